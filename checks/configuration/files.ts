import { validateWorkflow } from '@action-validator/core';
import { validate as validatePrisma } from '@prisma/prisma-schema-wasm';
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast';
import type { Copy, Dockerfile, Instruction } from 'dockerfile-ast';
import ts from 'typescript';
import { parse } from 'yaml';
import { compareShape } from './shapes';
import type { Problem, Shape } from './shapes';

/** A kind of file that pages show, by its title, and what judges it. */
interface Kind {
  readonly title: RegExp;
  readonly judge: (code: string) => readonly Problem[];
}

const texts: Shape = { either: ['string', { list: 'string' }] };
const variables: Shape = { others: 'text' };

/**
 * Shapes of files whose schema no well-kept package carries: as much of the published schema as the pages use, so that a key
 * that is not here is a finding.
 */
const gitlabJob: Shape = {
  keys: {
    'image?': { either: ['string', { keys: { name: 'string' } }] },
    'stage?': 'string',
    'variables?': variables,
    'cache?': { either: [{ list: gitlabCache() }, gitlabCache()] },
    script: texts,
    'before_script?': texts,
    'parallel?': { keys: { matrix: { list: { others: texts } } } },
  },
};

function gitlabCache(): Shape {
  const files: Shape = { keys: { files: { list: 'string' }, 'prefix?': 'string' } };
  return { keys: { 'key?': { either: ['string', files] }, paths: { list: 'string' }, 'policy?': 'string' } };
}

const gitlab: Shape = {
  keys: { 'default?': { keys: { 'image?': 'string' } }, 'stages?': { list: 'string' }, 'variables?': variables },
  others: gitlabJob,
};

const circleStep: Shape = {
  either: [
    'string',
    {
      keys: {
        run: { either: ['string', { keys: { command: 'string', 'name?': 'string', 'environment?': variables } }] },
      },
    },
    { keys: { restore_cache: { either: [{ keys: { keys: { list: 'string' } } }, { keys: { key: 'string' } }] } } },
    { keys: { save_cache: { keys: { key: 'string', paths: { list: 'string' } } } } },
  ],
};

const circle: Shape = {
  keys: {
    version: 'text',
    jobs: {
      others: {
        keys: {
          docker: { list: { keys: { image: 'string', 'environment?': variables } } },
          'environment?': variables,
          'working_directory?': 'string',
          steps: { list: circleStep },
        },
      },
    },
    workflows: { others: { keys: { jobs: { list: 'string' } } } },
  },
};

const bitbucketStep: Shape = {
  keys: {
    step: {
      keys: {
        'name?': 'string',
        'image?': 'string',
        'caches?': { list: 'string' },
        'size?': 'string',
        script: { list: 'string' },
      },
    },
  },
};

const bitbucket: Shape = {
  keys: {
    'image?': 'string',
    'definitions?': {
      keys: {
        'caches?': {
          others: { either: ['string', { keys: { key: { keys: { files: { list: 'string' } } }, path: 'string' } }] },
        },
      },
    },
    pipelines: { keys: { 'default?': { list: bitbucketStep }, 'branches?': { others: { list: bitbucketStep } } } },
  },
};

const composeVolume: Shape = {
  either: [
    'string',
    { keys: { type: 'string', 'source?': 'string', target: 'string', 'tmpfs?': { keys: { size: 'text' } } } },
  ],
};

const compose: Shape = {
  keys: {
    services: {
      others: {
        keys: {
          'image?': 'string',
          'build?': { either: ['string', { keys: { context: 'string', 'target?': 'string' } }] },
          'tmpfs?': texts,
          'working_dir?': 'string',
          'volumes?': { list: composeVolume },
          'environment?': { either: [variables, { list: 'string' }] },
          'command?': texts,
          'depends_on?': { list: 'string' },
        },
      },
    },
    'volumes?': { others: 'nothing' },
  },
};

const packageJson: Shape = {
  keys: {
    'name?': 'string',
    'private?': 'boolean',
    'type?': 'string',
    'scripts?': { others: 'string' },
    'workspaces?': { list: 'string' },
    'dependencies?': { others: 'string' },
    'devDependencies?': { others: 'string' },
    'dependenciesMeta?': { others: { keys: { built: 'boolean' } } },
    'overrides?': { others: { either: ['string', { others: 'string' }] } },
    'trustedDependencies?': { list: 'string' },
    'allowScripts?': { others: 'boolean' },
    'pnpm?': { keys: { 'onlyBuiltDependencies?': { list: 'string' } } },
    // Which keys there are is for the check of options.
    'config?': { keys: { mongodbMemoryServer: { others: 'text' } } },
    'jest?': { others: { either: ['text', { list: 'text' }, { others: 'text' }] } },
    'ava?': { others: { either: ['text', { list: 'text' }] } },
  },
};

