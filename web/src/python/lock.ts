// Closes a worker for good, once Python has started in it: programs that learners paste are not to reach the network, what the browser
// keeps of them, other workers, or the page but by what this module's caller holds. Whatever Python may find of JavaScript finds nothing.

const closed = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource'],
  ...['Request', 'Response', 'FetchEvent', 'Notification', 'PushManager', 'Subscription'],
  ...['Worker', 'SharedWorker', 'ServiceWorker', 'importScripts', 'BroadcastChannel'],
  ...[
    'MessageChannel',
    'MessagePort',
    'postMessage',
    'onmessage',
    'close',
    'navigator',
    'location',
  ],
  ...['indexedDB', 'IDBFactory', 'caches', 'CacheStorage', 'cookieStore', 'FileReader'],
  ...[
    'FileReaderSync',
    'FileSystemHandle',
    'webkitRequestFileSystem',
    'webkitRequestFileSystemSync',
  ],
  ...[
    'webkitResolveLocalFileSystemURL',
    'webkitResolveLocalFileSystemSyncURL',
    'RTCPeerConnection',
  ],
  ...[
    'reportError',
    'eval',
    'trustedTypes',
    'fonts',
    'FontFace',
    'OffscreenCanvas',
    'createImageBitmap',
  ],
];

/** Takes from this worker's global scope all that leads out of it. What messages arrive at must be set before, as a listener. */
export function lock(scope: object): void {
  for (let owner: object | null = scope; owner; owner = Object.getPrototypeOf(owner)) {
    if (owner === Object.prototype) break;
    for (const name of closed) {
      if (!Object.hasOwn(owner, name)) continue;
      if (!Reflect.deleteProperty(owner, name))
        Reflect.defineProperty(owner, name, { value: undefined, configurable: false });
    }
  }
  // Where no policy forbids it, text would become code by these.
  const samples = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const sample of samples) {
    const prototype = Object.getPrototypeOf(sample) as object;
    const refuse = () => {
      throw new TypeError('no code is made of text here');
    };
    // What looks at the class of a function, as Python does of all that it is given, finds one.
    Object.defineProperty(refuse, 'prototype', { value: prototype });
    Object.defineProperty(prototype, 'constructor', { value: refuse, configurable: false });
    if (Reflect.get(scope, 'Function')?.prototype === prototype)
      Reflect.set(scope, 'Function', refuse);
  }
}
