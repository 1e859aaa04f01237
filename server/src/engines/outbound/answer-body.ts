import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type OutboundAnswer, OutboundError } from './port.ts';

interface BodyLimits {
  /** Bytes after decompression. */
  maxBytes: number;
  /** Milliseconds until the body must be whole; 0: as long as it takes. */
  timeLeft: number;
  signal: AbortSignal | undefined;
}

/** An answer whose body is decompressed and ends with an error at the limits. */
export function readAnswer(message: IncomingMessage, limits: BodyLimits): OutboundAnswer {
  const stream = limited(message, limits);
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at]!, message.rawHeaders[at + 1]!);
  }
  const bytes = () => buffer(stream);
  const text = async () => (await bytes()).toString('utf8');
  return {
    status: message.statusCode ?? 0,
    headers,
    stream,
    bytes,
    text,
    async json() {
      const found = await text();
      try {
        return JSON.parse(found) as unknown;
      } catch {
        throw new OutboundError('bad_request', 'The answer is not JSON.');
      }
    },
  };
}

function limited(message: IncomingMessage, { maxBytes, timeLeft, signal }: BodyLimits): Readable {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > maxBytes) done(new OutboundError('too_large', `The answer is larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
  const timer =
    timeLeft > 0 &&
    setTimeout(() => counting.destroy(new OutboundError('time_out', 'The answer did not end in time.')), timeLeft);
  const stop = () => counting.destroy(new OutboundError('aborted', 'The request was stopped.'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });

  const settle = () => {
    if (timer) clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  const opener = decompression(message.headers['content-encoding']);
  // The pipeline hands on the first error to the stream that is read, and closes the connection when nobody reads on.
  if (opener) pipeline(message, opener, counting, settle);
  else pipeline(message, counting, settle);
  // An answer that nobody reads may end with an error that nobody hears.
  counting.on('error', () => {});
  return counting;
}

function decompression(encoding: string | undefined) {
  switch (encoding?.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return null;
  }
}
