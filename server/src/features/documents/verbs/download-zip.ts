import type { ContextWithAuthority } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { leftOutReasons, type TaskFile } from '@dossier/contract/tasks/schema';
import { z } from 'zod';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { zipKey } from '../storage-keys.ts';
import { documentsInZip } from '../store-zips.ts';
import { safeName } from '../../../zip-names.ts';
import { recordZip } from './record-access.ts';
import { ZIP_KEPT_MS } from './sweep-zips.ts';

/** Names of documents that are not in the zip, as stored. */
export const MAX_LEFT_OUT = 100;

/** The checkpoint of a task that has packed a zip. */
const packedZip = z.object({
  startedAt: z.number(),
  run: z.string(),
  size: z.number(),
  sha256: z.string(),
  documents: z.number(),
  left_out: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
  left_out_count: z.number(),
});
export type PackedZip = z.output<typeof packedZip>;

interface ZipTask {
  id: number;
  companyId: number;
  projectId: number | null;
  createdBy: number | null;
  payload: Record<string, unknown>;
  checkpoint: unknown;
}

const filenameFor = ({ payload }: ZipTask): string => `${safeName(String(payload['project']))}.zip`;

/** Describes the zip of a task, as long as it is kept. */
export function describeZip(task: ZipTask): TaskFile | null {
  const { data } = packedZip.safeParse(task.checkpoint);
  if (!data || data.startedAt < Date.now() - ZIP_KEPT_MS) return null;
  const { size, left_out, left_out_count } = data;
  return { part: 'zip', filename: filenameFor(task), size, left_out, left_out_count };
}

/**
 * The zip that a task has packed, for the user who started it and may still read the project. Logs the download of each document. Throws
 * `Failure('not_found')` once it is no longer kept, or a document in it was deleted permanently.
 */
export async function downloadZip(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  task: ZipTask,
): Promise<OutgoingFile> {
  const scope = await authority.project('DOCUMENT_READ', task.projectId ?? 0);
  if (task.createdBy === null || scope.actor.userId !== task.createdBy) throw new Failure('not_found');
  const { data: zip } = packedZip.safeParse(task.checkpoint);
  const key = zip && zipKey(task, zip);
  if (!zip || !key || !describeZip(task) || !(await app.files.exists(key))) {
    throw new Failure('not_found', say('zip_gone'));
  }
  const filename = filenameFor(task);
  await app.database.write(scope, async (tx) => {
    const documents = await documentsInZip(tx, scope, task.id);
    if (documents.length < zip.documents) throw new Failure('not_found', say('zip_gone'));
    const { projectId } = scope;
    const entry = { action: 'download', entityType: 'project', entityId: projectId } as const;
    const after = { file: 'zip', documents: documents.length, size: zip.size };
    await record({ tx, scope }, { ...entry, name: String(task.payload['project']), after });
    await recordZip({ tx, scope }, documents);
  });
  return {
    filename,
    mimeType: 'application/zip',
    size: zip.size,
    etag: zip.sha256,
    open: (range) => app.files.get(key, range && { range }),
  };
}
