import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';

/** Programs of libheif; the older name is still common. */
const programs = ['heif-convert', 'heif-dec'];
const TIME_LIMIT_MS = 60_000;

/** Decodes a HEIC picture into JPEG with the machine's heif-convert. Throws `unsupported` if it is not installed, and `damaged`. */
export async function convertHeic(path: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    for (const program of programs) {
      if (!(await run(program, ['-q', '92', path, join(folder, 'picture.jpg')]))) continue;
      // Files of several pictures are written with numbers.
      const [first] = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
      if (first === undefined) break;
      return await readFile(join(folder, first));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new ReadingError('unsupported', say('no_heic_decoder'));
}

/** Runs a program; resolves to whether it is installed. */
function run(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' }, (error) => {
      if (!error) resolve(true);
      else if (error.code === 'ENOENT' || error.code === 'EACCES') resolve(false);
      else reject(new ReadingError('damaged', say('damaged'), { cause: error }));
    });
  });
}
