import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { cutText } from '../../../cut-text.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { StoredFile } from '../../../engines/files/port.ts';
import type { ProjectScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceDocuments } from '../announce.ts';
import { demandAcceptedName, type JudgedType, judgeContent } from '../content-type.ts';
import { demandRoomForDocument } from '../limits.ts';
import { presentDocument } from '../present.ts';
import { newOriginalKey } from '../storage-keys.ts';
import { countAtWork, insertDocument, insertVersion } from '../store.ts';
import { insertFile, lockBytes } from '../store-files.ts';
import { receive, withTemporaryFile } from '../temporary.ts';

export interface NewDocument {
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
  /** What people see; the file's name when left out. */
  name?: string | undefined;
  /** Whether whoever uploads gets a mail once the document has been read. */
  notifyUser?: boolean;
  /** Where it came from, when not from a person's upload. */
  origin?: { sourceId: number; ref: string; etag: string | null };
  /** Further work in the transaction that makes the document. */
  alongside?: (tx: Tx, documentId: number) => Promise<void>;
}

/** So many documents of a company at work: the next ones are bulk, and wait behind what other people want soon. */
const BULK_FROM = 3;
/** So many, and nobody wants to be told of each. */
const BATCH_FROM = 20;

/**
 * Takes a file into a project: keeps it, judges its type by its content, and starts the task that reads it. Either the file, its rows and
 * its task all exist afterwards, or nothing of them does.
 */
export async function uploadDocument(app: App, scope: ProjectScope, input: NewDocument): Promise<Document> {
  const filename = cleanName(input.filename);
  try {
    const extension = demandAcceptedName(filename);
    const limit = await demandRoomForDocument(app, scope);
    return await withTemporaryFile(app, async (path) => {
      const size = await receive(input.stream, path, limit);
      if (size === 0) throw new Failure('empty');
      const judged = await judgeContent(path, extension);
      return await keep(app, scope, { ...input, filename }, path, size, judged);
    });
  } finally {
    input.stream.destroy();
  }
}

async function keep(
  app: App,
  scope: ProjectScope,
  input: NewDocument,
  path: string,
  size: number,
  judged: JudgedType,
): Promise<Document> {
  const key = newOriginalKey(scope.companyId);
  try {
    const stored = await app.files.put(key, createReadStream(path), { length: size, mime: judged.mimeType });
    return await app.database.write(scope, (tx) => writeRows(app, tx, scope, input, key, stored, judged));
  } catch (error) {
    await app.files
      .delete(key)
      .catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
    throw error;
  }
}

async function writeRows(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  { filename, name, notifyUser, origin, alongside }: NewDocument,
  key: string,
  { size, sha256 }: StoredFile,
  { type, mimeType }: JudgedType,
): Promise<Document> {
  await lockBytes(tx, scope, sha256);
  const createdBy = scope.actor.userId;
  const original = await insertFile(tx, scope, { kind: 'original', key, sha256, size, mimeType, createdBy });
  const document = await insertDocument(tx, scope, {
    projectId: scope.projectId,
    name: withoutUnseen(name ?? '').trim() || filename,
    filename,
    sourceId: origin?.sourceId ?? null,
    externalRef: origin?.ref ?? null,
    externalEtag: origin?.etag ?? null,
    createdBy,
    updatedBy: createdBy,
  });
  await record(tx, scope, {
    action: 'upload',
    entityType: 'document',
    entityId: document.id,
    name: document.name,
    after: { filename, size, type },
  });
  const atWork = 1 + (await countAtWork(tx, scope, BATCH_FROM));
  const task = await startTask(app, tx, scope, {
    kind: 'index_document',
    entityId: document.id,
    payload: { notify_user: notifyUser ?? false },
    lane: atWork >= BULK_FROM ? 'bulk' : 'soon',
    batchTask: atWork >= BATCH_FROM,
  });
  await insertVersion(tx, scope, {
    documentId: document.id,
    number: 1,
    fileId: original.id,
    sha256,
    size,
    mimeType,
    type,
    indexingStatus: 'queued',
    indexingTaskId: task.id,
    createdBy,
  });
  await alongside?.(tx, document.id);
  const { companyId, projectId } = scope;
  afterCommit(tx, () => announceDocuments(app, [{ id: document.id, companyId, projectId, change: 'created' }]));
  return await presentDocument(tx, scope, document.id);
}

/** The name alone, without folders that some browsers send and characters that no file system takes. */
function cleanName(filename: string): string {
  const clean = withoutUnseen(filename.split(/[/\\]/).at(-1) ?? '').trim();
  if (clean.length <= 255) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? cutText(clean.slice(dot), 20) : '';
  return cutText(clean, 255 - extension.length) + extension;
}

/** Without controls, and without what turns the letters behind it around, so that a name seems to end in another extension. */
function withoutUnseen(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is to go
  return name.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
}
