import type { Context, TransactionContext } from '../../../access/context.ts';
import { contributionsTo } from '../../../contributions.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { assertProjectsWritable } from '../../projects/verbs/assert-projects-writable.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceDocuments } from '../announce.ts';
import { newAttachmentKey, newOriginalKey, newRenditionKey } from '../storage-keys.ts';
import { changeDocuments, findDocumentWithVersion, queueVersions } from '../store.ts';
import {
  copyAttachmentRow,
  copyDocumentRow,
  copyFileRow,
  copyVersionRow,
  findWhole,
  type WholeDocument,
} from '../store-copies.ts';
import { countTransfers, deleteTransfers, nextTransfers } from '../store-transfers.ts';
import type { FileRow } from '../tables.ts';
import { indexStored } from './index-stored.ts';

type Places = { scope: ProjectScope; target: ProjectScope };

/** The task: document by document, each of which is copied and taken off the list in one transaction. */
export async function copyByTask(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task, authority } = context;
  const { project_id: targetId, documents: total } = task.payload as { project_id: number; documents: number };
  const target = await authority.project('DOCUMENT_CREATE', targetId);
  const step = context.step('copy', total);
  step.advance(total - (await app.database.read(scope, (tx) => countTransfers(tx, scope, task.id))));
  for (;;) {
    const [id] = await app.database.read(scope, (tx) => nextTransfers(tx, scope, task.id, 1));
    if (id === undefined) return;
    if (await copyNext(context, { scope, target }, id)) step.advance();
  }
}

/**
 * Files first: those of a copy that is not committed are deleted here, or by the nightly sweep if the process is killed. False if the
 * document got other files meanwhile, because it was read again or has a new version; then it is still on the list.
 */
async function copyNext(context: TaskContext<ProjectScope>, { scope, target }: Places, id: number): Promise<boolean> {
  const { app, task } = context;
  const before = await app.database.write(scope, (tx) => findWhole(tx, scope, id));
  const keys = new Map<number, string>();
  let isUsed = false;
  try {
    for (const row of before?.files ?? []) {
      const key = newKey(scope.companyId, row);
      await app.files.copy(row.key, key);
      keys.set(row.id, key);
    }
    const isDone = await context.save({ phase: 'copying' }, async (tx) => {
      const whole = await findWhole(tx, scope, id);
      if (whole?.files.some((row) => !keys.has(row.id))) return false;
      await deleteTransfers(tx, scope, task.id, [id]);
      if (!whole) return true;
      await assertProjectsWritable({ tx, scope }, [target.projectId]);
      await insertCopy({ app, tx, scope }, { whole, keys, target });
      isUsed = true;
      return true;
    });
    if (!isUsed) await deleteFiles(context, keys);
    return isDone;
  } catch (error) {
    await deleteFiles(context, keys);
    throw error;
  }
}

async function deleteFiles({ app }: TaskContext<ProjectScope>, keys: ReadonlyMap<number, string>): Promise<void> {
  for (const key of keys.values()) await app.files.delete(key);
}

const newKey = (companyId: number, { kind }: FileRow): string =>
  kind === 'attachment'
    ? newAttachmentKey(companyId)
    : kind === 'rendition'
      ? newRenditionKey(companyId)
      : newOriginalKey(companyId);

interface NewCopy {
  whole: WholeDocument;
  /** The new keys of the files, by the ids of their rows. */
  keys: ReadonlyMap<number, string>;
  target: ProjectScope;
}

async function insertCopy(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { whole, keys, target }: NewCopy,
): Promise<void> {
  const fileIds = new Map<number, number>();
  for (const row of whole.files) {
    const madeFrom = row.madeFrom === null ? null : (fileIds.get(row.madeFrom) ?? null);
    fileIds.set(row.id, await copyFileRow(tx, target, row, { key: keys.get(row.id)!, madeFrom }));
  }
  const id = await copyDocumentRow(tx, target, whole.document, target.projectId);
  const versions = new Map<number, number>();
  let unread: number | null = null;
  for (const row of whole.versions) {
    const isUnfinished = row.indexingStatus === 'queued' || row.indexingStatus === 'indexing';
    const versionId = await copyVersionRow(tx, target, row, {
      documentId: id,
      fileId: fileIds.get(row.fileId)!,
      pdfFileId: row.pdfFileId === null ? null : fileIds.get(row.pdfFileId)!,
      indexingStatus: isUnfinished ? 'not_indexed' : row.indexingStatus,
    });
    versions.set(row.id, versionId);
    for (const attached of whole.attachments.filter((one) => one.versionId === row.id)) {
      await copyAttachmentRow(tx, target, attached, { versionId, fileId: fileIds.get(attached.fileId)! });
    }
    if (row.id !== whole.document.currentVersionId) continue;
    await changeDocuments(tx, target, [id], { currentVersionId: versionId });
    if (isUnfinished) unread = versionId;
  }
  const mapping = { from: whole.document.id, to: id, versions };
  for (const { copy } of contributionsTo(app, 'document')) await copy?.(tx, target, mapping, app);
  const current = await findDocumentWithVersion(tx, target, id);
  if (current?.version.indexingStatus === 'indexed') await indexStored({ app, tx, scope: target }, current);
  if (unread !== null) {
    const task = await startTask({ app, tx, scope: target }, { kind: 'index_document', entityId: id, lane: 'bulk' });
    await queueVersions(tx, target, [{ versionId: unread, taskId: task.id }]);
  }
  await record(
    { tx, scope: target },
    {
      action: 'copy',
      entityType: 'document',
      entityId: id,
      name: whole.document.name,
      before: { project_id: scope.projectId },
      after: { project_id: target.projectId },
    },
  );
  const { companyId, projectId } = target;
  afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'created' }]));
}
