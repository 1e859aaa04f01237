import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingFile } from './handlers-of.ts';

/** Sends a file, or the range of it that was asked for, for saving and never for showing: it came from somebody. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OutgoingFile,
): Promise<FastifyReply> {
  const etag = `"${file.etag.replaceAll('"', '')}"`;
  reply.headers({
    'accept-ranges': file.size === null ? 'none' : 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    'content-type': file.mimeType,
    'content-disposition': disposition(file.filename),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  if (file.size === null) return reply.send(request.method === 'HEAD' ? '' : await file.open());

  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).header('content-length', 0).send();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  // A stream without anything in it: an empty answer would take the length away.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await file.open(range ?? undefined));
}

/** One range of bytes; null for none, several, or another unit, which all mean the whole file. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** A name for old and new browsers; nothing of it can end the header. */
function disposition(filename: string): string {
  const plain = filename.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
