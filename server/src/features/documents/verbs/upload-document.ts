import type { Context } from '../../../access/context.ts';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { cutText } from '../../../cut-text.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { StoredFile } from '../../../engines/files/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceDocuments } from '../announce.ts';
import { requireAcceptedName, type DetectedContent, detectContentType } from '../content-type.ts';
import { requireRoomForDocument } from '../limits.ts';
import { presentDocument } from '../present.ts';
import { newOriginalKey } from '../storage-keys.ts';
import { countAtWork, insertDocument, insertVersion } from '../store.ts';
import { insertFile, lockBytes } from '../store-files.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';

export interface NewDocument {
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
  /** Display name; default: the file's name. */
  name?: string | undefined;
  /** Whether to mail the uploader once the document has been processed. */
  notifyUser?: boolean;
  /** The external source, if the document was not uploaded by a user. */
  origin?: { sourceId: number; ref: string; etag: string | null };
  /** Further work in the transaction that creates the document. */
  alongside?: (tx: Tx, documentId: number) => Promise<void>;
}

/** From 3 documents in progress on, a company's uploads go to the bulk lane. */
const BULK_FROM = 3;
/** From this many on, events are batched. */
const BATCH_FROM = 20;

/**
 * Stores a file in a project, detects its type by content, and starts the task that processes it. The file, its rows and its task are
 * created together or not at all.
 */
export async function uploadDocument({ app, scope }: Context<ProjectScope>, input: NewDocument): Promise<Document> {
  const filename = cleanName(input.filename);
  try {
    const extension = requireAcceptedName(filename);
    const limit = await requireRoomForDocument(app, scope);
    return await withTemporaryFile(app, async (path) => {
      const size = await receive(input.stream, path, limit);
      if (size === 0) throw new Failure('empty');
      const content = await detectContentType(path, extension);
      return await keep({ app, scope }, { ...input, filename }, path, content);
    });
  } finally {
    input.stream.destroy();
  }
}

async function keep(
  { app, scope }: Context<ProjectScope>,
  input: NewDocument,
  path: string,
  content: DetectedContent,
): Promise<Document> {
  const key = newOriginalKey(scope.companyId);
  try {
    const stored = await app.files.adopt(key, path, { mime: content.mimeType });
    return await app.database.write(scope, (tx) => writeRows(app, tx, scope, input, key, stored, content));
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
  { type, mimeType }: DetectedContent,
): Promise<Document> {
  await lockBytes(tx, scope, sha256);
  const createdBy = scope.actor.userId;
  const original = await insertFile(tx, scope, { kind: 'original', key, sha256, size, mimeType, createdBy });
  const document = await insertDocument(tx, scope, {
    projectId: scope.projectId,
    name: stripControlCharacters(name ?? '').trim() || filename,
    filename,
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
      after: { filename, size, type },
    },
  );
  const atWork = 1 + (await countAtWork(tx, scope, BATCH_FROM));
  const task = await startTask(
    { app, tx, scope },
    {
      kind: 'index_document',
      entityId: document.id,
      payload: { notify_user: notifyUser ?? false },
      lane: atWork >= BULK_FROM ? 'bulk' : 'soon',
      batchTask: atWork >= BATCH_FROM,
    },
  );
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
  return await presentDocument(app, tx, scope, document.id);
}

/** The file name without folders, which some browsers send, and without characters that file systems reject. */
function cleanName(filename: string): string {
  const clean = stripControlCharacters(filename.split(/[/\\]/).at(-1) ?? '').trim();
  if (clean.length <= 255) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? cutText(clean.slice(dot), 20) : '';
  return cutText(clean, 255 - extension.length) + extension;
}

/** Removes control characters and bidirectional overrides, which can disguise the extension. */
function stripControlCharacters(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are removed
  return name.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
}
