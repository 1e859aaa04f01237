import { fold } from '../fold.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES } from '../languages.ts';
import { understand } from '../understanding.ts';
import { CHANGE_CUES, type ChangeCues, CONTINUES, NOT_OF_CHANGES, PERMITS } from './cues.ts';

/** Kinds of change that questions tell apart. */
export type ChangeGroup = 'inserted' | 'deleted' | 'changed' | 'moved';

/** What a question asks of the changes between two documents. */
export interface ChangeQuestion {
  text: string;
  /** ISO 639-1 code, null if unknown */
  language: string | null;
  /** whether it asks how many there are */
  asksCount: boolean;
  /** only changes of these kinds; empty: all */
  groups: ChangeGroup[];
  /** the part of the document that is asked about, in the question's words: "section 4.2" */
  part: string | null;
}

type Patterns = Record<keyof ChangeCues, RegExp>;

const bounded = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'u');

const PATTERNS = SUPPORTED_LANGUAGES.map((language) => {
  const cues = Object.entries(CHANGE_CUES[language]).map(([name, source]) => [name, bounded(source)]);
  return { language, cues: Object.fromEntries(cues) as Patterns };
});
const ONLY: readonly ChangeGroup[] = ['inserted', 'deleted', 'moved'];

/**
 * What a question asks of the changes between two documents: "What changed in the notice period?", "Was anything removed about liability?",
 * "How many changes are there in section 4?". Null if it asks about something else, such as what a document says.
 *
 * @param language ISO 639-1 code of the question; if unknown, the words of all languages are tried
 * @param before the question before it if this one continues it: "And in section 5?"
 */
export function understandChanges(question: string, language: string | null, before = ''): ChangeQuestion | null {
  const { part: named } = understand(question, language);
  // "clauses" is no clause S.
  const part = named !== null && /[\s§]/u.test(named) ? named : null;
  const own = readCues(question, language);
  if (own) return { text: question, language, part, ...own };
  if (before === '' || !CONTINUES.test(fold(question).trim())) return null;
  const earlier = readCues(before, language);
  return earlier && { text: question, language, part, ...earlier };
}

function readCues(question: string, language: string | null): Pick<ChangeQuestion, 'asksCount' | 'groups'> | null {
  const folded = fold(question).replaceAll(/\s+/g, ' ').trim();
  // "Who may change the fee?" and "Can the supplier be replaced?" ask what a document says.
  if (NOT_OF_CHANGES.test(folded) || PERMITS.test(folded)) return null;
  for (const { language: candidate, cues } of PATTERNS) {
    if (isSupportedLanguage(language) && candidate !== language) continue;
    const groups = ONLY.filter((group) => cues[group].test(folded));
    if (groups.length === 0 && !cues.changed.test(folded)) continue;
    return { asksCount: cues.count.test(folded), groups };
  }
  return null;
}
