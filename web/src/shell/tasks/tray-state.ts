import { useSyncExternalStore } from 'react';

/** Whether the tray is open, and whether something happened that nobody has looked at. */
interface TrayState {
  open: boolean;
  news: boolean;
}

let state: TrayState = { open: false, news: false };
const listeners = new Set<() => void>();

function set(next: TrayState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const toggleTray = () => set({ open: !state.open, news: false });
export const closeTray = () => set({ ...state, open: false });

/** Something happened to a task; an open tray shows it anyway. */
export function markNews(): void {
  if (!state.open && !state.news) set({ ...state, news: true });
}

export function useTray(): TrayState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
