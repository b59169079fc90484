import { useEffect, useMemo, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import matrix from '@generated/library-facts/platforms.json';
import { archiveOf } from '@site/facts/platforms/archiveNames';
import examples from '@site/facts/data/examples/mongod.json';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool } from '../frame/PasteTool';
import tool from '../frame/tool.module.css';
import { ChoiceContext, ChoiceFields, type Choice } from './ChoiceFields';
import type * as Engine from './engine';

const [byDefault] = matrix.mongod;
/** What is shown before the reader chooses. */
const usual =
  matrix.rows.find(({ id, answers }) => id === 'ubuntu-24.04 x64' && answers[0]?.kind === 'works') ??
  matrix.rows.find(({ answers }) => answers[0]?.kind === 'works');

const load = (): Promise<typeof Engine> => import('./engine');

/** The address of a choice: `?mongod=debian-12&arch=x64&version=6.0.14`. */
function toAddress({ system, version }: Choice): string {
  const [mongod = '', arch = ''] = system.split(' ');
  const query = new URLSearchParams({ mongod, arch, ...(version !== '' && { version }) });
  return `?${query.toString()}#which-mongod`;
}

/** The choice in an address; undefined if its system is unknown. */
function fromAddress(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const id = `${query.get('mongod') ?? ''} ${query.get('arch') ?? ''}`;
  const row = matrix.rows.find((one) => `${one.id} `.startsWith(id.trim() === '' ? '\0' : `${id.trim()} `));
  return row && { system: row.id, version: (query.get('version') ?? '').slice(0, 100) };
}

/** Says whether a MongoDB version starts on a system, and if not, why and what helps. */
export function Mongod(): ReactNode {
  const { search, key: visit } = useLocation();
  const isBrowser = useIsBrowser();
  const [chosen, setChosen] = useState<Choice & { readonly visit: string | undefined }>();
  const [said, setSaid] = useState('');
  const { part: engine, open } = useLoaded(load);
  // A link to this page outdates a choice.
  const linked = useMemo(() => (isBrowser ? fromAddress(search) : undefined), [isBrowser, search]);
  const asked = chosen !== undefined && chosen.visit === visit ? chosen : linked;

  useEffect(() => {
    if (linked !== undefined) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a link to this page
  }, [linked]);

  const context = useMemo(
    () => ({
      choice: asked ?? { system: usual?.id ?? '', version: '' },
      change: (next: Choice): void => {
        setChosen({ ...next, visit });
        open();
        // The router would scroll to the top.
        history.replaceState(history.state, '', toAddress(next));
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `open` never changes what it does
    [asked, visit],
  );

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
            {asked === undefined ? <UsualAnswer /> : engine && <engine.View text="" onAnswer={setSaid} />}
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
function UsualAnswer(): ReactNode {
  const { system = '', arch = '', answers: [verdict] = [] } = usual ?? {};
  return (
    <section aria-label="Answer" className={tool.answer} data-tone="good">
      <p className={tool.answerTitle}>
        <span aria-hidden="true">✓</span> MongoDB {byDefault} works on {system}, {arch}
      </p>
      <p>
        The library uses <code>{archiveOf(verdict?.text ?? '', byDefault)}</code>.
      </p>
    </section>
  );
}
