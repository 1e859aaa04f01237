import { BUILT_IN_MODEL } from '@dossier/contract/ask/schema';
import { answerQuestion } from '@dossier/language/answers';
import type { Ai, Answer, AskedPassage, Quote } from './port.ts';

/** Answers by quoting the sentences that answer, in their own words: needs no model and no network. */
export const builtinAi: Ai = {
  name: BUILT_IN_MODEL,
  can: { answer: true },

  async answer(question, passages, { language, statistics, before, signal, onToken }) {
    signal.throwIfAborted();
    const texts = new Map(passages.map((passage) => [passage.id, passage]));
    const { found, quotes, nearest } = answerQuestion(question, passages, { language, statistics, before });

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

/** The quoted words on one line, as a person would write them. */
function wordsOf({ passage, start, end }: Quote, texts: ReadonlyMap<string, AskedPassage>): string {
  return (texts.get(passage)?.text.slice(start, end) ?? '').replaceAll(/\s+/g, ' ').trim();
}
