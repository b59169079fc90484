import type { DoctorFacts } from '@site/facts/doctor';
import { first, type Cure } from './cures';
import { jsonObject, type PastedDocument } from './documents';
import { changedPart, lineDiff, type DiffLine } from './lineDiff';
import type { Reading } from './read';

/** Something to copy. */
export interface Snippet {
  /** A file, or `terminal`. */
  readonly title: string;
  /** Of a code block. */
  readonly language: string;
  readonly text: string;
  /** What differs from the reader's own file; undefined without one. */
  readonly diff?: readonly DiffLine[];
  /** The reader's own file, as it was before this change. */
  readonly file?: PastedDocument;
}

/**
 * Puts cures into the reader's own files, or shows them where they would stand. Each file is shown once, with everything
 * that changes in it.
 */
export function apply(cures: readonly Cure[], reading: Reading, facts: DoctorFacts): readonly Snippet[] {
  const options = cures.filter((cure) => cure.kind === 'set' || cure.kind === 'unset');
  const changes = [
    (now: Reading) => optionSnippets(options, now, facts),
    ...cures.map((cure) => (now: Reading) => otherSnippets(cure, now)),
  ];
  let documents = reading.documents;
  let snippets: readonly Snippet[] = [];
  for (const change of changes) {
    for (const snippet of change({ ...reading, documents })) {
      const place = snippet.file === undefined ? -1 : documents.indexOf(snippet.file);
      const original = reading.documents[place];
      if (original === undefined) {
        snippets = [...snippets, snippet];
        continue;
      }
      const file = { ...original, text: snippet.text };
      const whole = { ...snippet, file, diff: changedPart(lineDiff(original.text, snippet.text)) };
      snippets = [...snippets.filter((one) => one.file !== snippet.file), whole];
      documents = documents.with(place, file);
    }
  }
  return snippets;
}

type OptionCure = Extract<Cure, { readonly kind: 'set' | 'unset' }>;

function optionSnippets(cures: readonly OptionCure[], reading: Reading, facts: DoctorFacts): readonly Snippet[] {
  const known = cures.filter(({ option }) => facts.options.some(({ name }) => name === option));
  const set = known.filter((cure) => cure.kind === 'set');
  const unset = known.filter(
    (cure) => cure.kind === 'unset' && reading.settings.some(({ name }) => name === cure.option),
  );
  if (set.length + unset.length === 0) {
    return [];
  }
  const files = reading.documents.filter(({ kind }) => kind !== 'os-release');
  const changed = files.flatMap((file) => {
    const text = withOptions(file, [...set, ...unset], facts);
    return text === file.text ? [] : [changedFile(file, text)];
  });
  if (changed.length > 0 || set.length === 0) {
    return changed;
  }
  const config = Object.fromEntries(set.map(({ option, value }) => [keyOf(option, facts), value]));
  const variables = set.map(({ option, value }) => `MONGOMS_${option}=${value}`);
  return [
    {
      title: 'package.json',
      language: 'json',
      text: JSON.stringify({ config: { mongodbMemoryServer: config } }, undefined, 2),
    },
    { title: '.env', language: 'ini', text: variables.join('\n') },
  ];
}

function keyOf(option: string, facts: DoctorFacts): string {
  return facts.options.find(({ name }) => name === option)?.key ?? option;
}

function changedFile(file: PastedDocument, text: string): Snippet {
  const names = { 'package.json': 'package.json', Dockerfile: 'Dockerfile', CI: 'CI', 'os-release': 'os-release' };
  const languages = { 'package.json': 'json', Dockerfile: 'docker', CI: 'yaml', 'os-release': 'ini' };
  return {
    title: names[file.kind],
    language: languages[file.kind],
    text,
    diff: changedPart(lineDiff(file.text, text)),
    file,
  };
}

function withOptions(file: PastedDocument, cures: readonly OptionCure[], facts: DoctorFacts): string {
  if (file.kind === 'package.json') {
    return inPackageJson(file.text, cures, facts);
  }
  return cures.reduce((text, cure) => {
    const name = `MONGOMS_${cure.option}`;
    const present = new RegExp(`^(.*\\b${name}(?:=|\\s*:\\s*| ))(["']?)[^\\s"']*\\2(.*)$`, 'm');
    if (cure.kind === 'unset') {
      return text.replace(new RegExp(`^.*\\b${name}\\b.*\\n?`, 'm'), '');
    }
    if (present.test(text)) {
      return text.replace(
        present,
        (_line, before: string, quote: string, after: string) => `${before}${quote}${cure.value}${quote}${after}`,
      );
    }
    return file.kind === 'Dockerfile'
      ? afterFrom(text, `ENV ${name}=${cure.value}`)
      : inWorkflow(text, name, cure.value);
  }, file.text);
}

