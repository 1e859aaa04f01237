import { type FileHandle, open } from 'node:fs/promises';
import { type Decoder, decoderFor, PACKETS_AT_ONCE } from './decoders.ts';
import { isTorn, oggPackets, type OggPage, oggPages } from './ogg-pages.ts';
import type { OpenRecording, RecordingFacts, Samples } from './recording.ts';

/** The end of a file in which its last page is looked for. */
const TAIL = 512 * 1024;
/** A stream that begins later than this, in seconds, was cut out of a longer one. */
const LATE_START = 10;
const MOST_TAGS = 1_000;

/** A stream of an Ogg file, by its first packet. */
interface OggStream {
  serial: number;
  codec: string;
  sample_rate: number;
  channels: number;
  /** Units of positions per second. */
  unit: number;
  /** The packets before the first one with sound; comments are in the second one. */
  headers: number;
  first: Buffer;
}

/** Opens an Ogg file with the first stream of sound in it. Also reads damaged and torn files, as far as their pages are there. */
export async function openOgg(path: string): Promise<OpenRecording> {
  const file = await open(path, 'r');
  let decoder: Decoder | null = null;
  const close = () => {
    decoder?.free();
    void file.close();
  };
  try {
    const { stream, video } = await findStreams(file);
    if (!stream) return { facts: { duration: null, sound: null, video }, samples: null, close };
    const headers = await firstPackets(file, stream);
    const { codec, sample_rate, channels } = stream;
    const facts: RecordingFacts = {
      duration: await durationOf(file, stream),
      sound: { codec, sample_rate, channels },
      video,
      ...tagsIn(headers[1], codec),
    };
    const opened = await decoderFor({ ...facts.sound!, description: descriptionFrom(codec, headers) });
    decoder = opened;
    return { facts, samples: opened && (() => decodeSamples(file, stream, opened)), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The first pages of all streams are at the beginning. */
async function findStreams(file: FileHandle): Promise<{ stream: OggStream | null; video: RecordingFacts['video'] }> {
  let stream: OggStream | null = null;
  let video: RecordingFacts['video'] = null;
  for await (const page of oggPages(file)) {
    if (!page.isFirst) break;
    const first = Buffer.from(page.body);
    if (first.length > 19 && first.toString('latin1', 0, 7) === '\x80theora')
      video ??= { codec: 'theora', width: first.readUIntBE(14, 3), height: first.readUIntBE(17, 3) };
    else stream ??= streamOf(page, first);
  }
  return { stream, video };
}

function streamOf({ serial }: OggPage, first: Buffer): OggStream | null {
  const begins = (magic: string, length: number) =>
    first.length >= length && first.toString('latin1', 0, magic.length) === magic;
  if (begins('\x01vorbis', 30)) {
    const rate = first.readUInt32LE(12);
    return { serial, first, codec: 'vorbis', sample_rate: rate, channels: first[11]!, unit: rate, headers: 3 };
  }
  if (begins('OpusHead', 19))
    return { serial, first, codec: 'opus', sample_rate: 48_000, channels: first[9]!, unit: 48_000, headers: 2 };
  if (begins('\x7fFLAC', 51)) {
    // STREAMINFO begins at 17: 20 bits of sample rate and 3 of channels from its tenth byte on.
    const rate = first.readUIntBE(27, 3) >> 4;
    const channels = ((first[29]! >> 1) & 7) + 1;
    return { serial, first, codec: 'flac', sample_rate: rate, channels, unit: rate, headers: 2 };
  }
  if (begins('Speex   ', 52)) {
    const rate = first.readUInt32LE(36);
    return {
      serial,
      first,
      codec: 'speex',
      sample_rate: rate,
      channels: first.readUInt32LE(48),
      unit: rate,
      headers: 2,
    };
  }
  return null;
}

async function firstPackets(file: FileHandle, { serial, headers }: OggStream): Promise<Uint8Array[]> {
  const packets: Uint8Array[] = [];
  for await (const packet of oggPackets(file, serial)) {
    packets.push(Buffer.from(packet));
    if (packets.length === headers) break;
  }
  return packets;
}

/** Seconds, by the positions of the first and the last complete page. */
async function durationOf(file: FileHandle, { serial, unit, codec, first }: OggStream): Promise<number | null> {
  const { size } = await file.stat();
  let last = 0;
  for await (const page of oggPages(file, Math.max(0, size - TAIL))) {
    if (page.serial === serial && page.granule > 0 && !isTorn(page)) last = page.granule;
  }
  for await (const page of oggPages(file)) {
    if (page.serial !== serial || page.granule <= 0) continue;
    if (page.granule > LATE_START * unit) last -= page.granule;
    break;
  }
  const skipped = codec === 'opus' ? first.readUInt16LE(10) : 0;
  return unit > 0 && last > skipped ? (last - skipped) / unit : null;
}

/** What decoders expect of a container: of Vorbis, the headers with their sizes, as in Matroska, here without the comments. */
function descriptionFrom(codec: string, headers: readonly Uint8Array[]): Uint8Array | undefined {
  if (codec === 'opus') return headers[0];
  const [identification, , setup] = headers;
  if (codec !== 'vorbis' || !identification || !setup || identification.length > 254) return undefined;
  return Buffer.concat([Uint8Array.of(2, identification.length, 0), identification, setup]);
}

/** Vorbis comments: a name of the program, then lines like `TITLE=Interview`. */
function tagsIn(packet: Uint8Array | undefined, codec: string): Pick<RecordingFacts, 'title' | 'artist' | 'album'> {
  const tags: Record<string, string> = {};
  const comments = Buffer.from(packet ?? []).subarray({ vorbis: 7, opus: 8, flac: 4 }[codec] ?? 0);
  try {
    let at = 4 + comments.readUInt32LE(0);
    const count = Math.min(MOST_TAGS, comments.readUInt32LE(at));
    at += 4;
    for (let index = 0; index < count; index += 1) {
      const end = at + 4 + comments.readUInt32LE(at);
      const [, name, value] =
        /^(title|artist|album)=(.+)$/is.exec(comments.toString('utf8', at + 4, Math.min(end, at + 1_024))) ?? [];
      if (name && value) tags[name.toLowerCase()] ??= value;
      at = end;
    }
  } catch {
    // The comments end early; those before are complete.
  }
  return tags;
}

async function* decodeSamples(file: FileHandle, { serial, headers }: OggStream, decoder: Decoder): Samples {
  let waiting: Uint8Array[] = [];
  let count = 0;
  for await (const packet of oggPackets(file, serial)) {
    count += 1;
    if (count <= headers) continue;
    waiting.push(packet);
    if (waiting.length < PACKETS_AT_ONCE) continue;
    yield decoder.decode(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield decoder.decode(waiting);
}
