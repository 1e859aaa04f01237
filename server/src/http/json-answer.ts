import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);

/** Below this, packing costs more than it saves. */
const PACKED_FROM = 4096;

/** An answer as text, and packed once for all who want it so. */
export interface JsonAnswer {
  readonly text: string;
  packed: Promise<Buffer> | null;
}

export const jsonAnswer = (text: string): JsonAnswer => ({ text, packed: null });

/** Sends an answer, packed where that is worth it and the client understands it. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: JsonAnswer,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (answer.text.length < PACKED_FROM) return reply.send(answer.text);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.text);
  answer.packed ??= pack(answer.text, { level: constants.Z_BEST_SPEED });
  return reply.header('content-encoding', 'gzip').send(await answer.packed);
}
