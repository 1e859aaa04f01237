import type { WorkbookChange } from '@dossier/contract/workbooks/schema';
import { IconEyeOff, IconLink, IconMathFunction, IconMessage, IconTypography } from '@tabler/icons-react';
import { added, type ChangeSign, changed, moved, removed } from '../../../../parts/comparisons/change-signs.ts';

const warn = 'warn' as const;
const visibility: ChangeSign = { tone: warn, icon: IconEyeOff };

/** Colour and icon of a kind of change. */
export const kindSigns: Record<WorkbookChange['kind'], ChangeSign> = {
  sheet_added: added,
  sheet_removed: removed,
  sheet_renamed: changed,
  sheet_moved: moved,
  column_added: added,
  column_removed: removed,
  column_renamed: changed,
  column_moved: moved,
  row_added: added,
  row_removed: removed,
  row_moved: moved,
  value: changed,
  formula: { tone: warn, icon: IconMathFunction },
  format: { tone: warn, icon: IconTypography },
  type: changed,
  comment: { tone: warn, icon: IconMessage },
  link: { tone: warn, icon: IconLink },
  validation: changed,
  merged: changed,
  hidden_row: visibility,
  hidden_column: visibility,
  hidden_sheet: visibility,
  conditional_format: changed,
  name_added: added,
  name_removed: removed,
  name_changed: changed,
};

/** The counts of the bar, in its order. */
export const countSigns = [
  ['rows_added', added],
  ['rows_removed', removed],
  ['cells', changed],
  ['columns_added', added],
  ['columns_removed', removed],
  ['columns_moved', moved],
  ['columns_renamed', changed],
  ['rows_moved', moved],
  ['other', changed],
] as const satisfies readonly (readonly [string, ChangeSign])[];
