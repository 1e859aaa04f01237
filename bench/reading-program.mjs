// The command line of reading/ as a program that reads one file after another on request.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { inRoot } from '../tools/paths.mjs';
import { processorTime } from './processor-time.mjs';

/** @returns {{ pid: number, read: (file: string) => Promise<string>, end: () => void }} `read` returns the line that the program prints */
export function startReading() {
  const program = spawn(process.execPath, [inRoot('dist/reading/cli.mjs'), '--stdin-list'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    pid: program.pid,
    read: async (file) => {
      program.stdin.write(`${file}\n`);
      return (await answers.next()).value;
    },
    end: () => program.stdin.end(),
  };
}

/**
 * Reads files twice: first including the start of the program, then with the warm program. `ms` is wall-clock time and `used` seconds of
 * processor time, both of the requesting program and the reading process.
 * @param {string[]} files
 * @returns {Promise<{ cold: { ms: number, used: number }, warm: { ms: number, used: number } }>}
 */
export async function readTwice(files) {
  let began = performance.now();
  let usedBefore = 0;
  const program = startReading();
  const turn = async () => {
    for (const file of files) await program.read(file);
    const { server, readers } = processorTime(program.pid) ?? { server: NaN, readers: NaN };
    const times = { ms: performance.now() - began, used: server + readers - usedBefore };
    began = performance.now();
    usedBefore = server + readers;
    return times;
  };
  const cold = await turn();
  const warm = await turn();
  program.end();
  return { cold, warm };
}
