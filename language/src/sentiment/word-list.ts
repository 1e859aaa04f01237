/**
 * The opinion words of a language by strength, 3 to 1. Words are separated by white space; the parts of a phrase are joined by `_`.
 * Words match in all their forms that have the same stem. A word that ends with `=` matches in this spelling only, because its stem is
 * that of a word without an opinion ("useful" and "use").
 */
export interface WordList {
  positive: Readonly<Record<Strength, string>>;
  negative: Readonly<Record<Strength, string>>;
  /** Words and phrases without an opinion that contain opinion words or share their stem ("kind regards", "goods"). Words in this spelling only. */
  neutral: string;
  /**
   * Opinion words that also state facts without an opinion ("breach", "delay", "reliable"): they count for nothing in the clause of a contract,
   * and those of trouble for less where neither the writer nor the reader is concerned.
   */
  factual: string;
}

export type Strength = 1 | 2 | 3;
