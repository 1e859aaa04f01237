import type { Changed } from '../base/event.ts';

/** `project`, to everyone in the project's room and, when one is made or deleted, in its company's room. */
export type ProjectEvent = Changed & { company_id: number };
