import { makeWav } from './sound-files.ts';

/** The vocabulary of recordings that `hearWords` understands. */
export const VOCABULARY =
  'anchor barge cable dock engine fender gauge harbour inlet jetty keel lock mooring north oil pump quay rope sheave tide upper vessel wharf yard zone crane berth cargo deck east'.split(
    ' ',
  );

export interface Spoken {
  word: string;
  /** Seconds. */
  start: number;
  end: number;
}

const RATE = 16_000;
const LOWEST = 320;
const BETWEEN = 60;
const LOUD = 0.4;
/** Samples at the beginning and end of a word, where noise is as loud. */
const EDGE = 160;
export const frequencyOf = (word: string): number => LOWEST + BETWEEN * VOCABULARY.indexOf(word);

/** A word after a pause, both in seconds. */
export interface Planned {
  word: string;
  pause: number;
  length: number;
}

/** When the words are said. */
export function schedule(words: readonly Planned[]): Spoken[] {
  let at = 0;
  return words.map(({ word, pause, length }) => {
    const start = at + pause;
    at = start + length;
    return { word, start, end: at };
  });
}

/**
 * A recording in which every word is a tone of its own, over noise, so that a program can write it down without a model.
 *
 * @param noise loudness of the noise, from 0 to 0.02
 */
export function sayWords(words: readonly Planned[], { noise = 0.002, after = 0.5 } = {}): Buffer {
  const spoken = schedule(words);
  let next = 0;
  let random = 1;
  return makeWav((spoken.at(-1)?.end ?? 0) + after, (seconds) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const hiss = noise * (random / 1_073_741_824 - 1);
    while (next < spoken.length && seconds >= spoken[next]!.end) next += 1;
    const current = spoken[next];
    if (!current || seconds < current.start) return hiss;
    const fade = Math.min(1, (seconds - current.start) / 0.01, (current.end - seconds) / 0.01);
    return hiss + LOUD * fade * Math.sin(2 * Math.PI * frequencyOf(current.word) * (seconds - current.start));
  });
}

/** Writes down the words of a recording by `sayWords`, or of a part of it: mono 16-bit PCM at 16 kHz in a WAV file. */
export function hearWords(wav: Uint8Array): Spoken[] {
  const samples = new Int16Array(new Uint8Array(wav.subarray(44)).buffer);
  const frame = RATE / 200;
  const heard: Spoken[] = [];
  let start = -1;
  for (let at = 0; at <= samples.length; at += frame) {
    const isLoud = at < samples.length && loudest(samples, at, at + frame) > 3000;
    if (isLoud && start === -1) start = at;
    if (isLoud || start === -1) continue;
    const word = VOCABULARY[Math.round((crossings(samples, start + EDGE, at - EDGE) - LOWEST) / BETWEEN)];
    heard.push({ word: word ?? '?', start: start / RATE, end: at / RATE });
    start = -1;
  }
  return heard;
}

function loudest(samples: Int16Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < Math.min(to, samples.length); at += 1) most = Math.max(most, Math.abs(samples[at]!));
  return most;
}

/** The frequency in hertz, by the times between the first and the last zero crossing upwards. */
function crossings(samples: Int16Array, from: number, to: number): number {
  let [first, last, count] = [-1, -1, 0];
  for (let at = from + 1; at < Math.min(to, samples.length); at += 1) {
    const [before, after] = [samples[at - 1]!, samples[at]!];
    if (before >= 0 || after < 0) continue;
    const exact = at - 1 + -before / (after - before);
    if (first === -1) first = exact;
    else count += 1;
    last = exact;
  }
  return count === 0 ? 0 : (count * RATE) / (last - first);
}
