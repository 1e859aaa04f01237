import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Program {
  child: ChildProcess;
  /** The lines printed so far. */
  lines: string[];
  /** Waits for a line with this beginning and returns the rest of it. Throws if the program ends first. */
  line(beginning: string): Promise<string>;
  /** Stops it and waits for its end. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a TypeScript program as a process, for tests of killed processes. */
export async function startProgram(entry: URL, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [builtProgram(entry), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    child.emit('line');
  });
  const ended = once(child, 'exit').then(() => child.emit('line'));
  return {
    child,
    lines,
    async line(beginning) {
      for (;;) {
        const line = lines.find((line) => line.startsWith(beginning));
        if (line !== undefined) return line.slice(beginning.length).trim();
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`The program ended before it printed "${beginning}": ${lines.join('\n')}`);
        }
        await once(child, 'line');
      }
    },
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The path of a TypeScript program, which the global set-up of the tests has built. */
export const builtProgram = (entry: URL): string =>
  fileURLToPath(new URL(`../../../dist/testing/${basename(entry.pathname, '.ts')}.mjs`, import.meta.url));
