import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect } from '../collect.ts';
import { readParts } from '../read.ts';
import { type Reading, ReadingError } from '../reading.ts';
import { aacTone, TONE, vorbisTone } from '../testing/coded-sounds.ts';
import { makeRecording, makeSilentMp3, makeSpeex, makeWav } from '../testing/sound-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';

beforeEach(() => vi.stubEnv('PATH', '/nowhere'));
afterEach(() => vi.unstubAllEnvs());

/** Silent but for the second from 2 to 3. */
const oneLoudSecond = (seconds: number) =>
  seconds >= 2 && seconds < 3 ? 0.5 * Math.sin(seconds * 2 * Math.PI * 200) : 0;

function loudest({ sound }: Reading, from: number, to: number): number {
  const { duration, peaks } = sound!;
  const at = (seconds: number) => Math.round((seconds / duration) * peaks.length);
  return Math.max(...peaks.slice(at(from), at(to)));
}

/** The parts yielded before a rejection, and the rejection. */
async function readUntilRefused(path: string): Promise<{ reading: Reading; refusal: ReadingError }> {
  const { reading, add } = collect();
  try {
    for await (const part of readParts({ path })) add(part);
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(ReadingError);
    return { reading, refusal: refusal as ReadingError };
  }
  throw new Error('It was read.');
}

describe('without optional programs', () => {
  test.each([8, 16, 24, 32] as const)('uncompressed sound of %s bits has its waveform', async (bits) => {
    const reading = await readBytes(makeWav(4, oneLoudSecond, { bits, rate: 22_050 }), 'a.wav');
    expect(reading.sound!.duration).toBe(4);
    expect(loudest(reading, 0, 1.95)).toBeLessThan(0.01);
    expect(loudest(reading, 2.05, 2.95)).toBeCloseTo(0.5, 1);
  });

  test('MP3 is decoded', async () => {
    const reading = await readBytes(makeSilentMp3(6), 'a.mp3');
    expect(reading.metadata).toMatchObject({ codec: 'mp3', sample_rate: 44_100 });
    expect(reading.sound!.duration).toBeCloseTo(6, 0);
    expect(new Set(reading.sound!.peaks)).toEqual(new Set([0]));
  });

  test('MP3 of a variable bit rate has the duration of its frames, not of its first bit rate', async () => {
    const { sound, warnings } = await readBytes(makeSilentMp3(20, { isVariable: true }), 'a.mp3');
    expect(sound!.duration).toBeCloseTo(20, 0);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['a.m4a', 'aac', aacTone],
    ['a.ogg', 'vorbis', vorbisTone],
    ['named otherwise.mp3', 'aac', aacTone],
  ])('%s (%s) is decoded', async (name, codec, bytes) => {
    const reading = await readBytes(bytes, name);
    expect(reading.metadata).toMatchObject({ codec, sample_rate: TONE.rate, channels: 2 });
    expect(reading.warnings).toEqual([]);
    expect(reading.sound!.duration).toBeCloseTo(TONE.seconds, 0);
    expect(loudest(reading, 0.05, TONE.from - 0.1)).toBeLessThan(0.02);
    // The mean of both channels.
    expect(loudest(reading, TONE.from + 0.1, TONE.to - 0.1)).toBeGreaterThan(0.33);
    expect(loudest(reading, TONE.from + 0.1, TONE.to - 0.1)).toBeLessThan(0.42);
    expect(loudest(reading, TONE.to + 0.1, TONE.seconds - 0.05)).toBeLessThan(0.02);
  });

  test.each(['ogg', 'webm'] as const)('Opus in %s is decoded, with its tags', async (format) => {
    const bytes = await makeRecording(format, 'opus', 3, { title: 'Site meeting', artist: 'Ann' });
    const reading = await readBytes(bytes, `a.${format}`);
    expect(reading.metadata).toMatchObject({ codec: 'opus', title: 'Site meeting', artist: 'Ann', channels: 1 });
    expect(reading.sound!.duration).toBeCloseTo(3, 1);
    expect(reading.sound!.peaks.length).toBeGreaterThan(100);
  });

  test('WebM as browsers record it, without a duration, gets one', async () => {
    const bytes = await makeRecording('live', 'opus', 3);
    expect((await readBytes(bytes, 'a.webm')).sound!.duration).toBeCloseTo(3, 1);
    const torn = await readBytes(bytes.subarray(0, bytes.length * 0.6), 'a.webm');
    expect(torn.sound!.duration).toBeGreaterThan(1);
    expect(torn.sound!.duration).toBeLessThan(2.5);
  });

  test('a codec that only browsers decode has a duration, and a warning instead of a waveform', async () => {
    const bytes = await makeRecording('mp4', 'main aac', 12, { title: 'Interview' });
    const { metadata, sound, warnings } = await readBytes(bytes, 'a.m4a');
    expect(metadata).toMatchObject({ title: 'Interview', codec: 'aac', sample_rate: 48_000, channels: 2 });
    expect(sound!.duration).toBeCloseTo(12, 0);
    expect(sound!.peaks).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'no_waveform', message: expect.stringContaining('AAC') }]);
  });

  test('a codec that nothing decodes is refused, with the program to install', async () => {
    const dictation = makeWav(1, () => 0);
    dictation.writeUInt16LE(0x11, 20);
    expect(await readRejection(dictation, 'a.wav')).toMatchObject({
      code: 'no_decoder',
      message: expect.stringContaining('ffmpeg'),
    });
    const path = await writeTemporaryFile(makeSpeex(), 'a.ogg');
    const { reading, refusal } = await readUntilRefused(path);
    expect(refusal).toMatchObject({ code: 'no_decoder', message: expect.stringContaining('SPEEX') });
    expect(reading.pages).toHaveLength(1);
    expect(reading.metadata).toMatchObject({ codec: 'speex', sample_rate: 16_000 });
  });

  test('a damaged file is read as far as it is there, or refused as damaged', async () => {
    const ogg = await makeRecording('ogg', 'opus', 60);
    const torn = await readBytes(ogg.subarray(0, ogg.length * 0.6), 'torn.ogg');
    expect(torn.sound!.duration).toBeGreaterThan(20);
    expect(torn.sound!.duration).toBeLessThan(40);
    const hole = Buffer.from(ogg);
    hole.fill(0, Math.round(ogg.length * 0.3), Math.round(ogg.length * 0.5));
    expect((await readBytes(hole, 'hole.ogg')).warnings).toMatchObject([
      { code: 'damaged', message: expect.stringContaining('of 1:00 could be decoded') },
    ]);
    const noise = Buffer.from(aacTone);
    noise.fill(0xa5, noise.indexOf('mdat') + 4);
    for (const [bytes, name] of [
      [noise, 'noise.m4a'],
      [aacTone.subarray(0, 200), 'torn.m4a'],
      [Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a'), Buffer.alloc(300)]), 'tags.mp3'],
      [makeWav(1, () => 0).subarray(0, 30), 'torn.wav'],
    ] as const) {
      expect((await readRejection(Buffer.from(bytes), name)).code, name).toBe('damaged');
    }
  });
});
