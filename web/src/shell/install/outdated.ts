const RELOADED = 'dossier-reloaded-at';

/** A tab of the version before asks for files that are gone: it loads itself again, once a minute at most. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}
