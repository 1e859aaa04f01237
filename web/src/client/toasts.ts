import { createStore } from './store.ts';

/** One line at the bottom of the screen. `loading` and `info` leave by themselves, `error` stays until closed. */
export interface Toast {
  kind: 'success' | 'info' | 'loading' | 'warning' | 'error';
  text: string;
  title?: string;
  /** A toast with the key of one that is shown takes its place. */
  key?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it closes; 3000 when left out, never for errors. */
  closesAfter?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

const CLOSES_AFTER = 3000;
const MOST_SHOWN = 4;

const shown = createStore<readonly ShownToast[]>([]);
let lastId = 0;

export function showToast(toast: Toast): number {
  lastId += 1;
  shown.set(withToast(shown.get(), { ...toast, id: lastId }));
  return lastId;
}

/** What is said already, of another task for instance, is not said twice: the newer line takes its place. */
export function withToast(lines: readonly ShownToast[], made: ShownToast): readonly ShownToast[] {
  const { key, kind, title, text } = made;
  const others = lines.filter(
    (line) => !(key && line.key === key) && !(line.kind === kind && line.title === title && line.text === text),
  );
  return [...others, made].slice(-MOST_SHOWN);
}

export function closeToast(id: number): void {
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

export function closingTime(toast: Toast): number | null {
  return toast.closesAfter ?? (toast.kind === 'error' ? null : CLOSES_AFTER);
}

export const useToasts = shown.use;
