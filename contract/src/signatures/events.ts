import type { Changed } from '../base/event.ts';

/** `signature`, sent to the project's room; the id is that of the document. */
export type SignatureEvent = Changed & {
  document_id: number;
  project_id: number;
  company_id: number;
};
