import i18next from 'i18next';
import { showToast } from '../../client/toasts.ts';

const HOUR = 60 * 60 * 1000;
/** Users decide when to reload. */
const TOAST_MS = 24 * HOUR;

/** Registers the service worker, which shows a page when the server is unreachable, and announces new versions of Dossier. */
export async function watchVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const hadWorker = serviceWorker.controller !== null;

  const offerReload = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  };
  if (registration.waiting && hadWorker) offer(registration.waiting);
  registration.addEventListener('updatefound', () => offerReload(registration.installing));
  setInterval(() => void registration.update().catch(() => {}), HOUR);
}

function offer(waiting: ServiceWorker): void {
  const load = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  };
  showToast({
    kind: 'info',
    key: 'new-version',
    text: i18next.t('version.text'),
    closesAfter: TOAST_MS,
    action: { label: i18next.t('version.reload'), run: load },
  });
}