const kinds: readonly Kind[] = [
  { title: /^\.github\/workflows\/[\w-]+\.ya?ml$/, judge: judgeWorkflow },
  { title: /^\.gitlab-ci\.yml$/, judge: (code) => compareShape(code, gitlab) },
  { title: /^\.circleci\/config\.yml$/, judge: (code) => [...compareShape(code, circle), ...judgeCircleJobs(code)] },
  { title: /^bitbucket-pipelines\.yml$/, judge: (code) => [...compareShape(code, bitbucket), ...judgeCaches(code)] },
  { title: /^(?:docker-)?compose\.ya?ml$/, judge: (code) => [...compareShape(code, compose), ...judgeServices(code)] },
  {
    title: /^pnpm-workspace\.yaml$/,
    judge: (code) =>
      compareShape(code, {
        keys: {
          'allowBuilds?': { others: 'boolean' },
          'onlyBuiltDependencies?': { list: 'string' },
          'packages?': { list: 'string' },
        },
      }),
  },
  { title: /(?:^|\/)package\.json$/, judge: (code) => compareShape(code, packageJson) },
  { title: /(?:^|\/)tsconfig[\w.]*\.json$/, judge: judgeTsconfig },
  {
    title: /^\.mocharc\.json$/,
    judge: (code) =>
      compareShape(code, { keys: { 'spec?': texts, 'require?': texts, 'timeout?': 'text', 'exit?': 'boolean' } }),
  },
  { title: /(?:^|\/)Dockerfile[\w.-]*$/, judge: judgeDockerfile },
  { title: /\.prisma$/, judge: judgePrisma },
];

/** What judges a file of that title; undefined for a kind that is not known. */
export function judgeOf(title: string): Kind['judge'] | undefined {
  return kinds.find((kind) => kind.title.test(title))?.judge;
}

/** As GitHub would. Of the ways in which something can be written, each tells why it is not that one. */
function judgeWorkflow(code: string): readonly Problem[] {
  return validateWorkflow(code).errors.map((error) => {
    const reasons = [...JSON.stringify(error).matchAll(/"detail":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, reason = '']) => reason,
    );
    return { line: 0, message: `GitHub would not take it: ${[...new Set(reasons)].join(' / ')}` };
  });
}

/** The line that is a text, or else the last one that has it. */
function lineOf(code: string, text: string): number {
  const lines = code.split('\n').map((line) => line.trim());
  const exact = lines.findLastIndex((line) => line === text);
  return Math.max(exact < 0 ? lines.findLastIndex((line) => line.includes(text)) : exact, 0);
}

/** What a workflow starts is a job. */
function judgeCircleJobs(code: string): readonly Problem[] {
  const { jobs = {}, workflows = {} } = (parse(code) ?? {}) as {
    jobs?: object;
    workflows?: Record<string, { jobs?: unknown }>;
  };
  const started = Object.values(workflows).flatMap((workflow) =>
    Array.isArray(workflow.jobs) ? (workflow.jobs as unknown[]) : [],
  );
  return started
    .filter((name) => !(String(name) in jobs))
    .map((name) => ({ line: lineOf(code, `- ${String(name)}`), message: `There is no job ${String(name)}.` }));
}

/** Caches that Bitbucket knows without a definition. */
const predefinedCaches = ['composer', 'docker', 'dotnetcore', 'gradle', 'ivy2', 'maven', 'node', 'pip', 'sbt'];

