import { FRAME } from './aac/window-info.ts';
import { Mono } from './mono.ts';
import { SAMPLE_RATE } from './recording.ts';

/** Number of packets per call of a decoder: a compromise between speed and memory. */
export const PACKETS_AT_ONCE = 64;

/** Decodes packets of a codec to mono at 16 kHz. */
export interface Decoder {
  decode(packets: readonly Uint8Array[]): Float32Array;
  free(): void;
}

interface Sound {
  codec: string;
  sample_rate: number;
  channels: number;
  /** Codec-specific data from the container. */
  description?: Uint8Array | undefined;
}

/** A built-in decoder; null if there is none for the codec. */
export async function decoderFor(sound: Sound): Promise<Decoder | null> {
  if (sound.codec === 'opus') return opus(sound);
  if (sound.codec === 'mp3') return mpeg(sound);
  if (sound.codec === 'aac') return await aac(sound);
  if (sound.codec === 'vorbis') return await vorbis(sound);
  const format = pcm[sound.codec];
  return format ? uncompressed(sound, format) : null;
}

/** The Opus header in Ogg, WebM and MP4: RFC 7845, section 5.1, from the number of channels on. */
async function opus({ channels, description }: Sound): Promise<Decoder> {
  const { OpusDecoder } = await import('opus-decoder');
  const head = description && description.length >= 19 ? description : null;
  const mapped = head !== null && head[18] !== 0 && head.length >= 21 + (head[9] as number);
  const decoder = new OpusDecoder({
    sampleRate: SAMPLE_RATE,
    channels: head?.[9] ?? channels,
    preSkip: head ? new DataView(head.buffer, head.byteOffset).getUint16(10, true) / (48_000 / SAMPLE_RATE) : 0,
    ...(mapped && {
      streamCount: head[19] as number,
      coupledStreamCount: head[20] as number,
      channelMappingTable: Array.from(head.subarray(21, 21 + (head[9] as number))),
    }),
  });
  await decoder.ready;
  const mono = new Mono(SAMPLE_RATE);
  return {
    decode: (packets) => mono.convert(decoder.decodeFrames([...packets]).channelData),
    free: () => decoder.free(),
  };
}

async function mpeg({ sample_rate: rate }: Sound): Promise<Decoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const mono = new Mono(rate);
  return {
    decode: (packets) => mono.convert(decoder.decodeFrames([...packets]).channelData),
    free: () => decoder.free(),
  };
}

async function aac({ sample_rate: declared, description }: Sound): Promise<Decoder | null> {
  const { AacDecoder, decodableRate } = await import('./aac/aac-decoder.ts');
  const rate = decodableRate(description, declared);
  if (rate === null) return null;
  const decoder = new AacDecoder(rate);
  return frameDecoder(rate, (frame) => decoder.decode(frame), FRAME);
}

async function vorbis({ description }: Sound): Promise<Decoder | null> {
  const { openVorbis } = await import('./vorbis/vorbis-decoder.ts');
  const decoder = description ? openVorbis(description) : null;
  return decoder && frameDecoder(decoder.rate, (packet) => decoder.decode(packet), 0);
}

/** Damaged frames are silent, as players do it; if the first ones all are, it is not sound. @param lost samples of a damaged frame */
function frameDecoder(rate: number, decode: (frame: Uint8Array) => Float32Array[], lost: number): Decoder {
  const mono = new Mono(rate);
  const silence = [new Float32Array(lost)];
  let [decoded, damaged] = [0, 0];
  return {
    decode(packets) {
      const pieces = packets.map((packet) => {
        try {
          const channels = decode(packet);
          decoded += 1;
          return mono.convert(channels);
        } catch (error) {
          damaged += 1;
          if (decoded === 0 && damaged === packets.length) throw error;
          return mono.convert(silence);
        }
      });
      return joined(pieces);
    },
    free: () => undefined,
  };
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Bytes of a sample, and how it is read. */
type Pcm = [bytes: number, read: (data: DataView, at: number) => number];

const pcm: Record<string, Pcm> = {
  'pcm-u8': [1, (data, at) => (data.getUint8(at) - 128) / 128],
  'pcm-s8': [1, (data, at) => data.getInt8(at) / 128],
  'pcm-s16': [2, (data, at) => data.getInt16(at, true) / 32_768],
  'pcm-s16be': [2, (data, at) => data.getInt16(at) / 32_768],
  'pcm-s24': [3, (data, at) => data.getInt16(at + 1, true) / 32_768],
  'pcm-s24be': [3, (data, at) => data.getInt16(at) / 32_768],
  'pcm-s32': [4, (data, at) => data.getInt32(at, true) / 2_147_483_648],
  'pcm-s32be': [4, (data, at) => data.getInt32(at) / 2_147_483_648],
  'pcm-f32': [4, (data, at) => data.getFloat32(at, true)],
  'pcm-f32be': [4, (data, at) => data.getFloat32(at)],
  'pcm-f64': [8, (data, at) => data.getFloat64(at, true)],
  'pcm-f64be': [8, (data, at) => data.getFloat64(at)],
  ulaw: [1, (data, at) => fromMuLaw(data.getUint8(at))],
  alaw: [1, (data, at) => fromALaw(data.getUint8(at))],
};

function uncompressed({ sample_rate: rate, channels }: Sound, [bytes, readSample]: Pcm): Decoder {
  const mono = new Mono(rate);
  const frame = bytes * channels;
  return {
    decode(packets) {
      const frames = packets.map((packet) => Math.floor(packet.length / frame));
      const out = Array.from({ length: channels }, () => new Float32Array(frames.reduce((sum, each) => sum + each, 0)));
      let decoded = 0;
      for (const [index, packet] of packets.entries()) {
        const data = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
        for (let at = 0; at < (frames[index] as number); at += 1, decoded += 1) {
          for (let channel = 0; channel < channels; channel += 1) {
            const value = readSample(data, at * frame + channel * bytes);
            (out[channel] as Float32Array)[decoded] = Number.isFinite(value) ? value : 0;
          }
        }
      }
      return mono.convert(out);
    },
    free: () => undefined,
  };
}

/** ITU-T G.711, mu-law. */
function fromMuLaw(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = (((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4);
  return (value & 0x80 ? 0x84 - magnitude : magnitude - 0x84) / 32_768;
}

/** ITU-T G.711, A-law. */
function fromALaw(byte: number): number {
  const value = byte ^ 0x55;
  const exponent = (value & 0x70) >> 4;
  const mantissa = (value & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return (value & 0x80 ? magnitude : -magnitude) / 32_768;
}
