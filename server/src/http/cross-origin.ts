import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS =
  'authorization, content-type, idempotency-key, range, if-range, if-none-match, x-csrf-refresh-token, x-request-id, x-requested-with, x-xsrf-token';
const EXPOSED_HEADERS = 'content-disposition, content-range, etag, retry-after, x-request-id';
const REMEMBERED_SECONDS = 600;

/** CORS for the configured origins; without any, only our own pages can read responses. */
export function allowOrigins(http: FastifyInstance, { settings }: Pick<App, 'settings'>): void {
  const allowedOrigins = new Set(settings.origins);
  if (allowedOrigins.size === 0) return;
  http.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin !== undefined && allowedOrigins.has(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED_HEADERS,
      });
    }
    done();
  });
  http.options('/api/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': String(REMEMBERED_SECONDS),
      })
      .send(),
  );
}
