import { DEFAULT_WITHOUT } from '@dossier/contract/workbooks/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';

const spreadsheets: ReadonlySet<string> = new Set(['xls', 'xlsx', 'xlsm', 'xlsb', 'ods', 'csv', 'tsv']);

/** Whether documents of a type are compared as workbooks. */
export const isSpreadsheet = (type: string): boolean => spreadsheets.has(type);

/** The props of fields for options. */
export interface OptionsProps {
  options: WorkbookOptions;
  onChange: (options: WorkbookOptions) => void;
}

/** The options of a new comparison. */
export const defaultOptions: WorkbookOptions = {
  mode: 'smart',
  order: true,
  sheets: [],
  only_these: false,
  without: [...DEFAULT_WITHOUT],
  filters: { case: false, space: false, displayed: false, empty_zero: false },
};

/** Options of an address, with defaults for those that are missing. */
export const completeOptions = (options: Partial<WorkbookOptions> = {}): WorkbookOptions => ({
  ...defaultOptions,
  ...options,
  filters: { ...defaultOptions.filters, ...options.filters },
});

/** Options as an address has them: those that differ from the default. */
export function shortOptions(options: WorkbookOptions): Partial<WorkbookOptions> | undefined {
  const differing = (Object.keys(defaultOptions) as (keyof WorkbookOptions)[]).filter(
    (key) => JSON.stringify(options[key]) !== JSON.stringify(defaultOptions[key]),
  );
  if (differing.length === 0) return undefined;
  return Object.fromEntries(differing.map((key) => [key, options[key]]));
}
