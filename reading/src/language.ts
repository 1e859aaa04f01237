/** Characters that are looked through for words at most, and of one page; and characters of words that are enough. */
const mostCharacters = 40_000;
const pageShare = 2_000;
const enough = 1_000;

/** Collects words of the pages until there are enough of them, and tells their language. */
export class LanguageSample {
  #words = '';
  #left = mostCharacters;

  add(text: string): void {
    if (this.#left <= 0 || this.#words.length >= enough) return;
    const share = text.slice(0, Math.min(this.#left, pageShare));
    this.#left -= share.length + 1;
    this.#words += `${share.replace(/[\s\d\p{P}\p{S}]+/gu, ' ')} `;
  }

  /**
   * ISO 639-1, or null when there are too few words to say. The data of the languages is loaded when first needed, so that the
   * first pages do not wait for it.
   */
  async detect(): Promise<string | null> {
    const words = this.#words.trim();
    if (words.length < 12) return null;
    const { eld } = await import('eld/small');
    const result = eld.detect(words);
    return result.language !== '' && result.isReliable() ? result.language : null;
  }
}
