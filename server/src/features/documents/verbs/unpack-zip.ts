import { Failure, type FailureName } from '@dossier/contract/base/failure';
import { labelsOfFolders } from '@dossier/contract/documents/folders';
import { say } from '@dossier/contract/documents/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope, Scope } from '../../../access/scope.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { assertProjectsWritable } from '../../projects/verbs/assert-projects-writable.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { allowedTypeGroups } from '../limits.ts';
import {
  findUnpacking,
  insertUnpackedFile,
  lastUnpacked,
  markUnpackingEnded,
  releaseZip,
} from '../store-unpackings.ts';
import { isNestedZip, openZip, type ZipEntry } from '../../../zip-entries.ts';
import { uploadDocument } from './upload-document.ts';

/** Failures of a single file, which is left out for that reason; all others are failures of the task. */
const ofFile: ReadonlySet<FailureName> = new Set([
  'damaged',
  'empty',
  'mismatch',
  'password_protected',
  'quota',
  'too_complex',
  'too_large',
  'unsupported_type',
  'validation',
]);

interface Payload {
  labels: readonly string[];
  folder_labels: boolean;
  notify_user: boolean;
}

/**
 * The task: file by file, each of which becomes a document, or is noted with the reason, in the transaction that says so. A run after a
 * crash continues after the last one.
 */
export async function unpackByTask(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task, authority } = context;
  const payload = task.payload as unknown as Payload;
  if (payload.folder_labels || payload.labels.length > 0) await authority.project('DOCUMENT_UPDATE', scope.projectId);
  const row = await app.database.read(scope, (tx) => findUnpacking(tx, scope, task.id));
  if (!row?.key) throw new Failure('conflict', say('zip_expired'));
  const { id, key } = row;
  await withTemporaryFile(app, async (path) => {
    await receive(await app.files.get(key), path, Infinity);
    const zip = await openZip(app, path, app.settings.maxUploadBytes);
    try {
      const step = context.step('unpack', zip.entries.length);
      const last = await app.database.read(scope, (tx) => lastUnpacked(tx, scope, id));
      if (last > 0) step.advance(last);
      for (const entry of zip.entries.slice(last)) {
        await unpackEntry(context, { ...payload, id }, entry);
        step.advance();
      }
    } finally {
      zip.close();
    }
  });
  await context.save({ phase: 'finished' }, async (tx) => {
    await releaseZip(tx, scope, task.id);
    await context.succeed(tx);
  });
  await app.files.delete(key);
}

async function unpackEntry(
  context: TaskContext<ProjectScope>,
  { id, labels: ofAll, folder_labels: folderLabels, notify_user: notifyUser }: Payload & { id: number },
  entry: ZipEntry,
): Promise<void> {
  const { app, scope } = context;
  const { labels, refused } = labelsOfFolders([...ofAll, ...(folderLabels ? entry.folders : [])]);
  const file = { unpackingId: id, number: entry.number, path: entry.path };
  try {
    await assertUnpackable({ app, scope }, entry);
    await uploadDocument(
      { app, scope },
      {
        stream: entry.open(),
        filename: entry.name,
        labels,
        notifyUser,
        transact: (create) =>
          context.save({ phase: 'unpacking' }, async (tx) => {
            await assertProjectsWritable({ tx, scope }, [scope.projectId]);
            const document = await create(tx);
            const duplicateOf = document.duplicates[0]?.name ?? null;
            await insertUnpackedFile(tx, scope, {
              ...file,
              documentId: document.id,
              duplicateOf,
              refusedLabels: refused,
            });
            return document;
          }),
      },
    );
  } catch (error) {
    if (!(error instanceof Failure && ofFile.has(error.kind))) throw error;
    const { problem } = error;
    await context.save({ phase: 'unpacking' }, (tx) => insertUnpackedFile(tx, scope, { ...file, error: problem }));
  }
}

async function assertUnpackable({ app, scope }: Context<ProjectScope>, entry: ZipEntry): Promise<void> {
  if (entry.refusal) throw entry.refusal;
  if (isNestedZip(entry) && !(await allowedTypeGroups(app, scope)()).includes('archives')) {
    throw new Failure('unsupported_type', say('zip_entry_nested'));
  }
}

/** Keeps the zip file of a task that can be repeated. Throws when a task is repeated whose zip file is deleted. */
export async function syncUnpacking(
  { tx, scope }: TransactionContext,
  task: TaskContext<Scope>['task'],
): Promise<void> {
  const { companyId, id, status } = task;
  const ended = status !== 'scheduled' && status !== 'start';
  const row = await markUnpackingEnded(tx, scope, { companyId, id, ended });
  if (row && row.key === null && status === 'scheduled') throw new Failure('conflict', say('zip_expired'));
}
