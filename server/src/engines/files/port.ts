import type { Readable } from 'node:stream';

/** First and last byte (inclusive), from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface PutOptions {
  /** The number of bytes, if known; a stream of another length is rejected. */
  length?: number;
  mime?: string;
}

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Hexadecimal SHA-256, computed while storing. */
  sha256: string;
}

/**
 * Stores bytes under keys. A key consists of parts of letters, digits, `.`, `_` and `-` joined by `/`, like `c/12/original/9f3a`; anything
 * else throws. Writes are atomic: an interrupted one leaves nothing under the key.
 */
export interface Files {
  /**
   * Stores a stream, replacing an existing file. Throws `Failure('storage_full')`, `Failure('checksum')` if the length differs from the
   * announced one, or the stream's own error.
   */
  put(key: string, stream: Readable, options?: PutOptions): Promise<StoredFile>;
  /**
   * Stores a complete local file, replacing an existing one. The file is moved instead of copied where the file system allows it, so
   * nothing may write to it any more and `path` may be gone afterwards. Throws `Failure('storage_full')`.
   */
  adopt(key: string, path: string, options?: Pick<PutOptions, 'mime'>): Promise<StoredFile>;
  /** Stores the bytes of one key under another, replacing an existing file. Throws `Failure('not_found')`. */
  copy(from: string, to: string): Promise<void>;
  /** The file or a range of it. Throws `Failure('not_found')` before the stream starts. */
  get(key: string, options?: { range?: ByteRange }): Promise<Readable>;
  /** Size in bytes, or null if the file does not exist. */
  size(key: string): Promise<number | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes one file; no error if it does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all files below `prefix`, which must end in `/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** The keys below `prefix` (ending in `/`, or empty for all), in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Resolves if files can be read and written, otherwise throws. */
  check(): Promise<void>;
}
