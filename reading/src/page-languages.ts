import { LanguageSample } from './language.ts';
import type { ReadingPage } from './reading.ts';

/** Shorter texts, and texts of names and numbers, say too little of a language. */
const fewestLetters = 300;
const sampledLetters = 600;

/** Tells pages in another language than those before them. */
export class PageLanguages {
  readonly #pages = new Map<string, number>();
  /** The first page, whose language nobody needs to know before there is another one. */
  #first: string | undefined;

  /** Notes the language of a page with it when it is another one than that of the document so far. */
  async note(page: ReadingPage): Promise<void> {
    // The cells of a sheet are names and numbers more than sentences.
    if (page.kind === 'sheet' || page.text.length < fewestLetters) return;
    const text = page.text.slice(0, sampledLetters);
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

  /** The language of a page, as ISO 639-1; null when it cannot be told. */
  async #count(text: string): Promise<string | null> {
    const sample = new LanguageSample();
    sample.add(text);
    const language = await sample.detect();
    if (language !== null) this.#pages.set(language, (this.#pages.get(language) ?? 0) + 1);
    return language;
  }
}
