import type { AnswerValue } from '@dossier/contract/ask/schema';
import { askedValue, valueInQuote } from '@dossier/language/answer-values';
import type { answerQuestion } from '@dossier/language/answers';
import { isInName, nameWords, withoutNames } from '@dossier/language/named-documents';
import { surenessOf } from '@dossier/language/sureness';
import type { Understanding } from '@dossier/language/understanding';
import { type Direction, directionOf } from '@dossier/language/yes-no';
import type { CandidatePassage, Quote } from './port.ts';

interface Asked {
  question: string;
  /** The language to answer in, ISO 639-1. */
  language: string;
  understanding: Understanding;
}

type Selected = ReturnType<typeof answerQuestion<string>>;

/** Adds to quotes how sure they answer and which value they give, and finds the direction of a yes/no answer. */
export function assessQuotes(
  question: Asked,
  { quotes, confidence }: Selected,
  passagesById: ReadonlyMap<string, CandidatePassage>,
): { quotes: Quote[]; direction: Direction | null } {
  // Changes are listed as they are, so nothing is unsure about them.
  if (question.understanding.kind === 'changes') return { quotes, direction: null };
  const assessed = quotes.map((quote, at): Quote => {
    const passage = passagesById.get(quote.passage);
    if (!passage) return quote;
    const text = passage.text.slice(quote.start, quote.end);
    const { language } = passage;
    const rank = { rank: at + 1, next: quotes[at + 1]?.score ?? 0 };
    const sureness = surenessOf({ ...question, confidence, quote: { text, language, score: quote.score, ...rank } });
    return { ...quote, sureness, value: sureness === 'unsure' ? null : valueOf(question, text, language) };
  });
  return { quotes: assessed, direction: directionIn(question, assessed[0], passagesById) };
}

function valueOf(
  { question, language, understanding }: Asked,
  text: string,
  quoted: string | null,
): AnswerValue | null {
  const kind = askedValue(understanding);
  const value = kind && valueInQuote({ question, kind, language }, text, quoted);
  if (!value) return null;
  const { start, end, number: amount, date, unit } = value;
  return { kind, text: text.slice(start, end).replaceAll(/\s+/g, ' '), amount, date, unit };
}

/** Of the first quote alone: if it is not the answer, its direction is none either. */
function directionIn(
  { question, language, understanding }: Asked,
  first: Quote | undefined,
  passagesById: ReadonlyMap<string, CandidatePassage>,
): Direction | null {
  const passage = first && passagesById.get(first.passage);
  if (!passage || understanding.kind !== 'yes_no' || first.sureness === 'unsure') return null;
  if (passage.language !== language) return null;
  const names = nameWords(question, language).filter((word) => isInName(word, passage.document));
  return directionOf(withoutNames(question, names), passage.text.slice(first.start, first.end), language);
}
