import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { DocumentVersion } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { presentVersionByNumber } from '../present.ts';
import { insertVersion, lockDocuments } from '../store.ts';
import { listVersionBytes } from '../store-versions.ts';
import type { Original } from './receive-file.ts';
import { insertOriginal, receiveOriginal } from './receive-original.ts';
import { startReading } from './start-reading.ts';

export interface NewVersion {
  /** The document. */
  id: number;
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
  /** What changed. */
  note: string;
  /** Whether to mail the uploader once the version has been processed. */
  notifyUser?: boolean;
  /** Further work in the transaction that adds the version. */
  alongside?: (tx: Tx, version: number) => Promise<void>;
}

/**
 * Adds a version to a document and starts the task that reads it, after which it is the current one. The file, its rows and its task are
 * created together or not at all. Throws `Failure('conflict')` for the bytes of the current or the newest version.
 */
export async function uploadVersion(
  { app, scope }: Context<ProjectScope>,
  input: NewVersion,
): Promise<DocumentVersion> {
  const write = (tx: Tx, original: Original) => writeRows(app, tx, scope, input, original);
  return await receiveOriginal({ app, scope }, { ...input, write });
}

async function writeRows(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  { id, note, notifyUser, alongside }: NewVersion,
  received: Original,
): Promise<DocumentVersion> {
  // Concurrent uploads get their numbers one after the other.
  const [document] = await lockDocuments(tx, scope, [id]);
  if (!document) throw new Failure('not_found');
  const versions = await listVersionBytes(tx, scope, id);
  const [newest] = versions;
  const same = versions.find(
    (one) => one.sha256 === received.sha256 && (one === newest || one.id === document.currentVersionId),
  );
  if (same) throw new Failure('conflict', say('same_version', { number: same.number }));
  const number = (newest?.number ?? 0) + 1;
  const original = await insertOriginal({ tx, scope }, received);
  const { filename, size, type } = original;
  const task = await startReading({ app, tx, scope }, { documentId: id, version: number, notifyUser });
  await insertVersion(tx, scope, {
    documentId: id,
    number,
    ...original,
    note,
    indexingTaskId: task.id,
  });
  await record(
    { tx, scope },
    {
      action: 'upload_version',
      entityType: 'document',
      entityId: id,
      name: document.name,
      after: { version: number, filename, size, type, ...(note && { note }) },
    },
  );
  await alongside?.(tx, number);
  const { companyId, projectId } = scope;
  afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }]));
  return await presentVersionByNumber(tx, scope, { id, version: number });
}
