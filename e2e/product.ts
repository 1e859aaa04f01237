// Starts the built product with its own port and data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const adminCredentials = { email: 'admin@example.org', password: 'Correct-horse-7-battery' };

export interface Product {
  /** The URL of the web application, without a trailing slash. */
  url: string;
  /** The data folder. */
  data: string;
  /** The output of the server. */
  log: () => string;
  /** Stops the server with SIGTERM and keeps its data. */
  stop: () => Promise<void>;
  /** Kills the server with SIGKILL and keeps its data. */
  kill: () => Promise<void>;
  /** Starts the server again with the same data and port, unless it is running. */
  start: () => Promise<void>;
  /** Stops the server and deletes its data. */
  remove: () => Promise<void>;
}

export interface ProductOptions {
  /** Creates the demo company. */
  demo?: boolean;
  /** Environment variables of the server. */
  settings?: Record<string, string>;
}

const startTimeLimit = 120_000;

/** Starts `dist/server/main.mjs` and waits until it is ready. */
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
      DOSSIER_ADMIN_EMAIL: adminCredentials.email,
      DOSSIER_ADMIN_PASSWORD: adminCredentials.password,
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
  // Kill the server if the test run ends early.
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  closed.then(
    () => process.off('exit', killOnExit),
    () => process.off('exit', killOnExit),
  );

  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    onOutput(listener: (text: string) => void) {
      child.stdout.setEncoding('utf8').on('data', listener);
      child.stderr.setEncoding('utf8').on('data', listener);
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
