import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import matrix from '@generated/library-facts/platforms.json';
import type { MatrixRow } from '@site/facts/node/platforms';
import { archiveOf } from '@site/facts/platforms/archiveNames';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool, type Example } from '../frame/PasteTool';
import tool from '../frame/tool.module.css';
import { withCode } from '../frame/withCode';
import { fromAddress, toAddress, type Choice } from './address';
import { ChoiceContext, ChoiceFields } from './ChoiceFields';
import { answerAbout } from './answerAbout';
import type * as Engine from './engine';

const [byDefault] = matrix.mongod;
/** Whether the table of builds is enough for an answer. */
const isDrawn = ({ answers }: MatrixRow): boolean => answers[0]?.kind === 'works';
const usual = matrix.rows.find((row) => row.id === 'ubuntu-24.04 x64' && isDrawn(row)) ?? matrix.rows.find(isDrawn);

const examples: readonly Example[] = [
  { name: 'an Alpine image', text: 'FROM node:22-alpine\nRUN npm test' },
  { name: 'a workflow', text: 'jobs:\n  test:\n    runs-on: ubuntu-24.04\n    env:\n      MONGOMS_VERSION: 6.0.14' },
  { name: '/etc/os-release', text: 'ID=debian\nVERSION_ID="12"' },
];

const load = (): Promise<typeof Engine> => import('./engine');

/** What is shown before the reader chooses: in the HTML, Ubuntu. */
function usualSystem(): string {
  const own = navigator.userAgent.includes('Macintosh')
    ? 'macos arm64'
    : navigator.userAgent.includes('Windows')
      ? 'windows x64'
      : '';
  return (matrix.rows.find((row) => row.id === own && isDrawn(row)) ?? usual)?.id ?? '';
}

/** Says whether a MongoDB version starts on a system, and if not, why and what helps. */
export function Mongod(): ReactNode {
  const isBrowser = useIsBrowser();
  const { search, key } = useLocation();
  const [chosen, setChosen] = useState<{ readonly choice: Choice; readonly key: string | undefined }>();
  const [said, setSaid] = useState('');
  const { part: engine, open } = useLoaded(load);
  // A link to this page outdates a choice.
  const linked = useMemo(() => (isBrowser ? fromAddress(search) : undefined), [isBrowser, search]);
  const asked = (chosen !== undefined && chosen.key === key ? chosen.choice : undefined) ?? linked;
  const choice = useMemo(
    () => asked ?? { system: isBrowser ? usualSystem() : (usual?.id ?? ''), version: '' },
    [asked, isBrowser],
  );

  useEffect(() => {
    if (linked !== undefined) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a link to this page
  }, [linked]);

  const change = useCallback(
    (changed: Partial<Choice>): void => {
      const next = { ...choice, ...changed };
      setChosen({ choice: next, key });
      open();
      // The router would scroll to the top.
      history.replaceState(history.state, '', toAddress(next));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `open` never changes what it does
    [choice, key],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  const context = useMemo(() => ({ choice, change, open }), [choice, change]);

  return (
    <ChoiceContext value={context}>
      <PasteTool
        name="Which mongod will I get?"
        label="Paste your Dockerfile, CI file, settings, code, or /etc/os-release"
        examples={examples}
        load={load}
        said={said}
        choices={
          <>
            <ChoiceFields />
            {engine !== undefined && asked !== undefined ? (
              <engine.View text="" onAnswer={setSaid} />
            ) : (
              <UsualAnswer system={choice.system} />
            )}
          </>
        }
      >
        <p>
          To check another system, the tool needs JavaScript. The <Link to="#matrix">table of builds</Link> does not.
        </p>
      </PasteTool>
    </ChoiceContext>
  );
}

/** What the table of builds says about the default version, without what is loaded later. */
function UsualAnswer({ system: id }: { readonly system: string }): ReactNode {
  const row = matrix.rows.find((one) => one.id === id && isDrawn(one));
  const [verdict] = row?.answers ?? [];
  if (row === undefined || verdict === undefined) {
    return null;
  }
  const { system, arch } = row;
  const build = archiveOf(verdict.text, byDefault);
  const { tone, title, paragraphs, links } = answerAbout({
    ...{ system, arch, build, verdict, version: byDefault, fixes: [], line: 0 },
  });
  return (
    <section aria-label="Answer" className={tool.answer} data-tone={tone}>
      <p className={tool.answerTitle}>
        <span aria-hidden="true">✓</span> {title}
      </p>
      {paragraphs.map((text) => (
        <p key={text}>{withCode(text)}</p>
      ))}
      {links.map(({ text, page }) => (
        <p key={page}>
          <Link to={`/docs/${page}`}>{text}</Link>
        </p>
      ))}
    </section>
  );
}
