import { useSyncExternalStore } from 'react';

let prompt: Event | null = null;
let isLeftToBrowser = false;
const listeners = new Set<() => void>();

/** Captures the browser's install event, which can fire before our code has loaded, and suppresses its banner. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (isLeftToBrowser) return;
    event.preventDefault();
    prompt = event;
    for (const listener of listeners) listener();
  });
}

/** Allows the browser's own banner from now on. */
export function leaveInstallToBrowser(): void {
  isLeftToBrowser = true;
}

/** The captured install event, if any. */
export function useInstallPrompt(): Event | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt,
  );
}

/** Safari has no install event, so the dialog shows instructions. iPads report to be a Mac. */
export const isApple =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && !/Chrome\/|Firefox\//.test(navigator.userAgent));
