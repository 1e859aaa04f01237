import { findAlternatives } from './alternatives.ts';
import { asksWhatChanged } from './changes.ts';
import { fold } from './fold.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { answerKind, asksForSeveral, isOpenQuestion, isQuestionWord } from './questions.ts';
import {
  UNDERSTANDING_CUES,
  type UnderstandingCues,
  YES_NO_VERBS,
  YES_NO_VERBS_ANYWHERE,
} from './understanding-cues.ts';

/**
 * What a question asks for. `value` is one value of a type, `extreme` the highest or lowest of several, `changes` what differs between
 * versions; `other` is shown as nothing.
 */
export type AskedKind =
  | 'value'
  | 'yes_no'
  | 'list'
  | 'count'
  | 'extreme'
  | 'comparison'
  | 'changes'
  | 'definition'
  | 'reason'
  | 'procedure'
  | 'summary'
  | 'other';

/** Types of values. `person` may also be an organisation: "Who pays?" */
export type ValueKind =
  | 'date'
  | 'amount'
  | 'share'
  | 'duration'
  | 'number'
  | 'person'
  | 'organisation'
  | 'place'
  | 'law';

export interface Understanding {
  kind: AskedKind;
  /** the type of the value that is asked for, or that is listed, compared or sought in each document; null if none is recognised */
  value: ValueKind | null;
  /** only if the kind is `extreme`: of dates, the latest is the highest */
  extreme: 'highest' | 'lowest' | null;
  /** whether several documents are listed, counted or compared: "Which of our contracts ...?", "in each agreement" */
  overDocuments: boolean;
  /** the part of the document that is asked about, in the question's words: "section 4.2" */
  part: string | null;
  /** ISO 639-1 code of the question */
  language: SupportedLanguage | null;
}

type Patterns = Record<keyof UnderstandingCues, RegExp>;

const COMPILED = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(UNDERSTANDING_CUES[language]).map(([name, source]) => [
        name,
        new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'u'),
      ]),
    ),
  ]),
) as Record<SupportedLanguage, Patterns>;

