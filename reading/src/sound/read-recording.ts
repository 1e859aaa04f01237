import { say } from '../sentences.ts';
import { blankPage } from '../blank-page.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { damaged, decodeRecording, openRecording } from './open-recording.ts';
import { type OpenRecording, type RecordingFacts, SAMPLE_RATE } from './recording.ts';
import { Waveform } from './waveform.ts';

/** A warning is given if decoding ends before this share of the duration. */
const COMPLETE = 0.95;

/** Codecs that browsers play, although there may be no decoder for them here. */
const playedByBrowsers: ReadonlySet<string> = new Set(['aac', 'alac', 'ac3', 'eac3', 'flac', 'mp3', 'opus', 'vorbis']);

/**
 * Reads an audio or video recording: duration, properties and waveform, by decoding it once to mono at 16 kHz. It has one page without
 * text. Uses the machine's ffmpeg if installed; otherwise the built-in decoders for PCM, MP3, AAC, Opus and Vorbis. If it cannot be
 * decoded, the container's properties are returned, with a warning if browsers play it, and otherwise before the error.
 */
export async function* readRecording(path: string, context: ReadContext): ReadSteps {
  const opened = await openRecording(path);
  const { facts } = opened;
  try {
    yield { part: 'start', page_count: 1 };
    yield blankPage(1, 'recording');
    const waveform = new Waveform();
    const { sound } = facts;
    const isDecoded = sound !== null && (await fill(waveform, path, opened, context));
    const length = waveform.length / SAMPLE_RATE;
    const duration = Math.max(facts.duration ?? 0, length);
    if (isDecoded && duration === 0) throw damaged(new Error('It has no sound.'));
    if (isDecoded && length < (facts.duration ?? 0) * COMPLETE && !facts.video) {
      context.warn('damaged', say('partly_decoded', { part: formatTime(length), whole: formatTime(duration) }));
    }
    const peaks = waveform.length > 0 ? waveform.peaks(Math.round(duration * SAMPLE_RATE)) : [];
    if (duration > 0) context.sound({ duration: rounded(duration), peaks });
    return toMetadata(facts, duration);
  } finally {
    opened.close();
  }
}

/** Decodes the recording as far as possible. False if there is no decoder, and browsers may play it. */
async function fill(waveform: Waveform, path: string, opened: OpenRecording, context: ReadContext): Promise<boolean> {
  try {
    for await (const piece of decodeRecording(path, opened)) waveform.add(piece);
    return true;
  } catch (error) {
    if (!(error instanceof ReadingError && error.code === 'no_decoder')) throw error;
    leaveToBrowser(opened, context, error);
    return false;
  }
}

/** Without a decoder the recording has no waveform. It fails only if browsers do not play it either. */
function leaveToBrowser({ facts: { sound } }: OpenRecording, context: ReadContext, error: ReadingError): void {
  const codec = String(sound?.codec);
  const missing = say('for_codec', { codec: codec.toUpperCase() });
  if (playedByBrowsers.has(codec)) context.warn('no_waveform', say('no_waveform', { what: missing }));
  else context.refuse(error);
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
