import type { OfflineAnswer, OfflineRequest } from '../../facts/serviceWorker';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
}

/** What a service worker finds in place of a window: TypeScript knows either one or the other in a project. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

interface WindowClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

/** Whether a message is one that a reader sends. */
export function requestOf(data: unknown): OfflineRequest | undefined {
  return data === 'KEEP' || data === 'DROP' ? data : undefined;
}

export type Tell = (answer: OfflineAnswer) => void;
