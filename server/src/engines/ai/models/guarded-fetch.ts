import type { Readable } from 'node:stream';
import { type Outbound, OutboundError, type OutboundRequest } from '../../outbound/port.ts';
import { AiError, type Connection } from './port.ts';
import { failureOf } from './response-failure.ts';

/** Limit of a response in bytes; the text in it is limited separately. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Of one line of a stream: the packages search each for its end again with every chunk. */
const MAX_LINE_BYTES = 1024 * 1024;
/** What is read of an error response. */
const MAX_ERROR_BYTES = 64 * 1024;

const NEWLINE = 10;

const CERTIFICATE_CODES =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME)/;
const TLS_CODES = /^(EPROTO|ERR_SSL_)/;

/**
 * A `fetch` for the provider packages that only uses the guarded outbound engine. Responses that are no answer of the provider's API throw
 * an `AiError`, so that all kinds fail in the same way.
 */
export function guardedFetch(outbound: Outbound, connection: Connection): typeof fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { body: sent, method, signal } = init;
    if (sent !== undefined && sent !== null && typeof sent !== 'string' && !(sent instanceof Uint8Array)) {
      throw new AiError('rejected', 'Requests of this form are not supported.');
    }
    const request: OutboundRequest = {
      method: (method?.toUpperCase() ?? 'GET') as NonNullable<OutboundRequest['method']>,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(sent && { body: sent }),
      ...(signal && { signal }),
      // Both are limited by the caller's signal.
      headersTimeout: 600_000,
      totalTimeout: 0,
      maxBytes: MAX_RESPONSE_BYTES,
    };
    const response = await outbound.fetch(url, request).catch((error: unknown) => {
      throw toAiError(error, signal);
    });
    if (response.status >= 300) {
      const text = await readStart(response.stream, MAX_ERROR_BYTES);
      throw failureOf(connection, { status: response.status, headers: response.headers, text });
    }
    if (response.headers.get('content-type')?.includes('text/html')) {
      response.stream.destroy();
      throw new AiError('protocol', 'text/html');
    }
    const headers = new Headers(response.headers);
    // The body is decompressed already.
    headers.delete('content-encoding');
    headers.delete('content-length');
    const isStream = /event-stream|ndjson/.test(headers.get('content-type') ?? '');
    const body = toWebStream(response.stream, isStream ? MAX_LINE_BYTES : Infinity);
    return new Response(body, { status: response.status, headers });
  };
}

/** `Readable.toWeb` throws outside of any promise if its reader stops while data arrives, which ends the process. */
function toWebStream(source: Readable, maxLine: number): ReadableStream<Uint8Array> {
  const chunks = source.iterator() as AsyncIterator<Buffer>;
  let line = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          const lineEnd = value.lastIndexOf(NEWLINE);
          line = lineEnd === -1 ? line + value.length : value.length - lineEnd;
          if (line > maxLine) throw new AiError('too_large', 'line');
          controller.enqueue(value);
        } catch (error) {
          source.destroy();
          controller.error(toAiError(error));
        }
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** The error of a request or of its body. Aborting throws the signal's reason. */
export function toAiError(error: unknown, signal?: AbortSignal | null): unknown {
  if (signal?.aborted) return signal.reason;
  const own = ownErrorIn(error);
  if (own instanceof AiError) return own;
  if (!(own instanceof OutboundError)) {
    return new AiError('interrupted', error instanceof Error ? error.message : '');
  }
  switch (own.problem) {
    case 'forbidden_address':
      return new AiError('private_address');
    case 'bad_request':
      return new AiError('bad_address');
    case 'too_large':
      return new AiError('too_large');
    case 'time_out':
    case 'aborted':
      return new AiError('time_out');
    case 'unreachable':
      return unreachable(own.code ?? '');
  }
}

/** The packages wrap what our fetch throws. */
export function ownErrorIn(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1, cause = cause.cause) {
    if (cause instanceof AiError || cause instanceof OutboundError) return cause;
  }
  return error;
}

function unreachable(code: string): AiError {
  if (CERTIFICATE_CODES.test(code)) return new AiError('certificate', code);
  if (TLS_CODES.test(code)) return new AiError('protocol', code);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new AiError('unknown_host', code);
  return new AiError('refused', code);
}

async function readStart(stream: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } catch {
    // What arrived is enough to say what went wrong.
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
}
