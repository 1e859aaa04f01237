import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A column after the name. Keep the array stable (module scope or `useMemo`): a new one rerenders all rows. */
export interface Column<Row> {
  id: string;
  header: string;
  /** The sort field of the server; without it the column cannot be sorted. */
  sort?: string;
  /** Width in pixels. A calendar date needs up to 188. */
  width: number;
  /** The width of a row's content in pixels: the column is as wide as its widest row and its header, but at most `width`. */
  fit?: (row: Row) => number;
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** Whether the two-line list below 700 px shows it, where there is no header; a function provides the text. */
  inList?: true | ((row: Row) => ReactNode);
  /** Hidden by default. */
  hiddenAtFirst?: boolean;
}

/** The first column: the name of the row and its link. */
export interface NameColumn<Row> {
  header: string;
  sort?: string;
  text: (row: Row) => string;
  /** Truncates in the middle, so that version and extension stay visible. */
  isFile?: boolean;
  /** The name is a document's own words, which are set in its font: the page imports `serif.ts`. */
  isDocumentText?: boolean;
  /** A badge or icon before the name. */
  lead?: (row: Row) => ReactNode;
  /** A second line, which makes all rows higher. */
  below?: (row: Row) => ReactNode;
  /** The path that the row opens; null if there is none. */
  href: (row: Row) => string | null;
  /** Instead of a path: opens the details of the row. */
  open?: (row: Row) => void;
  /** The details open in a pane beside the table, not in a dialog. */
  isBeside?: boolean;
}

/** An action in the row menu. */
export interface RowAction {
  label: string;
  icon?: ReactNode;
  run: () => void;
  danger?: boolean;
}

export interface FilterOption {
  value: string;
  label: string;
  /** Distinguishes options with the same name, such as the address of users. */
  detail?: string;
}

export interface FilterSearch {
  queryKey: QueryKey;
  /** The first matching options; an empty query matches all. */
  load: (words: string, signal: AbortSignal) => Promise<{ options: FilterOption[]; total: number }>;
}

export interface Filter {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** Allows at most one value. */
  single?: boolean;
  /** In addition to the options, accepts text (`has:words`) or a range of numbers or days (`from:1`, `to:9`). */
  typed?: 'words' | 'numbers' | 'days';
  /** There are too many options to list, so the server is searched. `options` are then the selected ones. */
  search?: FilterSearch;
  /** Options may be missing: they are still being loaded, or there are too many. */
  incomplete?: boolean;
  /** Hidden under "Filter" until used. */
  more?: boolean;
}
