import type { SpokenWord } from '@dossier/contract/speech/schema';
import { timeAt, transcriptText } from '@dossier/contract/speech/transcript-text';
import { describe, expect, it } from 'vitest';
import { parseSubtitles, toCues, toSrt, toVtt } from './subtitles.ts';

const words = (text: string, from: number): SpokenWord[] =>
  text.split(' ').map((word, at) => ({ text: word, start: from + at * 500, end: from + at * 500 + 400 }));
const passages = [
  {
    start: 0,
    speaker: 1,
    words: words('Good morning. We are here for the fourth crane & its sheaves, all six of them.', 0),
  },
  { start: 9_000, speaker: null, words: words('Yes.', 3_661_000) },
];
const names = ['Ilse'];

describe('subtitles', () => {
  it.each([
    ['SRT', toSrt],
    ['WebVTT', toVtt],
  ])('in the format %s keep words and times', (_, write) => {
    const cues = parseSubtitles(write(toCues(passages, names)));
    const wholeText = cues.map(({ text }) => text.replace(/^Ilse: /, '')).join(' ');
    expect(wholeText).toBe(passages.map((one) => one.words.map(({ text }) => text).join(' ')).join(' '));
    expect(cues[0]).toMatchObject({ start: 0 });
    expect(cues.at(-1)).toMatchObject({ start: 3_661_000, end: 3_661_400, text: 'Yes.' });
    for (const { start, end } of cues) expect(end - start).toBeLessThanOrEqual(7000);
  });

  it('are written with two lines and a speaker', () => {
    const cues = toCues(passages, names);
    expect(toSrt(cues).split('\n').slice(0, 4)).toEqual([
      '1',
      '00:00:00,000 --> 00:00:06,900',
      'Ilse: Good morning. We are here for the',
      'fourth crane & its sheaves, all six',
    ]);
    expect(toVtt(cues)).toContain('<v Ilse>Good morning. We are here for');
    expect(toVtt(cues)).toContain('crane &amp; its');
  });

  it('are read without styles, notes and markup, in the order of their times', () => {
    const text = `\ufeffWEBVTT - Meeting\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE --\r\n\r\nb\r\n01:05.250 --> 01:07.000 align:start\r\n<v.loud Ben>Two <i>and</i> a half\r\n\r\n1\r\n00:00:01,5 --> 00:00:02,000\r\n{\\an8}One &amp; only\r\n`;
    expect(parseSubtitles(text)).toEqual([
      { start: 1500, end: 2000, speaker: null, text: 'One & only' },
      { start: 65_250, end: 67_000, speaker: 'Ben', text: 'Two and a half' },
    ]);
  });

  it.each(['', 'no subtitles', '1\n00:00:09,000 --> 00:00:01,000\nBackwards', '--> \n\n-->'])(
    'are not in %j',
    (text) => {
      expect(parseSubtitles(text)).toEqual([]);
    },
  );
});

describe('the text of a transcript', () => {
  it('leads from an offset to the time of the word there', () => {
    const text = transcriptText(passages, names);
    expect(text.startsWith('Ilse: Good morning.')).toBe(true);
    for (const { words: passageWords } of passages) {
      for (const { text: word, start } of passageWords.filter((one) =>
        /^(Good|fourth|sheaves,|Yes\.)$/.test(one.text),
      )) {
        expect(timeAt(passages, names, text.indexOf(word))).toBe(start);
      }
    }
    expect(timeAt(passages, names, 0)).toBe(0);
    expect(timeAt(passages, names, text.length + 5)).toBeNull();
  });
});
