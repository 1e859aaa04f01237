import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../parts/formats/number.ts';

/** Almost the same is not the same. */
const MOST = 0.99;

/** A similarity as a percentage, which is 100% only without a difference. */
export function useSimilarity(): (similarity: number) => string {
  const { language } = useTranslation().i18n;
  return useCallback(
    (similarity) => formatShare(similarity < 1 ? Math.min(similarity, MOST) : 1, language),
    [language],
  );
}
