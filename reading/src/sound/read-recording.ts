import { stat } from 'node:fs/promises';
import { blankPage } from '../blank-page.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { openContainer } from './container.ts';
import { decode, probe, ProgramFailed, ProgramMissing } from './ffmpeg.ts';
import { type OpenRecording, type RecordingFacts, sampleRate, type Samples } from './recording.ts';
import { Waveform } from './waveform.ts';

/** Decoding that ends so much before the recording should is told. */
const complete = 0.95;

/**
 * Reads a recording of sound or video: its length, its properties and its waveform, by decoding it once to one channel at
 * 16 kHz. It has one page, without text. The machine's ffmpeg decodes when there is one; without it, what needs no other
 * program: uncompressed sound, MP3 and Opus. What cannot be decoded is refused behind what its container says.
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
    const length = waveform.length / sampleRate;
    const duration = Math.max(facts.duration ?? 0, length);
    if (waveform.length > 0 && length < (facts.duration ?? 0) * complete && !facts.video) {
      context.warn('damaged', `Only the first ${spoken(length)} of ${spoken(duration)} could be decoded.`);
    }
    const peaks = waveform.length > 0 ? waveform.peaks(Math.round(duration * sampleRate)) : [];
    if (duration > 0) context.sound({ duration: rounded(duration), peaks });
    return metadataOf(facts, duration);
  } finally {
    opened.close();
  }
}

/** Opens the file by ourselves, else by the machine's ffprobe. */
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
    if (error instanceof ProgramMissing && problem === null) throw noDecoder('for this kind of recording', error);
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
      return context.refuse(noDecoder(`for ${facts.sound?.codec.toUpperCase()} sound`, error));
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

function noDecoder(what: string, cause: unknown): ReadingError {
  return new ReadingError(
    'no_decoder',
    `There is no decoder ${what} on this server. Have ffmpeg installed there, then read the recording again. Until then it can only be played.`,
    { cause },
  );
}

function damaged(cause: unknown): ReadingError {
  return new ReadingError('damaged', 'The recording is incomplete or damaged. Its sound could not be understood.', {
    cause,
  });
}

function metadataOf({ sound, video, title, artist, album }: RecordingFacts, duration: number): Metadata {
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
function spoken(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
