import { openLab } from './behavior/lab';
import type { Lab } from './behavior/lab';
import { transitionsOfReplSet, transitionsOfServer, eventsOfInstance } from './behavior/states';
import type { Transition } from './behavior/states';
import { groupBy } from './check';
import type { Check, Docs, Finding } from './check';
import { metaText } from './pages';
import type { Cell, Fence, Page, TableRow } from './pages';

/**
 * Diagrams are facts. The edges of a diagram of states, and the rows of the table beside it, are the transitions that were seen
 * when the package ran; the events of a diagram of steps come in the order in which they were emitted; each question has
 * one answer yes and one answer no.
 */
export const checkDiagrams: Check = async (docs) => {
  const diagrams = docs.pages.flatMap((page) =>
    page.fences.filter(({ lang }) => lang === 'dot').map((fence) => ({ page, fence, edges: edgesOf(fence) })),
  );
  const tables = docs.pages.flatMap((page) =>
    [...groupBy(page.rows, ({ table }) => String(table)).values()]
      .filter(([head]) => head?.cells.map(({ text }) => text).join() === 'From,To,Cause')
      .map((rows) => ({ page, rows: rows.slice(1) })),
  );
  const lab = openLab(docs.packages);
  try {
    const findings: Finding[] = [];
    for (const { page, fence, edges } of diagrams) {
      findings.push(...(await judgeDiagram(page, fence, edges, lab, docs)));
    }
    for (const { page, rows } of tables) {
      findings.push(...(await judgeTable(page, rows, lab, docs)));
    }
    return {
      findings,
      ties: [
        ...diagrams.flatMap(({ page: { file }, fence, edges }) =>
          heldEdges(fence, edges, docs).map(({ line }) => ({ file, line })),
        ),
        ...diagrams.flatMap(({ page: { file }, fence }) => questionLines(fence).map((line) => ({ file, line }))),
        ...diagrams
          .filter(({ edges }) => isOfStates(edges, docs))
          .map(({ page: { file }, fence: { line } }) => ({ file, line })),
        ...tables
          .filter(({ rows }) => ownerOf(rows.flatMap(statesOfRow), docs) !== undefined)
          .flatMap(({ page: { file }, rows }) => rows.map(({ line }) => ({ file, line }))),
      ],
      counts: {
        diagrams: diagrams.length,
        edges: diagrams.reduce((sum, { edges }) => sum + edges.length, 0),
        tables: tables.length,
      },
    };
  } finally {
    lab.close();
  }
};

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly line: number;
}

