import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { programsFound } from '../programs.ts';

const ENGINES = ['database', 'files', 'queue', 'broadcast', 'readers'] as const;
const CHECK_TIMEOUT_MS = 3000;

/** Live: the process responds. Ready: its dependencies respond too. */
export function serveHealth(http: FastifyInstance, app: Pick<App, (typeof ENGINES)[number] | 'work'>): void {
  // Not required for being ready.
  const programs = programsFound();
  const check = async (name: (typeof ENGINES)[number]) => {
    await app[name].check();
    if (name === 'queue') await app.work?.check();
  };
  http.get('/health/live', () => ({ status: 'ok' }));
  http.get('/health/ready', async (_request, reply) => {
    const states = await Promise.all(ENGINES.map(async (name) => [name, await state(() => check(name))] as const));
    const ready = states.every(([, status]) => status === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', engines: Object.fromEntries(states), programs });
  });
}

async function state(check: () => Promise<void>): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
