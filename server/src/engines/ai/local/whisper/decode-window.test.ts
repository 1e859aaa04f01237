import { expect, test } from 'vitest';
import { decodeWindow, type NextLogits, type SpeechTokens } from './decode-window.ts';
import { toSegments } from './segments.ts';

const WORDS = ' We lift the gate at noon and close it when tide turns'.split(/(?= )/);
const END = WORDS.length;
const FIRST_TIME = END + 6;
const tokens: SpeechTokens = {
  end: END,
  start: END + 1,
  transcribe: END + 3,
  noSpeech: END + 4,
  noTimes: END + 5,
  firstTime: FIRST_TIME,
  languages: new Map([['en', END + 2]]),
  textOf: (ids) => ids.map((id) => WORDS[id]).join(''),
};
const SIZE = FIRST_TIME + 1501;
const word = (name: string) => WORDS.indexOf(` ${name}`);
const time = (seconds: number) => FIRST_TIME + Math.round(seconds / 0.02);
const rules = { prompt: [END + 1, END + 2, END + 3], suppressed: [] as number[], maxTokens: 50 };

/** A model that wants to write these tokens one after the other, each sure by this much. */
function model(script: readonly (number | Record<number, number>)[], sureness = 12): NextLogits {
  let at = 0;
  return (_, isNew) => {
    at = isNew ? 0 : at + 1;
    const step = script[at] ?? END;
    const logits = new Float32Array(SIZE);
    const entries = typeof step === 'number' ? [[step, sureness] as const] : Object.entries(step);
    for (const [id, value] of entries) logits[Number(id)] = value;
    return Promise.resolve({ first: logits.slice(), last: logits });
  };
}
const decode = async (script: Parameters<typeof model>[0], more: Partial<typeof rules> = {}, sureness = 12) =>
  await decodeWindow(model(script, sureness), tokens, { ...rules, ...more });

test('sentences have their times, and one that is cut off is transcribed again from its beginning', async () => {
  const script = [
    time(0.2),
    word('lift'),
    word('gate'),
    time(1.4),
    time(1.8),
    word('close'),
    word('it'),
    time(3),
    time(3.5),
    word('tide'),
  ];
  const decoded = await decode(script);
  expect(decoded!.tokens).toEqual(script);
  const transcript = toSegments(decoded!, tokens, 30);
  expect(transcript.segments).toMatchObject([
    { text: 'lift gate', start: 0.2, end: 1.4 },
    { text: 'close it', start: 1.8, end: 3 },
  ]);
  expect(transcript.segments[0]!.probability).toBeGreaterThan(0.98);
  expect(transcript.next).toBeCloseTo(3);
});

test('a window that ends with a single time has nothing after it; text without times fills the window', async () => {
  const single = await decode([time(0), word('noon'), time(2)]);
  expect(toSegments(single!, tokens, 12)).toMatchObject({ segments: [{ text: 'noon', start: 0, end: 2 }], next: 12 });
  const open = await decode([time(1), word('noon')]);
  expect(toSegments(open!, tokens, 12)).toMatchObject({ segments: [{ text: 'noon', start: 1, end: 12 }], next: 12 });
});

test('a time that does not advance the window does not repeat it forever', async () => {
  const decoded = await decode([time(0), word('noon'), { [time(0)]: 12, [time(0.02)]: 11 }, time(0)]);
  expect(toSegments(decoded!, tokens, 30).next).toBeGreaterThan(0);
});

test('what is not allowed is not written: text before a time, earlier times, orders, suppressed tokens', async () => {
  const first = await decode([{ [word('noon')]: 20, [time(20)]: 15, [time(0.4)]: 8 }, word('noon')]);
  expect(first!.tokens).toEqual([time(0.4), word('noon')]);
  const later = await decode([time(1), word('noon'), { [time(0.4)]: 20, [time(2)]: 9 }]);
  expect(later!.tokens).toEqual([time(1), word('noon'), time(2)]);
  const pair = await decode([time(1), word('noon'), time(2), { [word('it')]: 20, [time(2)]: 9 }]);
  expect(pair!.tokens.slice(2, 4)).toEqual([time(2), time(2)]);
  const orders = await decode([time(1), { [tokens.transcribe]: 20, [tokens.noTimes]: 19, [word('it')]: 9 }]);
  expect(orders!.tokens).toEqual([time(1), word('it')]);
  const suppressed = await decode([time(1), { [word('noon')]: 20, [word('it')]: 9 }], {
    suppressed: [word('noon'), 9999],
  });
  expect(suppressed!.tokens).toEqual([time(1), word('it')]);
});

test('a time is written if all times together are more probable than every word', async () => {
  const times = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [time(2) + at, 8 + (at === 7 ? 0.1 : 0)]));
  const decoded = await decode([time(0), word('noon'), { ...times, [word('it')]: 9 }]);
  expect(decoded!.tokens[2]).toBe(time(2) + 7);
});

test('a window without speech has no text, unless the text is probable', async () => {
  const silent = { [tokens.noSpeech!]: 14, [time(0)]: 1 };
  expect(await decode([silent, { [word('noon')]: 0.1 }], {}, 0.1)).toBeNull();
  expect((await decode([{ ...silent, [time(0)]: 12 }, word('noon')]))!.tokens).toContain(word('noon'));
});

test('a text that repeats itself is tried again, and the most probable attempt without repetition is kept', async () => {
  let attempt = 0;
  const loop = Array.from({ length: 45 }, (_, at) => word(at % 2 ? 'tide' : 'turns'));
  const next: NextLogits = (prefix, isNew) => {
    if (isNew) attempt += 1;
    return (attempt === 1 ? looping : other)(prefix, isNew);
  };
  const looping = model([time(0), ...loop], 30);
  const other = model([time(0), word('tide'), word('turns'), time(2)], 30);
  const decoded = await decodeWindow(next, tokens, rules);
  expect(decoded!.tokens).toEqual([time(0), word('tide'), word('turns'), time(2)]);
  // A model that repeats itself always is believed in the end, and stops.
  attempt = 0;
  const always = await decodeWindow(model([time(0), ...loop, ...loop], 30), tokens, rules);
  expect(always!.tokens).toHaveLength(50);
});
