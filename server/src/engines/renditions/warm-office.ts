import { say } from '@dossier/contract/documents/sentences';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure } from '@dossier/contract/base/failure';
import { measureProcessorTime, measureResidentBytes, sumProcessTree, timeToCount } from '@dossier/reading/processes';
import type { Logger } from 'pino';
import { writeProfile } from './libreoffice-profile.ts';
import { killGroup, spawnGroup } from './process-group.ts';

interface Options {
  program: string;
  /** A folder for this process alone. */
  folder: string;
  /** Limit of its resident memory. */
  memoryBytes: number;
  log: Logger;
}

/** One file to convert. */
interface Conversion {
  path: string;
  /** Output folder; the PDF gets the name of the file. */
  out: string;
  limitMs: number;
  signal: AbortSignal;
}

const START_MS = 60_000;
const CHECK_MS = 250;
/** Restart after this many files, because LibreOffice leaks memory. */
const FILES_PER_PROCESS = 200;
const IDLE_MS = 5 * 60_000;

/** Abort reason of a conversion during which LibreOffice exited. */
const CRASHED = new Error('LibreOffice has ended.');

const BASE_OPTIONS = ['--headless', '--norestore', '--nologo', '--nolockcheck'];

/**
 * A persistent LibreOffice process, because starting one costs a second of CPU. An open document keeps it running; the same program, called
 * with the same profile, hands it files and exits when each is done. It is replaced when it hangs, grows, crashes or has converted many
 * files, and ends when idle.
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
   * Converts a file to PDF; one call at a time. The PDF is missing if the file cannot be converted. Throws `Failure`: `unavailable` if the
   * program does not start, `damaged` if it crashes, `time_limit`, `memory_limit`; or the signal's reason.
   */
  async convert(conversion: Conversion): Promise<void> {
    clearTimeout(this.#idle);
    // A used process may be exiting without this being known yet, so what it fails to convert is retried with a fresh one.
    if (this.#process) {
      if ((await this.#attempt(this.#process, conversion)) === 'made') return;
      await this.end();
    }
    this.#process = await this.#start();
    if ((await this.#attempt(this.#process, conversion)) === 'crashed') throw new Failure('damaged', say('pdf_failed'));
  }

  async #attempt(
    office: ChildProcess,
    { path, out, limitMs, signal }: Conversion,
  ): Promise<'made' | 'nothing' | 'crashed'> {
    const client = this.#run(['--convert-to', 'pdf', '--outdir', out, path]);
    const abort = new AbortController();
    const stop = (reason: unknown) => {
      abort.abort(reason);
      killGroup(client);
      killGroup(office);
    };
    const start = { clock: performance.now(), used: processorTime(office) ?? 0 };
    const watch = setInterval(() => {
      const used = processorTime(office);
      if (timeToCount(performance.now() - start.clock, used && used - start.used) > limitMs)
        stop(new Failure('time_limit'));
      if (residentBytes(office) > this.#options.memoryBytes) stop(new Failure('memory_limit'));
      if (signal.aborted) stop(signal.reason);
    }, CHECK_MS);
    const onExit = () => stop(CRASHED);
    office.once('exit', onExit);
    try {
      await once(client, 'close');
    } finally {
      clearInterval(watch);
      office.off('exit', onExit);
    }
    this.#files += 1;
    const needsReplacement = this.#files >= FILES_PER_PROCESS || residentBytes(office) > this.#options.memoryBytes / 2;
    if (abort.signal.aborted || needsReplacement) await this.end();
    else this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    if (abort.signal.aborted && abort.signal.reason !== CRASHED) throw abort.signal.reason;
    if (abort.signal.aborted) return 'crashed';
    return existsSync(join(out, `${parse(path).name}.pdf`)) ? 'made' : 'nothing';
  }

  /** Ends the process; the next file starts a new one. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const office = this.#process;
    this.#process = undefined;
    if (office) await killAndWait(office);
    await removeLeftovers(this.#options.folder);
  }

  async #start(): Promise<ChildProcess> {
    const { folder, log } = this.#options;
    await removeLeftovers(folder);
    await mkdir(join(folder, 'tmp'), { recursive: true });
    await writeProfile(join(folder, 'profile'));
    const keepOpenFile = join(folder, 'kept.txt');
    await writeFile(keepOpenFile, 'While this is open, LibreOffice stays.\n');
    const office = this.#run([keepOpenFile]);
    office.on('error', (error) => log.error({ err: error }, 'LibreOffice cannot be started'));
    this.#files = 0;
    // The lock file appears once the document is open; calls are accepted from then on.
    const lock = join(folder, '.~lock.kept.txt#');
    const deadline = performance.now() + START_MS;
    while (!existsSync(lock)) {
      if (hasEnded(office) || performance.now() > deadline) {
        await killAndWait(office);
        log.error({ code: office.exitCode }, 'LibreOffice does not start');
        throw new Failure('unavailable', say('libreoffice_not_starting'));
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
    return spawnGroup(program, [...BASE_OPTIONS, `-env:UserInstallation=${profileAddress(folder)}`, ...options], {
      cwd: folder,
      // It reads untrusted files and needs none of our secrets.
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: join(folder, 'tmp'), LANG: 'C.UTF-8' },
    });
  }
}

const profileAddress = (folder: string): string => pathToFileURL(join(folder, 'profile')).href;

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function killAndWait(office: ChildProcess): Promise<void> {
  const ended = hasEnded(office) ? undefined : once(office, 'exit');
  killGroup(office);
  await ended;
}

/** Removes leftovers of a killed process: its folder and its pipe, which is elsewhere. */
export async function removeLeftovers(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  if (process.platform === 'win32') return;
  // LibreOffice prints each byte in hexadecimal without leading zeros.
  const digest = createHash('md5')
    .update(Buffer.from(profileAddress(folder), 'utf16le'))
    .digest();
  const name = [...digest].map((byte) => byte.toString(16)).join('');
  for (const folderPath of ['/tmp', '/var/tmp'])
    await rm(join(folderPath, `OSL_PIPE_${process.getuid!()}_SingleOfficeIPC_${name}`), { force: true });
}

function residentBytes({ pid }: ChildProcess): number {
  return sumProcessTree(measureResidentBytes, pid) ?? 0;
}

function processorTime({ pid }: ChildProcess): number | null {
  return sumProcessTree(measureProcessorTime, pid);
}
