import { follows, type Numbering } from './numbering.ts';

/** Letters larger than the text by this factor make a heading. */
export const LARGER_FACTOR = 1.12;
const DEEPEST = 6;

/** The levels of headings: from their numbers, otherwise from their size. */
export class HeadingLevels {
  /** Whether the numbers are below articles, parts or capital letters. */
  #below = false;
  #numbered = 0;
  #first = true;
  readonly #last = new Map<Numbering['kind'], string>();

  /** Whether a number continues the ones before it. */
  follows({ kind, value }: Numbering): boolean {
    return follows(value, this.#last.get(kind));
  }

  /** Whether the number is the last of its kind again. */
  repeats({ kind, value }: Numbering): boolean {
    return this.#last.get(kind) === value;
  }

  enter(numbering: Numbering | undefined, shape: { ratio: number; capitals: boolean; first: boolean }): number {
    const isFirst = this.#first;
    this.#first = false;
    if (!numbering) return isFirst && shape.first ? 1 : levelBySize(shape);
    const level = Math.min(this.#levelOf(numbering), DEEPEST);
    this.#last.set(numbering.kind, numbering.value);
    return level;
  }

  #levelOf({ kind, depth }: Numbering): number {
    switch (kind) {
      case 'annex':
      case 'article':
        this.#below = kind === 'article';
        this.#numbered = 1;
        this.#last.clear();
        return 1;
      case 'number':
        this.#numbered = this.#below ? Math.max(2, depth) : depth;
        return this.#numbered;
      case 'capital':
        if (this.#numbered > 0 && !this.#below) return this.#numbered + 1;
        this.#below = true;
        this.#numbered = 1;
        return 1;
      case 'letter':
        return this.#numbered + 1;
    }
  }
}

function levelBySize({ ratio, capitals }: { ratio: number; capitals: boolean }): number {
  if (ratio >= 1.7) return 1;
  if (ratio >= 1.35) return 2;
  return ratio >= LARGER_FACTOR || capitals ? 3 : 4;
}
