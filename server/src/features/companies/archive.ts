import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { Archive as ZipFile } from '@dossier/reading/container/zip';
import { z } from 'zod';

/** The form of an archive; a newer program reads every older one. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  kind: z.literal('dossier company'),
  format: z.number().int().positive(),
  /** The number of the last migration where it was made. */
  schema: z.number().int().positive(),
  made_at: z.iso.datetime(),
  company: z.object({
    id: z.number().int().positive(),
    name: z.string().min(1).max(200),
    description: z.string(),
    active: z.boolean(),
    created_by: z.number().int().nullable(),
  }),
  /** One file of lines of JSON for each table, and one each for people, roles and who holds them. */
  parts: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int().min(0), sha256 })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const partPath = (name: string): string => `tables/${name}.jsonl`;
export const filePath = (hash: string): string => `files/${hash}`;

/** What unpacks to more than this is no archive of ours. */
const limits = {
  fileBytes: Number.MAX_SAFE_INTEGER,
  inflatedBytes: 1024 ** 4,
  entries: 5_000_000,
  depth: 0,
  embedding: 0,
  pages: 0,
  characters: 0,
};
const MANIFEST_BYTES = 4 * 1024 ** 2;

/** An archive on this machine's disk, being read. Everything that comes out of it has been compared with its hash, or is about to be. */
export class CompanyArchive {
  readonly manifest: Manifest;
  readonly #zip: ZipFile;

  private constructor(zip: ZipFile, manifest: Manifest) {
    this.#zip = zip;
    this.manifest = manifest;
  }

  /** @param schema the number of this program's last migration: what is newer cannot be understood */
  static async open(path: string, schema: number): Promise<CompanyArchive> {
    const zip = guarded(() => ZipFile.open(path, limits));
    try {
      const manifest = await readManifest(zip);
      if (manifest.format > FORMAT || manifest.schema > schema) {
        throw new Failure(
          'conflict',
          'This archive was made by a newer version of Dossier. Update this one and try again.',
        );
      }
      const archive = new CompanyArchive(zip, manifest);
      for (const { name, sha256: hash } of manifest.parts) await archive.#check(partPath(name), hash);
      return archive;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  has(part: string): boolean {
    return this.manifest.parts.some(({ name }) => name === part);
  }

  /** The rows of a part, one after the other; none when it has no such part. */
  async *rows(part: string): AsyncGenerator<Record<string, unknown>> {
    if (!this.has(part)) return;
    const source = Readable.from(this.#bytes(partPath(part)));
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
      if (line === '') continue;
      const row: unknown = guarded(() => JSON.parse(line));
      if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged();
      yield row as Record<string, unknown>;
    }
  }

  /** The bytes of a file; whoever keeps them compares their hash. */
  file(hash: string): Readable {
    return Readable.from(this.#bytes(filePath(hash)));
  }

  async *#bytes(path: string): AsyncGenerator<Buffer> {
    if (!this.#zip.has(path)) throw damaged();
    try {
      yield* this.#zip.chunks(path);
    } catch (error) {
      throw asDamaged(error);
    }
  }

  async #check(path: string, hash: string): Promise<void> {
    const seen = createHash('sha256');
    for await (const piece of this.#bytes(path)) seen.update(piece);
    if (seen.digest('hex') !== hash) throw damaged();
  }
}

async function readManifest(zip: ZipFile): Promise<Manifest> {
  if (!zip.has(MANIFEST)) throw new Failure('damaged', 'This is no archive of a company.');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of zip.chunks(MANIFEST)) {
    size += piece.length;
    if (size > MANIFEST_BYTES) throw damaged();
    pieces.push(piece);
  }
  const parsed = manifestSchema.safeParse(guarded(() => JSON.parse(Buffer.concat(pieces).toString('utf8'))));
  if (!parsed.success) throw new Failure('damaged', 'This is no archive of a company.');
  return parsed.data;
}

export const damaged = (): Failure =>
  new Failure('damaged', 'The archive is incomplete or was changed. Nothing of it was restored.');

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDamaged(error);
  }
}

const asDamaged = (error: unknown): Error =>
  error instanceof Failure ? error : Object.assign(damaged(), { cause: error });
