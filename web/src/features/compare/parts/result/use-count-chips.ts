import type { Comparison } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { countSigns } from './change-kinds.ts';

/** "12 added", "7 removed": how much changed, for the bar. */
export function useCountChips({ counts }: Comparison) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  return countSigns.flatMap(([key, sign]) => {
    const count = counts?.[key] ?? 0;
    return count > 0 ? [{ key, sign, words: t(`counts.${key}`, { count, total: number(count) }) }] : [];
  });
}
