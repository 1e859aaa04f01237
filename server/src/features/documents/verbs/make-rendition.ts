import type { Context } from '../../../access/context.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isPictureType } from '@dossier/contract/documents/accepted';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { announceDocuments } from '../announce.ts';
import { filenameOf } from './get-document.ts';
import { newRenditionKey } from '../storage-keys.ts';
import { changeVersion, lockVersion, type DocumentWithVersion } from '../store.ts';
import { findFile, insertFile } from '../store-files.ts';
import type { FileRow } from '../tables.ts';
import { withTemporaryFile } from '../../../received-files.ts';

/** Types that the office program can convert to PDF. */
const officeTypes: ReadonlySet<string> = new Set([
  'doc',
  'docx',
  'ppt',
  'pptx',
  'xls',
  'xlsx',
  'xlsm',
  'xlsb',
  'rtf',
  'odt',
  'ods',
  'odp',
]);

/** Whether the document's type can be converted to PDF here. The PDF of a picture is made by the reader, without another program. */
export const canBeRendered = ({ app }: Pick<Context, 'app'>, { version }: DocumentWithVersion): boolean =>
  isPictureType(version.type) || (officeTypes.has(version.type) && app.renditions.available);

/** Whether a program could convert the document's type to PDF. */
export const isOfficeDocument = ({ version }: DocumentWithVersion): boolean => officeTypes.has(version.type);

/** Renditions in progress in this process; concurrent requests share one. */
const making = new Map<string, Promise<FileRow>>();

/**
 * Converts an office document to PDF, stores it with the version, and returns its file. Throws the errors of the engine; the document does
 * not change.
 */
export async function makeRendition(
  { app, scope }: Context<ProjectScope>,
  { current, signal }: { current: DocumentWithVersion; signal: AbortSignal },
): Promise<FileRow> {
  const key = `${scope.companyId}:${current.version.id}`;
  const pending = making.get(key);
  if (pending) return await pending;
  const rendition = make({ app, scope }, current, signal).finally(() => making.delete(key));
  making.set(key, rendition);
  return await rendition;
}

async function make(
  { app, scope }: Context<ProjectScope>,
  current: DocumentWithVersion,
  signal: AbortSignal,
): Promise<FileRow> {
  const { version } = current;
  const original = await app.database.read(scope, (tx) => findFile(tx, scope, version.fileId));
  if (!original) throw new Error(`The file of version ${version.id} is gone.`);
  return await withTemporaryFile(app, (path) =>
    withTemporaryFile(app, async (target) => {
      await pipeline(await app.files.get(original.key), createWriteStream(path), { signal });
      if (isPictureType(version.type)) await renderPicture(app, { path, name: filenameOf(current), target, signal });
      else await app.renditions.make({ path, type: version.type }, target, signal);
      return await keep({ app, scope }, current, target);
    }),
  );
}

/** The reader makes the PDF before it recognises the text, which is not needed again. */
async function renderPicture(
  app: App,
  { path, name, target, signal }: { path: string; name: string; target: string; signal: AbortSignal },
): Promise<void> {
  const done = new AbortController();
  const source = { path, name, rendition: target, attachments: `${path}.attachments` };
  const reading = app.readers.read(source, {
    signal: AbortSignal.any([signal, done.signal]),
    onPart: () => done.abort(),
  });
  await reading.catch((error: unknown) => {
    if (signal.aborted || !done.signal.aborted) throw error;
  });
  await rm(source.attachments, { recursive: true, force: true });
}

async function keep(
  { app, scope }: Context<ProjectScope>,
  current: DocumentWithVersion,
  path: string,
): Promise<FileRow> {
  const key = newRenditionKey(scope.companyId);
  const mimeType = 'application/pdf';
  try {
    const { size } = await stat(path);
    const storedFile = await app.files.put(key, createReadStream(path), { length: size, mime: mimeType });
    const row = await app.database.write(scope, (tx) =>
      writeRows(app, tx, scope, current, { key, mimeType, ...storedFile }),
    );
    // Another process was faster.
    if (row.key !== key) await discard(app, key);
    return row;
  } catch (error) {
    await discard(app, key);
    throw error;
  }
}

async function discard(app: App, key: string): Promise<void> {
  await app.files.delete(key).catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
}

async function writeRows(
  app: App,
  tx: Tx,
  scope: ProjectScope,
  { document: { id }, version }: DocumentWithVersion,
  storedFile: Pick<FileRow, 'key' | 'mimeType' | 'size' | 'sha256'>,
): Promise<FileRow> {
  const now = await lockVersion(tx, scope, id, version.number);
  if (now?.version.id !== version.id) throw new Failure('not_found');
  const earlier = now.version.pdfFileId === null ? undefined : await findFile(tx, scope, now.version.pdfFileId);
  if (earlier) return earlier;
  const row = await insertFile(tx, scope, {
    kind: 'rendition',
    ...storedFile,
    madeFrom: version.fileId,
    createdBy: null,
  });
  await changeVersion(tx, scope, version.id, { pdfFileId: row.id });
  const { companyId, projectId } = now.document;
  afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }], true));
  return row;
}
