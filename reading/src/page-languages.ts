import { LanguageSample } from './language.ts';
import type { ReadingPage } from './reading.ts';

/** Shorter texts, and texts of names and numbers, do not reveal their language. */
const MIN_LETTERS = 300;
const SAMPLED_LETTERS = 600;

/** Detects pages in another language than the pages before. */
export class PageLanguages {
  readonly #pages = new Map<string, number>();
  /** The first page, whose language is only needed once there is another one. */
  #first: string | undefined;

  /** Records the page's language if it differs from the document's so far. */
  async note(page: ReadingPage): Promise<void> {
    // Cells of a sheet contain names and numbers rather than sentences.
    if (page.kind === 'sheet' || page.text.length < MIN_LETTERS) return;
    const text = page.text.slice(0, SAMPLED_LETTERS);
    if (this.#first === undefined) {
      this.#first = text;
      return;
    }
    if (this.#first !== '') await this.#count(this.#first);
    this.#first = '';
    const usual = [...this.#pages].toSorted((a, b) => b[1] - a[1])[0]?.[0];
    const language = await this.#count(text);
    if (language !== null && usual !== undefined && usual !== language) page.language = language;
  }

  /** The language of a page as ISO 639-1; null if unknown. */
  async #count(text: string): Promise<string | null> {
    const sample = new LanguageSample();
    sample.add(text);
    const language = await sample.detect();
    if (language !== null) this.#pages.set(language, (this.#pages.get(language) ?? 0) + 1);
    return language;
  }
}
