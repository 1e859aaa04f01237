import type { Changed } from '../base/event.ts';

/** `summary`: summaries of documents to the room of their project, others to their user. */
export type SummaryEvent = Changed & {
  /** Null for a summary of a text. */
  project_id: number | null;
  /** Of a summary of one document. */
  document_id: number | null;
};
