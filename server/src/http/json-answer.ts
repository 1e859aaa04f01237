import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this many characters, compressing costs more than it saves. */
const COMPRESSED_FROM = 4096;

/** Sends an answer as JSON, compressed if it is worth it and the client accepts it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (answer === undefined) return reply.code(204).send();
  const text = JSON.stringify(answer);
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (text.length < COMPRESSED_FROM) return reply.send(text);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text, { level: constants.Z_BEST_SPEED }));
}