function inPackageJson(text: string, cures: readonly OptionCure[], facts: DoctorFacts): string {
  const parsed = jsonObject(text);
  if (parsed === undefined) {
    return text;
  }
  const config = (parsed.config ?? {}) as Readonly<Record<string, unknown>>;
  const own = { ...((config.mongodbMemoryServer ?? {}) as Record<string, unknown>) };
  for (const cure of cures) {
    const key = keyOf(cure.option, facts);
    if (cure.kind === 'set') {
      own[key] = cure.value;
    } else {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- The keys are those of a file.
      delete own[key];
    }
  }
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const changed = { ...parsed, config: { ...config, mongodbMemoryServer: own } };
  return JSON.stringify(changed, undefined, indent);
}

function afterFrom(text: string, line: string): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((one) => /^FROM\s/.test(one));
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n');
}

/** Variables for all jobs: at the top of GitHub's, GitLab's and CircleCI's files. */
function inWorkflow(text: string, name: string, value: string): string {
  const isGitHub = /^\s*(?:runs-on:|jobs:)/m.test(text);
  const key = isGitHub ? 'env' : 'variables';
  const entry = `  ${name}: '${value}'`;
  const present = new RegExp(`^${key}:\\s*$`, 'm');
  if (present.test(text)) {
    return text.replace(present, (line) => `${line}\n${entry}`);
  }
  const jobs = /^jobs:/m.exec(text);
  const block = `${key}:\n${entry}\n`;
  return jobs === null ? `${block}\n${text}` : `${text.slice(0, jobs.index)}${block}\n${text.slice(jobs.index)}`;
}

function otherSnippets(cure: Cure, reading: Reading): readonly Snippet[] {
  const docker = reading.documents.find(({ kind }) => kind === 'Dockerfile');
  const ci = reading.documents.find(({ kind }) => kind === 'CI');
  switch (cure.kind) {
    case 'set':
    case 'unset':
      return [];
    case 'packages': {
      const names = cure.names.join(' ');
      const run = `RUN apt-get update \\\n  && apt-get install -y --no-install-recommends ${names} \\\n  && rm -rf /var/lib/apt/lists/*`;
      if (docker !== undefined) {
        return [changedFile(docker, afterFrom(docker.text, run))];
      }
      if (first(reading, 'image') !== undefined) {
        return [{ title: 'Dockerfile', language: 'docker', text: run }];
      }
      const install = has(reading, /^(?:Fedora|RHEL|CentOS|Rocky|Alma|Amazon|Oracle)/)
        ? `sudo dnf install -y libcurl`
        : `sudo apt-get update && sudo apt-get install -y ${names}`;
      return ci === undefined ? [terminal(install)] : [step(ci, install)];
    }
    case 'image': {
      if (docker === undefined) {
        return [{ title: 'Dockerfile', language: 'docker', text: `FROM ${cure.image}` }];
      }
      const text = docker.text
        .replace(/^(FROM (?:--platform=\S+ )?)\S+/gm, (line, from: string) =>
          /alpine/.test(line) || !docker.text.includes('alpine') ? from + cure.image : line,
        )
        .replace(/\bapk add (?:--no-cache )?/g, 'apt-get update && apt-get install -y ');
      return text === docker.text ? [] : [changedFile(docker, text)];
    }
    case 'command':
      return [
        ci !== undefined && cure.shell === undefined && !/^(?:grep|ldd|pgrep|rm|command|xattr)\b/.test(cure.command)
          ? step(ci, cure.command)
          : { ...terminal(cure.command), language: cure.shell ?? 'bash' },
      ];
    case 'variable':
      return docker === undefined
        ? [terminal(`export ${cure.name}=${cure.value}`)]
        : [changedFile(docker, afterFrom(docker.text, `ENV ${cure.name}=${cure.value}`))];
    case 'code':
      return [{ title: 'TypeScript', language: 'ts', text: cure.code }];
    case 'file':
      return [{ title: cure.name, language: cure.language, text: cure.text }];
  }
}

function has(reading: Reading, pattern: RegExp): boolean {
  return reading.items.some(({ kind, value }) => kind === 'system' && pattern.test(value));
}

function terminal(text: string): Snippet {
  return { title: 'terminal', language: 'bash', text };
}

/** A step before the one that runs the tests. */
function step(ci: PastedDocument, command: string): Snippet {
  const lines = ci.text.split('\n');
  const tests = lines.findIndex((line) =>
    /^\s*- (?:run: |name: .*)?.*\b(?:npm (?:run )?t(?:est)?|yarn (?:run )?test|pnpm (?:run )?test|jest|vitest|mocha)\b/.test(
      line,
    ),
  );
  const indent = /^\s*/.exec(lines[tests] ?? '')?.[0] ?? '      ';
  const isGitHub = /runs-on:/.test(ci.text);
  const line = `${indent}- ${isGitHub ? 'run: ' : ''}${command}`;
  if (tests < 0) {
    return { title: 'CI', language: 'yaml', text: line };
  }
  return changedFile(ci, [...lines.slice(0, tests), line, ...lines.slice(tests)].join('\n'));
}
