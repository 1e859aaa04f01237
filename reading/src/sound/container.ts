import { open } from 'node:fs/promises';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputAudioTrack } from 'mediabunny';
import { type Decoder, decoderFor } from './decoders.ts';
import type { OpenRecording, RecordingFacts, Samples } from './recording.ts';

/** Number of packets per decoder call: a compromise between speed and memory. */
const PACKETS_AT_ONCE = 64;

/** Opens a recording without other programs. Null for an unsupported container; throws if it is damaged. */
export async function openContainer(path: string): Promise<OpenRecording | null> {
  if (await isProgramStream(path)) return null;
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    if (!(await input.canRead())) {
      input.dispose();
      return null;
    }
    const track = await input.getPrimaryAudioTrack();
    const facts = await readFacts(input, track);
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

/** An MPEG program stream, which is mistaken for MP3 because its audio packets look alike. */
async function isProgramStream(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32BE() === 0x000001ba;
  } finally {
    await file.close();
  }
}

async function readFacts(input: Input, track: InputAudioTrack | null): Promise<RecordingFacts> {
  const video = await input.getPrimaryVideoTrack();
  const tags = await input.getMetadataTags();
  const seconds = await input.getDurationFromMetadata();
  // Without it an MP3 file would have to be scanned; it is decoded anyway, which reveals its duration.
  const duration = seconds ?? (track?.codec === 'mp3' ? 0 : await input.computeDuration());
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
