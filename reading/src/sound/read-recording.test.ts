import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { collect } from '../collect.ts';
import { createReaderPool } from '../pool.ts';
import { readParts } from '../read.ts';
import type { Reading } from '../reading.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { makeRecording, makeWav } from '../testing/sound-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { Waveform } from './waveform.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const withoutPrograms = () => vi.stubEnv('PATH', '/nowhere');
afterEach(() => vi.unstubAllEnvs());

/** A tone of that loudness. */
const tone = (loud: number) => (seconds: number) => loud * Math.sin(seconds * 2 * Math.PI * 200);
/** Silent but for the second from 2 to 3. */
const oneLoudSecond = (seconds: number) => (seconds >= 2 && seconds < 3 ? tone(0.5)(seconds) : 0);

function loudest({ sound }: Reading, from: number, to: number): number {
  const { duration, peaks } = sound!;
  const at = (seconds: number) => Math.round((seconds / duration) * peaks.length);
  return Math.max(...peaks.slice(at(from), at(to)));
}

describe('a recording', () => {
  test('has a page without text, a duration, a waveform and properties', async () => {
    const reading = await readBytes(makeWav(5, oneLoudSecond, { rate: 44_100, channels: 2 }), 'meeting.wav');
    expect(reading.pages).toMatchObject([{ number: 1, kind: 'recording', text: '' }]);
    expect(reading).toMatchObject({ type: 'audio', language: null, warnings: [] });
    expect(reading.metadata).toEqual({ duration: 5, codec: 'pcm-s16', sample_rate: 44_100, channels: 2 });
    expect(reading.sound!.duration).toBe(5);
    expect(loudest(reading, 0, 1.95)).toBe(0);
    expect(loudest(reading, 2.05, 2.95)).toBeCloseTo(0.5, 1);
    expect(loudest(reading, 3.05, 5)).toBe(0);
  });

  test('shorter than its container declares is read partly, with a warning', async () => {
    const complete = await makeRecording('ogg', 'opus', 60);
    const last = complete.lastIndexOf('OggS');
    const torn = Buffer.concat([complete.subarray(0, complete.length / 4), complete.subarray(last)]);
    const { sound, warnings } = await readBytes(torn, 'torn.ogg');
    expect(sound!.duration).toBeCloseTo(60, 0);
    expect(warnings).toMatchObject([{ code: 'damaged', message: expect.stringContaining('of 1:00 could be decoded') }]);
  });

  test.skipIf(!hasFfmpeg)('with a broken container is damaged', async () => {
    const complete = await makeRecording('mp4', 'aac', 2);
    const refusal = await readRejection(complete.subarray(0, complete.length / 2), 'torn.m4a');
    expect(refusal).toMatchObject({ code: 'damaged', message: expect.stringContaining('incomplete or damaged') });
  });
});

describe('a waveform', () => {
  test('has a bounded number of equal intervals for any duration', () => {
    for (const seconds of [1, 60, 1_234]) {
      const waveform = new Waveform();
      const piece = new Float32Array(16_000);
      for (let second = 0; second < seconds; second += 1) {
        piece[0] = second === Math.floor(seconds / 2) ? -0.75 : 0;
        waveform.add(piece);
      }
      const peaks = waveform.peaks(waveform.length);
      expect(peaks.length).toBeLessThanOrEqual(2_049);
      expect(peaks.length).toBeGreaterThanOrEqual(Math.min(100 * seconds, 1_024));
      const loud = peaks.flatMap((peak, at) => (peak > 0 ? [at] : []));
      expect(loud).toHaveLength(1);
      expect(Math.abs(loud[0]! / peaks.length - Math.floor(seconds / 2) / seconds)).toBeLessThan(0.002);
    }
  });

  test('is padded with silence to the recording’s duration', () => {
    const waveform = new Waveform();
    waveform.add(new Float32Array(16_000).fill(1));
    const peaks = waveform.peaks(32_000);
    expect(peaks).toHaveLength(200);
    expect(peaks.slice(100)).toEqual(Array(100).fill(0));
  });
});

