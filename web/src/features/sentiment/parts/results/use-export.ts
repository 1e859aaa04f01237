import { sentiments } from '@dossier/contract/sentiment/constants';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { type ChosenFilters, toPassageFilters } from './passage-filters.ts';
import { downloadResults } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';

/** The columns of the files. */
const columns = [
  'document',
  'page',
  'text',
  'sentiment',
  'score',
  'corrected',
  'subjects',
  'date',
  'language',
  'passages',
  'worst',
] as const;

/**
 * Saves the results in a project, with names of columns and sentiments in the language of the interface. The passages are those of the chosen
 * sentiments and subjects.
 */
export function useExport(place: ResultPlace, name: string, chosen: ChosenFilters) {
  const { t } = useTranslation('sentiment');
  return async (content: 'passages' | 'documents', format: 'csv' | 'xlsx') => {
    const words = {
      ...Object.fromEntries(columns.map((column) => [column, t(`csv.${column}`)])),
      yes: t('yes'),
      ...Object.fromEntries(sentiments.map((sentiment) => [sentiment, t(`sentiment.${sentiment}`)])),
    };
    const { sentiment, subject } = toPassageFilters(chosen);
    try {
      await downloadResults(place, name, {
        content,
        format,
        words,
        ...(content === 'passages' && { ...(sentiment && { sentiment }), ...(subject && { subject }) }),
      });
    } catch (error) {
      showFailure(error);
    }
  };
}
