import type { AreaKind, CellKind, FormulaMode } from './change-set.ts';

/** Differences to hide. */
export interface ValueFilters {
  case?: boolean;
  space?: boolean;
  /** Numbers that are displayed alike. */
  displayed?: boolean;
  empty_zero?: boolean;
  /** The largest difference of two numbers that is hidden. */
  absolute?: number;
  /** The same as a share of the larger number. */
  relative?: number;
}

/** How one pair of sheets is compared; what is not given is found. A sheet beside null has no counterpart. */
export interface SheetPlan {
  a: string | null;
  b: string | null;
  /** Numbers of the header rows; none: the sheet has no header. */
  header_rows?: { a: number[]; b: number[] };
  /** Letters of columns that belong together; one beside null has no counterpart. The others are found. */
  columns?: { a: string | null; b: string | null }[];
  /** Headers or letters of the key columns; null: rows are found by similarity. */
  key?: string[] | null;
}

/** A kind of change that can be left out; `name`: of defined names. */
export type OptionalKind = CellKind | AreaKind | 'name';

/** How two workbooks are compared. */
export interface WorkbookOptions {
  mode?: FormulaMode;
  /** Whether rows in another order are reported as moved. Default: true. */
  order?: boolean;
  /** The key of every sheet: headers or letters; null: rows are found by similarity. Default: proposed. */
  key?: string[] | null;
  /** Corrections of pairs that would be found by name, else by content. */
  sheets?: SheetPlan[];
  /** Whether sheets without a plan are left out. Default: false. */
  onlyThese?: boolean;
  /** Kinds of change that are left out. Default: formats. */
  without?: OptionalKind[];
  filters?: ValueFilters;
  /** The most cells of both workbooks. */
  maxCells?: number;
}

/** The options with all their defaults. */
export interface CompleteOptions {
  mode: FormulaMode;
  order: boolean;
  key: string[] | null | undefined;
  sheets: SheetPlan[];
  onlyThese: boolean;
  without: ReadonlySet<OptionalKind>;
  filters: ValueFilters;
  maxCells: number;
}

const MAX_CELLS = 8_000_000;

/** The options with defaults for what is not given. */
export function withDefaults(options: WorkbookOptions): CompleteOptions {
  return {
    mode: options.mode ?? 'smart',
    order: options.order ?? true,
    key: options.key,
    sheets: options.sheets ?? [],
    onlyThese: options.onlyThese ?? false,
    without: new Set(options.without ?? ['format']),
    filters: options.filters ?? {},
    maxCells: options.maxCells ?? MAX_CELLS,
  };
}