describe('the decoding program', () => {
  /** A folder with a program named ffmpeg in it. */
  async function programSaying(script: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'reading-program-'));
    await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'ffmpeg'), 0o755);
    return folder;
  }

  test.skipIf(process.platform === 'win32')(
    'reads one local file without network access, and outputs the samples',
    async () => {
      const folder = await programSaying(`echo "$@" > "$(dirname "$0")/said"\nhead -c 64000 /dev/zero`);
      vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
      const path = await writeTemporaryFile(await makeRecording('mp4', 'aac', 2), 'a.m4a');
      const { sound } = await collected(path);
      expect(sound).toMatchObject({ peaks: expect.arrayContaining([0]) as number[] });
      const output = await readFile(join(folder, 'said'), 'utf8');
      expect(output).toContain(`-protocol_whitelist file`);
      expect(output).toContain(`-i file:${path} `);
    },
  );

  test.skipIf(process.platform === 'win32')('ends with the reading process', async () => {
    const folder = await programSaying(`echo $$ > "$(dirname "$0")/pid"\nexec sleep 600`);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const child = fileURLToPath(new URL('../../../dist/reading/child.mjs', import.meta.url));
    const pool = createReaderPool({ size: 1, child });
    const path = await writeTemporaryFile(await makeRecording('mp4', 'aac', 2), 'a.m4a');
    const stop = new AbortController();
    const reading = pool.read({ path }, { signal: stop.signal, onPart: () => undefined });
    reading.catch(() => undefined);
    const pid = await vi.waitFor(async () => {
      const writtenPid = Number(await readFile(join(folder, 'pid'), 'utf8'));
      // The file is there before the number is in it.
      expect(writtenPid).toBeGreaterThan(0);
      return writtenPid;
    }, 15_000);
    expect(isRunning(pid)).toBe(true);
    stop.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 15_000);
    await pool.close();
  });
});

async function collected(path: string): Promise<Reading> {
  const { reading, add } = collect();
  for await (const part of readParts({ path })) add(part);
  return reading;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.skipIf(!hasFfmpeg)('with an installed ffmpeg', () => {
  const codecs: [name: string, ...options: string[]][] = [
    ['a.mp3'],
    ['a.m4a', '-c:a', 'aac'],
    ['vorbis.ogg', '-c:a', 'libvorbis'],
    ['opus.ogg', '-c:a', 'libopus'],
    ['a.webm', '-c:a', 'libopus'],
    ['a.mpeg', '-f', 'mpeg', '-c:a', 'mp2'],
  ];

  async function encoded(name: string, options: string[]): Promise<string> {
    const from = await writeTemporaryFile(makeWav(4, oneLoudSecond, { rate: 48_000 }), 'from.wav');
    const to = await writeTemporaryFile('', name);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...options, to]);
    return to;
  }

  test.each(codecs)('%s has its duration and waveform', async (name, ...options) => {
    const reading = await collected(await encoded(name, options));
    expect(reading.sound!.duration).toBeGreaterThan(3.9);
    expect(reading.sound!.duration).toBeLessThan(4.2);
    expect(loudest(reading, 0, 1.8)).toBeLessThan(0.1);
    expect(loudest(reading, 2.2, 2.8)).toBeGreaterThan(0.4);
    expect(loudest(reading, 3.3, 3.9)).toBeLessThan(0.1);
  });

  test.each(codecs.filter(([name]) => /mp3|opus|webm/.test(name)))(
    '%s decodes the same without it',
    async (name, ...options) => {
      const path = await encoded(name, options);
      const first = await collected(path);
      withoutPrograms();
      const second = await collected(path);
      expect(Math.abs(first.sound!.duration - second.sound!.duration)).toBeLessThan(0.1);
      for (const from of [0.2, 1, 2.2, 2.5, 3.3]) {
        expect(Math.abs(loudest(first, from, from + 0.3) - loudest(second, from, from + 0.3))).toBeLessThan(0.1);
      }
    },
  );

  test('a video has its dimensions and a waveform', async () => {
    const path = await writeTemporaryFile('', 'v.mp4');
    const sources = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=duration=2:size=320x240:rate=10',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
    ];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, path]);
    const { type, metadata, sound } = await collected(path);
    expect(type).toBe('video');
    expect(metadata).toMatchObject({ width: 320, height: 240, video_codec: 'avc' });
    expect(Math.max(...sound!.peaks)).toBeGreaterThan(0.05);
  });
});
