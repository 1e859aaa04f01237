import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { call } from '../../../client/call.ts';
import { upload, type Upload } from '../../../client/upload.ts';

/** Where a file goes: into a project as a document, to a document as its next version, or into a project as a zip file to unpack. */
export type UploadPlace =
  | { projectId: number; labels: readonly string[] }
  | { documentId: number; note: string }
  | { unpackInto: number; labels: readonly string[]; folderLabels: boolean };

/** What an upload created. */
export interface Uploaded {
  document?: Document;
  /** The number of the new version. */
  version?: number;
  /** The task that unpacks a zip file. */
  taskId?: number;
}

type Request = Omit<Upload<typeof documentPaths.upload>, 'params' | 'fields'>;

/** Sends a whole file. */
export async function sendWhole(place: UploadPlace, request: Request, notifyUser: boolean): Promise<Uploaded> {
  const notified = { notify_user: notifyUser };
  if ('projectId' in place) {
    const fields = { name: request.file.name, labels: [...place.labels], ...notified };
    return { document: await upload(documentPaths.upload, { ...request, params: { id: place.projectId }, fields }) };
  }
  if ('documentId' in place) {
    const fields = { note: place.note, ...notified };
    const params = { id: place.documentId };
    return { version: (await upload(documentPaths.uploadVersion, { ...request, params, fields })).number };
  }
  const fields = { labels: [...place.labels], folder_labels: place.folderLabels, ...notified };
  const params = { id: place.unpackInto };
  return { taskId: (await upload(documentPaths.uploadZip, { ...request, params, fields })).task_result_id };
}

export interface ChunksState {
  received: readonly number[];
  total_chunks: number | null;
  /** Whether the upload has created something. */
  isUsed: boolean;
}

/** The chunks of an interrupted upload that have arrived. */
export async function findChunks(place: UploadPlace, identifier: string, signal: AbortSignal): Promise<ChunksState> {
  const query = { identifier };
  if ('projectId' in place) {
    const request = { params: { id: place.projectId }, query };
    const state = await call(documentPaths.chunksReceived, request, { signal });
    return { ...state, isUsed: state.document_id !== null };
  }
  if ('documentId' in place) {
    const request = { params: { id: place.documentId }, query };
    const state = await call(documentPaths.versionChunksReceived, request, { signal });
    return { ...state, isUsed: state.version !== null };
  }
  const state = await call(documentPaths.zipChunksReceived, { params: { id: place.unpackInto }, query }, { signal });
  return { ...state, isUsed: state.task_result_id !== null };
}

interface ChunkFields {
  chunk_number: number;
  total_chunks: number;
  file_name: string;
  mime_type: string;
  notify_user: boolean;
  identifier: string;
  checksum?: string;
}

/** Sends one chunk; returns what the upload created once all have arrived. */
export async function sendChunk(
  place: UploadPlace,
  request: Request,
  fields: ChunkFields,
): Promise<Uploaded | undefined> {
  if ('projectId' in place) {
    const allFields = { ...fields, name: request.file.name, labels: [...place.labels] };
    const params = { id: place.projectId };
    const { document } = await upload(documentPaths.uploadChunk, { ...request, params, fields: allFields });
    return document && { document };
  }
  if ('documentId' in place) {
    const noted = { ...fields, note: place.note };
    const params = { id: place.documentId };
    const { version } = await upload(documentPaths.uploadVersionChunk, { ...request, params, fields: noted });
    return version && { version: version.number };
  }
  const labelled = { ...fields, labels: [...place.labels], folder_labels: place.folderLabels };
  const params = { id: place.unpackInto };
  const { task_result_id: taskId } = await upload(documentPaths.uploadZipChunk, {
    ...request,
    params,
    fields: labelled,
  });
  return taskId === undefined ? undefined : { taskId };
}

/** The place in the identifier of an upload. */
export function placeName(place: UploadPlace): string {
  if ('projectId' in place) return String(place.projectId);
  return 'documentId' in place ? `version of ${place.documentId}` : `zip into ${place.unpackInto}`;
}
