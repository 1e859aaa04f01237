import { terms } from '@dossier/language/stems';
import type { SearchedPassage } from './port.ts';

/** A passage as stored in the index. */
export interface Lexemes {
  /** Distinct stems of its text and heading. */
  stems: string[];
  /** The most significant ones: in the heading, or at least three times in the text. */
  strong: string[];
  /** Number of terms, without stop words. */
  length: number;
}

const STRONG_COUNT = 3;

/** The lexemes of a passage. `name` is its document's name for the passage that represents the whole document, otherwise empty. */
export function extractLexemes({ text, heading, language }: SearchedPassage, name: string): Lexemes {
  const counts = new Map<string, number>();
  let length = 0;
  for (const term of terms(text, language)) {
    if (term.stop) continue;
    length++;
    counts.set(term.stem, (counts.get(term.stem) ?? 0) + 1);
  }
  for (const { stem, stop } of [...terms(heading, language), ...terms(name, language)]) {
    if (!stop) counts.set(stem, STRONG_COUNT);
  }
  const stems = [...counts.keys()];
  return { stems, strong: stems.filter((stem) => counts.get(stem)! >= STRONG_COUNT), length };
}

/**
 * A full-text vector in PostgreSQL's syntax. Strong stems are repeated with the prefix '^', and the project is included, so that a search
 * in a small project does not read other projects. No stem begins with '^'.
 */
export function toVector({ stems, strong }: Lexemes, projectId: number): string {
  return [...stems.map(quoteStem), ...strong.map(strongStem), projectToken(projectId)].join(' ');
}

/** The project's token in the vectors of its passages. */
export function projectToken(projectId: number): string {
  return quoteStem(`^^${projectId}`);
}

/** A stem in a full-text query. */
export function quoteStem(stem: string): string {
  return `'${stem.replace(/['\\]/g, '$&$&')}'`;
}

/** The token of a strong stem. */
export function strongStem(stem: string): string {
  return quoteStem(`^${stem}`);
}
