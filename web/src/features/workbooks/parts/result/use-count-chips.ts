import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { countSigns } from './change-kinds.ts';

/** Chips that fit into the bar. */
const MAX_CHIPS = 4;

/** "18 rows" added, "5 rows" removed, "37 cells": how much changed, for the bar. */
export function useCountChips({ counts }: WorkbookComparison) {
  const { t } = useTranslation('workbooks');
  const { number } = useFormats();
  return countSigns
    .flatMap(([key, sign]) => {
      const count = counts?.[key] ?? 0;
      return count > 0 ? [{ key, sign, words: t(`counts.${key}`, { count, total: number(count) }) }] : [];
    })
    .slice(0, MAX_CHIPS);
}
