import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { safeMediaType } from '../media-type.ts';
import type { OutgoingFile } from '../streamed-files.ts';

/**
 * Sends a file or the requested range, always as a download, because uploads are untrusted. Stored metadata may be wrong: sends no more
 * bytes than announced and escapes all text in headers.
 */
export async function sendFile(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  file: OutgoingFile,
): Promise<FastifyReply> {
  const etag = `"${file.etag.replace(/[^\x21\x23-\x7e]/g, '')}"`;
  const headers = {
    'accept-ranges': file.size === null ? 'none' : 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    'content-type': safeMediaType(file.mimeType),
    'content-disposition': disposition(file.filename),
    'content-security-policy': "default-src 'none'; sandbox",
  };
  const isHead = request.method === 'HEAD';
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();

  // Opened before any header is sent, so that a failure gets a normal error response.
  if (file.size === null) {
    const content = isHead ? '' : await file.open();
    return reply.headers(headers).send(content);
  }

  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    const nothing = { 'content-range': `bytes */${file.size}`, 'content-length': 0 };
    return reply
      .code(416)
      .headers({ ...headers, ...nothing })
      .send();
  }
  const length = range ? range.end - range.start + 1 : file.size;
  // An empty stream, because an empty payload would remove the content length.
  const content = isHead
    ? Readable.from([])
    : withExactLength(log, request, length, await file.open(range ?? undefined));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.headers(headers).header('content-length', length).send(content);
}

/** The stream, which fails if its length is not the announced one. */
const withExactLength = (log: Logger, request: FastifyRequest, length: number, source: Readable): Readable =>
  pipeline(source, checkLength(length), (error) => {
    if (error instanceof WrongLength) log.error({ err: error, request_id: request.id }, 'a file could not be sent');
  });

class WrongLength extends Error {
  override readonly message = 'A stored file is not as long as its row says.';
}

/**
 * Fails at a wrong number of bytes, which closes the connection: extra bytes would be read as the next response, and for missing ones a
 * client would wait.
 */
function checkLength(length: number): Transform {
  let remaining = length;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length;
      done(remaining < 0 ? new WrongLength() : null, chunk);
    },
    flush(done) {
      done(remaining === 0 ? null : new WrongLength());
    },
  });
}

/** The requested range of bytes; null for none, several, or another unit, which all mean the whole file. */
export function parseRange(
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

/** The name for old and new browsers, escaped so that it cannot end the header. */
function disposition(filename: string): string {
  const plain = filename.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
