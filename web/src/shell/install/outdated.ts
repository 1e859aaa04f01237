import { serverAnswers } from '../../client/server-answers.ts';

const RELOADED = 'dossier-reloaded-at';

/**
 * A tab of the version before asks for files that are gone: it loads itself again, once a minute at most. Files that do not come because
 * the server is out of reach are no reason to leave what is open.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
    void serverAnswers().then((answers) => {
      if (!answers) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    });
  });
}
