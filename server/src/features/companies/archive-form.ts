import { say } from '@dossier/contract/companies/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { cleanName } from '@dossier/contract/base/name';
import { companyInput } from '@dossier/contract/companies/schema';
import type { Limits } from '@dossier/reading/limits';
import { z } from 'zod';
import { type ArchiveRules, tableRule } from '../../archive/rules.ts';
import { computation } from '../../engines/computing/port.ts';

/** The format version of an archive; newer programs can read older formats. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  kind: z.literal('dossier company'),
  format: z.number().int().positive(),
  /** The number of the last migration of the exporting installation. */
  schema: z.number().int().positive(),
  made_at: z.iso.datetime(),
  company: z.object({
    id: z.number().int().positive(),
    name: z.string().max(200).transform(cleanName).pipe(companyInput.shape.name),
    description: companyInput.shape.description,
    active: z.boolean(),
    created_by: z.number().int().nullable(),
  }),
  /** One JSON Lines file per table, and one each for users, roles and role assignments. */
  parts: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int().min(0), sha256 })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const partPath = (name: string): string => `tables/${name}.jsonl`;
export const filePath = (hash: string): string => `files/${hash}`;

/** Maximum length of a line, for writing and reading. */
export const MAX_LINE_BYTES = 64 * 1024 ** 2;

/** Limits of the unpacked size: a minimum for every archive, and a multiple of the packed size. */
const MIN_UNPACKED_BYTES = 2 * 1024 ** 3;
const MAX_RATIO = 200;

/** The number of stored files that the parts of an archive refer to. */
export const countFiles = (rules: ArchiveRules, parts: Manifest['parts']): number =>
  parts.reduce((sum, { name, rows }) => (tableRule(rules, name)?.storesFiles ? sum + rows : sum), 0);

/** The limits for an archive of this size in bytes. */
export const zipLimits = (bytes: number): Limits => ({
  fileBytes: bytes,
  inflatedBytes: Math.max(MIN_UNPACKED_BYTES, bytes * MAX_RATIO),
  entries: 5_000_000,
  depth: 0,
  embedding: 0,
  pages: 0,
  characters: 0,
});

/** Input of the check of an archive. */
export interface CheckOrder {
  path: string;
  /** A new folder for the valid rows. */
  folder: string;
  /** The number of the last migration here. */
  schema: number;
  /** The rooms whose rules the process loads. */
  rooms: string[];
}

/** Where the check writes the valid rows of a part, one JSON object per line. */
export const checkedPart = (folder: string, name: string): string => `${folder}/${name}.jsonl`;

/** Reads a whole archive, validates every row against its schema and returns the manifest. */
export const archiveCheck = computation<CheckOrder, Manifest>('check_archive');

export const damaged = (cause?: unknown): Failure =>
  Object.assign(new Failure('damaged', say('archive_damaged')), {
    cause,
  });
