import data from '@site/facts/data/fileAnswers.json';
import type { Answer, AnswerLink, Fix, Item, Tone } from '../frame/answer';
import { shortened } from '../paste/log';
import { isLibrary } from '../paste/names';
import type { Paste, Use } from '../paste/paste';
import { runsTests } from '../paste/runs';
import { writtenText } from '../settings/judgeSettings';
import { knownText, textOf, valuesOf } from '../settings/values';
import { libraryIn, type Judged, type JudgedMongod, type JudgedSetting } from './judge';

/* What the verdicts on files say. Each tool begins with what it is about. */

type Words = Readonly<Record<string, string>>;

/** What is said if the facts fit all expressions; `{build}` stands for one of them. */
interface Saying {
  readonly text: string;
  readonly if: Words;
}

export interface Sayings {
  /** The first that fits. */
  readonly titles: readonly (Saying & { readonly tone: Tone })[];
  readonly paragraphs: readonly Saying[];
  /** Lines of code to copy. */
  readonly snippets: readonly Saying[];
  readonly links: readonly (Saying & AnswerLink)[];
}

const sayings = data as unknown as Sayings;

export const nothing: Answer = {
  ...{ tone: 'unknown', title: '', paragraphs: [], fixes: [], items: [], corrected: [], links: [], others: [] },
};

const inCode = (text: string): Fix => ({ kind: 'copy', title: 'TypeScript', text });

/** @param own - what comes before what all verdicts say */
export function answerFrom(facts: Words, more?: Partial<Answer>, own?: Partial<Sayings>): Answer {
  const fits = ({ if: all }: Saying): boolean =>
    Object.entries(all).every(([key, like]) => new RegExp(like).test(facts[key] ?? ''));
  const filled = ({ text }: Saying): string => text.replace(/\{(\w+)\}/g, (_, key: string) => facts[key] ?? '');
  const title = [...(own?.titles ?? []), ...sayings.titles].find(fits);
  return {
    ...nothing,
    ...more,
    tone: title?.tone ?? 'unknown',
    title: title ? filled(title).replace(/^the/, 'The') : '',
    paragraphs: [...(own?.paragraphs ?? []), ...sayings.paragraphs].filter(fits).map(filled),
    fixes: more?.fixes ?? sayings.snippets.filter(fits).map((one) => inCode(filled(one))),
    links: [...(own?.links ?? []), ...sayings.links].filter(fits).map(({ text, page }) => ({ text, page })),
  };
}

/** The worst first. */
const order: readonly JudgedMongod['verdict']['kind'][] = ['refused', 'download', 'start', 'likely', 'works'];

/** The paste may be from a release that does something else. */
export function noteOn(paste: Paste, version: string): readonly string[] {
  // Patches hardly differ.
  const own = paste.releases.find(({ value }) => !version.startsWith(value.replace(/(\.\d+)\.\d+$/, '$1')))?.value;
  const asked = libraryIn(paste)?.range;
  const from = own ?? (version.startsWith(/\d+/.exec(asked ?? '')?.[0] ?? '') ? undefined : asked);
  const isChosen =
    paste.hosts.some((host) => host.isChosen) && paste.documents.some(({ kind }) => /docker|yaml/.test(kind));
  return [
    ...(isChosen ? ['You chose a system, so those in the files do not count.'] : []),
    ...(from === undefined ? [] : [`This is about ${version}. The paste names ${from}, which may differ.`]),
  ];
}

/** Why settings may fail. A verdict on a system says more. */
const doubtsOf = ({ doubt }: JudgedSetting, { mongods }: Judged): readonly string[] =>
  doubt === undefined || mongods.length > 0 ? [] : [doubt];

export function itemsOf(judged: Judged): readonly Item[] {
  const items = judged.settings.map((one): Item => {
    const { setting, text, isProblem, kind } = one;
    const doubts = doubtsOf(one, judged);
    const isUnknown = kind === 'notChecked' || doubts.length > 0;
    return {
      ...{ written: writtenText(setting), text: [text, ...doubts].join(' '), line: setting.line },
      tone: isProblem ? 'fault' : isUnknown ? 'unknown' : kind === 'inEffect' ? 'good' : 'idle',
    };
  });
  return inOrder(items);
}

