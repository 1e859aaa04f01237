import type { Changed } from '../base/event.ts';
import type { IndexingStatus } from './schema.ts';

/** `document`, to everyone in the project's room. */
export type DocumentEvent = Changed & { project_id: number; company_id: number; indexing_status?: IndexingStatus };
