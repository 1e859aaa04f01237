import { describe, expect, test } from 'vitest';
import { analyzeText } from '@dossier/language/analysis';
import { countStatistics } from '@dossier/language/statistics';
import { understand } from '@dossier/language/understanding';
import type { Ai, CandidatePassage } from './port.ts';

const passages: CandidatePassage[] = [
  'The lease begins on 1 March 2024. The monthly rent is 1,250 euros, due on the third working day of each month.',
  'Either party may end the lease with a notice of three months. Notice must be given in writing.',
  'The tenant keeps the garden in order and clears snow from the path in winter.',
].map((text, place) => ({
  id: `p${place}`,
  text,
  language: 'en',
  document: 'Lease',
  heading: 'Lease',
  score: 3 - place,
}));
const statistics = countStatistics(passages.map(({ text, language }) => analyzeText(text, language)));

/** The contract that every AI provider must meet. */
export function aiSuite(name: string, ai: Ai): void {
  describe(`port: ${name}`, () => {
    const ask = async (question: string, signal = new AbortController().signal, before = '') => {
      const pieces: string[] = [];
      const answer = await ai.answer(question, passages, {
        language: 'en',
        statistics,
        before,
        understanding: understand(question, 'en'),
        signal,
        onToken: (piece) => pieces.push(piece),
      });
      return { answer, pieces };
    };

    test('answers with exact quotes from the passages', async () => {
      const { answer, pieces } = await ask('How high is the monthly rent?');
      expect(answer.found).toBe(true);
      expect(answer.text).toContain('1,250');
      expect(answer.text).toContain('[1]');
      expect(pieces.join('')).toBe(answer.text);
      expect(answer.quotes.length).toBeGreaterThan(0);
      for (const { passage, start, end } of answer.quotes) {
        const quoted = passages.find(({ id }) => id === passage)?.text.slice(start, end);
        expect(quoted?.length).toBe(end - start);
      }
      const best = answer.quotes[0]!;
      expect(passages.find(({ id }) => id === best.passage)?.text.slice(best.start, best.end)).toContain('1,250');
    });

    test('reports that the passages have no answer, with the closest matches', async () => {
      const { answer, pieces } = await ask('Who won the football championship in Brazil?');
      expect(answer).toMatchObject({ found: false, text: '', quotes: [] });
      expect(pieces).toEqual([]);
    });

    test('every reference in the text points to a quote', async () => {
      const { answer } = await ask('How can the lease be ended, and with what notice?');
      const marks = [...answer.text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.every((mark) => mark >= 1 && mark <= answer.quotes.length)).toBe(true);
    });

    test('answers follow-up questions', async () => {
      const { answer } = await ask('And when is it due?', undefined, 'How high is the monthly rent?');
      expect(answer.text).toContain('third working day');
    });

    test('quotes both versions when asked for changes', async () => {
      const versions = [
        { version: 'older', document: 'Lease v1.pdf', rent: '1,250', deposit: '3,750' },
        { version: 'newer', document: 'Lease v2.pdf', rent: '1,310', deposit: '3,750' },
      ] as const;
      const candidates = versions.map(({ version, document, rent, deposit }): CandidatePassage => ({
        ...passages[0]!,
        id: version,
        text: `The monthly rent is ${rent} euros. The deposit is ${deposit} euros.`,
        document,
        version,
      }));
      const signal = new AbortController().signal;
      const question = 'What changed between version 1 and 2?';
      const understanding = understand(question, 'en');
      const options = { language: 'en', statistics, before: '', understanding, signal, onToken: () => undefined };
      const { text } = await ai.answer(question, [...passages, ...candidates], options);
      expect(text).toMatch(/1,250.*\[1\][^]*1,310.*\[2\]/);
      expect(text).not.toContain('3,750');
    });

    test('stops when aborted', async () => {
      const reason = new Error('stopped by the person');
      await expect(ask('How high is the rent?', AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    test('check() reports availability', async () => {
      await expect(ai.check()).resolves.toBeUndefined();
    });
  });
}
