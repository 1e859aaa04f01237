import { useSyncExternalStore } from 'react';

let prompt: Event | null = null;
let isLeftToBrowser = false;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install, which may come before anything of ours is loaded, and stops its own banner. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (isLeftToBrowser) return;
    event.preventDefault();
    prompt = event;
    for (const listener of listeners) listener();
  });
}

/** Has the browser ask by itself from now on. */
export function leaveInstallToBrowser(): void {
  isLeftToBrowser = true;
}

/** The browser's offer, once it was made. */
export function useInstallPrompt(): Event | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt,
  );
}

/** Safari makes no offer; there people add an app by hand, and the dialog shows how. An iPad says that it is a Mac. */
export const isApple =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && !/Chrome\/|Firefox\//.test(navigator.userAgent));