/** What is wrong comes first, each in the order of the lines. */
function inOrder(items: readonly Item[]): readonly Item[] {
  const order: readonly Item['tone'][] = ['fault', 'caution', 'unknown', 'idle', 'good'];
  return items.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone) || a.line - b.line);
}

const isKnown = ({ kind, setting: { value, isConditional } }: JudgedSetting): boolean =>
  kind !== 'notChecked' && value.kind === 'known' && isConditional !== true;

/** What to write instead, by option; empty if nothing is wrong, or if that is not sure. What only code sets would be lost. */
export function correctionOf({ settings, paste }: Judged): Readonly<Record<string, string>> {
  const dropped = settings.filter(({ isProblem, right }) => isProblem && right === undefined);
  // What does nothing only beside a wrong setting does something without it.
  const isIdle = ({ kind, text }: JudgedSetting): boolean =>
    kind === 'idle' && dropped.some(({ option }) => text.includes(`\`${option ?? ''}\``));
  const isSure = settings.every((one) => isKnown(one) && !isIdle(one) && (one.setting.place !== 'code' || one.option));
  const isSet = (name: string): boolean => settings.some((one) => one.option === name && one.nearest === undefined);
  const choices = settings.flatMap(({ option, nearest = '', right }) => {
    // What is meant yields to what is set.
    const name = nearest === '' ? option : isSet(nearest) ? undefined : nearest;
    return name === undefined || right === undefined ? [] : [[name, right] as const];
  });
  const isSame = paste.runs.every((run) => run.settings.length === paste.settings.length);
  const isWrong = settings.some(({ isProblem }) => isProblem);
  return Object.fromEntries(isWrong && isSure && isSame ? choices : []);
}

