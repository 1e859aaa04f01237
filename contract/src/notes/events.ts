import type { Changed } from '../base/event.ts';

/** `note`, sent to the project's room; `id` is the note, also when a reply changed. */
export type NoteEvent = Changed & {
  document_id: number;
  project_id: number;
  company_id: number;
  /** Only in the event to a user who is mentioned: by whom, and in which document. */
  mention?: { by: string; document: string };
};
