import { access } from 'node:fs/promises';
import { createReaderPool } from '@dossier/reading/pool';
import { ReadingError } from '@dossier/reading/reading';
import { Failure } from '@dossier/contract/base/failure';
import type { Readers } from './port.ts';

export interface ChildReadersOptions {
  /** Path of the built reader program. */
  child: string;
  /** Maximum number of files read at once. */
  size: number;
  /** Limit of one reader's resident memory. */
  memoryBytes: number;
}

/** Readers as child processes, using the pool of `reading/`. */
export function openChildReaders({ child, size, memoryBytes }: ChildReadersOptions): Readers {
  const pool = createReaderPool({ child, size, memoryBytes });
  return {
    async read(source, options) {
      try {
        await pool.read(source, options);
      } catch (error) {
        throw error instanceof ReadingError ? toFailure(error) : error;
      }
    },
    async check() {
      await access(child);
    },
    close: () => pool.close(),
  };
}

function toFailure(error: ReadingError): Failure {
  const kind = error.code === 'unsupported' ? 'unsupported_type' : error.code;
  return Object.assign(new Failure(kind, error.sentence), { cause: error });
}
