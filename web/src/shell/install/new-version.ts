import i18next from 'i18next';
import { registerSW } from 'virtual:pwa-register';
import { showToast } from '../../client/toasts.ts';

const HOUR = 60 * 60 * 1000;
/** Whoever is in the middle of something decides when. */
const STAYS_MS = 24 * HOUR;

/** Registers the service worker, which shows a page when the server cannot be reached, and tells of a new version of Dossier. */
export function watchVersion(): void {
  const load = registerSW({
    onNeedRefresh() {
      showToast({
        kind: 'info',
        key: 'new-version',
        text: i18next.t('version.text'),
        closesAfter: STAYS_MS,
        action: { label: i18next.t('version.load'), run: () => void load(true) },
      });
    },
    onRegisteredSW(_url, registration) {
      if (registration) setInterval(() => void registration.update().catch(() => {}), HOUR);
    },
  });
}
