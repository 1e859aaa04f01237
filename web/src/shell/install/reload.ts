const LOOK_MS = 1000;

/** Whether nothing would be lost by leaving the application: whatever minds says so when the browser is about to. */
export const isFree = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Loads the application again as soon as nothing would be lost by it, unless the signal fires before. */
export function reloadWhenFree(signal: AbortSignal): void {
  if (signal.aborted) return;
  if (isFree()) location.reload();
  else setTimeout(() => reloadWhenFree(signal), LOOK_MS);
}
