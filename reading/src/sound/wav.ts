import { SAMPLE_RATE } from './recording.ts';

const HEADER = 44;

/** 16-bit PCM as mono at 16 kHz in a WAV file: RIFF with the chunks `fmt ` and `data`. */
export function toWav(pcm: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/** The samples of a file that `toWav` wrote; null for every other file. */
export function fromWav(wav: Uint8Array): Int16Array | null {
  // A copy: a part of a buffer may begin anywhere.
  const pcm = new Uint8Array(wav.subarray(HEADER));
  const isOwn = pcm.length % 2 === 0 && toWav(pcm).subarray(0, HEADER).equals(wav.subarray(0, HEADER));
  return isOwn ? new Int16Array(pcm.buffer) : null;
}
