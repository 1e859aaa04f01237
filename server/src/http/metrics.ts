import { timingSafeEqual } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { withNumbers } from '../metrics.ts';
import { parseBearer } from './authenticate.ts';
import { isForwarded } from './proxies.ts';

/**
 * Prometheus metrics of this process: with the token, or without one for local callers. Local proxies do not count as local: they may
 * forward requests from anywhere.
 */
export function serveMetrics(http: FastifyInstance, app: Pick<App, 'metrics' | 'queue' | 'settings' | 'work'>): void {
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.settings.metricsToken)) throw new Failure('forbidden');
    // Without its database the process still reports other metrics.
    const depth = await app.queue.depth().catch(() => ({}));
    app.metrics.queued.reset();
    for (const [lane, jobs] of Object.entries(depth)) app.metrics.queued.set({ lane }, jobs);
    const registry = await withNumbers(app.metrics, (await app.work?.numbers().catch(() => null)) ?? []);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** By the peer's address, the headers of proxies, and the host name, which proxies without headers pass on or replace. */
const isLocal = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.ip) &&
  !isForwarded(request) &&
  /^(localhost|127\.[\d.]+|\[::1\]|::1)$/i.test(request.hostname);

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLocal(request);
  const actual = Buffer.from(parseBearer(request.headers.authorization) ?? '');
  const expectedToken = Buffer.from(token);
  return actual.length === expectedToken.length && timingSafeEqual(actual, expectedToken);
}