/** The only call with a mistake, as it should be; undefined if that is not sure. */
function codeOf({ settings }: Judged): string | undefined {
  const { scope: at, class: own = '' } = settings.find(({ isProblem }) => isProblem)?.setting ?? {};
  const isOne = settings.every((one) => one.setting.place === 'code' && (!one.isProblem || one.setting.scope === at));
  const call = settings.filter(({ setting }) => isOne && at !== undefined && setting.scope === at);
  const [meant = own] = call.flatMap((one) => one.class ?? []);
  const isThere = (one: JudgedSetting): boolean => (one.class ?? own) === meant || /^binary\./.test(one.setting.name);
  // Without a value that does not work, the code may lack what it is for.
  const isLost = ({ setting, kind, path = '', right }: JudgedSetting): boolean =>
    (setting.name + path).includes('[]') || (/fails|misplaced/.test(kind) && right === undefined);
  const isSure = call.every((one) => isKnown(one) && isThere(one) && !isLost(one));
  // A name may be `__proto__`.
  const asMap = (value?: unknown) => (Object(value) === value ? value : Object.create(null)) as Record<string, unknown>;
  const options = asMap();
  const set = (path = '', value: unknown): void => {
    const [last = '', ...keys] = path.split('.').reverse();
    if (last !== '' && value !== undefined) {
      keys.reduceRight((inner, key) => (inner[key] = asMap(inner[key])), options)[last] = value;
    }
  };
  for (const { setting, path = setting.name, kind, text, isProblem, right } of call) {
    const [value] = valuesOf(setting.value);
    const [, needed] = / without `(.+): true`/.exec(text) ?? [];
    set(needed, true);
    const own = kind === 'idle' && right === value ? Number(right) : right === textOf(value) ? value : right;
    set(path, !isProblem || needed !== undefined ? value : own);
  }
  const json = JSON.stringify(options, null, 2).replace(/"(\w+)"(?=: )/g, '$1');
  const given = json === '{}' ? '' : json.replace(/"([^"'\\]*)"/g, "'$1'");
  return isSure && call.length > 0 && /^MongoMemory/.test(meant) ? `${meant}.create(${given})` : undefined;
}

const isFault = ({ tone }: Answer): boolean => tone === 'fault';

const lineIn = ({ text }: Paste, line: number): string => shortened(text.split('\n', line).at(-1)?.trim() ?? '');

/** Says what the settings do. */
function settingsAnswer(judged: Judged): Answer {
  const { settings, paste } = judged;
  const count = (is: (one: JudgedSetting) => boolean | undefined): string => String(settings.filter(is).length);
  const [wrong, ...others] = settings.filter(({ isProblem }) => isProblem);
  const [, needs = ''] =
    (others.every(({ text }) => text === wrong?.text) && / without `(.+)`/.exec(wrong?.text ?? '')) || [];
  const doubted = settings.find((one) => doubtsOf(one, judged).length > 0);
  const [, first = '', rest = ''] = /^(.)(.*?)\.(?: |$)/.exec(doubted?.doubt ?? '') ?? []; // The first sentence.
  const facts = {
    ...{ about: 'settings', code: paste.uses.length > 0 ? 'yes' : '' },
    ...{ all: String(settings.length), wrong: count(({ isProblem }) => isProblem) },
    ...{ name: wrong?.setting.name ?? '', kind: wrong?.kind ?? '', needs },
    known: count(({ kind }) => kind !== 'notChecked'),
    ...{ doubtful: doubted?.setting.name ?? '', doubt: first.toLowerCase() + rest },
    unsure: String(itemsOf(judged).filter(({ tone }) => tone === 'unknown').length),
    idle: count(({ kind }) => kind === 'idle' || kind === 'overridden'),
    ...{ messages: String(paste.messages.length), formats: settings.map(({ setting }) => setting.format).join(' ') },
  };
  const call = codeOf(judged);
  const options = Object.entries(correctionOf(judged)).map(([option, value]): Fix => ({ kind: 'set', option, value }));
  return answerFrom(facts, { corrected: call === undefined ? options : [inCode(`await ${call};`)] });
}

/** Nothing is known about a paste's image, or about its machine. */
function systemAnswer({ paste, settings, archive }: Judged): Answer {
  const set = settings.filter(({ kind }) => kind === 'inEffect');
  const values = set.map(({ option = '', setting }) => [option, knownText(setting.value) ?? ''] as const);
  const image = paste.hosts.find((host) => host.image !== undefined)?.image ?? '';
  const { kind = '', reason = '' } = archive?.verdict ?? {};
  return answerFrom({
    ...Object.fromEntries(values),
    ...{ about: 'system', messages: String(paste.messages.length), isNamed: 'yes' },
    ...{ image, kind, reason, build: archive?.name ?? '' },
  });
}

type Tool = 'doctor' | 'mongod' | 'settings';

/**
 * What is wrong with the files of a paste, or what they lead to; undefined if they say nothing about the library.
 *
 * @param version - of the library
 * @param tool - which begins with what it is about; the doctor, with what is wrong
 */
export function answerToFiles(judged: Judged, version: string, tool: Tool): Answer | undefined {
  const { paste, settings, nodes, archive } = judged;
  // Settings beside a system that is only mentioned may be for another one.
  const isMentioned = tool !== 'mongod' && paste.hosts.length > 0 && paste.hosts.every((host) => host.in === 'log');
  const mongods = (isMentioned ? [] : judged.mongods).toSorted(
    (a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind),
  );
  const about = mongods.map(({ answer }) => answer);
  // What runs no tests may be of another program.
  const isUnknown =
    tool === 'mongod' ||
    archive?.verdict.kind === 'download' ||
    (tool === 'doctor' &&
      paste.hosts.some(({ image }) => image !== undefined) &&
      (settings.length > 0 || paste.commands.some(runsTests)));
  const items = nodes.map(({ written, needed, line }) => ({
    ...{ written, line, tone: 'fault' as const, text: `${needed} or later is needed.` },
  }));
  const isDoubtful = String(judged.mongods.some((one) => one.isDoubtful));
  const aboutNode = { about: 'node', release: libraryIn(paste)?.range ?? version, isDoubtful };
  const missing = paste.dependencies.find(
    ({ name }) => /^mongodb-memory-server-global-/.test(name) && !isLibrary(name),
  );
  const ofPackages = [
    ...(missing ? [answerFrom({ about: 'package', name: missing.name })] : []),
    ...(nodes.length === 0 ? [] : [answerFrom(aboutNode, { items })]),
  ];
  const lost = paste.lost.map(({ value: written, line }): Item => ({ written, line, text: '', tone: 'caution' }));
  const ofCaches = paste.lost.slice(0, 1).map(({ of: kind }) => answerFrom({ about: 'cache', kind }, { items: lost }));
  const { changes = [] } = judged;
  // What stops too late, or not at all, is seldom the cause.
  const isMinor = ({ fault }: Use): boolean => /Stopped|shadowed|notClosed|open|late|Port/.test(fault ?? '');
  const faults = paste.uses.filter((one) => one.fault !== undefined || one.member === 'default');
  const kinds = [...faults.filter((one) => !isMinor(one)), ...faults.filter(isMinor)].filter(
    (one, at, all) => all.findIndex(({ fault }) => fault === one.fault) === at,
  );
  const wrong = settings.filter(({ isProblem }) => isProblem).length;
  const answerToUse = (use?: Use, changed: readonly Item[] = []): Answer => {
    const { class: own = '', member = '', fault = member, line = 0, words } = use ?? {};
    const counts = { count: String(changed.length), wrong: String(wrong), all: String(changed.length + wrong) };
    const server = { server: 'server', held: 'const server = ', given: '()' };
    // What is wrong with the options does not get into a snippet.
    const given = wrong > 0 && { given: codeOf(judged)?.replace(/^\w+\.create/, '') ?? '()' };
    const said = answerFrom({ about: 'use', class: own, member, fault, ...counts, ...server, ...words, ...given });
    const item = { written: lineIn(paste, line), text: '', line, tone: said.tone };
    const isNew = use && !changed.some((other) => other.line === line);
    return { ...said, items: [...(isNew ? [item] : []), ...changed].sort((a, b) => a.line - b.line) };
  };
  const isCertain = kinds[0] !== undefined && !isMinor(kinds[0]);
  // Changes come with the first fault that is certain, or alone.
  const all = changes.length === 0 || isCertain ? kinds : [undefined, ...kinds];
  const ofUses = all.map((use, index) => answerToUse(use, index === 0 ? changes : []));
  const ofSettings = settings.length === 0 && tool !== 'settings' ? [] : [settingsAnswer(judged)];
  const unknown = about.length === 0 && isUnknown ? [systemAnswer(judged)] : [];
  const ofSystems = [...about, ...unknown];
  const answers = {
    settings: [...ofSettings, ...(settings.length === 0 ? about.filter(isFault) : ofSystems), ...ofUses, ...ofPackages],
    mongod: [...(about.length === 0 ? ofSettings.filter(isFault) : []), ...ofSystems, ...ofPackages],
    doctor: [...ofCaches, ...ofSystems, ...ofUses, ...ofPackages, ...ofSettings],
  }[tool];
  // Settings without a mistake come last.
  const rank = (one: Answer): number => Number(isFault(one)) - Number(one.tone === 'good' && !about.includes(one));
  const [first, ...others] = tool === 'mongod' ? answers : answers.toSorted((a, b) => rank(b) - rank(a));
  // Which settings are in effect explains no fault of a build.
  const isOfSystem = first?.tone === 'fault' && about.includes(first);
  const listed = itemsOf(judged).flatMap((item) =>
    item.tone !== 'good' || !isOfSystem ? [item] : tool === 'settings' ? [{ ...item, tone: undefined }] : [],
  );
  const notes = first === undefined || ofPackages.includes(first) ? [] : noteOn(paste, version);
  return (
    first && {
      ...first,
      tone: first.tone === 'good' && notes.length > 0 ? 'caution' : first.tone,
      paragraphs: first.tone === 'good' ? [...notes, ...first.paragraphs] : [...first.paragraphs, ...notes],
      items: inOrder([...first.items, ...listed]),
      corrected: first.fixes.length > 0 ? [] : (ofSettings[0]?.corrected ?? []),
      others: others.filter((one) => !ofSettings.includes(one) && (isFault(one) || !unknown.includes(one))),
    }
  );
}
