import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { damaged, decodeRecording, openRecording } from './open-recording.ts';
import { SAMPLE_RATE } from './recording.ts';
import { cutSpeech, Loudness, type PieceLimits, type SpeechPiece } from './speech-pieces.ts';
import { Waveform } from './waveform.ts';

export interface CutRecording {
  /** Milliseconds of decoded sound. */
  duration: number;
  /** From 0 to 1, of equal intervals. */
  peaks: number[];
  /** The speech of the recording; none if it is silent. */
  pieces: SpeechPiece[];
}

/**
 * Decodes a recording once, writes its sound to a file as mono 16-bit PCM at 16 kHz, and cuts its speech into pieces. A recording that breaks
 * off is cut as far as it can be decoded. Throws `ReadingError` `damaged` or `no_decoder`.
 *
 * @param onProgress gets the decoded seconds, and those of the whole recording; 0 if unknown
 */
export async function cutRecording(
  { path, output }: { path: string; output: string },
  limits: PieceLimits,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CutRecording> {
  const opened = await openRecording(path);
  const waveform = new Waveform();
  const loudness = new Loudness(SAMPLE_RATE);
  const sound = createWriteStream(output);
  try {
    if (opened.facts.sound === null) throw damaged(new Error('It has no sound.'));
    for await (const samples of decodeRecording(path, opened)) {
      waveform.add(samples);
      loudness.add(samples);
      if (!sound.write(toPcm(samples))) await once(sound, 'drain');
      onProgress(waveform.length / SAMPLE_RATE, opened.facts.duration ?? 0);
    }
    sound.end();
    await finished(sound);
  } finally {
    opened.close();
    sound.destroy();
  }
  if (waveform.length === 0) throw damaged(new Error('It has no sound.'));
  return {
    duration: Math.round((waveform.length / SAMPLE_RATE) * 1000),
    peaks: waveform.peaks(waveform.length),
    pieces: cutSpeech(loudness.levels(), limits),
  };
}

/** Samples from -1 to 1 as 16-bit PCM, in the byte order of WAV, which is that of all processors that Node.js supports here. */
function toPcm(samples: Float32Array): Uint8Array {
  const whole = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    whole[at] = Math.round(Math.max(-1, Math.min(1, samples[at]!)) * 32_767);
  }
  return new Uint8Array(whole.buffer);
}
