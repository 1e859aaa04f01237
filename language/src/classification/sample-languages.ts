import { detectLanguage } from '../detect.ts';

/** How many samples were in a language. */
export interface SampleLanguage {
  /** ISO 639-1 code; empty if unknown */
  language: string;
  samples: number;
}

/** A paragraph suffices; detection takes longer than all the rest of reading a sample. */
const DETECTED_LENGTH = 600;
/** Of more samples, that many are detected and the counts multiplied. */
const MAX_DETECTED = 1000;

/** The language of the beginning of a text as ISO 639-1 code; null if unknown. */
export const detectBeginning = (text: string): string | null => detectLanguage(text.slice(0, DETECTED_LENGTH));

/** Counts the languages of samples, of which those without a language are detected. */
export class LanguageCounter {
  readonly #known = new Map<string, number>();
  readonly #detected = new Map<string, number>();
  #undetected = 0;
  #seen = 0;

  /** @param language undefined to detect it */
  add(text: string, language: string | null | undefined): void {
    if (language !== undefined) increase(this.#known, language ?? '');
    else if (this.#seen++ < MAX_DETECTED) increase(this.#detected, detectBeginning(text) ?? '');
    else this.#undetected++;
  }

  /** Most frequent first. */
  finish(): SampleLanguage[] {
    const detected = [...this.#detected.values()].reduce((sum, count) => sum + count, 0);
    const counts = new Map(this.#known);
    for (const [language, count] of this.#detected) {
      const share = count / detected;
      counts.set(language, (counts.get(language) ?? 0) + count + Math.round(share * this.#undetected));
    }
    return [...counts]
      .map(([language, samples]) => ({ language, samples }))
      .toSorted((one, other) => other.samples - one.samples || (one.language < other.language ? -1 : 1));
  }
}

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
