import { useEffect, useState } from 'react';
import { workerFile } from '../../facts/offline';
import {
  cacheNames,
  offlineListFile,
  type OfflineAnswer,
  type OfflineList,
  type OfflineRequest,
} from '../../facts/serviceWorker';
import { useDeploy } from './useDeploy';

/** What of this version is on the device. */
export interface Offline {
  /** Undefined until it is known; 'impossible' where the browser keeps nothing. */
  readonly state: 'impossible' | 'visited' | 'working' | 'kept' | 'failed' | undefined;
  /** How far the work is, from 0 to 1. */
  readonly progress: number;
  /** What all of the version weighs, in bytes, if that is known. */
  readonly bytes: number | undefined;
  /** Paths of the pages on the device, below the base URL. */
  readonly pages: readonly string[];
  /** Keeps all of the version, or drops all that is kept of it. */
  readonly ask: (request: OfflineRequest) => void;
}

async function send(request: OfflineRequest, hear: (answer: OfflineAnswer) => void): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    hear(data as OfflineAnswer);
  };
  active?.postMessage(request, [port2]);
}

/** What of this version is on the device, and how to change that. */
export function useOffline(): Offline {
  const { baseUrl, deployName: label } = useDeploy();
  const [offline, setOffline] = useState<Omit<Offline, 'ask'>>({
    state: undefined,
    progress: 0,
    bytes: undefined,
    pages: [],
  });

  async function look(): Promise<void> {
    // Answers with what is registered already. Rejects where that is not possible, or there is no such thing.
    await navigator.serviceWorker.register(baseUrl + workerFile, { scope: baseUrl });
    await navigator.serviceWorker.ready;
    const names = cacheNames({ baseUrl, label });
    const found = await Promise.all(
      [names.pages, names.kept].map(async (name) => ((await caches.has(name)) ? (await caches.open(name)).keys() : [])),
    );
    const paths = found.flat().map(({ url }) => `${new URL(url).pathname}/`.replace(baseUrl, '').replace(/\/$/, ''));
    const isKept = await caches.match(new URL(baseUrl + offlineListFile, location.origin), { cacheName: names.kept });
    const list = isKept ?? (await fetch(baseUrl + offlineListFile).catch(() => undefined));
    const { bytes } = list?.ok === true ? ((await list.json()) as Partial<OfflineList>) : {};
    setOffline({ state: isKept === undefined ? 'visited' : 'kept', progress: 0, bytes, pages: [...new Set(paths)] });
  }

  const cannot = (error: unknown): void => {
    console.warn('Pages cannot be kept for reading offline.', error);
    setOffline((before) => ({ ...before, state: 'impossible' }));
  };

  function ask(request: OfflineRequest): void {
    setOffline((before) => ({ ...before, state: 'working' }));
    send(request, (answer) => {
      if (answer.state === 'working') {
        setOffline((before) => ({ ...before, progress: answer.done / answer.total }));
      } else if (answer.state === 'failed') {
        setOffline((before) => ({ ...before, state: 'failed' }));
      } else {
        look().catch(cannot);
      }
    }).catch(cannot);
  }

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- What the browser keeps is known only there, and later.
    look().catch(cannot);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once.
  }, []);
  return { ...offline, ask };
}
