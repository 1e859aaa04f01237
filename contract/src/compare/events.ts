import type { Changed } from '../base/event.ts';

/** `comparison`: to the rooms of the projects of both documents. */
export type ComparisonEvent = Changed & {
  /** The number of the change that was reviewed; null if the comparison itself changed. */
  change: number | null;
};
