import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';

/** Copies a stored file to a path, as the task's step `fetch_data`. */
export async function fetchFile(
  { app, signal, step }: TaskContext<Scope>,
  { key, size, path }: { key: string; size: number; path: string },
): Promise<void> {
  const fetching = step('fetch_data', size);
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        fetching.advance(piece.length);
        done(null, piece);
      } catch (stopped) {
        done(stopped as Error);
      }
    },
  });
  await pipeline(await app.files.get(key), counting, createWriteStream(path), { signal });
  fetching.done();
}
