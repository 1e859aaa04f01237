import { createStore } from '../client/store.ts';

export interface Question {
  title: string;
  /** The consequences. */
  text?: string;
  /** The label of the confirm button: "Delete", "Leave". */
  verb: string;
  danger?: boolean;
  /** The label of the other button. Default: "Cancel". */
  cancelLabel?: string;
}

interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

const pendingQuestion = createStore<PendingQuestion | null>(null);

/** Asks for confirmation of an irreversible action. `deletionOf` has the usual text. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = () => {
      pendingQuestion.get()?.answer(false);
      pendingQuestion.set({
        ...question,
        answer: (yes) => {
          pendingQuestion.set(null);
          resolve(yes);
        },
      });
    };
    // The key that opened the dialog, such as Escape, must not answer it.
    setTimeout(ask);
  });
}

/** The page that asked was left: resolve with false. */
export function withdrawQuestion(): void {
  pendingQuestion.get()?.answer(false);
}

export const usePendingQuestion = pendingQuestion.use;
