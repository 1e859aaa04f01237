import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { ComparedSide } from '@dossier/contract/base/comparison';
import type { TaskFile } from '@dossier/contract/tasks/schema';
import { z } from 'zod';
import type { Context, ContextWithAuthority, TransactionContext } from '../access/context.ts';
import type { CompanyScope, ProjectScope } from '../access/scope.ts';
import { record } from '../features/audit/verbs/record.ts';
import { discardFiles } from '../features/documents/verbs/discard-files.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import type { TaskContext } from '../features/tasks/work.ts';
import type { OutgoingFile } from '../streamed-files.ts';
import { safeName } from '../zip-names.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import { requireComparison } from './require-comparison.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** For `GET task/{id}/download/{part}`. */
export const EXPORT_PART = 'comparison';
/** How long an exported file can be downloaded. */
export const EXPORT_KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_NAME = 80;

/** The checkpoint of a task that has written a file. */
const writtenFile = z.object({ filename: z.string(), size: z.number(), written_at: z.number() });
type WrittenFile = z.output<typeof writtenFile>;

interface ExportTask {
  id: number;
  entityId: number | null;
  createdBy: number | null;
  checkpoint: unknown;
}

/** Describes the file of a task, as long as it is kept. */
export function describeExport({ checkpoint }: ExportTask): TaskFile | null {
  const { data } = writtenFile.safeParse(checkpoint);
  if (!data || data.written_at < Date.now() - EXPORT_KEPT_MS) return null;
  const { filename, size } = data;
  return { part: EXPORT_PART, filename, size, left_out: [], left_out_count: 0 };
}

/** The name of a file with the changes of a comparison. */
export const exportFilename = (source: ComparedSide, target: ComparedSide, extension: string): string =>
  safeName(`${withoutExtension(source.document.name)} - ${withoutExtension(target.document.name)}.${extension}`);

const withoutExtension = (name: string): string => name.replace(/\.\w{1,8}$/u, '').slice(0, MAX_NAME);

/** Stores the file that a task wrote, and that the task succeeded. A file that is not stored with its row is deleted. */
export async function keepExport<Row extends StoredComparison, New>(
  context: TaskContext<ProjectScope>,
  { exports, event }: ComparisonKind<Row, New>,
  { path, ...file }: { comparisonId: number; filename: string; mimeType: string; path: string },
): Promise<void> {
  const { app, scope, task } = context;
  const key = `c/${scope.companyId}/${event}/${randomUUID()}`;
  const { size: length } = await stat(path);
  const { size, sha256 } = await app.files.put(key, createReadStream(path), { length, mime: file.mimeType });
  const checkpoint: WrittenFile = { filename: file.filename, size, written_at: Date.now() };
  try {
    await context.save({ ...checkpoint }, async (tx) => {
      await exports.insert(tx, scope, { ...file, taskId: task.id, key, size, sha256 });
      await context.succeed(tx);
    });
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
}

/**
 * The file that a task has written, for the user who started it and may still read both documents. Throws `not_found` once it is no longer
 * kept.
 */
export async function downloadExport<Row extends StoredComparison, New>(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  kind: ComparisonKind<Row, New>,
  task: ExportTask,
): Promise<OutgoingFile> {
  const { entityType, exports, say } = kind;
  const id = task.entityId ?? 0;
  const scope = await authority.at(entityType, 'DOCUMENT_READ', id);
  const readable = await authority.accessible('DOCUMENT_READ');
  if (task.createdBy === null || scope.actor.userId !== task.createdBy) throw new Failure('not_found');
  const file = await app.database.write(scope, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, kind, { id });
    const found = await exports.find(tx, scope, task.id);
    if (!found || !describeExport(task)) throw new Failure('not_found', say('export_gone'));
    const after = { filename: found.filename };
    const documents = await nameDocuments({ tx, scope: readable }, [row.sourceDocumentId]);
    const name = documents.get(row.sourceDocumentId)?.name ?? '';
    await record({ tx, scope }, { action: 'download', entityType, entityId: id, name, after });
    return found;
  });
  const { key, filename, mimeType, size, sha256 } = file;
  return { filename, mimeType, size, etag: sha256, open: (range) => app.files.get(key, range && { range }) };
}

/** Deletes the files of a company that are no longer kept. */
export async function sweepExports(
  { app, scope }: Context<CompanyScope>,
  { exports }: Pick<ComparisonKind, 'exports'>,
  now: Date,
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const keys = await exports.removeOlder(tx, scope, new Date(now.getTime() - EXPORT_KEPT_MS));
    await discardFiles({ app, tx, scope }, { companyId: scope.companyId, keys });
  });
}

/** The keys of the files about documents that are purged; their rows are deleted with the documents. */
export const keysOfExports = (
  { tx, scope }: TransactionContext<CompanyScope>,
  { exports }: Pick<ComparisonKind, 'exports'>,
  documentIds: readonly number[],
): Promise<string[]> => exports.keysOfDocuments(tx, scope, documentIds);
