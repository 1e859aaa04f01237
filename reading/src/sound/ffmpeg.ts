import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { measureResidentBytes } from '../processes.ts';
import { type RecordingFacts, SAMPLE_RATE, type Samples } from './recording.ts';

/**
 * The machine's ffmpeg, if installed. It gets a path only: no shell, no network, no files that the recording refers to, and only containers
 * with embedded media (no playlists).
 */
const CONTAINERS = 'mov,mp4,m4a,3gp,matroska,webm,ogg,mp3,wav,w64,aiff,flac,aac,mpeg,mpegts,mpegvideo,avi,asf,amr,caf';
const careful = ['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];
/** Resident memory limit; decoding an audio track needs a few megabytes. */
const MEMORY_LIMIT = 512 * 1024 ** 2;
const MEMORY_CHECK_INTERVAL = 100;
const PROBE_TIME = 20_000;
const MAX_OUTPUT = 1024 ** 2;

const probedEntries = [
  'format=duration',
  'format_tags=title,artist,album',
  'stream=codec_type,codec_name,sample_rate,channels,width,height',
  'stream_disposition=attached_pic',
];

/** The program is not installed. */
export class ProgramMissing extends Error {
  override name = 'ProgramMissing';
}

/** The program rejected the file; the message is its output, not for users. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
}

/** The file's properties from ffprobe. Throws ProgramMissing or ProgramFailed. */
export async function probe(path: string): Promise<RecordingFacts> {
  const child = run(
    'ffprobe',
    [...careful, '-show_entries', probedEntries.join(':'), '-of', 'json', `file:${path}`],
    PROBE_TIME,
  );
  let printed = '';
  for await (const data of child.stdout.setEncoding('utf8')) {
    if (printed.length > MAX_OUTPUT) child.kill('SIGKILL');
    else printed += data as string;
  }
  await ended(child);
  return factsIn(JSON.parse(printed) as Probed);
}

/** The first audio track as mono at 16 kHz. Throws ProgramMissing, or ProgramFailed after the decodable part. */
export async function* decode(path: string, seconds: number): Samples {
  // Decoding at less than a tenth of real time counts as hanging.
  const time = String(Math.ceil(60 + seconds / 10));
  const out = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'];
  const child = run('ffmpeg', [
    '-nostdin',
    '-threads',
    '1',
    '-timelimit',
    time,
    ...careful,
    '-i',
    `file:${path}`,
    ...out,
  ]);
  const watch = setInterval(() => {
    if ((measureResidentBytes(child.pid) ?? 0) > MEMORY_LIMIT) child.kill('SIGKILL');
  }, MEMORY_CHECK_INTERVAL);
  try {
    let odd: Buffer = Buffer.alloc(0);
    for await (const data of child.stdout) {
      const bytes = odd.length > 0 ? Buffer.concat([odd, data as Buffer]) : (data as Buffer);
      const samples = new Float32Array(bytes.length >> 1);
      for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2) / 32_768;
      odd = bytes.subarray(samples.length * 2);
      yield samples;
    }
    await ended(child);
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

type Running = ChildProcessByStdio<null, Readable, Readable> & {
  ending: Promise<[code: number | null, signal: string | null]>;
  output: string;
};

/** @param timeout milliseconds; by default it only ends with the reading process */
function run(program: string, options: string[], timeout?: number): Running {
  const { PATH } = process.env;
  const env = PATH === undefined ? {} : { PATH };
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env, timeout, killSignal: 'SIGKILL' });
  // It may exit before the result is awaited.
  const ending = once(child, 'close') as Running['ending'];
  ending.catch(() => undefined);
  const running = Object.assign(child, { ending, output: '' });
  child.stderr.on(
    'data',
    (data: Buffer) => (running.output = (running.output + data.toString('latin1')).slice(-2_000)),
  );
  return running;
}

async function ended(child: Running): Promise<void> {
  try {
    const [code, signal] = await child.ending;
    if (code !== 0) throw new ProgramFailed(`exit ${signal ?? code}: ${child.output}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' || code === 'EACCES' ? new ProgramMissing(code, { cause: error }) : error;
  }
}

interface Probed {
  format?: { duration?: string; tags?: Partial<Record<'title' | 'artist' | 'album', string>> };
  streams?: {
    codec_type?: string;
    codec_name?: string;
    sample_rate?: string;
    channels?: number;
    width?: number;
    height?: number;
    disposition?: { attached_pic?: number };
  }[];
}

function factsIn({ format = {}, streams = [] }: Probed): RecordingFacts {
  const sound = streams.find((stream) => stream.codec_type === 'audio');
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const duration = Number(format.duration);
  return {
    duration: duration > 0 ? duration : null,
    sound: sound
      ? {
          codec: sound.codec_name ?? 'unknown',
          sample_rate: Number(sound.sample_rate) || 0,
          channels: sound.channels ?? 0,
        }
      : null,
    video: video ? { codec: video.codec_name ?? 'unknown', width: video.width ?? 0, height: video.height ?? 0 } : null,
    ...format.tags,
  };
}
