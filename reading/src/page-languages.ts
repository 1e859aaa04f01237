import { LanguageSample } from './language.ts';
import type { ReadingPage } from './reading.ts';

/** Shorter texts, and texts of names and numbers, say too little of a language. */
const fewestLetters = 300;
const sampledLetters = 600;

/** Tells pages in another language than those before them. */
export class PageLanguages {
  readonly #pages = new Map<string, number>();

  /** Notes the language of a page with it when it is another one than that of the document so far. */
  async note(page: ReadingPage): Promise<void> {
    // The cells of a sheet are names and numbers more than sentences.
    const language = page.kind === 'sheet' ? null : await this.#differing(page.text);
    if (language !== null) page.language = language;
  }

  /** As ISO 639-1; null when it is the usual one or cannot be told. */
  async #differing(text: string): Promise<string | null> {
    if (text.length < fewestLetters) return null;
    const sample = new LanguageSample();
    sample.add(text.slice(0, sampledLetters));
    const language = await sample.detect();
    if (language === null) return null;
    const usual = [...this.#pages].toSorted((a, b) => b[1] - a[1])[0]?.[0];
    this.#pages.set(language, (this.#pages.get(language) ?? 0) + 1);
    return usual === undefined || usual === language ? null : language;
  }
}
