// The service worker. Nothing of the application is served from a cache: a page without its server can show nobody's documents. It only
// keeps a page for when the server cannot be reached. The build writes its own name here, so that a new build makes a new worker, which
// is how an open tab hears of it.
const cacheName = 'dossier-__BUILD__';
const kept = ['/offline.html', '/offline.js', '/first-paint.js', '/icon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(kept)));
});

addEventListener('activate', (event) => {
  const forgetOld = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(forgetOld());
});

// Whoever has the application open decides when the new one takes over.
addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const own = new URL(request.url);
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (own.origin === location.origin && kept.includes(own.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(own.pathname)));
  } else if (['script', 'style'].includes(request.destination)) {
    event.respondWith(fetchPersistently(request));
  }
});

/** Fetches again for half a minute: a script or style that failed once stays missing until the page is reloaded. */
async function fetchPersistently(request) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(request);
    } catch (error) {
      if (attempt === 30) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
