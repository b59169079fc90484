/** A file in a paste, which a cure can change. */
export interface PastedDocument {
  readonly kind: 'package.json' | 'Dockerfile' | 'CI' | 'os-release';
  readonly text: string;
  /** Of its first line, from 1. */
  readonly line: number;
}

/** Finds the files in a paste, each once. */
export function findDocuments(text: string): readonly PastedDocument[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return [packageJson(lines), dockerfile(lines), workflow(lines), osRelease(lines)].filter((one) => one !== undefined);
}

/** An object in JSON, or undefined. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const fields = ['dependencies', 'devDependencies', 'scripts', 'config', 'engines'];

/** Lines that are read in the search for the end of an object, in all. */
const mostLines = 30_000;

/** A whole file, or the part of one that is about the library. */
function packageJson(lines: readonly string[]): PastedDocument | undefined {
  let left = mostLines;
  for (const [index, line] of lines.entries()) {
    if (/^\s*\{\s*$/.test(line) || /^\s*\{\s*"/.test(line)) {
      if (left <= 0) {
        break;
      }
      const text = objectFrom(lines, index);
      left -= text?.split('\n').length ?? longestObject;
      const parsed = text === undefined ? undefined : jsonObject(text);
      if (text !== undefined && parsed !== undefined && fields.some((field) => field in parsed)) {
        return { kind: 'package.json', text, line: index + 1 };
      }
    }
  }
  const at = lines.findIndex((line) => /^\s*"(?:config|mongodbMemoryServer)"\s*:\s*\{/.test(line));
  const part = at < 0 ? undefined : objectFrom(lines, at);
  if (part !== undefined) {
    const whole = `{\n${part.replace(/,\s*$/, '')}\n}`;
    const parsed = jsonObject(whole);
    if (parsed !== undefined && 'config' in parsed) {
      return { kind: 'package.json', text: whole, line: at };
    }
    if (parsed !== undefined) {
      return { kind: 'package.json', text: `{\n"config": ${whole}\n}`, line: at - 1 };
    }
  }
  return undefined;
}

const longestObject = 600;

/** The lines of an object that starts in a line, to its closing brace; of a property, with its name. */
function objectFrom(lines: readonly string[], start: number): string | undefined {
  let depth = 0;
  for (let index = start; index < Math.min(lines.length, start + longestObject); index += 1) {
    const code = (lines[index] ?? '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
    for (const character of code) {
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    }
    if (depth === 0 && (code.includes('{') || code.includes('}'))) {
      return lines.slice(start, index + 1).join('\n');
    }
    if (depth < 0) {
      return undefined;
    }
  }
  return undefined;
}

const instruction =
  /^(?:FROM|ARG|RUN|CMD|ENTRYPOINT|COPY|ADD|ENV|WORKDIR|USER|EXPOSE|VOLUME|LABEL|SHELL|HEALTHCHECK|STOPSIGNAL)\s/;

function dockerfile(lines: readonly string[]): PastedDocument | undefined {
  const start = lines.findIndex((line) =>
    /^FROM\s+(?:--platform=\S+\s+)?[\w./:@${}-]+(?:\s+[Aa][Ss]\s+\S+)?\s*$/.test(line),
  );
  if (start < 0) {
    return undefined;
  }
  let end = start;
  let continues = false;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (instruction.test(line) || continues || /^#/.test(line)) {
      end = index;
      continues = /\\\s*$/.test(line);
    } else if (line.trim() !== '') {
      break;
    }
  }
  return { kind: 'Dockerfile', text: lines.slice(start, end + 1).join('\n'), line: start + 1 };
}

function workflow(lines: readonly string[]): PastedDocument | undefined {
  const sign = lines.findIndex((line) =>
    /^\s*(?:runs-on:|jobs:|script:|before_script:|- checkout\b|pipelines:)/.test(line),
  );
  if (sign < 0) {
    return undefined;
  }
  const isYaml = (line: string): boolean =>
    line.trim() === '' || /^\s*#/.test(line) || /^\s*(?:- |[\w"'.$/-]+:(?:\s|$))/.test(line) || /^\s{4,}\S/.test(line);
  let start = sign;
  while (start > 0 && isYaml(lines[start - 1] ?? '') && !/^\s*$/.test(lines[start - 1] ?? '')) {
    start -= 1;
  }
  let end = sign;
  while (end < lines.length - 1 && isYaml(lines[end + 1] ?? '')) {
    end += 1;
  }
  return {
    kind: 'CI',
    text: lines
      .slice(start, end + 1)
      .join('\n')
      .trimEnd(),
    line: start + 1,
  };
}

function osRelease(lines: readonly string[]): PastedDocument | undefined {
  const at = lines.findIndex((line) => /^ID=["']?[\w-]+["']?\s*$/.test(line));
  if (at < 0) {
    return undefined;
  }
  const isOwn = (line: string | undefined): boolean => /^[A-Z_]+=/.test(line ?? '');
  let start = at;
  while (isOwn(lines[start - 1])) {
    start -= 1;
  }
  let end = at;
  while (isOwn(lines[end + 1])) {
    end += 1;
  }
  return { kind: 'os-release', text: lines.slice(start, end + 1).join('\n'), line: start + 1 };
}
