import { fold } from '../fold.ts';
import { isCommonWord } from './name-lists.ts';

const SMALL = /(?<![\p{L}\p{M}\p{N}@./_-])\p{Ll}[\p{Ll}\p{M}]{2,30}(?![\p{L}\p{M}\p{N}@_/]|-\p{Lu}|\.\p{L})/gu;
const MAX_WORDS = 100_000;

/**
 * The words that a document writes in small letters. A word that is also written so is seldom a name where it has a capital: "Services",
 * "Board". Not those in addresses of mail and web, which write names small.
 */
export class Vocabulary {
  readonly #words = new Set<string>();

  add(text: string): void {
    for (const [word] of text.matchAll(SMALL)) {
      if (this.#words.size >= MAX_WORDS) return;
      this.#words.add(word);
    }
  }

  /** Whether a folded word is common in documents or in this one. */
  isCommon(folded: string): boolean {
    return isCommonWord(folded) || this.#words.has(folded);
  }

  /** Makes accents irrelevant; to be called once all texts are added. */
  finish(): void {
    for (const word of Array.from(this.#words)) this.#words.add(fold(word));
  }
}
