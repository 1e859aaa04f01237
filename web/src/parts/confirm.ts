import { createStore } from '../client/store.ts';

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

const asked = createStore<Asked | null>(null);

/** Asks before something that cannot be taken back. `deletionOf` words the usual question. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = () => {
      asked.get()?.answer(false);
      asked.set({
        ...question,
        answer: (yes) => {
          asked.set(null);
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
  asked.get()?.answer(false);
}

export const useQuestion = asked.use;
