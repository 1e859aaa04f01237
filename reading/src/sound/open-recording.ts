import { stat } from 'node:fs/promises';
import { ReadingError } from '../reading.ts';
import { say, type Sentence } from '../sentences.ts';
import { openContainer } from './container.ts';
import { decode, probe, ProgramFailed, ProgramMissing } from './ffmpeg.ts';
import type { OpenRecording, Samples } from './recording.ts';

/** Opens a recording with the built-in parser, else with ffprobe. Throws `ReadingError` `damaged` or `no_decoder`. */
export async function openRecording(path: string): Promise<OpenRecording> {
  let problem: unknown = null;
  try {
    const opened = await openContainer(path);
    if (opened && (opened.facts.sound ?? opened.facts.video)) return opened;
    opened?.close();
    if (opened) problem = new Error('It has no tracks.');
  } catch (error) {
    problem = error;
  }
  try {
    const facts = await probe(path);
    if (facts.sound ?? facts.video) return { facts, samples: null, close: () => undefined };
  } catch (error) {
    if (error instanceof ProgramMissing && isUnsupported(problem)) throw noDecoder(say('for_recording'), error);
    problem ??= error;
  }
  throw damaged(problem);
}

/** Whether the file is of a kind that cannot be opened, rather than damaged: none was found, or the library says so. */
function isUnsupported(problem: unknown): boolean {
  return problem === null || (problem instanceof Error && problem.message.startsWith('Unsupported '));
}

/**
 * The first audio track as mono at 16 kHz, as far as it can be decoded: by the machine's ffmpeg if installed, otherwise by the built-in
 * decoders. Throws `ReadingError` before the first samples: `no_decoder` if nothing decodes its codec, else `damaged`.
 */
export async function* decodeRecording(path: string, opened: OpenRecording): Samples {
  const { facts } = opened;
  let isBegun = false;
  try {
    for await (const piece of decode(path, facts.duration ?? (await stat(path)).size / 1_000)) {
      isBegun ||= piece.length > 0;
      yield piece;
    }
    return;
  } catch (error) {
    if (isBegun) return;
    if (error instanceof ProgramMissing && !opened.samples) throw noDecoderFor(opened, error);
    if (!(error instanceof ProgramMissing || error instanceof ProgramFailed)) throw error;
    if (!opened.samples) throw damaged(error);
  }
  try {
    for await (const piece of opened.samples()) {
      isBegun ||= piece.length > 0;
      yield piece;
    }
  } catch (error) {
    if (!isBegun) throw damaged(error);
  }
}

const noDecoderFor = ({ facts: { sound } }: OpenRecording, cause: unknown): ReadingError =>
  noDecoder(say('for_codec', { codec: String(sound?.codec).toUpperCase() }), cause);

function noDecoder(missing: Sentence, cause: unknown): ReadingError {
  return new ReadingError('no_decoder', say('no_decoder', { what: missing }), { cause });
}

/** The error for a recording that cannot be decoded. */
export function damaged(cause: unknown): ReadingError {
  return new ReadingError('damaged', say('damaged_sound'), { cause });
}
