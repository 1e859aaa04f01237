import { say, type Sentence } from '../sentences.ts';
import { stat } from 'node:fs/promises';
import { blankPage } from '../blank-page.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { openContainer } from './container.ts';
import { decode, probe, ProgramFailed, ProgramMissing } from './ffmpeg.ts';
import { type OpenRecording, type RecordingFacts, SAMPLE_RATE, type Samples } from './recording.ts';
import { Waveform } from './waveform.ts';

/** A warning is given if decoding ends before this share of the duration. */
const COMPLETE = 0.95;

/**
 * Reads an audio or video recording: duration, properties and waveform, by decoding it once to mono at 16 kHz. It has one page without
 * text. Uses the machine's ffmpeg if installed; otherwise the built-in decoders for PCM, MP3 and Opus. If it cannot be decoded, the
 * container's properties are returned before the error.
 */
export async function* readRecording(path: string, context: ReadContext): ReadSteps {
  const opened = await open(path);
  const { facts } = opened;
  try {
    yield { part: 'start', page_count: 1 };
    yield blankPage(1, 'recording');
    const waveform = new Waveform();
    const { sound } = facts;
    if (sound) await fill(waveform, path, opened, context);
    const length = waveform.length / SAMPLE_RATE;
    const duration = Math.max(facts.duration ?? 0, length);
    if (waveform.length > 0 && length < (facts.duration ?? 0) * COMPLETE && !facts.video) {
      context.warn('damaged', say('partly_decoded', { part: formatTime(length), whole: formatTime(duration) }));
    }
    const peaks = waveform.length > 0 ? waveform.peaks(Math.round(duration * SAMPLE_RATE)) : [];
    if (duration > 0) context.sound({ duration: rounded(duration), peaks });
    return toMetadata(facts, duration);
  } finally {
    opened.close();
  }
}

/** Opens the file with the built-in parser, else with ffprobe. */
async function open(path: string): Promise<OpenRecording> {
  let problem: unknown = null;
  try {
    const opened = await openContainer(path);
    if (opened && (opened.facts.sound ?? opened.facts.video)) return opened;
  } catch (error) {
    problem = error;
  }
  try {
    const facts = await probe(path);
    if (facts.sound ?? facts.video) return { facts, samples: null, close: () => undefined };
  } catch (error) {
    if (error instanceof ProgramMissing && problem === null) throw noDecoder(say('for_recording'), error);
    problem ??= error;
  }
  throw damaged(problem);
}

async function fill(waveform: Waveform, path: string, opened: OpenRecording, context: ReadContext): Promise<void> {
  const { facts } = opened;
  const take = async (samples: Samples) => {
    for await (const piece of samples) waveform.add(piece);
  };
  try {
    return await take(decode(path, facts.duration ?? (await stat(path)).size / 1_000));
  } catch (error) {
    if (waveform.length > 0) return;
    if (error instanceof ProgramMissing && !opened.samples) {
      return context.refuse(noDecoder(say('for_codec', { codec: String(facts.sound?.codec.toUpperCase()) }), error));
    }
    if (!(error instanceof ProgramMissing || error instanceof ProgramFailed)) throw error;
    if (!opened.samples) throw damaged(error);
  }
  try {
    await take(opened.samples());
  } catch (error) {
    if (waveform.length === 0) throw damaged(error);
  }
}

function noDecoder(missing: Sentence, cause: unknown): ReadingError {
  return new ReadingError('no_decoder', say('no_decoder', { what: missing }), { cause });
}

function damaged(cause: unknown): ReadingError {
  return new ReadingError('damaged', say('damaged_sound'), {
    cause,
  });
}

function toMetadata({ sound, video, title, artist, album }: RecordingFacts, duration: number): Metadata {
  return {
    ...(title && { title }),
    ...(artist && { artist }),
    ...(album && { album }),
    ...(duration > 0 && { duration: rounded(duration) }),
    ...(sound && { codec: sound.codec, sample_rate: sound.sample_rate, channels: sound.channels }),
    ...(video && { video_codec: video.codec, width: video.width, height: video.height }),
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

/** Seconds as `1:02:03`. */
function formatTime(seconds: number): string {
  const wholeSeconds = Math.floor(seconds);
  const parts = [Math.floor(wholeSeconds / 3_600), Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60];
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
