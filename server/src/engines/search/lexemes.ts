import { terms } from '@dossier/language/stems';
import type { SearchedPassage } from './port.ts';

/** A passage as the index holds it. */
export interface Lexemes {
  /** Distinct stems of its words and its heading. */
  stems: string[];
  /** Those that say most about it: in the heading, or at least three times in the text. */
  strong: string[];
  /** Number of terms, stop words left out. */
  length: number;
}

const often = 3;

/** What a passage is found by. `name` is its document's name where the passage stands for the whole document, else empty. */
export function lexemesOf({ text, heading, language }: SearchedPassage, name: string): Lexemes {
  const counts = new Map<string, number>();
  let length = 0;
  for (const term of terms(text, language)) {
    if (term.stop) continue;
    length++;
    counts.set(term.stem, (counts.get(term.stem) ?? 0) + 1);
  }
  for (const { stem, stop } of [...terms(heading, language), ...terms(name, language)]) {
    if (!stop) counts.set(stem, often);
  }
  const stems = [...counts.keys()];
  return { stems, strong: stems.filter((stem) => counts.get(stem)! >= often), length };
}

/**
 * A full-text vector in PostgreSQL's own notation. Strong stems stand in it a second time, behind a '^'; the project stands in it too, so
 * that a search in a small project need not read what other projects hold. No word begins with '^'.
 */
export function vectorOf({ stems, strong }: Lexemes, projectId: number): string {
  return [...stems.map(quoted), ...strong.map(strongWord), projectWord(projectId)].join(' ');
}

/** The project, as it stands in the vectors of its passages. */
export function projectWord(projectId: number): string {
  return quoted(`^^${projectId}`);
}

/** One stem in a full-text query. */
export function quoted(stem: string): string {
  return `'${stem.replace(/['\\]/g, '$&$&')}'`;
}

/** The stem, where it is strong. */
export function strongWord(stem: string): string {
  return quoted(`^${stem}`);
}
