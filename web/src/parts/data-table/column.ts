import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A column behind the name. Keep the array stable (module scope or `useMemo`): a new one renders every row again. */
export interface Column<Row> {
  id: string;
  header: string;
  /** The field the server sorts by; without it the column cannot be sorted. */
  sort?: string;
  /** Pixels. A calendar date needs 188. */
  width: number;
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** Whether it stands in the second line of the list below 700 px, where no header says what it is; a function says it in words. */
  inList?: true | ((row: Row) => ReactNode);
  /** Not shown until the user chooses it. */
  hiddenAtFirst?: boolean;
}

/** The first column: what the row is called, and where it leads. */
export interface NameColumn<Row> {
  header: string;
  sort?: string;
  text: (row: Row) => string;
  /** Shortens in the middle, so that version and extension stay. */
  isFile?: boolean;
  /** A badge or icon in front of the name. */
  lead?: (row: Row) => ReactNode;
  /** The path of what the row opens; null where there is nothing to open. */
  href: (row: Row) => string | null;
  /** Instead of a path: shows more of the row where it stands. */
  open?: (row: Row) => void;
}

/** One verb in the menu of a row. */
export interface RowAction {
  label: string;
  icon?: ReactNode;
  run: () => void;
  danger?: boolean;
}

export interface FilterOption {
  value: string;
  label: string;
  /** Tells choices of one name apart, as the address does with people. */
  detail?: string;
}

export interface FilterSearch {
  queryKey: QueryKey;
  /** The first choices that match; no words match all. */
  load: (words: string, signal: AbortSignal) => Promise<{ options: FilterOption[]; total: number }>;
}

export interface Filter {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** One value at most; otherwise several. */
  single?: boolean;
  /** Beside the options, words to be found (`has:words`) or a stretch of numbers or days (`from:1`, `to:9`) can be given. */
  typed?: 'words' | 'numbers' | 'days';
  /** The choices are too many to stand there: they are looked for. `options` are then those of them that are chosen. */
  search?: FilterSearch;
  /** Stands under "Filter" until it is used. */
  more?: boolean;
}
