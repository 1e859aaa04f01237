import { open } from 'node:fs/promises';
import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  Mp3InputFormat,
} from 'mediabunny';
import { type Decoder, decoderFor, PACKETS_AT_ONCE } from './decoders.ts';
import { openOgg } from './ogg.ts';
import type { OpenRecording, RecordingFacts, Samples } from './recording.ts';

/** The first bytes of an MPEG program stream, which is mistaken for MP3 because its audio packets look alike. */
const PROGRAM_STREAM = 0x000001ba;

/** How MP3, MP4, WAV and WebM begin. */
const supported = /^(?:ID3|\xff[\xe0-\xff]|....ftyp|RIFF....WAVE|.E\xdf\xa3)/s;

/** Opens a recording without other programs. Null for an unsupported container; throws if it is damaged. */
export async function openContainer(path: string): Promise<OpenRecording | null> {
  const start = await bytesAt(path, 0, 12);
  const magic = start.toString('latin1');
  if (start.readUInt32BE() === PROGRAM_STREAM) return null;
  if (magic.startsWith('OggS')) return await openOgg(path);
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    if (!(await input.canRead())) {
      if (supported.test(magic)) throw new Error('It has no sound.');
      input.dispose();
      return null;
    }
    const track = await input.getPrimaryAudioTrack();
    const facts = await readFacts(path, input, track);
    const decoder = track && facts.sound ? await createDecoder(track, facts.sound) : null;
    return {
      facts,
      samples: track && decoder && (() => decodeSamples(track, decoder)),
      close() {
        decoder?.free();
        input.dispose();
      },
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
  } finally {
    await file.close();
  }
}

/** Whether the first frame of an MP3 file, after its tags, says how many there are. Otherwise any duration is a guess from its bit rate. */
async function hasFrameCount(path: string): Promise<boolean> {
  const start = await bytesAt(path, 0, 10);
  const isTagged = start.toString('latin1', 0, 3) === 'ID3';
  const tags = isTagged ? 10 + start.subarray(6).reduce((size, byte) => size * 128 + (byte & 127), 0) : 0;
  return /Xing|Info/.test((await bytesAt(path, tags, 2_048)).toString('latin1'));
}

async function readFacts(path: string, input: Input, track: InputAudioTrack | null): Promise<RecordingFacts> {
  const video = await input.getPrimaryVideoTrack();
  const tags = await input.getMetadataTags();
  const isMp3 = (await input.getFormat()) instanceof Mp3InputFormat;
  // An MP3 file without a number of frames would have to be scanned; it is decoded anyway, which reveals its duration.
  const seconds = isMp3 && !(await hasFrameCount(path)) ? 0 : await input.getDurationFromMetadata();
  const duration = seconds ?? (isMp3 ? 0 : await input.computeDuration());
  return {
    duration: duration > 0 && Number.isFinite(duration) ? duration : null,
    sound: track && {
      codec: track.codec ?? String(track.internalCodecId ?? 'unknown'),
      sample_rate: track.sampleRate,
      channels: track.numberOfChannels,
    },
    video: video && {
      codec: video.codec ?? String(video.internalCodecId ?? 'unknown'),
      width: video.displayWidth,
      height: video.displayHeight,
    },
    ...(tags.title && { title: tags.title }),
    ...(tags.artist && { artist: tags.artist }),
    ...(tags.album && { album: tags.album }),
  };
}

async function createDecoder(
  track: InputAudioTrack,
  sound: NonNullable<RecordingFacts['sound']>,
): Promise<Decoder | null> {
  const config = await track.getDecoderConfig();
  const codecHeader = config?.description;
  const description =
    codecHeader &&
    (ArrayBuffer.isView(codecHeader)
      ? new Uint8Array(codecHeader.buffer, codecHeader.byteOffset, codecHeader.byteLength)
      : new Uint8Array(codecHeader));
  return decoderFor({ ...sound, description });
}

async function* decodeSamples(track: InputAudioTrack, decoder: Decoder): Samples {
  let waiting: Uint8Array[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    waiting.push(packet.data);
    if (waiting.length < PACKETS_AT_ONCE) continue;
    yield decoder.decode(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield decoder.decode(waiting);
}
