import type { Readable } from 'node:stream';

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'PROPFIND' | 'REPORT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Milliseconds until the headers of the answer are there. Default 30,000. */
  headersTimeout?: number;
  /** Milliseconds for the whole answer. Default 120,000; 0 for streams that stay open. */
  totalTimeout?: number;
  /** Bytes of the answer's body, after decompression. Default 10 MB. */
  maxBytes?: number;
  /** Redirects that are followed, each checked like the first address. Default 0; credentials are never sent to another origin. */
  redirects?: number;
  /** How often a 429 or 503, or a connection that was refused, is tried again, waiting as `Retry-After` says (at most 60 s). Default 0. */
  retries?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: Headers;
  /** The body; ends with an error when it passes `maxBytes` or `totalTimeout`. */
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

/** Going out did not work. An answer with a status of 400 or more is no error of this kind. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, message: string) {
    super(message);
    this.name = 'OutboundError';
    this.problem = problem;
  }
}

/** The one way out to other machines over HTTP. */
export interface Outbound {
  /**
   * Asks another machine. The name is resolved once, every address it has is judged, and the connection goes to the address that was judged:
   * loopback, private, link-local and other special networks are refused unless the operator allows them. Throws `OutboundError`.
   */
  fetch(url: string | URL, request?: OutboundRequest): Promise<OutboundAnswer>;
  /** Throws `OutboundError` when the operator's rules forbid this address; for forms in which an address is entered. */
  judge(url: string | URL): Promise<void>;
}
