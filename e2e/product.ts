// The product as it is shipped, started for one test file with a port and a data folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const administrator = { email: 'admin@example.org', password: 'Correct-horse-7-battery' };

export interface Product {
  /** Where the web application is, without a slash at its end. */
  url: string;
  /** The folder in which it keeps everything. */
  data: string;
  /** What the server has printed so far, for the message of a failing test. */
  log: () => string;
  /** Ends the server as an operator does and waits for it; the data stays for `start`. */
  stop: () => Promise<void>;
  /** Ends the server as a power cut does; the data stays for `start`. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port, unless it runs. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

export interface ProductOptions {
  /** Whether the demo company is there. */
  demo?: boolean;
  /** More settings, by the names of the server's environment variables. */
  settings?: Record<string, string>;
}

const startTimeLimit = 120_000;

/** Starts `dist/server/main.mjs` and waits until it says that it is ready. */
export async function startProduct({ demo = false, settings = {} }: ProductOptions = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-e2e-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let running: Running | undefined;

  const start = async () => {
    if (running) return;
    running = run({
      PORT: String(port),
      HOST: '127.0.0.1',
      DOSSIER_URL: url,
      DOSSIER_DATA_DIR: data,
      DOSSIER_ADMIN_EMAIL: administrator.email,
      DOSSIER_ADMIN_PASSWORD: administrator.password,
      DOSSIER_DEMO: demo ? '1' : '0',
      ...settings,
    });
    running.onOutput((text) => (printed += text));
    await untilReady(url, running, () => printed);
  };
  const end = async (signal: NodeJS.Signals) => {
    await running?.end(signal);
    running = undefined;
  };
  const remove = async () => {
    await end('SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, data, log: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), start, remove };
}

type Running = ReturnType<typeof run>;

function run(settings: Record<string, string>) {
  const program = fileURLToPath(new URL('../dist/server/main.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  // A test run that ends early takes its server with it.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  closed.then(
    () => process.off('exit', endWithUs),
    () => process.off('exit', endWithUs),
  );

  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    onOutput(take: (text: string) => void) {
      child.stdout.setEncoding('utf8').on('data', take);
      child.stderr.setEncoding('utf8').on('data', take);
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await closed.finally(() => clearTimeout(timer));
    },
  };
}

async function untilReady(url: string, running: Running, log: () => string): Promise<void> {
  const deadline = Date.now() + startTimeLimit;
  while (Date.now() < deadline) {
    if (running.hasEnded()) throw new Error(`The server ended before it was ready:\n${log()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready after ${startTimeLimit / 1000} s:\n${log()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
