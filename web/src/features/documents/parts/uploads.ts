import { extensionIn, isAdditionalExtension } from '@dossier/contract/documents/accepted';
import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import i18next from 'i18next';
import { useMemo } from 'react';
import { CallFailure, errorMessage } from '../../../client/failures.ts';
import { queryClient } from '../../../client/query-client.ts';
import { onSessionEnd } from '../../../client/session.ts';
import { createStore } from '../../../client/store.ts';
import { formatSize } from '../../../parts/formats/number.ts';
import { documentKeys, namesakesOf } from '../queries.ts';
import { uploadFile } from './upload-file.ts';
import type { UploadPlace } from './upload-place.ts';

/** A file being uploaded. Uploads continue while the user visits other pages. */
export interface RunningUpload {
  id: number;
  projectId: number;
  /** The document of which the file becomes the next version; null for a new document. */
  versionOf: Pick<Document, 'id' | 'name'> | null;
  /** What changed in the version. */
  note: string;
  /** The document with the same file name, of which the user can make it a version. */
  namesake: Pick<Document, 'id' | 'name' | 'version'> | null;
  file: File;
  /** Whether to email the user when the document has been processed. */
  notifyUser: boolean;
  /** Bytes on the server. */
  sentBytes: number;
  /** `asks`: there is a document with the same file name. `refused`: the file is not accepted, so retrying does not help. */
  state: 'asks' | 'waits' | 'uploading' | 'halted' | 'done' | 'failed' | 'refused';
  labels: readonly string[];
  /** The folder that was uploaded with its files, whose duplicates are shown to the user once. */
  batch: UploadBatch | null;
  /** Set for a zip file to unpack. */
  unpack: { folderLabels: boolean } | null;
  /** The task that unpacks it. */
  taskId: number | null;
  /** The reason of a failure or refusal. */
  reason: string | null;
  document: Document | null;
}

/** Files that were uploaded together. */
export interface UploadBatch {
  id: number;
  /** The name of the folder. */
  name: string;
}

/** A file with what its upload needs to know. */
export interface ChosenFile {
  file: File;
  labels?: readonly string[];
  batch?: UploadBatch | null;
  unpack?: RunningUpload['unpack'];
}

/** More uploads at a time would only share the bandwidth. */
const MAX_PARALLEL = 3;

/** File too large, or content that does not match its extension. */
const REFUSALS = [413, 415];
/** A zip file that is damaged, protected or empty. */
const BAD_ZIP = 422;
/** A version with the bytes of the current one. */
const SAME_BYTES = 409;

const uploads = createStore<readonly RunningUpload[]>([]);

/** A file that became the next version of the document with its name. */
export interface AddedVersion {
  projectId: number;
  document: Pick<Document, 'id' | 'name'>;
  /** Numbers of the version that was current, and of the new one. */
  older: number;
  newer: number;
}
const addedVersions = createStore<readonly AddedVersion[]>([]);

let lastId = 0;
const aborts = new Map<number, AbortController>();

