import { createStore } from './store.ts';

/** A line at the bottom of the screen. `loading` and `info` close by themselves, `error` stays until closed. */
export interface Toast {
  kind: 'success' | 'info' | 'loading' | 'warning' | 'error';
  text: string;
  title?: string;
  /** What it is about, such as the name of a task. */
  subject?: string;
  /** How much is done, from 0 to 1. */
  share?: number;
  /** A toast replaces the one with the same key. */
  key?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it closes; null: when the user closes it. Default 3000; errors never close by themselves. */
  closesAfter?: number | null;
  /** The user closed it. */
  onClose?: () => void;
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

/**
 * A toast takes the place of the one with the same key, and keeps its id, so that it does not blink. One with the same text as another, of
 * another task for instance, replaces it.
 */
export function withToast(lines: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const { key, kind, title, subject, text } = toast;
  const place = lines.findIndex((line) => key !== undefined && line.key === key);
  if (place >= 0) return lines.map((line, index) => (index === place ? { ...toast, id: line.id } : line));
  const isSame = (line: ShownToast) =>
    line.kind === kind && line.title === title && line.subject === subject && line.text === text;
  return [...lines.filter((line) => !isSame(line)), toast].slice(-MAX_TOASTS);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function closeToasts(isClosed: (toast: Toast) => boolean): void {
  const shown = toasts.get();
  if (shown.some(isClosed)) toasts.set(shown.filter((toast) => !isClosed(toast)));
}

export function closingTime({ closesAfter, kind }: Toast): number | null {
  if (closesAfter !== undefined) return closesAfter;
  return kind === 'error' ? null : CLOSE_MS;
}

export const useToasts = toasts.use;
