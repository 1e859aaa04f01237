/** Maximum number of characters searched for words, in all and per page, and the number that is sufficient. */
const MAX_CHARACTERS = 40_000;
const PAGE_SHARE = 2_000;
const SUFFICIENT_CHARACTERS = 1_000;

/** Collects words of the pages until there are enough to detect their language. */
export class LanguageSample {
  #words = '';
  #remaining = MAX_CHARACTERS;

  add(text: string): void {
    if (this.#remaining <= 0 || this.#words.length >= SUFFICIENT_CHARACTERS) return;
    const share = text.slice(0, Math.min(this.#remaining, PAGE_SHARE));
    this.#remaining -= share.length + 1;
    this.#words += `${share.replace(/[\s\d\p{P}\p{S}]+/gu, ' ')} `;
  }

  /** ISO 639-1, or null if there are too few words. The language data is loaded lazily, so that the first pages do not wait for it. */
  async detect(): Promise<string | null> {
    const words = this.#words.trim();
    if (words.length < 12) return null;
    const { eld } = await import('eld/small');
    const result = eld.detect(words);
    return result.language !== '' && result.isReliable() ? result.language : null;
  }
}
