import { createStore } from './store.ts';

/** A line at the bottom of the screen. `loading` and `info` close by themselves, `error` stays until closed. */
export interface Toast {
  kind: 'success' | 'info' | 'loading' | 'warning' | 'error';
  text: string;
  title?: string;
  /** A toast replaces the one with the same key. */
  key?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it closes; default 3000; errors never close by themselves. */
  closesAfter?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

const CLOSE_MS = 3000;
const MAX_TOASTS = 4;

const toasts = createStore<readonly ShownToast[]>([]);
let lastId = 0;

export function showToast(toast: Toast): number {
  lastId += 1;
  toasts.set(withToast(toasts.get(), { ...toast, id: lastId }));
  return lastId;
}

/** A toast with the same text as another, of another task for instance, replaces it. */
export function withToast(lines: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const { key, kind, title, text } = toast;
  const others = lines.filter(
    (line) => !(key && line.key === key) && !(line.kind === kind && line.title === title && line.text === text),
  );
  return [...others, toast].slice(-MAX_TOASTS);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function closingTime(toast: Toast): number | null {
  return toast.closesAfter ?? (toast.kind === 'error' ? null : CLOSE_MS);
}

export const useToasts = toasts.use;
