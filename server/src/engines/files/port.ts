import type { Readable } from 'node:stream';

/** First and last byte, both included, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface PutOptions {
  /** The number of bytes, where known; a stream of another length is refused. */
  length?: number;
  mime?: string;
}

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Hexadecimal SHA-256 of the bytes, computed while they pass. */
  sha256: string;
}

/**
 * Bytes under keys. A key is one or more parts of letters, digits, `.`, `_` and `-` joined by `/`, like `c/12/original/9f3a`; anything else
 * raises an Error. A file is seen whole or not at all: a writer that dies leaves nothing under the key.
 */
export interface Files {
  /**
   * Stores a stream, replacing what was there. Throws `Failure('storage_full')` when there is no room, `Failure('checksum')` when the stream
   * is not as long as announced, and whatever error the stream itself ends with.
   */
  put(key: string, stream: Readable, options?: PutOptions): Promise<StoredFile>;
  /** The bytes, or those of a range. Throws `Failure('not_found')` before the stream starts when there is no such file. */
  get(key: string, options?: { range?: ByteRange }): Promise<Readable>;
  /** The file's size in bytes, or null when there is none. */
  size(key: string): Promise<number | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes one file; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key begins with `prefix`, which must end in `/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** The keys that begin with `prefix` (ending in `/`, or empty for all), in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Resolves when files can be written and read, else throws. */
  check(): Promise<void>;
}
