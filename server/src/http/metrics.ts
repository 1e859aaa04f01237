import { timingSafeEqual } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { withNumbers } from '../metrics.ts';
import { bearerOf } from './authenticate.ts';
import { isForwarded } from './proxies.ts';

/**
 * The metrics of this process for Prometheus: for whoever has the token, or without a token for callers on this machine. A proxy on this
 * machine is no such caller: what it passes on may come from anywhere.
 */
export function serveMetrics(http: FastifyInstance, app: Pick<App, 'metrics' | 'queue' | 'settings' | 'work'>): void {
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.settings.metricsToken)) throw new Failure('forbidden');
    // Without its database the process still has numbers to tell.
    const depth = await app.queue.depth().catch(() => ({}));
    app.metrics.queued.reset();
    for (const [lane, jobs] of Object.entries(depth)) app.metrics.queued.set({ lane }, jobs);
    const registry = await withNumbers(app.metrics, (await app.work?.numbers().catch(() => null)) ?? []);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return /^(127\.|::1$|::ffff:127\.)/.test(request.ip) && !isForwarded(request);
  const given = Buffer.from(bearerOf(request.headers.authorization) ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
