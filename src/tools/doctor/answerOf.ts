import type { Cause, DoctorFacts } from '@site/facts/node/doctor';
import type { Answer, AnswerLink } from '../frame/answer';
import { answerFrom, answerToFiles, correctionOf, itemsOf, noteOn, nothing } from '../judge/answers';
import { compareVersions, libraryIn, type Judged } from '../judge/judge';
import { isLibrary } from '../paste/names';
import type { Paste } from '../paste/paste';
import { diagnose, type Finding } from './diagnose';
import { filled, fixesOf, releaseIn } from './fixes';

/** More findings are rarely worth reading. */
const mostOthers = 3;
/** Below it, a finding says only that something failed, or nothing. */
const lowestFault = 20;
/** Below it, a finding beside another one is its consequence. */
const lowestOther = 60;

/** Says what went wrong; without an error, what the files lead to; otherwise, what to paste next. */
export function answerOf(judged: Judged, facts: DoctorFacts): Answer {
  const [first, ...others] = diagnose(judged.paste, facts.causes, facts.errors);
  if (first === undefined) {
    const { paste } = judged;
    // What a log mentions says nothing about how the library is used.
    const isLog =
      paste.messages.length > paste.text.split('\n').length / 2 &&
      paste.settings.length === 0 &&
      paste.hosts.every((host) => host.in === 'log');
    const isSilent = paste.messages.length === 0;
    const isFile = isSilent || paste.uses.length + paste.dependencies.length + paste.nodes.length > 0;
    const found = isLog ? undefined : answerToFiles(judged, facts.version, 'doctor');
    const isOther = (paste.dependencies.length > 0 || isSilent) && libraryIn(paste) === undefined;
    const majors = paste.dependencies.flatMap(({ name, range }) => (isLibrary(name) && /\d+/.exec(range)) || []);
    const about = paste.uses.length > 0 ? 'calls' : isOther ? 'other' : 'versions';
    const release = libraryIn(paste)?.range ?? '';
    const fine = answerFrom({ about, release, code: 'yes', majors: String(new Set(majors).size) });
    return found ?? (isFile && !isLog ? fine : answerToNothing(paste, facts));
  }
  const own = answerTo(first, judged, facts);
  // How code uses the library is the cause of what only follows from something, and the place of what is about the same.
  const paste = { ...judged.paste, hosts: [], lost: [], releases: [], dependencies: [] };
  const onUses = (settings: Judged['settings']): Answer | undefined =>
    answerToFiles({ ...judged, mongods: [], settings, nodes: [], archive: undefined, paste }, '', 'doctor');
  const ofUses = onUses([]);
  const isSame = ofUses?.links.some(({ page }) => page === first.cause.page) === true;
  if (ofUses?.tone === 'fault' && (isSame || first.score < lowestOther)) {
    const { fixes, items } = onUses(judged.settings) ?? ofUses;
    const paragraphs = [...ofUses.paragraphs, ...noteOn(judged.paste, facts.version)];
    const placed = { paragraphs, fixes: fixes.length > 0 ? fixes : own.fixes, items: [...own.items, ...items] };
    return { ...ofUses, ...(isSame ? placed : { others: [own] }) };
  }
  const foreign = others.find(({ cause }) => cause.isForeign)?.cause;
  // What other programs offer is not known here.
  const answer = foreign
    ? { ...own, fixes: [], paragraphs: [`${foreign.title}. ${foreign.todo}`, ...own.paragraphs] }
    : own;
  // One build has one fault.
  const isOfBuild = first.cause.isOfBuild || first.cause.system !== undefined;
  const isOther = ({ score, line, cause }: Finding): boolean =>
    score >= lowestOther &&
    line !== first.line &&
    !(cause.isOfBuild && isOfBuild) &&
    !first.cause.isForeign &&
    !foreign;
  const shown = others.filter(isOther).slice(0, mostOthers);
  const faults = itemsOf(judged).filter(({ tone }) => tone === 'fault');
  const suspect = judged.settings.find(({ isProblem, kind }) => !foreign && isProblem && kind !== 'unknown');
  const doubts = suspect ? [`Line ${String(suspect.setting.line)} may be the cause: ${suspect.text}`] : [];
  // What the reader set may be right without a slip.
  const corrected = faults.length === 0 ? {} : correctionOf(judged);
  return {
    ...answer,
    fixes: answer.fixes.map((fix) =>
      fix.kind === 'set' ? { ...fix, value: corrected[fix.option] ?? fix.value } : fix,
    ),
    paragraphs: [...doubts, ...answer.paragraphs, ...noteOn(judged.paste, facts.version)],
    items: [...answer.items, ...(foreign ? [] : faults)],
    others: [
      ...shown.map((other) => answerTo(other, judged, facts)).filter(({ title }) => title !== answer.title),
      ...(ofUses === undefined ? [] : [ofUses]),
    ],
  };
}

