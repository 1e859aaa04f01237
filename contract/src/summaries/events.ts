import type { Changed } from '../base/event.ts';
import type { GrowthPlace } from '../base/growth.ts';

/**
 * `summary`: summaries of documents to the room of their project, others to their user. With `piece`,
 * a model has written `text`, which follows what precedes it.
 */
export type SummaryEvent = Changed & {
  /** Null for a summary of a text. */
  project_id: number | null;
  /** Of a summary of one document. */
  document_id: number | null;
  piece?: GrowthPlace;
  text?: string;
};
