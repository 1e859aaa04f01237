import type { ReadingPart } from '@dossier/reading/reading';

export interface ReadOptions {
  /** Kills the reader's process when it aborts; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Receives the parts in order; the reader waits for the promise before it sends more. */
  onPart: (part: ReadingPart) => void | Promise<void>;
}

export interface Source {
  path: string;
  name?: string;
  /** A folder, not yet existing, for embedded files; they are named by their numbers from 1. */
  attachments?: string;
  /** Path for the PDF of a picture, which is written before the first part. */
  rendition?: string;
  /** Password for a protected file. */
  password?: string;
}

/** Reads documents in separate processes with limits on time and memory, so that a malicious file affects only its own reading. */
export interface Readers {
  /** Reads a file. Throws a `Failure` with the reader's error code (`damaged`, `password_protected`, `time_limit`, ...). */
  read(source: Source, options: ReadOptions): Promise<void>;
  /** Resolves if a reader can be started, otherwise throws. */
  check(): Promise<void>;
  close(): Promise<void>;
}