function edgesOf({ code, line }: Fence): readonly Edge[] {
  return code.split('\n').flatMap((text, index) => {
    const [, from, to, label] =
      /("[^"]*"|[\w$]+)\s*->\s*("[^"]*"|[\w$]+)(?:\s*\[[^\]]*?\blabel=("[^"]*"|\w+))?/.exec(text) ?? [];
    return from === undefined || to === undefined
      ? []
      : [{ from: unquoted(from), to: unquoted(to), label: unquoted(label ?? ''), line: line + 1 + index }];
  });
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').replaceAll('\\n', ' ');
}

/** Names of nodes to what readers see on them. */
function labelsOf({ code }: Fence): ReadonlyMap<string, string> {
  return new Map(
    [...code.matchAll(/^\s*([\w$]+) \[[^\]]*?\blabel=("[^"]*"|\w+)/gm)].map(([, name = '', label = '']) => [
      name,
      unquoted(label),
    ]),
  );
}

/** Whose states some names are; undefined where they are none. */
function ownerOf(names: readonly string[], { library: { types } }: Docs): 'server' | 'replSet' | undefined {
  const valuesOf = (name: string): readonly string[] =>
    types.find((type) => type.name === name)?.members.map(({ value }) => value ?? '') ?? [];
  const states = names.filter((name) => name !== 'constructor' && name !== 'none');
  const isOf = (type: string): boolean => states.filter((name) => valuesOf(type).includes(name)).length >= 2;
  return isOf('MongoMemoryServerStates') && states.some((name) => name === 'starting' || name === 'new')
    ? 'server'
    : isOf('MongoMemoryReplSetStates') && states.includes('init')
      ? 'replSet'
      : undefined;
}

const seenTransitions = new Map<string, Promise<readonly Transition[]>>();

/** Each version runs once for all its diagrams and tables. */
function transitionsOf(owner: 'server' | 'replSet', lab: Lab, { packages }: Docs): Promise<readonly Transition[]> {
  const key = `${packages.coreDir} ${owner}`;
  const seen = seenTransitions.get(key) ?? (owner === 'server' ? transitionsOfServer(lab) : transitionsOfReplSet(lab));
  seenTransitions.set(key, seen);
  return seen;
}

function isOfStates(edges: readonly Edge[], docs: Docs): boolean {
  const names = edges.flatMap(({ from, to }) => [from, to]);
  return ownerOf(names, docs) !== undefined;
}

/** The edges that {@link judgeDiagram} compares with what was seen. */
function heldEdges(fence: Fence, edges: readonly Edge[], docs: Docs): readonly Edge[] {
  if (isOfStates(edges, docs)) {
    return edges;
  }
  const labels = labelsOf(fence);
  return edges.filter(
    ({ from, label }) =>
      eventNames.test(label) || consequences.some(({ question }) => question.test(labels.get(from) ?? '')),
  );
}

/** The lines of the questions of which it is known what follows. */
function questionLines({ code, line }: Fence): readonly number[] {
  return code.split('\n').flatMap((text, index) => {
    const [, label = ''] = /^\s*\w+ \[[^\]]*?\blabel=("[^"]*")/.exec(text) ?? [];
    return consequences.some(({ question }) => question.test(unquoted(label))) ? [line + 1 + index] : [];
  });
}

const eventNames = /\b(?:instance|killer)[A-Z]\w*/;

async function judgeDiagram(
  page: Page,
  fence: Fence,
  edges: readonly Edge[],
  lab: Lab,
  docs: Docs,
): Promise<Finding[]> {
  const found = (line: number, message: string): Finding => ({ file: page.file, line, message });
  const owner = ownerOf(
    edges.flatMap(({ from, to }) => [from, to]),
    docs,
  );
  if (owner !== undefined) {
    const seen = await transitionsOf(owner, lab, docs);
    const stated = edges.map(({ from, to, label, line }) => ({
      from,
      to,
      cause: label,
      line,
      text: `${from} -> ${to} [${label}]`,
    }));
    return [
      ...judgeTransitions(stated, seen, docs, fence.line).map(({ line, message }) => found(line, message)),
      ...judgeTitle(metaText(fence, 'title') ?? '', seen).map((message) => found(fence.line, message)),
    ];
  }
  const labels = labelsOf(fence);
  const questions = [...labels].filter(([, label]) => label.endsWith('?'));
  const answers = questions.flatMap(([name, label]) => {
    const given = edges.filter(({ from }) => from === name);
    const texts = given.map((edge) => edge.label).sort();
    return texts.join() === 'no,yes'
      ? given.flatMap((edge) => judgeAnswer(label, edge, labels.get(edge.to) ?? edge.to))
      : [
          {
            line: given[0]?.line ?? fence.line,
            message: `"${label}" is answered by ${texts.join(' and ')}, not by yes and no.`,
          },
        ];
  });
  const events = edges.flatMap(({ label, line }) =>
    (label.match(new RegExp(eventNames, 'g')) ?? []).map((event) => ({ event, line })),
  );
  const ordered = events.length === 0 ? [] : judgeEvents(events, await eventsOfInstance(lab));
  return [...answers, ...ordered].map(({ line, message }) => found(line, message));
}

/** "stop() to stopped", "start() through starting to running": screen readers read the title in place of the diagram. */
function judgeTitle(title: string, seen: readonly Transition[]): readonly string[] {
  const states = new Set(seen.flatMap(({ from, to }) => [from, to]));
  return title.split(/[:,] /).flatMap((clause) => {
    const [call] = /\bconstructor\b|\b\w+\(\)|\bcleanup\b/.exec(clause) ?? [];
    const [first, ...next] = [...clause.matchAll(/\b(?:to|through) (\w+)/g)]
      .map(([, state = '']) => state)
      .filter((state) => states.has(state));
    if (call === undefined || first === undefined) {
      return [];
    }
    const cause = call === 'cleanup' ? 'cleanup()' : call;
    const isSeen =
      seen.some((transition) => transition.cause === cause && transition.to === first) &&
      next.every((to, index) =>
        seen.some((transition) => transition.from === (next[index - 1] ?? first) && transition.to === to),
      );
    return isSeen ? [] : [`"${clause}" in the title was not seen when the package ran: ${listed(seen)}.`];
  });
}

function listed(seen: readonly Transition[]): string {
  return seen.map(({ from, to, cause }) => `${from} -> ${to} by ${cause}`).join(', ');
}

/**
 * What follows from yes and from no. The first four: as runs of getPath() show; see the page of MongoBinary in
 * checks/behavior/expectations.ts.
 */
const consequences: readonly { readonly question: RegExp; readonly yes: RegExp; readonly no?: RegExp }[] = [
  { question: /^system binary/, yes: /check its version|return it/ },
  { question: /binaryCache/, yes: /remembered path/ },
  { question: /searched directory/, yes: /remember it/ },
  { question: /DOWNLOAD on/, yes: /lock, download/, no: /throw/ },
  // Of versions; checks/behavior/topics/options.ts runs them.
  { question: /^binary\.version/, yes: /^that version/, no: /^MONGOMS_ ?VERSION/ },
  { question: /^MONGOMS_ ?VERSION/, yes: /^that version/, no: /package\.json/ },
  { question: /^version in package\.json/, yes: /^that version/, no: /^the default/ },
  // Of stop(); checks/behavior/topics/stopping.ts runs it.
  { question: /^stop\(\) alone/, yes: /your own\?/, no: /^everything kept/ },
  { question: /^dbPath of your own/, yes: /^force/, no: /^directory deleted/ },
  { question: /^force: true/, yes: /^dbPath deleted/, no: /^dbPath kept/ },
];

function judgeAnswer(
  question: string,
  { label, line }: Edge,
  to: string,
): readonly { line: number; message: string }[] {
  const known = consequences.find((entry) => entry.question.test(question));
  const wanted = label === 'yes' ? known?.yes : known?.no;
  return wanted === undefined || wanted.test(to)
    ? []
    : [{ line, message: `"${question}" ${label} leads to "${to}", but what follows is ${String(wanted)}.` }];
}

interface Stated {
  readonly from: string;
  readonly to: string;
  readonly cause: string;
  readonly line: number;
  readonly text: string;
}

/** Both ways: what is stated was seen, and what was seen is stated. */
function judgeTransitions(
  stated: readonly Stated[],
  seen: readonly Transition[],
  { library: { version } }: Docs,
  line: number,
): readonly { line: number; message: string }[] {
  const list = listed(seen);
  const isSeen = ({ from, to, cause }: Stated, transition: Transition): boolean =>
    transition.from === from && transition.to === to && says(cause, transition.cause);
  return [
    ...stated
      .filter((entry) => !seen.some((transition) => isSeen(entry, transition)))
      .map((entry) => ({
        line: entry.line,
        message: `"${entry.text}" was not seen when ${version} ran, but ${list}.`,
      })),
    ...seen
      .filter((transition) => !stated.some(({ from, to }) => from === transition.from && to === transition.to))
      .map(({ from, to, cause }) => ({
        line,
        message: `${from} -> ${to} is missing: ${cause} does it in ${version}.`,
      })),
  ];
}

/** Whether words give a cause: they name the call, or are about the success or the failure of a start. */
function says(words: string, cause: Transition['cause']): boolean {
  switch (cause) {
    case 'success':
      return /\bready\b|\bprimary\b/.test(words) && !/\b(?:stop|cleanup|constructor)\b/.test(words);
    case 'failure':
      return /\bstart fail\w*|start failed/.test(words);
    default:
      return words.includes(cause);
  }
}

function statesOf(cell: Cell | undefined): readonly string[] {
  return cell === undefined || cell.text === 'none' ? ['constructor'] : cell.codes;
}

function statesOfRow({ cells: [from, to] }: TableRow): readonly string[] {
  return [...statesOf(from), ...(to?.codes ?? [])];
}

async function judgeTable(page: Page, rows: readonly TableRow[], lab: Lab, docs: Docs): Promise<Finding[]> {
  const stated = rows.flatMap(({ cells: [from, to, cause], line }) =>
    statesOf(from).flatMap((state) =>
      (to?.codes ?? []).map((target) => ({
        from: state,
        to: target,
        cause: cause?.text ?? '',
        line,
        text: `${state} | ${target} | ${cause?.text ?? ''}`,
      })),
    ),
  );
  const owner = ownerOf(
    stated.flatMap(({ from, to }) => [from, to]),
    docs,
  );
  return owner === undefined
    ? []
    : judgeTransitions(stated, await transitionsOf(owner, lab, docs), docs, rows[0]?.line ?? 1).map(
        ({ line, message }) => ({
          file: page.file,
          line,
          message,
        }),
      );
}

function judgeEvents(
  stated: readonly { event: string; line: number }[],
  seen: readonly string[],
): readonly { line: number; message: string }[] {
  // Standard error is written to in trouble only.
  const known = stated.filter(({ event }) => event !== 'instanceSTDERR');
  return known.flatMap(({ event, line }, index) => {
    const before = known[index - 1];
    if (!seen.includes(event)) {
      return [{ line, message: `"${event}" was not emitted, but ${seen.join(', ')}.` }];
    }
    return before !== undefined && seen.indexOf(before.event) > seen.indexOf(event)
      ? [{ line, message: `"${event}" was emitted before "${before.event}": ${seen.join(', ')}.` }]
      : [];
  });
}
