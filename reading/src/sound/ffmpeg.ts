import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { residentBytesOf } from '../processes.ts';
import { type RecordingFacts, sampleRate, type Samples } from './recording.ts';

/**
 * The machine's ffmpeg, when it has one. It gets a path and nothing else: no shell, no network, no file that the recording
 * names, and only containers that hold sound or video themselves (never playlists).
 */
const containers = 'mov,mp4,m4a,3gp,matroska,webm,ogg,mp3,wav,w64,aiff,flac,aac,mpeg,mpegts,mpegvideo,avi,asf,amr,caf';
const careful = ['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', containers];
/** Resident bytes that the program may have; decoding a track of sound needs a few megabytes. */
const memoryLimit = 512 * 1024 ** 2;
const memoryCheckInterval = 100;
const probeTime = 20_000;
const keptOutput = 1024 ** 2;

const asked = [
  'format=duration',
  'format_tags=title,artist,album',
  'stream=codec_type,codec_name,sample_rate,channels,width,height',
  'stream_disposition=attached_pic',
];

/** The program is not on this machine. */
export class ProgramMissing extends Error {
  override name = 'ProgramMissing';
}

/** The program ran and did not understand the file; the message is what it said, and not for people. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
}

/** What ffprobe finds in a file. Throws ProgramMissing or ProgramFailed. */
export async function probe(path: string): Promise<RecordingFacts> {
  const child = run(
    'ffprobe',
    [...careful, '-show_entries', asked.join(':'), '-of', 'json', `file:${path}`],
    probeTime,
  );
  let printed = '';
  for await (const data of child.stdout.setEncoding('utf8')) {
    if (printed.length > keptOutput) child.kill('SIGKILL');
    else printed += data as string;
  }
  await ended(child);
  return factsIn(JSON.parse(printed) as Probed);
}

/** One channel at 16 kHz of the file's first track of sound. Throws ProgramMissing, or ProgramFailed behind what could be decoded. */
export async function* decode(path: string, seconds: number): Samples {
  // Slower than ten times real time is no decoding any more.
  const time = String(Math.ceil(60 + seconds / 10));
  const out = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'];
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
    if ((residentBytesOf(child.pid) ?? 0) > memoryLimit) child.kill('SIGKILL');
  }, memoryCheckInterval);
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
  said: string;
};

/** @param timeout milliseconds; without it only the process that reads is watched, and its end is this program's end */
function run(program: string, options: string[], timeout?: number): Running {
  const { PATH } = process.env;
  const env = PATH === undefined ? {} : { PATH };
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env, timeout, killSignal: 'SIGKILL' });
  // It may end before anybody asks how.
  const ending = once(child, 'close') as Running['ending'];
  ending.catch(() => undefined);
  const running = Object.assign(child, { ending, said: '' });
  child.stderr.on('data', (data: Buffer) => (running.said = (running.said + data.toString('latin1')).slice(-2_000)));
  return running;
}

async function ended(child: Running): Promise<void> {
  try {
    const [code, signal] = await child.ending;
    if (code !== 0) throw new ProgramFailed(`exit ${signal ?? code}: ${child.said}`);
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
