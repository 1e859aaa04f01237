import { serverAnswers } from '../../client/server-answers.ts';
import { isFree } from './reload.ts';

const RELOADED = 'dossier-reloaded-at';

/**
 * A tab of the version before asks for files that are gone: it loads itself again, once a minute at most, unless something that runs in
 * it would be lost. Files that do not come because the server is out of reach are no reason to leave what is open.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
    void isGone(payload).then((gone) => {
      if (!gone || !isFree()) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    });
  });
}

/** Whether the server no longer has the file that could not be loaded. It may have come back just now, and have it. */
function isGone({ message }: Error): Promise<boolean> {
  // Not every browser names the file.
  const file = /\/assets\/[\w.-]+/.exec(message)?.[0];
  return file === undefined
    ? serverAnswers()
    : fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status === 404,
        () => false,
      );
}
