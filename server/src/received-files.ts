import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from './app.ts';
import { tooLarge } from './streamed-files.ts';
import { prepareTemporary, temporaryName } from './temporary-files.ts';

const ready = new Map<string, Promise<void>>();

/** Calls `work` with a path for a temporary file, and removes the file afterwards in any case. */
export async function withTemporaryFile<T>(app: App, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(app.settings.dataDir, 'tmp');
  if (!ready.has(folder)) ready.set(folder, prepareTemporary(folder));
  await ready.get(folder);
  const path = join(folder, temporaryName());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The same with several files, by name. */
export async function withTemporaryFiles<Name extends string, T>(
  app: App,
  names: readonly Name[],
  work: (paths: Record<Name, string>) => Promise<T>,
): Promise<T> {
  const open = async (left: readonly Name[], paths: Partial<Record<Name, string>>): Promise<T> => {
    const [name, ...others] = left;
    if (name === undefined) return await work(paths as Record<Name, string>);
    return await withTemporaryFile(app, (path) => open(others, { ...paths, [name]: path }));
  };
  return await open(names, {});
}

/**
 * Writes a stream to a file and returns its size in bytes. Throws `Failure('too_large')` as soon as it exceeds the limit,
 * `Failure('storage_full')` if the disk is full, and the stream's own error.
 */
export async function receive(stream: Readable, path: string, limitBytes: number): Promise<number> {
  let size = 0;
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > limitBytes) done(tooLarge(limitBytes));
      else done(null, piece);
    },
  });
  try {
    await pipeline(stream, counting, createWriteStream(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new Failure('storage_full');
    throw error;
  }
  return size;
}
