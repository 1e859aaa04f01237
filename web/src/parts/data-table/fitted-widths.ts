import type { Column } from './column.ts';
import { textWidth } from './text-width.ts';
import type { List } from './use-list.ts';

/** Padding of a cell, with some space; the last one has more of it. */
const PADDING = 28;
const LAST_PADDING = 36;
/** The arrow of a sorted column. */
const ARROW = 18;
/** Headers are smaller than cells, but bolder. */
const HEADER_SHARE = 0.96;
/** Widths change in steps, so that they stay the same while a date gets a minute older. */
const STEP = 8;

/**
 * The widths of the columns: those that fit their content leave the rest to the name. With all rows in one table they keep their width,
 * because the rows are loaded while it scrolls.
 */
export function fittedWidths<Row>(list: List<Row>, columns: readonly Column<Row>[]): number[] {
  const rows = list.all ? [] : Array.from({ length: list.count }, (_, index) => list.rowAt(index));
  return columns.map(({ width, fit, header, sort }, index) => {
    if (!fit || rows.length === 0) return width;
    const headerWidth = textWidth(header) * HEADER_SHARE + (sort === undefined ? 0 : ARROW);
    const needed = Math.max(headerWidth, ...rows.map((row) => (row === undefined ? 0 : fit(row))));
    const padding = index === columns.length - 1 ? LAST_PADDING : PADDING;
    return Math.min(width, Math.ceil((needed + padding) / STEP) * STEP);
  });
}
