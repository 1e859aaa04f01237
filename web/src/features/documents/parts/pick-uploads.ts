import { pickFolder } from '../../../parts/dropzone.tsx';
import { needsPlan } from './folders/arrival.ts';
import { askAboutArrival } from './folders/arrivals.ts';
import { pickDocuments } from './pick-documents.ts';
import { type ChosenFile, startOrAsk, startUploads, type UploadTarget } from './uploads.ts';

interface UploadOptions {
  /** Whether the user may update documents: add versions and set labels. */
  mayUpdate: boolean;
  notifyUser?: boolean;
}

/** Uploads files into a project; asks first about folders and zip files. */
export function uploadInto(target: UploadTarget, files: readonly File[], { mayUpdate }: UploadOptions): void {
  if (needsPlan(files)) askAboutArrival({ target, files, mayUpdate });
  else
    startChosen(
      target,
      files.map((file) => ({ file })),
      { mayUpdate },
    );
}

/** Uploads files as chosen; asks about those that can become versions, if the user may update documents. */
export function startChosen(
  target: UploadTarget,
  files: readonly ChosenFile[],
  { mayUpdate, notifyUser = false }: UploadOptions,
): void {
  if (mayUpdate) void startOrAsk(target, files, notifyUser);
  else startUploads(target, files, notifyUser);
}

/** Opens the file dialog and uploads the selected files. */
export function pickUploads(target: UploadTarget, mayUpdate: boolean): void {
  pickDocuments((files) => uploadInto(target, files, { mayUpdate }), target.accepted_types);
}

/** Opens the dialog for a folder and uploads its files. */
export function pickFolderUploads(target: UploadTarget, mayUpdate: boolean): void {
  pickFolder((files) => uploadInto(target, files, { mayUpdate }));
}
