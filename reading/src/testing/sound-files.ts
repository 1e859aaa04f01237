import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

interface WavOptions {
  rate?: number;
  channels?: number;
  /** Of a sample; 32 means floating point. */
  bits?: 8 | 16 | 24 | 32;
}

/** Uncompressed sound; `level(seconds)` is how loud it is, from -1 to 1. */
export function makeWav(
  seconds: number,
  level: (seconds: number) => number,
  { rate = 16_000, channels = 1, bits = 16 }: WavOptions = {},
): Buffer {
  const bytes = bits / 8;
  const frames = Math.round(seconds * rate);
  const size = frames * channels * bytes;
  const file = Buffer.alloc(44 + size);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + size, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(bits === 32 ? 3 : 1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels * bytes, 28);
  file.writeUInt16LE(channels * bytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(size, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = level(frame / rate);
    for (let channel = 0; channel < channels; channel += 1) {
      const at = 44 + (frame * channels + channel) * bytes;
      if (bits === 32) file.writeFloatLE(value, at);
      else if (bits === 8) file.writeUInt8(Math.round(value * 127) + 128, at);
      else file.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), at, bytes);
    }
  }
  return file;
}

/**
 * MP3 without a sound in it: 44.1 kHz, one channel.
 *
 * @param isVariable whether all frames but the first one have 64 instead of 128 kbit/s
 */
export function makeSilentMp3(seconds: number, { isVariable = false } = {}): Buffer {
  const large = Buffer.alloc(417);
  large.writeUInt32BE(0xfffb90c4);
  const small = Buffer.alloc(208);
  small.writeUInt32BE(0xfffb50c4);
  const count = Math.round((seconds * 44_100) / 1_152);
  return Buffer.concat(Array.from({ length: count }, (_, at) => (isVariable && at > 0 ? small : large)));
}

const formats = {
  ogg: () => new OggOutputFormat(),
  webm: () => new WebMOutputFormat(),
  live: () => new WebMOutputFormat({ appendOnly: true }),
  mp4: () => new Mp4OutputFormat(),
};

/**
 * A container with silent sound.
 *
 * @param format `live` is WebM as browsers record it: without a duration
 */
export async function makeRecording(
  format: keyof typeof formats,
  codec: 'opus' | 'aac' | 'main aac',
  seconds: number,
  tags: { title?: string; artist?: string } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[format](), target });
  const source = new EncodedAudioPacketSource(codec === 'opus' ? 'opus' : 'aac');
  output.addAudioTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  const { packet, length, config } = { opus: silentOpus, aac: silentAac, 'main aac': mainAac }[codec];
  const count = Math.round(seconds / length);
  for (let at = 0; at < count; at += 1) {
    await source.add(new EncodedPacket(packet, 'key', at * length, length), { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

const silentOpus = {
  packet: new Uint8Array([0xf8, 0xff, 0xfe]),
  length: 0.02,
  config: {
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
    description: new Uint8Array([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
  },
};

/** A pair of channels without bands: `1` is its element, 7 the end. */
const silentPair = ['001', '0000', '1', '0000', '000000', '0', '00', '00000000', '000', '00000000', '000', '111'].join(
  '',
);

const silentAac = {
  packet: Uint8Array.from(silentPair.padEnd(48, '0').match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2)),
  length: 1_024 / 48_000,
  config: {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 48_000,
    description: new Uint8Array([0x11, 0x90]),
  },
};

/** The main profile, which browsers decode but the reader does not. */
const mainAac = { ...silentAac, config: { ...silentAac.config, description: new Uint8Array([0x09, 0x90]) } };

/** Ogg with Speex, which neither the reader nor browsers decode: a header only. */
export function makeSpeex(): Buffer {
  const packet = Buffer.alloc(80);
  packet.write('Speex   ');
  packet.writeUInt32LE(16_000, 36);
  packet.writeUInt32LE(1, 48);
  const page = Buffer.alloc(28);
  page.write('OggS');
  page[5] = 2;
  page[26] = 1;
  page[27] = packet.length;
  return Buffer.concat([page, packet]);
}
