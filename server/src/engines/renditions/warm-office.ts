import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure } from '@dossier/contract/base/failure';
import { processorTimeOf, residentBytesOf, sumOfTree, timeToCount } from '@dossier/reading/processes';
import type { Logger } from 'pino';
import { writeProfile } from './libreoffice-profile.ts';
import { killGroup, spawnGroup } from './process-group.ts';

interface Options {
  program: string;
  /** A folder that is its alone. */
  folder: string;
  /** Resident memory that it may have. */
  memoryBytes: number;
  log: Logger;
}

/** One file to convert. */
interface Conversion {
  path: string;
  /** The folder that the PDF is written into, under the name of the file. */
  out: string;
  limitMs: number;
  signal: AbortSignal;
}

const START_MS = 60_000;
const CHECK_MS = 250;
/** What a process has leaked after so many files goes with it. */
const FILES_PER_PROCESS = 200;
const IDLE_MS = 5 * 60_000;

/** Why a conversion was stopped when LibreOffice ended in the midst of it. */
const CRASH = new Error('LibreOffice has ended.');

const quiet = ['--headless', '--norestore', '--nologo', '--nolockcheck'];

/**
 * A LibreOffice that stays. Its start costs a second of a processor, so one process is kept, with a document open that keeps it from
 * ending; the same program, called with the same profile, hands it the files and ends when each is done. It is replaced when it hangs,
 * grows, crashes, or has done many files, and ends when nothing has come for a while.
 */
export class WarmOffice {
  readonly #options: Options;
  #process: ChildProcess | undefined;
  #files = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Has a PDF made of a file, unless nothing can be made of it; one call at a time. Throws `Failure`: `unavailable` when the program does
   * not start, `damaged` when it crashes, `time_limit`, `memory_limit`; or the signal's reason.
   */
  async convert(conversion: Conversion): Promise<void> {
    clearTimeout(this.#idle);
    // A process that others have used may be ending, which is told later: what it does not make, a fresh one tries.
    if (this.#process) {
      if ((await this.#attempt(this.#process, conversion)) === 'made') return;
      await this.end();
    }
    this.#process = await this.#start();
    if ((await this.#attempt(this.#process, conversion)) === 'crashed')
      throw new Failure('damaged', 'LibreOffice could not make a PDF of this file.');
  }

  async #attempt(
    office: ChildProcess,
    { path, out, limitMs, signal }: Conversion,
  ): Promise<'made' | 'nothing' | 'crashed'> {
    const client = this.#run(['--convert-to', 'pdf', '--outdir', out, path]);
    const stopped = new AbortController();
    const stop = (reason: unknown) => {
      stopped.abort(reason);
      killGroup(client);
      killGroup(office);
    };
    const began = { clock: performance.now(), used: processorTime(office) ?? 0 };
    const watch = setInterval(() => {
      const used = processorTime(office);
      if (timeToCount(performance.now() - began.clock, used && used - began.used) > limitMs)
        stop(new Failure('time_limit'));
      if (residentBytes(office) > this.#options.memoryBytes) stop(new Failure('memory_limit'));
      if (signal.aborted) stop(signal.reason);
    }, CHECK_MS);
    const crashed = () => stop(CRASH);
    office.once('exit', crashed);
    try {
      await once(client, 'close');
    } finally {
      clearInterval(watch);
      office.off('exit', crashed);
    }
    this.#files += 1;
    const isWorn = this.#files >= FILES_PER_PROCESS || residentBytes(office) > this.#options.memoryBytes / 2;
    if (stopped.signal.aborted || isWorn) await this.end();
    else this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    if (stopped.signal.aborted && stopped.signal.reason !== CRASH) throw stopped.signal.reason;
    if (stopped.signal.aborted) return 'crashed';
    return existsSync(join(out, `${parse(path).name}.pdf`)) ? 'made' : 'nothing';
  }

  /** Ends the process; the next file starts another. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const office = this.#process;
    this.#process = undefined;
    if (office) await endProcess(office);
    await removeLeftovers(this.#options.folder);
  }

  async #start(): Promise<ChildProcess> {
    const { folder, log } = this.#options;
    await removeLeftovers(folder);
    await mkdir(join(folder, 'tmp'), { recursive: true });
    await writeProfile(join(folder, 'profile'));
    const kept = join(folder, 'kept.txt');
    await writeFile(kept, 'While this is open, LibreOffice stays.\n');
    const office = this.#run([kept]);
    office.on('error', (error) => log.error({ err: error }, 'LibreOffice cannot be started'));
    this.#files = 0;
    // It locks a document that it has opened, and hears calls from before that.
    const lock = join(folder, '.~lock.kept.txt#');
    const until = performance.now() + START_MS;
    while (!existsSync(lock)) {
      if (hasEnded(office) || performance.now() > until) {
        await endProcess(office);
        log.error({ code: office.exitCode }, 'LibreOffice does not start');
        throw new Failure('unavailable', 'LibreOffice, which makes PDFs, does not start here.');
      }
      await sleep(CHECK_MS / 5);
    }
    office.once('exit', () => {
      if (this.#process === office) this.#process = undefined;
    });
    return office;
  }

  #run(options: readonly string[]): ChildProcess {
    const { program, folder } = this.#options;
    return spawnGroup(program, [...quiet, `-env:UserInstallation=${profileAddress(folder)}`, ...options], {
      cwd: folder,
      // It reads hostile files and needs none of our secrets.
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: join(folder, 'tmp'), LANG: 'C.UTF-8' },
    });
  }
}

const profileAddress = (folder: string): string => pathToFileURL(join(folder, 'profile')).href;

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function endProcess(office: ChildProcess): Promise<void> {
  const ended = hasEnded(office) ? undefined : once(office, 'exit');
  killGroup(office);
  await ended;
}

/** Takes away what a process leaves that was killed: its folder, and the pipe on which it was called, which stands elsewhere. */
export async function removeLeftovers(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  if (process.platform === 'win32') return;
  // LibreOffice writes the digits of each byte without leading zeros.
  const digest = createHash('md5')
    .update(Buffer.from(profileAddress(folder), 'utf16le'))
    .digest();
  const name = [...digest].map((byte) => byte.toString(16)).join('');
  for (const place of ['/tmp', '/var/tmp'])
    await rm(join(place, `OSL_PIPE_${process.getuid!()}_SingleOfficeIPC_${name}`), { force: true });
}

function residentBytes({ pid }: ChildProcess): number {
  return sumOfTree(residentBytesOf, pid) ?? 0;
}

function processorTime({ pid }: ChildProcess): number | null {
  return sumOfTree(processorTimeOf, pid);
}
