import { type AcceptedExtension, acceptedTypes } from '@dossier/contract/documents/accepted';
import type { Document } from '@dossier/contract/documents/schema';

/** Whether the document is audio or video, without pages. */
export function isRecording({ type }: Pick<Document, 'type'>): boolean {
  return Object.hasOwn(acceptedTypes, type) && acceptedTypes[type as AcceptedExtension].group === 'media';
}