function judgeCaches(code: string): readonly Problem[] {
  const { definitions } = (parse(code) ?? {}) as { definitions?: { caches?: object } };
  const known = [...predefinedCaches, ...Object.keys(definitions?.caches ?? {})];
  const used = [...code.matchAll(/\bcaches:\n((?:\s+- \w+\n)+)/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  return used
    .filter((name) => !known.includes(name))
    .map((name) => ({ line: lineOf(code, `- ${name}`), message: `There is no cache ${name}.` }));
}

/** What a service depends on, and the volumes that it names, stand in the file. */
function judgeServices(code: string): readonly Problem[] {
  const { services = {}, volumes = {} } = (parse(code) ?? {}) as {
    services?: Record<string, { depends_on?: unknown; volumes?: unknown; image?: unknown; build?: unknown } | null>;
    volumes?: object | null;
  };
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const found = (text: string, message: string): Problem => ({ line: lineOf(code, text), message });
  return Object.entries(services).flatMap(([name, service]) => [
    ...(service?.image === undefined && service?.build === undefined
      ? [found(`${name}:`, `The service ${name} has neither an image nor a build.`)]
      : []),
    ...listOf(service?.depends_on)
      .map(String)
      .filter((other) => !(other in services))
      .map((other) => found(`- ${other}`, `There is no service ${other}.`)),
    ...listOf(service?.volumes)
      .flatMap((volume) => /^([a-z][\w-]*):/.exec(String(volume))?.[1] ?? [])
      .filter((volume) => !(volume in (volumes ?? {})))
      .map((volume) => found(`${volume}:`, `There is no volume ${volume}.`)),
  ]);
}

/** As TypeScript reads it. */
function judgeTsconfig(code: string): readonly Problem[] {
  const file = ts.parseJsonText('tsconfig.json', code);
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    readDirectory: () => ['index.ts'],
    fileExists: () => true,
    readFile: () => '',
  };
  const { errors } = ts.parseJsonSourceFileConfigFileContent(file, host, '/');
  return errors.map(({ messageText, start = 0 }) => ({
    line: file.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}

const flags: Readonly<Record<string, readonly string[]>> = {
  FROM: ['platform'],
  RUN: ['mount', 'network', 'security'],
  COPY: ['from', 'chown', 'chmod', 'link', 'parents', 'exclude'],
  ADD: ['chown', 'chmod', 'link', 'checksum', 'keep-git-dir', 'exclude'],
  HEALTHCHECK: ['interval', 'timeout', 'start-period', 'start-interval', 'retries'],
};

/** Flags that exist, enough arguments, and stages that stand above. Which instructions there are is for the check of data. */
function judgeDockerfile(code: string): readonly Problem[] {
  const file = DockerfileParser.parse(code);
  const stages = file.getCOPYs().flatMap((copy) => judgeStage(copy, file));
  const problems = file.getInstructions().flatMap((instruction) => {
    const found = (message: string): Problem => ({ line: instruction.getRange().start.line, message });
    const keyword = instruction.getKeyword();
    const known = flags[keyword] ?? [];
    const least = ['COPY', 'ADD'].includes(keyword) ? 2 : 1;
    return [
      ...flagsOf(instruction)
        .filter((flag) => !known.includes(flag))
        .map((flag) => found(`${keyword} has no --${flag}.`)),
      ...(instruction.getArguments().length < least
        ? [found(`${keyword} needs ${least === 2 ? 'what and where' : 'an argument'}.`)]
        : []),
      ...(keyword === 'ENV' && !/^ENV\s+\w+(?:=|\s+\S)/.test(instruction.getTextContent())
        ? [found('ENV needs a name and a value.')]
        : []),
    ];
  });
  return [...stages, ...problems];
}

/** Of the instruction, not of what it runs; the parser keeps them apart. */
function flagsOf(instruction: Instruction): readonly string[] {
  return instruction instanceof ModifiableInstruction ? instruction.getFlags().map((flag) => flag.getName()) : [];
}

/** `COPY --from=build`: a stage above, its number, or an image with a tag. */
function judgeStage(copy: Copy, file: Dockerfile): readonly Problem[] {
  const from = copy.getFromFlag()?.getValue();
  const line = copy.getRange().start.line;
  const above = file.getFROMs().filter((stage) => stage.getRange().start.line < line);
  // The last one is the stage that the instruction is in.
  const stages = above.slice(0, -1).flatMap((stage, index) => [String(index), stage.getBuildStage() ?? '']);
  return from === undefined || from === null || from.includes(':') || stages.includes(from)
    ? []
    : [{ line, message: `No stage above is called "${from}".` }];
}

/** As Prisma reads it. What it prints begins with all it found, each with its line. */
function judgePrisma(code: string): readonly Problem[] {
  try {
    validatePrisma(JSON.stringify({ prismaSchema: [['schema.prisma', code]], noColor: true }));
    return [];
  } catch (error) {
    const { message } = JSON.parse((error as Error).message) as { message: string };
    const found = [...message.matchAll(/^error: ([^]*?)\n\s+-->\s+schema\.prisma:(\d+)$/gm)];
    return found.length === 0
      ? [{ line: 0, message }]
      : found.map(([, said = '', line]) => ({ line: Number(line) - 1, message: said }));
  }
}
