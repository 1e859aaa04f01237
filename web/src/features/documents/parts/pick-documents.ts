import { acceptedExtensions } from '@dossier/contract/documents/accepted';
import { pickFiles } from '../../../parts/dropzone.tsx';

const extensions = acceptedExtensions.map((extension) => `.${extension}`);

/** Opens the system's file dialog for the accepted file types. */
export function pickDocuments(onFiles: (files: File[]) => void): void {
  pickFiles(extensions, onFiles);
}
