import { isRecordingType } from '@dossier/contract/documents/recordings';
import type { Document } from '@dossier/contract/documents/schema';

/** Whether the document is audio or video, without pages. */
export const isRecording = ({ type }: Pick<Document, 'type'>): boolean => isRecordingType(type);
