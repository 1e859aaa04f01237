import { access } from 'node:fs/promises';
import { createReaderPool } from '@dossier/reading/pool';
import { ReadingError } from '@dossier/reading/reading';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { Readers } from './port.ts';

export interface ChildReadersOptions {
  /** Path of the built reader program. */
  child: string;
  /** How many files are read at once. */
  size: number;
  /** Resident memory of one reader. */
  memoryBytes: number;
}

/** Readers as child processes, by `reading/`'s pool. */
export function openChildReaders({ child, size, memoryBytes }: ChildReadersOptions): Readers {
  const pool = createReaderPool({ child, size, memoryBytes });
  return {
    async read(source, options) {
      try {
        await pool.read(source, options);
      } catch (error) {
        throw error instanceof ReadingError ? failureOf(error) : error;
      }
    },
    async check() {
      await access(child);
    },
    close: () => pool.close(),
  };
}

function failureOf(error: ReadingError): Failure {
  const kind = error.code === 'unsupported' ? 'unsupported_type' : error.code;
  // The reader's sentences have their Dutch too; `server/src/http/sentences.test.ts` sees to it.
  return Object.assign(new Failure(kind, error.message as Sentence), { cause: error });
}
