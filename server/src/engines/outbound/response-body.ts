import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type OutboundResponse, OutboundError } from './port.ts';

interface BodyLimits {
  /** Limit in bytes after decompression. */
  maxBytes: number;
  /** Milliseconds until the body must be complete; 0: no limit. */
  timeLeft: number;
  signal: AbortSignal | undefined;
}

/** A response with a decompressed body that fails at the limits. */
export function readResponse(message: IncomingMessage, limits: BodyLimits): OutboundResponse {
  const stream = limitBody(message, limits);
  const headers = new Headers();
  for (let start = 0; start < message.rawHeaders.length; start += 2) {
    headers.append(message.rawHeaders[start]!, message.rawHeaders[start + 1]!);
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
      const content = await text();
      try {
        return JSON.parse(content) as unknown;
      } catch {
        throw new OutboundError('bad_request', 'The answer is not JSON.');
      }
    },
  };
}

function limitBody(message: IncomingMessage, { maxBytes, timeLeft, signal }: BodyLimits): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > maxBytes) done(new OutboundError('too_large', `The answer is larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
  const timer =
    timeLeft > 0 &&
    setTimeout(() => counter.destroy(new OutboundError('time_out', 'The answer did not end in time.')), timeLeft);
  const stop = () => counter.destroy(new OutboundError('aborted', 'The request was stopped.'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });

  const settle = () => {
    if (timer) clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  const decompressor = decompression(message.headers['content-encoding']);
  // The pipeline forwards the first error to the stream being read, and closes the connection if reading stops.
  if (decompressor) pipeline(message, decompressor, counter, settle);
  else pipeline(message, counter, settle);
  // Prevents an unhandled error if the response is not read.
  counter.on('error', () => {});
  return counter;
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
