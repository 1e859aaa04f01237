import type { Changed } from '../base/event.ts';

/**
 * `comparison`: to the room of the comparison, which users join who may read both documents; to the user who made it; and to the room of
 * the project, if both documents are in it.
 */
export type ComparisonEvent = Changed & {
  /** The number of the change that was reviewed; missing if the comparison itself changed. */
  number?: number;
};
