import { setImmediate as turn } from 'node:timers/promises';

interface Question<T> {
  /** The answer that is being made. */
  running: Promise<T>;
  /** The one that is made after it. */
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
    if (!question) return this.#begin(key, work());
    question.next ??= this.#follow(key, question, work);
    return question.next;
  }

  #begin(key: string, running: Promise<T>): Promise<T> {
    const question: Question<T> = { running, next: null };
    this.#questions.set(key, question);
    const done = () => {
      if (question.next === null) this.#questions.delete(key);
    };
    running.then(done, done);
    return running;
  }

  async #follow(key: string, before: Question<T>, work: () => Promise<T>): Promise<T> {
    await before.running.catch(() => {});
    // Those who have just got their answer ask again at once: their questions are in by the next turn of the loop.
    await turn();
    return this.#begin(key, work());
  }
}
