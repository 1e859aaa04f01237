import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  /** What happens, or what goes with it. */
  text?: string;
  /** The verb of the button: "Delete", "Leave". */
  verb: string;
  danger?: boolean;
  /** The other button; "Cancel" when left out. */
  otherwise?: string;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before something that cannot be taken back. `deletionOf` words the usual question. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = () => {
      asked?.answer(false);
      show({
        ...question,
        answer: (yes) => {
          show(null);
          resolve(yes);
        },
      });
    };
    // The key that leads to the question, such as Escape, is not an answer to it.
    setTimeout(ask);
  });
}

/** The page that asked is left: the answer is no. */
export function withdrawQuestion(): void {
  asked?.answer(false);
}

export function useQuestion(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
