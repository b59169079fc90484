import { EventEmitter } from 'node:events';
import { history } from '../facts/history';
import { finding, type Check, type Docs, type Finding } from './check';
import { coversOtherMajors, occurrences, type Page, type Piece } from './pages';

/**
 * In code, `MONGOMS_` names a config option, and what follows the name of a class is a member of it, in the release that
 * the version documents. A paragraph or a table row about what does "not exist" can name anything.
 */
export const checkNames: Check = (docs) => {
  const absent = /(?:\bnot|n['’]t) exist\b|\bno \W?MONGOMS_/i;
  const pieces = docs.pages.flatMap((page) =>
    page.pieces.map((piece) => ({ page, piece, isAbsent: absent.test(piece.block) })),
  );
  // `MONGOMS_DOWNLOAD_*` names a group.
  const variables = pieces.flatMap(({ piece, ...rest }) =>
    occurrences(piece, /\bMONGOMS_[A-Z0-9_]*(?:[A-Z0-9]|_\*)/g).map((name) => ({ ...name, ...rest })),
  );
  const members = pieces
    .filter(({ page }) => !coversOtherMajors(page))
    .flatMap(({ piece, ...rest }) => membersIn(piece, docs).map((member) => ({ ...member, ...rest })));
  const { version } = docs.library;
  const hint = `Correct it, or say that it does not exist, or why it is there: {/* allow: <reason> */}`;
  const unknown = ({ page, line }: { page: Page; line: number }, what: string): Finding =>
    finding(page, line, `There is no ${what} in ${version}. ${hint}`);
  return {
    findings: [
      ...variables
        .filter(({ text, page, isAbsent }) => !isAbsent && !isOption(text, page, docs))
        .map((variable) => unknown(variable, variable.text)),
      ...members.filter(({ isKnown, isAbsent }) => !isKnown && !isAbsent).map((member) => unknown(member, member.text)),
    ],
    counts: { variables: variables.length, members: members.length },
  };
};

/** Whether the version has an option, or, for pages about migrations and all releases, any release since 7.0.0. */
function isOption(variable: string, page: Page, { library: { options } }: Docs): boolean {
  const name = variable.replace('MONGOMS_', '');
  const known = coversOtherMajors(page)
    ? history.flatMap(({ defaults }) => Object.keys(defaults))
    : options.map((option) => option.name);
  return known.some((other) => (name.endsWith('*') ? other.startsWith(name.slice(0, -1)) : other === name));
}

/** What is written behind the name of a class of the library, such as `MongoMemoryServer.create`. */
function membersIn(piece: Piece, { library: { types } }: Docs) {
  return occurrences(piece, /(?<![\w$./-])[A-Z]\w*(?:\.[A-Za-z_$][\w$]*)+/g).flatMap(({ text, line }) => {
    const [owner = '', member = '', ...more] = text.split('.');
    const type = types.find(({ kind, name }) => kind === 'class' && name === owner);
    // A file is named after the class in it.
    if (type === undefined || /^(?:[cm]?[jt]sx?|html|md|map)$/.test(more.at(-1) ?? member)) {
      return [];
    }
    // All base classes from outside the library are emitters of Node.js.
    const isInherited = member in EventEmitter || member in EventEmitter.prototype;
    return [{ text, line, isKnown: isInherited || type.members.some(({ name }) => name === member) }];
  });
}
