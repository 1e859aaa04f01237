import { acceptedExtensions } from '@dossier/contract/documents/accepted';
import { pickFiles } from '../../../parts/dropzone.tsx';

const extensions = acceptedExtensions.map((extension) => `.${extension}`);

/** Opens the file dialog of the system for files that can be uploaded. */
export function pickDocuments(onFiles: (files: File[]) => void): void {
  pickFiles(extensions, onFiles);
}
