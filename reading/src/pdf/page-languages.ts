import { LanguageSample } from '../language.ts';

/** Shorter texts, and texts of names and numbers, say too little of a language. */
const fewestLetters = 300;
const sampledLetters = 600;

/** Tells pages in another language than those before them. */
export class PageLanguages {
  readonly #pages = new Map<string, number>();

  /** The language of a page, as ISO 639-1, or null when it is that of the document so far or cannot be told. */
  async differing(text: string): Promise<string | null> {
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
