import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';

/** How an analysis rates, in words: "Sentences, version 2 trained on 240 samples". */
export function useMethodWords() {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  return useCallback(
    ({ unit, method, active_version: version }: Pick<SentimentAnalysis, 'unit' | 'method' | 'active_version'>) =>
      t('line.method', {
        unit: t(`unit.${unit}`),
        method:
          method !== 'model' || !version
            ? t('line.lexicon')
            : version.engine === 'provider'
              ? t('line.provider', { version: number(version.number) })
              : t('line.version', {
                  count: version.samples,
                  version: number(version.number),
                  samples: number(version.samples),
                }),
      }),
    [t, number],
  );
}
