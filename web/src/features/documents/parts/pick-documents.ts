import { additionalExtensions, acceptedExtensions } from '@dossier/contract/documents/accepted';
import { pickFiles } from '../../../parts/dropzone.tsx';

const allExtensions: readonly string[] = [...acceptedExtensions, ...additionalExtensions];

/** Opens the system's file dialog, for zip files too, which can be unpacked; without `extensions` for all types that some company accepts. */
export function pickDocuments(onFiles: (files: File[]) => void, extensions: readonly string[] = allExtensions): void {
  pickFiles(dotted([...new Set([...extensions, 'zip'])]), onFiles);
}

/** The same for a single file. */
export function pickDocument(onFile: (file: File) => void, extensions = allExtensions): void {
  pickFiles(dotted(extensions), (files) => files.slice(0, 1).forEach(onFile), false);
}

const dotted = (extensions: readonly string[]) => extensions.map((extension) => `.${extension}`);
