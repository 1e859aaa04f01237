import { build } from 'esbuild';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** Below the workspaces' node_modules, so that external packages are found. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/dossier-test/', import.meta.url));

const built = new Map<string, Promise<string>>();

/** Starts a TypeScript program as a process, for tests of killed processes. */
export async function startProgram(entry: URL, ...args: string[]): Promise<Program> {
  const outfile = await builtProgram(entry);
  const child = spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
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

/** The path of a built TypeScript program; built once per test file. */
export function builtProgram(entry: URL): Promise<string> {
  const path = fileURLToPath(entry);
  if (!built.has(path)) built.set(path, bundle(path));
  return built.get(path)!;
}

async function bundle(path: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${basename(path, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [path],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Our own workspaces are TypeScript, which Node does not load.
    alias: Object.fromEntries(
      ['contract', 'reading', 'language', 'demo'].map((name) => [
        `@dossier/${name}`,
        fileURLToPath(new URL(`../../../${name}/src`, import.meta.url)),
      ]),
    ),
    loader: { '.sql': 'text' },
    logLevel: 'error',
  });
  return outfile;
}
