import { pickDocuments } from './pick-documents.ts';
import { startUploads, type UploadTarget } from './uploads.ts';

/** Opens the file dialog and uploads the selected files. */
export function pickUploads(target: UploadTarget): void {
  pickDocuments((files) => startUploads(target, files));
}
