// The course on this device: whether it is kept, whether a newer version waits, and how it is taken along or let go. The files are the
// business of the service worker (offline/worker.ts). Frames have none: what a page embeds is that page's affair.
import { signal } from '@preact/signals';

export type OfflineState =
  /** Here nothing can be kept: a file, a frame, a browser that refuses it. */
  'impossible' | 'looking' | 'absent' | 'taking' | 'kept' | 'failed';

export const offlineState = signal<OfflineState>('looking');
/** A newer version is here and waits. */
export const newVersion = signal<ServiceWorker | undefined>(undefined);

const container = (): ServiceWorkerContainer | undefined => {
  const isSite = import.meta.env.MODE === 'site' && /^https?:$/.test(location.protocol);
  return isSite && self === top && isSecureContext ? navigator.serviceWorker : undefined;
};

let looked: Promise<void> | undefined;

/** Finds out, once, whether the course is kept. */
export function look(): Promise<void> {
  looked ??= find();
  return looked;
}

async function find(): Promise<void> {
  try {
    const registration = await container()?.getRegistration(address());
    if (!container()) offlineState.value = 'impossible';
    else if (!registration) offlineState.value = 'absent';
    else follow(registration);
  } catch {
    offlineState.value = 'impossible';
  }
}

/** Takes the course along. */
export async function take(): Promise<void> {
  offlineState.value = 'taking';
  try {
    const registration = await container()?.register(address(), { scope: './' });
    if (registration) follow(registration);
    else offlineState.value = 'impossible';
  } catch (thrown) {
    console.warn(thrown);
    offlineState.value = 'failed';
  }
}

/** Lets it go. */
export async function letGo(): Promise<void> {
  const registration = await container()?.getRegistration(address());
  await registration?.unregister();
  for (const name of await caches.keys()) {
    if (name.startsWith('workbox-precache')) await caches.delete(name);
  }
  newVersion.value = undefined;
  offlineState.value = 'absent';
}

/** Shows the newer version in the place of this one. */
export function beginNewVersion(): void {
  container()?.addEventListener('controllerchange', () => location.reload(), { once: true });
  newVersion.peek()?.postMessage('begin');
}

/** How many bytes all pages have, before a server compresses them. */
export async function size(): Promise<number | undefined> {
  try {
    const response = await fetch(address().replace(/js$/, 'json'));
    const { bytes } = await response.json();
    return typeof bytes === 'number' ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Beside index.html, whatever the address of the page is. */
const address = (): string => new URL('./offline.js', document.baseURI.replace(/[?#].*/, '')).href;

function follow(registration: ServiceWorkerRegistration): void {
  offlineState.value = registration.active ? 'kept' : 'taking';
  const watch = (worker: ServiceWorker | null): void => {
    const tell = (): void => {
      if (worker?.state === 'activated') offlineState.value = 'kept';
      else if (worker?.state === 'redundant' && !registration.active) offlineState.value = 'failed';
      else if (worker?.state === 'installed' && registration.active) newVersion.value = worker;
    };
    worker?.addEventListener('statechange', tell);
    tell();
  };
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}
