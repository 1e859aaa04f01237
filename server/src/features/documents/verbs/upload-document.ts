import type { Context } from '../../../access/context.ts';
import type { Readable } from 'node:stream';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { presentDocument } from '../present.ts';
import { insertDocument, insertFirstVersion } from '../store.ts';
import { lockBytes } from '../store-files.ts';
import { type Original, stripControlCharacters, type Transact } from './receive-file.ts';
import { insertOriginal, receiveOriginal } from './receive-original.ts';
import { startReading } from './start-reading.ts';

export interface NewDocument {
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
  /** Display name; default: the file's name. */
  name?: string | undefined;
  labels?: readonly string[] | undefined;
  /** Whether to mail the uploader once the document has been processed. */
  notifyUser?: boolean;
  /** The external source, if the document was not uploaded by a user. */
  origin?: { sourceId: number; ref: string; etag: string | null };
  /** Further work in the transaction that creates the document. */
  alongside?: (tx: Tx, documentId: number) => Promise<void>;
  /** Runs the transaction that creates the document; default: one of its own. */
  transact?: Transact<Document> | undefined;
}

/**
 * Stores a file in a project, detects its type by content, and starts the task that processes it. The file, its rows and its task are
 * created together or not at all.
 */
export async function uploadDocument({ app, scope }: Context<ProjectScope>, input: NewDocument): Promise<Document> {
  const write = (tx: Tx, original: Original) => writeRows(app, tx, scope, input, original);
  return await receiveOriginal({ app, scope }, { ...input, write });
}

async function writeRows(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  { name, labels = [], notifyUser, origin, alongside }: NewDocument,
  received: Original,
): Promise<Document> {
  await lockBytes(tx, scope, received.sha256);
  const original = await insertOriginal({ tx, scope }, received);
  const { filename, size, type, createdBy } = original;
  const document = await insertDocument(tx, scope, {
    projectId: scope.projectId,
    name: stripControlCharacters(name ?? '').trim() || filename,
    filename,
    labels: [...new Set(labels)],
    sourceId: origin?.sourceId ?? null,
    externalRef: origin?.ref ?? null,
    externalEtag: origin?.etag ?? null,
    createdBy,
    updatedBy: createdBy,
  });
  await record(
    { tx, scope },
    {
      action: 'upload',
      entityType: 'document',
      entityId: document.id,
      name: document.name,
      after: { filename, size, type, ...(document.labels.length > 0 && { labels: document.labels }) },
    },
  );
  const task = await startReading({ app, tx, scope }, { documentId: document.id, version: 1, notifyUser });
  await insertFirstVersion(tx, scope, {
    documentId: document.id,
    ...original,
    currentSince: new Date(),
    indexingTaskId: task.id,
  });
  await alongside?.(tx, document.id);
  const { companyId, projectId } = scope;
  afterCommit(tx, () => announceDocuments(app, [{ id: document.id, companyId, projectId, change: 'created' }]));
  return await presentDocument(app, tx, scope, document.id);
}
