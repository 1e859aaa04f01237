import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import { requestDemoCompany } from './demo-stage.ts';
import { syncSystemRoles } from './features/roles/verbs/sync-system-roles.ts';
import { type FirstAdmin, makeFirstAdmin } from './features/sign-in/verbs/make-first-admin.ts';
import { AccessMemory } from './access/memory.ts';
import { Tokens } from './access/tokens.ts';
import { serveSocket } from './http/realtime.ts';
import { createHealthHttp, createHttp } from './http/server.ts';
import { cronJobs, createJobs } from './jobs.ts';
import { makeMetrics, collectMetrics } from './metrics.ts';
import { accessTokenKey, assertOwnKey, keyInUseSince } from './own-key.ts';
import { registry, servedRooms } from './rooms.ts';
import { systemActor } from './access/actor.ts';
import { makeAppScope } from './access/make-scope.ts';
import type { Settings } from './settings.ts';
import type { LongWork } from './work-thread.ts';

/** The parts of the app chosen by `main.ts` or a test, before this file adds the others. */
export type Engines = Omit<App, 'settings' | 'log' | 'metrics' | 'access' | 'tokens' | 'work' | 'registry'>;

export interface ProductOptions {
  engines: Engines;
  settings: Settings;
  log: Logger;
  /** Folder of the built web application, if any. */
  webFolder: string | null;
  /** Starts the thread for long work; without it this thread does it between requests. */
  openWork?: () => LongWork;
}

export interface Product {
  readonly app: App;
  /** Address like `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Set at the first start of an installation. */
  readonly firstAdmin: FirstAdmin | null;
  /** Finishes requests in flight, accepts no new work and returns running work to the queue. The engines are closed by their opener. */
  stop(): Promise<void>;
}

/** Assembles the product on open, migrated engines, and starts working and listening according to its role. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, webFolder } = options;
  const { app: alone, firstAdmin } = await makeApp(options);
  const work = (settings.role === 'all' && options.openWork?.()) || null;
  const app: App = { ...alone, work };
  const http = await (settings.role === 'worker'
    ? createHealthHttp(app)
    : createHttp(app, { rooms: servedRooms(app), webFolder }));
  async function stop(): Promise<void> {
    // Accepts no new requests and finishes running ones. The server waits for its sockets, which the broadcast closes.
    const closed = closeHttp(http);
    await Promise.all([app.queue.stop(), work?.stop()]);
    await app.broadcast.close();
    await closed;
  }

  try {
    await http.ready();
    if (settings.role !== 'worker') serveSocket(app, http.server);
    await http.listen({ host: settings.host, port: settings.port });
    if (settings.role !== 'api' && !work) await startJobs(app);
  } catch (error) {
    await stop();
    throw error;
  }
  return { app, address: serverAddress(http), firstAdmin, stop };
}

/** Lets this thread do long work only; the parent thread asks for its health and metrics. */
export async function startLongWork(options: Omit<ProductOptions, 'webFolder'>): Promise<LongWork> {
  const { app } = await makeApp(options, 'work');
  await startJobs(app);
  return {
    check: () => app.queue.check(),
    numbers: () => collectMetrics(app.metrics),
    async stop() {
      await app.queue.stop();
      await app.broadcast.close();
    },
  };
}

async function startJobs(app: App): Promise<void> {
  const { handlers, onAbandoned } = createJobs(app);
  await app.queue.start(handlers, { concurrency: app.settings.workers, cronJobs, onAbandoned });
}

/** Loads the installation, and creates its first administrator. */
export async function makeApp(
  { engines, settings, log }: Pick<ProductOptions, 'engines' | 'settings' | 'log'>,
  thread?: string,
): Promise<{ app: App; firstAdmin: FirstAdmin | null }> {
  const installation = makeAppScope(systemActor);
  const key = await engines.database.app(async (tx) => {
    await syncSystemRoles({ tx });
    await assertOwnKey(tx, engines.secrets);
    await keyInUseSince(tx, engines.secrets);
    return accessTokenKey(tx, engines.secrets);
  });
  const access = new AccessMemory(engines.database, registry.resources.project.locate);
  const tokens = new Tokens(key, access);
  const app: App = { ...engines, settings, log, metrics: makeMetrics(thread), access, tokens, work: null, registry };
  const firstAdmin = await makeFirstAdmin({ app, scope: installation }, async (tx) => {
    if (settings.demo) await requestDemoCompany(tx);
  });
  return { app, firstAdmin };
}

/** Time limit for finishing responses when the process stops. */
const FINISH_TIMEOUT_MS = 10_000;

/** Finishes running responses. Their connections stay open afterwards, so those are closed as they become idle. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), 50);
  const late = setTimeout(() => http.server.closeAllConnections(), FINISH_TIMEOUT_MS);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

function serverAddress(http: FastifyInstance): string {
  const { address, port, family } = http.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
