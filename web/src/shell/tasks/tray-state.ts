import { createStore } from '../../client/store.ts';

/** Whether the tray is open, and whether there is unseen activity. */
interface TrayState {
  open: boolean;
  news: boolean;
}

const tray = createStore<TrayState>({ open: false, news: false });

export const toggleTray = () => tray.set({ open: !tray.get().open, news: false });
export const closeTray = () => tray.set({ ...tray.get(), open: false });

/** Marks activity as unseen, unless the tray is open. */
export function markUnseen(): void {
  const { open, news } = tray.get();
  if (!open && !news) tray.set({ open, news: true });
}

export const isTrayOpen = (): boolean => tray.get().open;
export const useTray = tray.use;
