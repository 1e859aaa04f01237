import { BUILT_IN_MODEL } from '@dossier/contract/ask/constants';
import { answerQuestion } from '@dossier/language/answers';
import { answerChanges } from '@dossier/language/changes';
import { answerOverview } from '@dossier/language/overviews';
import { quoteSpan } from './answer-spans.ts';
import { assessQuotes } from './assess-quotes.ts';
import type { Ai, Answer, AnswerOptions, CandidatePassage, Quote } from './port.ts';

/** Answers by quoting sentences from the passages. Needs no model and no network. */
export const builtinAi: Ai = {
  name: BUILT_IN_MODEL,
  can: { answer: true },

  async answer(
    question,
    passages,
    { language, statistics, before, understanding, spans, isOverview = false, signal, onToken },
  ) {
    signal.throwIfAborted();
    const passagesById = new Map(passages.map((passage) => [passage.id, passage]));
    const overview = isOverview ? answerOverview(passages) : null;
    const read = () => selectQuotes(question, passages, { language, statistics, before });
    const selected = overview?.found ? overview : quoteSpan(read(), spans ?? new Map(), passagesById);
    const { found: answered, nearest } = selected;
    // An overview says what the document says, so nothing is unsure about it.
    const { quotes, direction } = overview?.found
      ? { quotes: overview.quotes, direction: null }
      : assessQuotes({ question, language, understanding }, selected, passagesById);

    let text = '';
    for (const [index, quote] of quotes.entries()) {
      signal.throwIfAborted();
      const piece = `${index > 0 ? '\n\n' : ''}${formatQuote(quote, passagesById)} [${index + 1}]`;
      text += piece;
      onToken(piece);
    }
    const usage = { input_tokens: 0, output_tokens: 0 };
    const answer: Answer = { found: answered, text, quotes, nearest, direction, usage };
    return answer;
  },

  async check() {},
};

/** The changes, if two versions are given and differ in what the question is about; otherwise the sentences that answer the question. */
function selectQuotes(
  question: string,
  passages: readonly CandidatePassage[],
  options: Pick<AnswerOptions, 'language' | 'statistics' | 'before'>,
): ReturnType<typeof answerQuestion<string>> {
  const versions = passages.flatMap(({ version, ...passage }) => (version ? [{ ...passage, version }] : []));
  const changes = versions.length > 0 ? answerChanges(question, versions, options) : null;
  if (changes?.found) return changes;
  const unversioned = passages.filter(({ version }) => !version);
  return answerQuestion(question, unversioned, options);
}

/** The quote on one line. Quotes from one of two versions start with that version's document name. */
function formatQuote({ passage, start, end }: Quote, passagesById: ReadonlyMap<string, CandidatePassage>): string {
  const source = passagesById.get(passage);
  if (!source) return '';
  const line = source.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return source.version ? `${source.document}: ${line}` : line;
}
