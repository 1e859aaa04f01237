import { describe, expect, it } from 'vitest';
import { WrittenAnswer } from './written-answers.ts';

const passage = (text: string, language = 'en', heading = 'Agreement') => ({ text, language, heading });
const passages = [
  passage('The total liability of the Contractor is limited to €2,400,000 per event. Loss of profit is excluded.'),
  passage('A claim lapses when it has not been notified in writing within sixty days.'),
  passage('De huurprijs bedraagt 3.200 euro per maand.', 'nl', 'Huurcontract'),
  passage('De opzegtermijn voor de huurder is zes maanden, schriftelijk op te zeggen.', 'nl', 'Huurcontract'),
];

/** The checked text of an answer written in pieces of this many characters. */
function check(written: string, size = 1000) {
  const emitted: string[] = [];
  const answer = new WrittenAnswer(passages, 'en', (text) => emitted.push(text));
  for (let at = 0; at < written.length; at += size) answer.write(written.slice(at, at + size));
  answer.end();
  expect(emitted.join('')).toBe(answer.text);
  return { text: answer.text, quotes: answer.quotes, citations: answer.citations, emitted };
}

describe('a written answer', () => {
  it('quotes the sentence of the passage that each part is about, numbered in order of appearance', () => {
    const { text, quotes } = check('A claim lapses after 60 days [2]. The liability is limited to €2,400,000 [1].');
    expect(text).toBe('A claim lapses after 60 days [1]. The liability is limited to €2,400,000 [2].');
    const said = quotes.map(({ passage: at, start, end }) => passages[at]!.text.slice(start, end));
    expect(said).toEqual([
      'A claim lapses when it has not been notified in writing within sixty days.',
      'The total liability of the Contractor is limited to €2,400,000 per event.',
    ]);
  });

  it('is the same however it arrives, and is passed on by sentences', () => {
    const written =
      'The liability is limited to 2.400.000. [1][2] A claim lapses within sixty days [2].\n- Second line [2]';
    const whole = check(written);
    for (const size of [1, 2, 7]) expect(check(written, size).text).toBe(whole.text);
    expect(whole.text).toContain('2.400.000 [1].');
    expect(check(written, 1).emitted.length).toBeGreaterThan(2);
  });

  it('counts the citations that were made, and those that hold', () => {
    const written =
      'The liability is limited to €2,400,000 [1, 2, 77]. A claim lapses after 60 days [2]. It rained [1].';
    expect(check(written).citations).toEqual({ made: 5, holding: 2 });
    expect(check('Nothing is named.').citations).toEqual({ made: 0, holding: 0 });
  });

  it('loses marks of passages that do not exist or say something else', () => {
    expect(check('The liability is limited to €2,400,000 [9].').text).toBe(
      'The liability is limited to €2,400,000. [-]',
    );
    expect(check('The liability is limited to €9,000,000 [1].').text).toMatch(/9,000,000\. \[-\]$/);
    expect(check('The weather in Rotterdam was splendid yesterday [1].').text).toMatch(/yesterday\. \[-\]$/);
    expect(check('The liability is limited to €2,400,000 [1, 2, 77].').text).toBe(
      'The liability is limited to €2,400,000 [1].',
    );
  });

  it('says what is not from the passages, but not of "Yes." or the line above a list', () => {
    expect(check('Yes. The damage is then usually shared between both.').text).toBe(
      'Yes. The damage is then usually shared between both. [-]',
    );
    expect(check('These are the limits:\n- €2,400,000 per event [1]').text).toBe(
      'These are the limits:\n- €2,400,000 per event [1]',
    );
    expect(check('A claim lapses within 60 days [2], as courts in Delft have decided since 1999.').text).toMatch(
      /\[1\].*1999\. \[-\]$/,
    );
  });

  it('may be in another language than the passage', () => {
    expect(check('The rent is 3,200 euros a month [3].').text).toBe('The rent is 3,200 euros a month [1].');
    expect(check('The notice period for the tenant is six months [4].').text).toMatch(/months \[1\]\.$/);
    expect(check('The notice period for the tenant is eight months [4].').text).toMatch(/months\. \[-\]$/);
    expect(check('Dogs and parrots are welcome everywhere [4].').text).toMatch(/everywhere\. \[-\]$/);
  });

  it('of a hostile writer takes no longer', () => {
    const started = performance.now();
    for (const text of [
      '.'.repeat(100_000),
      ' '.repeat(100_000),
      '[1]'.repeat(30_000),
      '**a '.repeat(30_000),
      '[1 '.repeat(30_000),
    ])
      check(`x${text}x`, 64 * 1024);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('cannot forge marks, and keeps markup as text', () => {
    expect(check('It is unknown to everybody here [-].').text).toMatch(/here\. \[-\]$/);
    expect(
      check('## Limits\n**Liability** is limited to €2,400,000 per event [1]. ![x](http://a.example/p.png)').text,
    ).toBe('Limits\nLiability is limited to €2,400,000 per event [1]. ![x](http://a.example/p.png) [-]');
  });
});
