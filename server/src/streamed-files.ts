import { say } from '@dossier/contract/base/sentences';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';

/** The file of a multipart request, still on its way. It must be read to its end or destroyed. */
export interface IncomingFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly stream: Readable;
}

/** A file to send; `open` is called with the range that was asked for, if any. */
export interface OutgoingFile {
  readonly filename: string;
  readonly mimeType: string;
  /** Bytes; null when they are counted only while they are sent, and then no range can be asked for. */
  readonly size: number | null;
  /** Changes whenever the bytes do. */
  readonly etag: string;
  readonly open: (range?: { start: number; end: number }) => Promise<Readable>;
}

/** Why a file of more than so many bytes is refused, in the megabytes of 1,000,000 bytes that people see. */
export function tooLarge(limit: number): Failure {
  return new Failure('too_large', say('file_too_large', { limit: Number((limit / 1_000_000).toFixed(3)) }));
}
