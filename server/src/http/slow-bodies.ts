import type { FastifyInstance } from 'fastify';

/** JSON bodies are small: slower ones are sent slowly on purpose, to tie up the server. */
const BODY_MS = 30_000;

/** Ends requests with slow bodies. Uploads may take as long as they need. */
export function endSlowBodies(http: FastifyInstance, limitMs = BODY_MS): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const late = Object.assign(new Error('The body came too slowly.'), { statusCode: 408 });
      const timer = setTimeout(() => {
        request.raw.destroy(late);
      }, limitMs);
      for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
