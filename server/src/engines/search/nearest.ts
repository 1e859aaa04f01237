/** Keeps the items with the highest scores. */
export class Nearest<T> {
  readonly #limit: number;
  /** Ascending by score. */
  readonly #kept: { score: number; item: T }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The score that an item must exceed to be kept. */
  get bar(): number {
    return this.#kept.length < this.#limit ? -Infinity : this.#kept[0]!.score;
  }

  add(score: number, item: T): void {
    if (score <= this.bar) return;
    if (this.#kept.length === this.#limit) this.#kept.shift();
    let [low, high] = [0, this.#kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#kept[middle]!.score < score) low = middle + 1;
      else high = middle;
    }
    this.#kept.splice(low, 0, { score, item });
  }

  /** Highest first. */
  get items(): { score: number; item: T }[] {
    return this.#kept.toReversed();
  }
}
