import type { RowHeight } from '../client/preferences.ts';

/** Row height in pixels by preference. */
export const rowHeights: Record<RowHeight, number> = { dense: 34, normal: 38, roomy: 48 };

/** What a second line adds. */
export const SECOND_LINE = 19;
