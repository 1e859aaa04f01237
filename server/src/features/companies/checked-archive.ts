import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { Archive as ZipFile } from '@dossier/reading/container/zip';
import type { App } from '../../app.ts';
import { newestSchema } from '../../engines/database/schema-number.ts';
import { SYSTEM_TENANT } from '../../access/scope.ts';
import { archiveCheck, checkedPart, damaged, filePath, type Manifest, zipLimits } from './archive-form.ts';
import { archiveLines } from './archive-lines.ts';

/** Limits of the check: time, which increases per megabyte, and memory. */
const CHECK_MS = 60_000;
const CHECK_MS_PER_MB = 5_000;
const CHECK_MEMORY_BYTES = 1024 ** 3;
const GROUP_ROWS = 50;
const GROUP_LENGTH = 4 * 1024 ** 2;
/** Failures of the check's process that mean the archive is too demanding. */
const TOO_MUCH = ['time_limit', 'memory_limit', 'crashed'];

/** A checked archive on the local disk: its rows fit their schemas; its files are verified when they are read. */
export class CheckedArchive {
  readonly manifest: Manifest;
  readonly #zip: ZipFile;
  readonly #folder: string;

  private constructor(zip: ZipFile, folder: string, manifest: Manifest) {
    this.#zip = zip;
    this.#folder = folder;
    this.manifest = manifest;
  }

  /** Checks the archive in its own process. Throws `damaged` if it is not an archive, or too demanding. */
  static async open({ computing, registry }: App, path: string, signal: AbortSignal): Promise<CheckedArchive> {
    const folder = `${path}.rows`;
    const { size } = await stat(path);
    const order = { path, folder, schema: newestSchema, rooms: Object.keys(registry.archive.rooms) };
    const timeMs = CHECK_MS + (size / 1_000_000) * CHECK_MS_PER_MB;
    const limits = { timeMs, memoryBytes: CHECK_MEMORY_BYTES };
    try {
      // The company does not exist yet.
      const manifest = await computing.run(archiveCheck, order, { companyId: SYSTEM_TENANT, signal, ...limits });
      return new CheckedArchive(ZipFile.open(path, zipLimits(size)), folder, manifest);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error instanceof Failure && TOO_MUCH.includes(error.kind) ? damaged(error) : error;
    }
  }

  async close(): Promise<void> {
    this.#zip.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The rows of a part in order; none if the archive has no such part. */
  async *rows(part: string): AsyncGenerator<Record<string, unknown>> {
    for await (const group of this.groups(part)) yield* group;
  }

  /** The same in batches, each small enough for one statement. */
  async *groups(part: string): AsyncGenerator<Record<string, unknown>[]> {
    if (!this.manifest.parts.some(({ name }) => name === part)) return;
    let rows: Record<string, unknown>[] = [];
    let length = 0;
    for await (const line of archiveLines(createReadStream(checkedPart(this.#folder, part)))) {
      rows.push(JSON.parse(line) as Record<string, unknown>);
      length += line.length;
      if (rows.length < GROUP_ROWS && length < GROUP_LENGTH) continue;
      yield rows;
      [rows, length] = [[], 0];
    }
    if (rows.length > 0) yield rows;
  }

  /** The bytes of a file. Throws `damaged` if there are more than expected; the receiver verifies the hash. */
  file(hash: string, size: number): Readable {
    return Readable.from(this.#bytes(filePath(hash), size));
  }

  async *#bytes(path: string, size: number): AsyncGenerator<Buffer> {
    if (!this.#zip.has(path)) throw damaged();
    let bytesRead = 0;
    try {
      for await (const piece of this.#zip.chunks(path)) {
        bytesRead += piece.length;
        if (bytesRead > size) throw damaged();
        yield piece;
      }
    } catch (error) {
      throw error instanceof Failure ? error : damaged(error);
    }
    if (bytesRead !== size) throw damaged();
  }
}