function answerTo(
  { cause, score, quote, line, isSure, isHarmless }: Finding,
  { paste, mongods, archive }: Judged,
  facts: DoctorFacts,
): Answer {
  const known: Readonly<Partial<Record<string, Partial<Cause>>>> = cause.ifArchive ?? {};
  const { kind = '', reason = '' } = archive?.verdict ?? {};
  const said = { ...cause, ...known[kind] };
  const { title, todo, why, page } = said;
  const own = fixesOf(said, paste, facts);
  const isBuild =
    (cause.isOfBuild && own.length === 0) ||
    own.some((fix) => fix.kind === 'set' && /^(?:VERSION|DISTRO)$/.test(fix.option));
  const [mongod] = mongods;
  // What makes a build start on the system is decided in one place.
  const decided = mongods.find(({ system, fixes, verdict: { kind } }) =>
    isBuild
      ? /refused|start|download/.test(kind) &&
        (fixes.length === 0 || fixes.some((fix) => fix.kind === 'set' || fix.title === 'TypeScript'))
      : fixes.length > 0 && system === cause.system,
  );
  const release = releaseIn(paste);
  const isOlder = release !== undefined && compareVersions(release, facts.version) < 0;
  // Otherwise, the paste may not show which version failed.
  const isKnown = paste.mongods.length > 0 || Number.parseInt(release ?? '') < Number.parseInt(facts.version);
  // Where the documented release asks for another build of the same version, the paste is from an older one.
  const asked = /linux/.test(archive?.name ?? '') ? archive?.name : undefined;
  const isBetter = asked !== undefined && asked !== mongod?.build && asked.includes(mongod?.version ?? '?');
  const canUpdate = cause.isOfBuild && ((isOlder && isKnown) || isBetter) && said.fixes === cause.fixes;
  // The right build has the same name.
  const start = paste.named.binary[0] ? `Delete \`${paste.named.binary[0].value}\`, and update` : 'Update';
  const isUpdated = canUpdate && mongod?.verdict.kind === 'works';
  const update = { kind: 'copy', title: 'Terminal', text: 'npm install --save-dev {package}@{installSpec}' } as const;
  const canHelp = isUpdated || (canUpdate && mongod === undefined);
  const updates = canHelp ? [{ ...update, text: filled(update.text, paste, facts) }] : [];
  const fixes = isUpdated ? updates : [...updates, ...(decided?.fixes ?? own)];
  const todos = isUpdated
    ? [`${start} the library. On ${mongod.system}, ${facts.version} uses \`${mongod.build ?? ''}\`, which works.`]
    : decided?.fixes.length === 0
      ? decided.answer.paragraphs
      : [(canHelp ? 'Update the library. ' : '') + filled(todo, paste, facts).replace('{reason}', reason)];
  return {
    ...nothing,
    ...(isSure
      ? { tone: score < lowestFault || isHarmless ? 'caution' : 'fault', title: isUpdated ? cause.title : title }
      : { tone: 'caution', title: `Possibly: ${title}` }),
    paragraphs: [
      ...(isSure ? [] : ['Nothing here names the library or MongoDB, so the error may be of another program.']),
      ...(isHarmless ? ['The tests passed in spite of it.'] : []),
      ...todos,
      ...(why === undefined ? [] : [why]),
      ...answerFrom({ set: fixes.map((fix) => (fix.kind === 'set' ? fix.option : '')).join(' ') }).paragraphs,
    ],
    fixes,
    items: paste.text.trim().includes('\n') ? [{ line, written: quote, text: '', tone: undefined }] : [],
    links: [{ text: 'More about this error', page }],
  };
}

function answerToNothing({ text }: Paste, { errors }: DoctorFacts): Answer {
  const named = errors.find((name) => text.includes(name));
  const isError = /error|fail|exception|warn|cannot|could|refused|denied|time|exit|kill/i.test(text);
  const said = isError ? '' : 'This does not look like an error. ';
  const links: readonly AnswerLink[] = [
    ...(named === undefined
      ? []
      : [{ text: `About ${named}`, page: `guides/error-warning-details#${named.toLowerCase()}` }]),
    { text: 'All errors', page: 'guides/error-warning-details' },
    { text: 'Turn on debug output', page: 'guides/enable-debug-mode' },
    { text: 'Report a problem of the library', page: 'guides/enable-debug-mode#report-a-problem' },
  ];
  return {
    ...nothing,
    title: named === undefined ? 'No known error found' : `\`${named}\` alone does not show the cause`,
    paragraphs: [`${said}Paste more of the output, ideally with debug output. The cause is often in an earlier line.`],
    links,
  };
}