const PARTS = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => [
    language,
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${UNDERSTANDING_CUES[language].part}|§) ?(?:\d{1,4}(?:\.\d{1,3}){0,4}[a-z]?|[a-z]|[ivx]{1,6})(?![\p{L}\p{N}])`,
      'u',
    ),
  ]),
) as Record<SupportedLanguage, RegExp>;

/**
 * What a question asks for, by its words in German, English, Spanish, Italian and Dutch. A question of one or two words is `other`.
 *
 * @param language ISO 639-1 code of the question; if unknown, the words of all languages are tried and the first that recognises something
 *   decides
 */
export function understand(question: string, language: string | null): Understanding {
  if (isSupportedLanguage(language)) return understandIn(question, language);
  const all = SUPPORTED_LANGUAGES.map((candidate) => understandIn(question, candidate));
  const best = all.find(({ kind }) => kind !== 'other');
  return { ...(best ?? all[0]!), language: null };
}

function understandIn(question: string, language: SupportedLanguage): Understanding {
  const folded = fold(question).replaceAll(/\s+/g, ' ').trim();
  const cues = COMPILED[language];
  const part = partIn(question, language);
  const none: Understanding = { kind: 'other', value: null, extreme: null, overDocuments: false, part, language };
  if (!/\S \S+ \S/.test(folded)) return none;
  const value = valueKind(folded, question, language);
  const overDocuments = namesDocuments(folded, cues);
  const found = (kind: AskedKind, extras: Partial<Understanding> = {}): Understanding => ({
    ...none,
    kind,
    value,
    overDocuments,
    ...extras,
  });
  if (cues.summary.test(folded)) return found('summary', { value: null });
  if (asksWhatChanged(question, language)) return found('changes', { value: null });
  if (cues.comparison.test(folded)) return found('comparison');
  const isYesNo = asksYesOrNo(question, folded, language);
  const extreme = cues.highest.test(folded)
    ? 'highest'
    : cues.lowest.test(folded)
      ? 'lowest'
      : (findAlternatives(question, language)?.extreme ?? null);
  if (extreme && !isYesNo) return found('extreme', { extreme });
  if (overDocuments && !isYesNo && cues.count.test(folded)) return found('count', { value: null });
  const kind = answerKind(question, language);
  if (kind === 'definition' && !overDocuments) return found('definition', { value: null });
  if (kind === 'reason') return found('reason', { value: null });
  if (isYesNo) return found('yes_no', { value: null });
  const isList = cues.list.test(folded) || asksForSeveral(question, language) || overDocuments;
  if (isList && (overDocuments || value !== 'organisation')) return found('list');
  // "How long" is no procedure: a value is asked for.
  if (value === null && cues.procedure.test(folded)) return found('procedure');
  return value === null ? { ...none, overDocuments } : found('value');
}

/** The words in front of the part's number, as the question writes them. */
function partIn(question: string, language: SupportedLanguage): string | null {
  // Folding keeps the length of most questions, so the words can be taken from the question itself.
  const folded = fold(question);
  const match = PARTS[language].exec(folded);
  if (!match) return null;
  return folded.length === question.length ? question.slice(match.index, match.index + match[0].length) : match[0];
}

/** Questions that begin with "What is the ..." or a question word for the value; the type is that of the noun. */
function valueKind(folded: string, question: string, language: SupportedLanguage): ValueKind | null {
  const cues = COMPILED[language];
  const kind = answerKind(question, language);
  if (cues.law.test(folded)) return 'law';
  if (cues.share.test(folded)) return 'share';
  if (kind === 'duration') return 'duration';
  if (kind === 'time') return 'date';
  if (cues.organisation.test(folded)) return 'organisation';
  if (kind === 'frequency') return 'number';
  if (kind === 'quantity')
    return cues.amount.test(folded) ? 'amount' : cues.duration.test(folded) ? 'duration' : 'number';
  if (kind === 'person') return 'person';
  if (kind === 'place') return 'place';
  if (!isOpenQuestion(question) && !namesDocuments(folded, cues)) return null;
  if (cues.duration.test(folded)) return 'duration';
  if (cues.amount.test(folded)) return 'amount';
  return cues.date.test(folded) ? 'date' : null;
}

const TOPIC = /(?<!\p{L})(?:about|over|uber|su|sobre|acerca de)(?!\p{L})/u;

/** "Which of our contracts", "in each agreement": a word for documents in the plural, with one for all of them in front. */
function namesDocuments(folded: string, { all, documents, each }: Patterns): boolean {
  if (each.test(folded)) return true;
  const match = documents.exec(folded);
  if (!match) return false;
  // At most four words may stand between: "which of our current maintenance contracts".
  // "The mail about TIF files" is one mail.
  const before = folded.slice(0, match.index).trim().split(TOPIC).at(-1)!.split(' ').slice(-5).join(' ');
  return all.test(before);
}

const DETERMINERS =
  /^\S+ (?:der|die|das|den|dem|des|ein|eine|einen|er|sie|es|man|ich|wir|de|het|een|hij|zij|ze|wij|we|u|je|ik|men|deze|dit|dieser|diese|dieses|jemand|iemand)\b/;

function asksYesOrNo(question: string, folded: string, language: SupportedLanguage): boolean {
  const words = folded.replace(/^[^\p{L}\p{N}]+/u, '').split(/[^\p{L}\p{N}'’]+/u);
  const first = words[0] ?? '';
  if (language === 'es' || language === 'it') {
    // Without the question mark it may be a search for words.
    if (!question.includes('?') || words.slice(0, QUESTION_WORDS_WITHIN).some(isAskingWord)) return false;
    return new RegExp(String.raw`(?<!\p{L})(?:${YES_NO_VERBS_ANYWHERE[language]})(?!\p{L})`, 'u').test(
      question.toLowerCase(),
    );
  }
  if (new RegExp(`^(?:${YES_NO_VERBS[language]})$`).test(first)) return true;
  if (language === 'en' || isAskingWord(first) || !/\?\s*$/.test(question)) return false;
  // "Endet der Vertrag ...?" has its verb first.
  return /(?:t|en|te)$/.test(first) && DETERMINERS.test(folded.replace(/^[^\p{L}]+/u, ''));
}

const QUESTION_WORDS_WITHIN = 4;
const isAskingWord = (word: string) => isQuestionWord(word) || /^(?:come|como|che|adonde|quali|qual|cual)$/.test(word);
