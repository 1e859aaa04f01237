import { say } from '@dossier/contract/base/sentences';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';

/** The file of a multipart request as a stream. It must be read to its end or destroyed. */
export interface IncomingFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly stream: Readable;
}

/** A file to send; `open` is called with the requested range, if any. */
export interface OutgoingFile {
  readonly filename: string;
  readonly mimeType: string;
  /** Bytes; null if unknown until sent, which rules out ranges. */
  readonly size: number | null;
  /** Changes with the content. */
  readonly etag: string;
  readonly open: (range?: { start: number; end: number }) => Promise<Readable>;
}

/** The error for files above a limit; the limit is in the displayed megabytes (1,000,000 bytes). */
export function tooLarge(limit: number): Failure {
  return new Failure('too_large', say('file_too_large', { limit: Number((limit / 1_000_000).toFixed(3)) }));
}
