import type { RowHeight } from '../client/preferences.ts';

/** Pixels of a table's row, by the choice of the user. */
export const rowHeights: Record<RowHeight, number> = { dense: 34, normal: 38, roomy: 48 };
