import type { Readable } from 'node:stream';

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'PROPFIND' | 'REPORT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Milliseconds until the response headers must have arrived. Default 30,000. */
  headersTimeout?: number;
  /** Milliseconds for the whole response. Default 120,000; 0 for streams that stay open. */
  totalTimeout?: number;
  /** Maximum bytes of the body after decompression. Default 10 MB. */
  maxBytes?: number;
  /** Maximum number of redirects, each checked like the first address. Default 0; credentials are never sent to another origin. */
  redirects?: number;
  /** Number of retries after a 429, 503 or refused connection, waiting as `Retry-After` says (at most 60 s). Default 0. */
  retries?: number;
}

export interface OutboundResponse {
  status: number;
  headers: Headers;
  /** The body; fails when it exceeds `maxBytes` or `totalTimeout`. */
  stream: Readable;
  bytes(): Promise<Buffer>;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

export type OutboundProblem =
  | 'forbidden_address'
  | 'unreachable'
  | 'time_out'
  | 'too_large'
  | 'aborted'
  | 'bad_request';

/** The request failed. Responses with a status of 400 or more are not errors of this kind. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;
  /** For `unreachable`: the code of the network error, such as `ECONNREFUSED`, or null. */
  readonly code: string | null;

  constructor(problem: OutboundProblem, message: string, code: string | null = null) {
    super(message);
    this.name = 'OutboundError';
    this.problem = problem;
    this.code = code;
  }
}

/** The only way to other machines over HTTP. */
export interface Outbound {
  /**
   * Sends a request. The name is resolved once, all its addresses are checked, and the connection goes to a checked one: loopback, private,
   * link-local and other special networks are blocked unless the operator allows them. Throws `OutboundError`.
   */
  fetch(url: string | URL, request?: OutboundRequest): Promise<OutboundResponse>;
  /** Throws `OutboundError` if the operator's rules forbid this address; for validating forms. */
  assertAllowed(url: string | URL): Promise<void>;
}
