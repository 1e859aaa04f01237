import { BUILT_IN_MODEL } from '@dossier/contract/ask/schema';
import { answerQuestion } from '@dossier/language/answers';
import { answerChanges } from '@dossier/language/changes';
import type { Ai, Answer, AnswerOptions, AskedPassage, Quote } from './port.ts';

/** Answers by quoting the sentences that answer, in their own words: needs no model and no network. */
export const builtinAi: Ai = {
  name: BUILT_IN_MODEL,
  can: { answer: true },

  async answer(question, passages, { language, statistics, before, signal, onToken }) {
    signal.throwIfAborted();
    const texts = new Map(passages.map((passage) => [passage.id, passage]));
    const { found, quotes, nearest } = quotesFor(question, passages, { language, statistics, before });

    let text = '';
    for (const [place, quote] of quotes.entries()) {
      signal.throwIfAborted();
      const piece = `${place > 0 ? '\n\n' : ''}${wordsOf(quote, texts)} [${place + 1}]`;
      text += piece;
      onToken(piece);
    }
    const answer: Answer = { found, text, quotes, nearest, usage: { input_tokens: 0, output_tokens: 0 } };
    return answer;
  },

  async check() {},
};

/** What changed, where two versions are there and differ in what is asked; else the sentences that answer. */
function quotesFor(
  question: string,
  passages: readonly AskedPassage[],
  options: Pick<AnswerOptions, 'language' | 'statistics' | 'before'>,
): ReturnType<typeof answerQuestion<string>> {
  const versions = passages.flatMap(({ version, ...passage }) => (version ? [{ ...passage, version }] : []));
  const changes = versions.length > 0 ? answerChanges(question, versions, options) : null;
  if (changes?.found) return changes;
  const found = passages.filter(({ version }) => !version);
  return answerQuestion(question, found, options);
}

/** The quoted words on one line, as a person would write them; of two versions with the name of the document that says so. */
function wordsOf({ passage, start, end }: Quote, texts: ReadonlyMap<string, AskedPassage>): string {
  const source = texts.get(passage);
  if (!source) return '';
  const words = source.text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return source.version ? `${source.document}: ${words}` : words;
}
