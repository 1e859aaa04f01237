const CHECK_MS = 1000;

/** Whether leaving would lose nothing, according to the `beforeunload` listeners. */
export const isFree = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Reloads as soon as that loses nothing, unless the signal is aborted first. */
export function reloadWhenFree(signal: AbortSignal): void {
  if (signal.aborted) return;
  if (isFree()) location.reload();
  else setTimeout(() => reloadWhenFree(signal), CHECK_MS);
}
