import type { Changed } from '../base/event.ts';

/** `project`, sent to the project's room and, on creation and deletion, to its company's room; `withdrawn`, to the user. */
export type ProjectEvent = Changed & { company_id: number };
