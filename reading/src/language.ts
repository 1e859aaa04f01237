const sampleSize = 40_000;
const pageShare = 2_000;

/**
 * Collects text of every page until the sample is large enough, and tells its language. The sample is bounded because the
 * answer does not get better with more text, while the time does grow.
 */
export class LanguageSample {
  #text = '';

  add(text: string): void {
    const room = sampleSize - this.#text.length;
    if (room > 0) this.#text += `${text.slice(0, Math.min(room, pageShare))}\n`;
  }

  /**
   * ISO 639-1, or null when there are too few words to say. The data of the languages is loaded when first needed, so that the
   * first pages do not wait for it.
   */
  async detect(): Promise<string | null> {
    const words = this.#text.replace(/[\d\p{P}\p{S}]+/gu, ' ').trim();
    if (words.length < 12) return null;
    const { eld } = await import('eld/small');
    const result = eld.detect(words);
    return result.language !== '' && result.isReliable() ? result.language : null;
  }
}
