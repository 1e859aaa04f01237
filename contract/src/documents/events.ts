import type { Changed } from '../base/event.ts';
import type { IndexingStatus } from './constants.ts';

/** `document`, sent to the project's room. */
export type DocumentEvent = Changed & {
  project_id: number;
  company_id: number;
  indexing_status?: IndexingStatus;
  /** Of `deleted`: it is not deleted, but now in another project. */
  moved?: boolean;
};
