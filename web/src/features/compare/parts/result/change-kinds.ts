import type { Change, Comparison } from '@dossier/contract/compare/schema';
import { IconArrowMerge, IconArrowsSplit2, IconListNumbers, IconPhoto, IconTypography } from '@tabler/icons-react';
import { added, type ChangeSign, changed, moved, removed } from '../../../../parts/comparisons/change-signs.ts';

/** Colour and icon of a kind of change. */
export const kindSigns: Record<Change['kind'], ChangeSign> = {
  inserted: added,
  row_inserted: added,
  column_inserted: added,
  deleted: removed,
  row_deleted: removed,
  column_deleted: removed,
  changed,
  cell_changed: changed,
  split: { tone: 'warn', icon: IconArrowsSplit2 },
  merged: { tone: 'warn', icon: IconArrowMerge },
  renumbered: { tone: 'warn', icon: IconListNumbers },
  format: { tone: 'warn', icon: IconTypography },
  picture_replaced: { tone: 'warn', icon: IconPhoto },
  moved,
  moved_changed: moved,
};

/** The four counts of the bar, in its order. */
export const countSigns = [
  ['inserted', added],
  ['deleted', removed],
  ['changed', changed],
  ['moved', moved],
] as const satisfies readonly (readonly [keyof NonNullable<Comparison['counts']>, ChangeSign])[];

export const isMove = ({ kind }: Pick<Change, 'kind'>): boolean => kind === 'moved' || kind === 'moved_changed';

/** Whether a change is shown as one: a filter hides it, unless hidden ones are shown. */
export const isShown = ({ hidden_by: filter }: Pick<Change, 'hidden_by'>, showsHidden: boolean): boolean =>
  filter === null || showsHidden;
