import { setImmediate as turn } from 'node:timers/promises';

interface Question<T> {
  /** The answer for those who have asked so far. */
  answer: Promise<T>;
  /** Whether it is being made; who asks from then on waits for the next one. */
  begun: boolean;
  next: Promise<T> | null;
}

/**
 * Lets many who ask the same thing at the same time share one answer. Whoever asks while an answer is being made waits for the next one,
 * which is made for all of them together: nobody gets an answer that was begun before they asked, so whoever has just written
 * something sees it.
 */
export class SharedReads<T> {
  readonly #questions = new Map<string, Question<T>>();

  ask(key: string, work: () => Promise<T>): Promise<T> {
    const question = this.#questions.get(key);
    if (!question) return this.#pose(key, work);
    if (!question.begun) return question.answer;
    question.next ??= question.answer.then(noMatter, noMatter).then(() => this.#pose(key, work));
    return question.next;
  }

  #pose(key: string, work: () => Promise<T>): Promise<T> {
    const begin = async () => {
      // Those whose requests have come in together are all heard before the answer is begun.
      await turn();
      question.begun = true;
      return work();
    };
    const question: Question<T> = { answer: begin(), begun: false, next: null };
    this.#questions.set(key, question);
    const done = () => {
      if (question.next === null) this.#questions.delete(key);
    };
    question.answer.then(done, done);
    return question.answer;
  }
}

const noMatter = () => undefined;
