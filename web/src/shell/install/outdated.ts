import { serverAnswers } from '../../client/server-answers.ts';
import { isFree } from './reload.ts';

const RELOADED = 'dossier-reloaded-at';

/**
 * A tab of an older version requests files that no longer exist: it reloads, at most once a minute, unless that would lose running work.
 * Files that fail because the server is unreachable do not cause a reload.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
    void isFileGone(payload).then((isMissing) => {
      if (!isMissing || !isFree()) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    });
  });
}

/** Whether the server no longer has the file; it may, if the server has only just recovered. */
function isFileGone({ message }: Error): Promise<boolean> {
  // Not every browser includes the file name.
  const file = /\/assets\/[\w.-]+/.exec(message)?.[0];
  return file === undefined
    ? serverAnswers()
    : fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status === 404,
        () => false,
      );
}
