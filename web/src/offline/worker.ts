// The service worker: every file of this version of the course, kept on the device, so that it opens without a network. It comes when the
// learner asks for it (app/Offline.tsx). A newer version waits beside it until all pages of this one are closed, or it is told to begin: no
// page ever gets files of two versions. Models are kept by the page itself (lab/asset.ts).
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Put in by the build (web/vite/offline.ts). */
declare const files: readonly PrecacheEntry[];

precacheAndRoute([...files]);
cleanupOutdatedCaches();
// It is one page, at its own address and at the path of each step. What else there may be beside it is no part of it.
const folder = new URL('./', location.href).pathname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const page = (file: string, at: string) =>
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(file), {
      allowlist: [new RegExp(`^${folder}${at}(index\\.html)?(\\?.*)?$`)],
    }),
  );
page('index.html', '');
page('step.html', '[^/]+/[^/]+/');

const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
};
scope.addEventListener('message', ({ data }) => {
  if (data === 'begin') void scope.skipWaiting();
});
