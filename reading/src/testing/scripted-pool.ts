// Pools of readers for tests: the real child program, or a scripted one.
import { fileURLToPath } from 'node:url';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from '../pool.ts';
import { writeTemporaryFile } from './temporary-files.ts';

const childProgram = fileURLToPath(new URL('../../../dist/reading/child.mjs', import.meta.url));
const pools: ReaderPool[] = [];

/** A pool of one process by default, which is closed after the test. */
export function pool(options: Partial<ReaderPoolOptions> = {}): ReaderPool {
  const created = createReaderPool({ size: 1, child: childProgram, ...options });
  pools.push(created);
  return created;
}

/** A pool whose child behaves as the test needs; `answer(message)` is called for every file. */
export async function startPool(answer: string, options: Partial<ReaderPoolOptions> = {}): Promise<ReaderPool> {
  const program = `
    const send = (message) => new Promise((done) => process.send(message, () => done()));
    const end = { kind: 'part', part: { part: 'end', language: null, metadata: { pid: process.pid }, warnings: [] } };
    process.on('message', async (message) => { if (message.kind === 'read') { ${answer} } });
    process.on('disconnect', () => process.exit());
  `;
  return pool({ child: await writeTemporaryFile(program, 'child.mjs'), ...options });
}

/** For readings whose parts do not matter. */
export const ignore = { onPart: () => undefined };

/** The process that reads this file in a pool of {@link startPool}. */
export async function readerPid(readers: ReaderPool, path: string): Promise<number> {
  let pid = 0;
  await readers.read(
    { path },
    { onPart: (part) => void (pid = part.part === 'end' ? Number(part.metadata.pid) : pid) },
  );
  return pid;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Closes the pools of a test, to be called after each. */
export async function closePools(): Promise<void> {
  await Promise.all(pools.splice(0).map((each) => each.close()));
}
