import { placeKey } from './place-lists.ts';

/** A term with further spellings. */
export interface ListTerm {
  term: string;
  spellings: readonly string[];
}

export type LineProblemCode =
  | 'too_long'
  | 'no_letters'
  | 'unreadable'
  | 'duplicate'
  | 'too_many_spellings'
  | 'too_many_terms';

/** A line that cannot be used; `line` counts from 1, `text` is its beginning. */
export interface LineProblem {
  line: number;
  text: string;
  problem: LineProblemCode;
}

const MAX_TERMS = 200_000;
const MAX_TERM = 200;
const MAX_WORDS = 20;
const MAX_SPELLINGS = 20;
const SHOWN = 100;

/**
 * Reads a list with a term in each line, and further spellings behind it, separated by `;` or a tab. Blank lines are skipped; good lines are kept
 * whatever the others are. A term that an earlier line has (case and accents aside) is a problem of the later one.
 *
 * @param options.maxTerms lines with further terms are problems; default: 200,000
 */
export function parseWordList(
  lines: Iterable<string>,
  { maxTerms = MAX_TERMS }: { maxTerms?: number } = {},
): { terms: (ListTerm & { line: number })[]; problems: LineProblem[] } {
  const terms: (ListTerm & { line: number })[] = [];
  const problems: LineProblem[] = [];
  const seen = new Set<string>();
  let line = 0;
  for (const raw of lines) {
    line++;
    // The mark at the beginning of files in UTF-8.
    const text = (line === 1 ? raw.replace(/^\uFEFF/, '') : raw).trim();
    if (text === '') continue;
    const [term = '', ...spellings] = text
      .split(/[;\t]/)
      .map((word) => word.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean);
    const key = keyOf(term);
    const problem =
      problemOf(text, term, spellings) ??
      (seen.has(key) ? 'duplicate' : terms.length >= maxTerms ? 'too_many_terms' : null);
    if (problem === null) {
      seen.add(key);
      terms.push({ line, term, spellings: [...new Set(spellings)] });
    } else problems.push({ line, text: text.slice(0, SHOWN), problem });
  }
  return { terms, problems };
}

/** Terms of signs alone ("C++" beside "C") are distinguished by them. */
const keyOf = (term: string) => `${placeKey(term)} ${term.replaceAll(/[\p{L}\p{N}\p{M}\s]/gu, '')}`;

function problemOf(text: string, term: string, spellings: readonly string[]): LineProblemCode | null {
  // oxlint-disable-next-line no-control-regex -- what a file in another encoding looks like
  if (/[\u0000-\u0008\u000B-\u001F\u007F\uFFFD]/.test(text)) return 'unreadable';
  const words = [term, ...spellings];
  if (words.some((word) => !/[\p{L}\p{N}]/u.test(word))) return 'no_letters';
  if (words.some((word) => word.length > MAX_TERM || word.split(' ').length > MAX_WORDS)) return 'too_long';
  return spellings.length > MAX_SPELLINGS ? 'too_many_spellings' : null;
}
