import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Check } from './check';
import { isBeginningOf } from './errors';

/** An error message that a component shows, and where. */
interface ShownMessage {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Messages of other programs that readers look up here: Jest and MongoDB. */
const ofOthers = [
  'Exceeded timeout of 5000 ms for a hook',
  'Transaction numbers are only allowed on a replica set member or mongos',
];

/** Shorter texts are the beginning of too many messages. */
const leastLength = 20;

/** The version's package prints the messages whose fixes components link to, with values filled in. */
export const checkMessages: Check = ({ components, library }) => {
  const templates = [
    ...library.errors.flatMap(({ messages }) => messages),
    ...library.messages.map((m) => m.template),
  ].map((template) => template.replaceAll('\n', ' '));
  const shown = components.flatMap((component) =>
    messagesIn(component.path).map((message) => ({ file: component.file, ...message })),
  );
  return {
    findings: shown
      .filter(
        ({ text }) =>
          !ofOthers.includes(text) &&
          (text.length < leastLength || !templates.some((template) => isBeginningOf(text, template))),
      )
      .map(({ file, line, text }) => ({ file, line, message: `${library.version} does not print "${text}".` })),
    counts: { messages: shown.length },
  };
};

/** The `message` of each object that also has a link in `to`. */
function messagesIn(component: string): readonly ShownMessage[] {
  const source = ts.createSourceFile(component, readFileSync(component, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: ShownMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [message, to] = ['message', 'to'].map((name) =>
        node.properties.find((property) => property.name?.getText() === name),
      );
      if (message !== undefined && to !== undefined && ts.isPropertyAssignment(message)) {
        const { initializer } = message;
        found.push({
          text: ts.isStringLiteralLike(initializer) ? initializer.text : initializer.getText(),
          line: source.getLineAndCharacterOfPosition(initializer.getStart()).line + 1,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
