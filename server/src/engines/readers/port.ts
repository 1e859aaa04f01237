import type { ReadingPart } from '@dossier/reading/reading';

export interface ReadOptions {
  /** Ends the reader's process at once when it aborts; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Hears the parts in order; the reader waits for the promise before it sends more. */
  onPart: (part: ReadingPart) => void | Promise<void>;
}

export interface Source {
  path: string;
  name?: string;
  /** A folder, not made yet, in which the files inside the file are left under their numbers from 1. */
  attachments?: string;
  /** Opens a protected file. */
  password?: string;
}

/** Reads documents in processes of their own, with limits of time and memory, so that a hostile file harms nothing but its own reading. */
export interface Readers {
  /** Reads a file. Throws `Failure` named like the reader's error code (`damaged`, `password_protected`, `time_limit`, ...). */
  read(source: Source, options: ReadOptions): Promise<void>;
  /** Resolves when a reader can be started, else throws. */
  check(): Promise<void>;
  close(): Promise<void>;
}
