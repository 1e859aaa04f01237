import type { Database } from '../engines/database/port.ts';
import type { JsonAnswer } from './json-answer.ts';
import { SharedReads } from './shared-reads.ts';

/** How long an answer is kept at most, for it may also tell of the time, and of permissions that are remembered for a moment. */
const KEPT_MS = 2000;
/** Characters of all kept answers together. */
const KEPT_AT_MOST = 16_000_000;
const LONGEST = 1_000_000;

interface Kept {
  /** What was committed before the answer was begun. */
  moment: string;
  until: number;
  answer: JsonAnswer;
}

/**
 * Answers that are given again as long as nothing at all was committed since they were begun: asking the database for that costs far
 * less than making most answers, and those who ask at the same time ask once together. Whoever has just written something, in whichever process,
 * sees it.
 */
export class KeptAnswers {
  readonly #database: Pick<Database, 'moment'>;
  readonly #moments = new SharedReads<string>();
  readonly #reads = new SharedReads<JsonAnswer>();
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  constructor(database: Pick<Database, 'moment'>) {
    this.#database = database;
  }

  /** @param key the whole question, and who asks it */
  async ask(key: string, work: () => Promise<JsonAnswer>): Promise<JsonAnswer> {
    const moment = await this.#moments.ask('', () => this.#database.moment());
    const kept = this.#kept.get(key);
    if (kept && kept.moment === moment && kept.until > Date.now()) return kept.answer;
    return this.#reads.ask(key, async () => {
      const until = Date.now() + KEPT_MS;
      const answer = await work();
      this.#keep(key, { moment, until, answer });
      return answer;
    });
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    if (kept.answer.text.length > LONGEST) return;
    this.#kept.set(key, kept);
    this.#size += kept.answer.text.length;
    // Maps keep the order of insertion: the oldest go first.
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= KEPT_AT_MOST) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.answer.text.length ?? 0;
    this.#kept.delete(key);
  }
}
