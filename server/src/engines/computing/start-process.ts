import { type ChildProcess, fork } from 'node:child_process';
import { Failure } from '@dossier/contract/base/failure';
import { childEnvironment } from '@dossier/reading/processes';
import type { ComputeReply } from './wire.ts';

/** How often time and memory of a process are checked. */
export const CHECK_MS = 25;
/** Share of the memory limit for the JavaScript heap; the rest is for buffers and the runtime. */
const HEAP_SHARE = 0.8;

/** Starts a computing process. It has no secrets in its environment and ends with its parent. */
export function startProcess(child: string, memoryBytes: number): ChildProcess {
  const heap = Math.max(64, Math.round((memoryBytes / 1024 ** 2) * HEAP_SHARE));
  return fork(child, [], {
    serialization: 'advanced',
    // The child's process group ends when its standard input closes.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heap}`],
    env: childEnvironment(),
    // A session of its own, so that lowering its priority affects nothing else.
    detached: process.platform !== 'win32',
  });
}

export const toFailure = ({ failure, sentence, detail: why }: Extract<ComputeReply, { kind: 'refused' }>): Failure =>
  Object.assign(new Failure(failure, sentence), { cause: why });

export const crashFailure = (reason: string): Failure =>
  Object.assign(new Failure('crashed'), { cause: new Error(reason) });
