import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../testing/damage.ts';
import { ReadingError } from '../reading.ts';
import { makeRecording, makeWav } from '../testing/sound-files.ts';
import { hearWords, type Planned, sayWords, schedule, VOCABULARY } from '../testing/spoken-words.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { cutRecording, type CutRecording } from './cut-recording.ts';
import { fromWav, toWav } from './wav.ts';

const limits = { minMs: 3000, maxMs: 8000 };

/** Cuts a recording, and returns the sound of each piece. */
async function cut(bytes: Buffer, name = 'talk.wav'): Promise<CutRecording & { wavs: Buffer[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'cut-'));
  try {
    const output = join(folder, 'sound.pcm');
    const result = await cutRecording({ path: await writeTemporaryFile(bytes, name), output }, limits);
    const pcm = await readFile(output);
    return { ...result, wavs: result.pieces.map(({ start, end }) => toWav(pcm.subarray(start * 32, end * 32))) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);
const seeds = Array.from({ length: isLong ? 200 : 5 }, (_, at) => at + 1);

/** Words with pauses as people make them, and now and then a long silence. */
function plan(random: () => number): Planned[] {
  const between = (low: number, high: number) => low + (high - low) * random();
  return Array.from({ length: 1 + Math.floor(60 * random()) }, () => ({
    word: VOCABULARY[Math.floor(random() * VOCABULARY.length)]!,
    pause: random() < 0.1 ? between(0.5, 12) : between(0.08, 0.5),
    length: between(0.12, 0.6),
  }));
}

test('the samples of a piece are those of the recording; of no other file', () => {
  const wav = toWav(new Uint8Array(Int16Array.of(1, -2, 32_767, -32_768).buffer));
  expect([...fromWav(wav)!]).toEqual([1, -2, 32_767, -32_768]);
  // With another rate, without the end, and what is none.
  const faster = Buffer.from(wav);
  faster.writeUInt32LE(44_100, 24);
  for (const other of [faster, wav.subarray(0, -1), wav.subarray(0, 20), new Uint8Array(0)]) {
    expect(fromWav(other)).toBeNull();
  }
});

describe('the pieces of a recording', () => {
  test.each(seeds)('have every word once, at its time: recording %i', { timeout: 60_000 }, async (seed) => {
    const random = randomNumbers(seed);
    const words = plan(random);
    const { pieces, wavs } = await cut(sayWords(words, { noise: [0, 0.002, 0.01][seed % 3]! }));
    const heard = pieces.flatMap(({ start }, at) =>
      hearWords(wavs[at]!).map((spoken) => ({ ...spoken, start: spoken.start + start / 1000 })),
    );
    expect(heard.map(({ word }) => word)).toEqual(words.map(({ word }) => word));
    for (const [at, { start }] of schedule(words).entries()) {
      expect(Math.abs(heard[at]!.start - start)).toBeLessThan(0.03);
    }
    for (const [at, { start, end }] of pieces.entries()) {
      expect(end - start).toBeLessThanOrEqual(limits.maxMs);
      expect(start).toBeGreaterThanOrEqual(pieces[at - 1]?.end ?? 0);
    }
  });

  test('are none of silence, or of a click', async () => {
    expect((await cut(makeWav(20, () => 0))).pieces).toEqual([]);
    const click = (seconds: number) => (seconds > 5 && seconds < 5.02 ? 0.5 : 0.001);
    expect((await cut(makeWav(10, click))).pieces).toEqual([]);
  });

  test('cover speech without a pause, cut where it is quietest', async () => {
    const { pieces } = await cut(
      makeWav(20, (seconds) => 0.3 * Math.sin(seconds * 2000) * (1 + 0.2 * Math.sin(seconds))),
    );
    expect(pieces[0]!.start).toBe(0);
    expect(pieces.at(-1)!.end).toBe(20_000);
    for (const [at, piece] of pieces.slice(1).entries()) expect(piece.start).toBe(pieces[at]!.end);
  });

  test('end where a broken recording ends', async () => {
    const whole = await makeRecording('ogg', 'opus', 12);
    const { duration, peaks } = await cut(whole.subarray(0, whole.length / 2), 'torn.ogg');
    expect(duration).toBeGreaterThan(3000);
    expect(duration).toBeLessThan(9000);
    expect(peaks.length).toBeGreaterThan(100);
  });

  test('of half a second are one', async () => {
    const { pieces, duration } = await cut(sayWords([{ word: 'quay', pause: 0.1, length: 0.3 }], { after: 0.1 }));
    expect(pieces).toHaveLength(1);
    expect(duration).toBe(500);
  });

  test('are none of what is no sound', async () => {
    await expect(cut(Buffer.from('no sound at all'), 'talk.mp3')).rejects.toThrow(ReadingError);
  });
});