function patch(id: number, changes: Partial<RunningUpload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

/** The target project with the limits for its files. */
export type UploadTarget = Pick<ProjectDetails, 'id' | 'max_file_bytes' | 'accepted_types'>;

/** Queues files. Files that the server would refuse are refused at once, with the reason. */
export function startUploads(target: UploadTarget, files: readonly ChosenFile[], notifyUser = false): void {
  add(files.map(({ file, ...chosen }) => toUpload(target, file, { ...chosen, notifyUser })));
}

/**
 * The same, but asks about single files whose name a document of the project has: they can become its next version. Used where the user may update
 * documents.
 */
export async function startOrAsk(
  target: UploadTarget,
  files: readonly ChosenFile[],
  notifyUser = false,
): Promise<void> {
  const single = files.filter(({ unpack, batch }) => !unpack && !batch).map(({ file }) => file);
  const documents = await findNamesakes(target.id, single).catch(() => new Map<string, Document>());
  const added = files.map(({ file, ...chosen }) => {
    const upload = toUpload(target, file, { ...chosen, notifyUser });
    const namesake = chosen.unpack || chosen.batch ? undefined : documents.get(file.name.toLowerCase());
    return namesake && upload.state === 'waits' ? { ...upload, namesake, state: 'asks' as const } : upload;
  });
  add(added);
}

/** Uploads a file as the next version of a document. */
export function startVersion(
  target: UploadTarget,
  file: File,
  version: { versionOf: Pick<Document, 'id' | 'name'>; note: string },
): void {
  add([toUpload(target, file, version)]);
}

/** Starts the files about which the user was asked: as versions of their namesakes, or as new documents. */
export function answerNamesakes(projectId: number, asVersions: ReadonlySet<number>): void {
  uploads.set(
    uploads.get().map((upload) => {
      if (upload.projectId !== projectId || upload.state !== 'asks') return upload;
      return { ...upload, state: 'waits', versionOf: asVersions.has(upload.id) ? upload.namesake : null };
    }),
  );
  next();
}

const NAMES_PER_CALL = 30;

/** The newest document of the project for each of the file names, in lower case. */
async function findNamesakes(projectId: number, files: readonly File[]): Promise<Map<string, Document>> {
  const names = [...new Set(files.map(({ name }) => name.toLowerCase()))].filter((name) => name.length <= 255);
  const namesakes = new Map<string, Document>();
  for (let from = 0; from < names.length; from += NAMES_PER_CALL) {
    const { items } = await namesakesOf(projectId, names.slice(from, from + NAMES_PER_CALL));
    for (const document of items.toReversed()) namesakes.set(document.filename.toLowerCase(), document);
  }
  return namesakes;
}

function toUpload(
  target: UploadTarget,
  file: File,
  {
    notifyUser = false,
    versionOf = null,
    note = '',
    labels = [],
    batch = null,
    unpack = null,
  }: Partial<Pick<RunningUpload, 'notifyUser' | 'versionOf' | 'note' | 'labels' | 'batch' | 'unpack'>>,
): RunningUpload {
  lastId += 1;
  const refusal = refusalOf(file, target, unpack !== null);
  return {
    id: lastId,
    projectId: target.id,
    versionOf,
    note,
    namesake: null,
    file,
    notifyUser,
    sentBytes: 0,
    state: refusal ? 'refused' : 'waits',
    reason: refusal,
    document: null,
    labels,
    batch,
    unpack,
    taskId: null,
  };
}

function add(added: readonly RunningUpload[]): void {
  uploads.set([...uploads.get(), ...added]);
  next();
}

/** Why the server would refuse a file; null if it might not. */
export function refusalOf(
  { name, size }: File,
  { max_file_bytes: maxBytes, accepted_types: types }: UploadTarget,
  isUnpacked = false,
): string | null {
  const extension = extensionIn(name);
  if (!isUnpacked && !types.includes(extension)) {
    return isAdditionalExtension(extension)
      ? i18next.t('documents:upload.type_not_allowed', { type: extension.toUpperCase() })
      : i18next.t('documents:upload.type_refused');
  }
  if (size === 0) return i18next.t('documents:upload.empty');
  if (size <= maxBytes) return null;
  return i18next.t('documents:upload.too_large', { limit: formatSize(maxBytes, i18next.language, true) });
}

export function retryUpload(id: number): void {
  patch(id, { state: 'waits', reason: null });
  next();
}

/** Removes uploads from the list and aborts those that are running. */
export function dropUploads(...ids: number[]): void {
  for (const id of ids) aborts.get(id)?.abort();
  uploads.set(uploads.get().filter((upload) => !ids.includes(upload.id)));
  next();
}

function next(): void {
  const running = uploads.get().filter(isInProgress).length;
  for (const upload of uploads
    .get()
    .filter((other) => other.state === 'waits')
    .slice(0, Math.max(0, MAX_PARALLEL - running))) {
    void run(upload);
  }
}

const isInProgress = ({ state }: RunningUpload) => state === 'uploading' || state === 'halted';

async function run(upload: RunningUpload): Promise<void> {
  const abort = new AbortController();
  aborts.set(upload.id, abort);
  patch(upload.id, { state: 'uploading' });
  try {
    const { document, taskId, version } = await uploadFile(placeOf(upload), upload.file, {
      notifyUser: upload.notifyUser,
      signal: abort.signal,
      onProgress: (sentBytes) => patch(upload.id, { sentBytes, state: 'uploading' }),
      onHalt: () => patch(upload.id, { state: 'halted' }),
    });
    const sentBytes = upload.file.size;
    // Duplicates and zip files stay in the list to be reported; other documents are now in the table.
    if (taskId !== undefined) patch(upload.id, { state: 'done', taskId, sentBytes });
    else if (document && document.duplicates.length > 0) patch(upload.id, { state: 'done', document, sentBytes });
    else uploads.set(uploads.get().filter((other) => other.id !== upload.id));
    if (upload.versionOf && upload.namesake && version !== undefined) {
      const { projectId, namesake } = upload;
      const added = { projectId, document: namesake, older: namesake.version.number, newer: version };
      addedVersions.set([...addedVersions.get(), added]);
    }
    await queryClient.invalidateQueries({ queryKey: documentKeys.inProject(upload.projectId) });
    if (upload.versionOf) await queryClient.invalidateQueries({ queryKey: documentKeys.one(upload.versionOf.id) });
  } catch (error) {
    if (abort.signal.aborted) return;
    const isRejected =
      error instanceof CallFailure &&
      (REFUSALS.includes(error.status) ||
        (upload.unpack !== null && error.status === BAD_ZIP) ||
        (upload.versionOf !== null && error.status === SAME_BYTES));
    patch(upload.id, { state: isRejected ? 'refused' : 'failed', reason: errorMessage(error) });
  } finally {
    aborts.delete(upload.id);
    next();
  }
}

function placeOf({ versionOf, note, unpack, projectId, labels }: RunningUpload): UploadPlace {
  if (versionOf) return { documentId: versionOf.id, note };
  return unpack ? { unpackInto: projectId, labels, ...unpack } : { projectId, labels };
}

// The next user in this tab must neither see nor continue them. A session that expired is continued by the same user.
onSessionEnd((ending) => {
  if (ending !== 'signed-out') return;
  dropUploads(...uploads.get().map(({ id }) => id));
  addedVersions.set([]);
});
addEventListener('beforeunload', (event) => {
  if (uploads.get().some((upload) => upload.state === 'waits' || isInProgress(upload))) event.preventDefault();
});

export function useUploads(projectId: number): readonly RunningUpload[] {
  const all = uploads.use();
  return useMemo(() => all.filter((upload) => upload.projectId === projectId), [all, projectId]);
}

/** The versions that were added to documents of a project and not announced yet. */
export function useAddedVersions(projectId: number): readonly AddedVersion[] {
  const all = addedVersions.use();
  return useMemo(() => all.filter((added) => added.projectId === projectId), [all, projectId]);
}

export const dropAddedVersion = (added: AddedVersion): void =>
  addedVersions.set(addedVersions.get().filter((other) => other !== added));

/** The uploads of versions of a document. */
export function useVersionUploads(documentId: number): readonly RunningUpload[] {
  const all = uploads.use();
  return useMemo(() => all.filter(({ versionOf }) => versionOf?.id === documentId), [all, documentId]);
}
