import { splitSentences } from '@dossier/language/sentences';
import type { AnswerSpan } from './local/port.ts';
import type { CandidatePassage, Quote } from './port.ts';

/** A model is not surer than this that it found nothing. */
const MIN_SCORE = 0.5;
const MAX_QUOTES = 3;

interface Selected {
  found: boolean;
  confidence: number;
  quotes: Quote[];
  nearest: Quote[];
}

/**
 * Puts the sentence first in which a model found the answer. Whether there is an answer, and how sure that is, stays as it was judged
 * without the model.
 */
export function quoteSpan<Chosen extends Selected>(
  selected: Chosen,
  spans: ReadonlyMap<string, AnswerSpan>,
  passagesById: ReadonlyMap<string, CandidatePassage>,
): Chosen {
  const [best] = [...spans].toSorted(([, one], [, other]) => other.score - one.score);
  if (!best || best[1].score < MIN_SCORE) return selected;
  const [id, span] = best;
  const passage = passagesById.get(id);
  if (!passage) return selected;
  const first = (quotes: Quote[]): Quote[] => {
    const holds = (quote: Quote) => quote.passage === id && quote.start <= span.start && quote.end >= span.end;
    const score = quotes[0]?.score ?? 0;
    const own = quotes.find(holds) ?? { passage: id, ...sentenceAround(passage, span), score };
    const overlaps = (quote: Quote) => quote.passage === id && quote.start < own.end && quote.end > own.start;
    const most = Math.max(quotes.length, MAX_QUOTES);
    return [{ ...own, score }, ...quotes.filter((quote) => !overlaps(quote))].slice(0, most);
  };
  return selected.found
    ? { ...selected, quotes: first(selected.quotes) }
    : { ...selected, nearest: first(selected.nearest) };
}

function sentenceAround({ text, language }: CandidatePassage, span: AnswerSpan): { start: number; end: number } {
  const sentences = splitSentences(text, language).filter(({ start, end }) => start < span.end && end > span.start);
  return {
    start: Math.min(span.start, ...sentences.map(({ start }) => start)),
    end: Math.max(span.end, ...sentences.map(({ end }) => end)),
  };
}
