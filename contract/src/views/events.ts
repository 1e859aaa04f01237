import type { Changed } from '../base/event.ts';

/** `list_view`, sent to the owner, and for shared views to the room of the company or project. */
export type ListViewEvent = Changed & {
  list: string;
  company_id: number | null;
  project_id: number | null;
};
