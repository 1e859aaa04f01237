import type { Changed } from '../base/event.ts';

/** `redaction`, sent to the project's room. */
export type RedactionEvent = Changed & {
  document_id: number;
  project_id: number;
  company_id: number;
};
