import { builtInKinds } from '@dossier/contract/entities/constants';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { downloadResults } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';

/** The columns of the files. */
const columns = [
  'entity',
  'type',
  'value',
  'spellings',
  'mentions',
  'documents',
  'document',
  'page',
  'start',
  'end',
  'sentence',
  'spelling',
  'certainty',
] as const;

/** Saves the results in a project, with names of columns and kinds in the language of the interface. */
export function useExport(place: ResultPlace, name: string) {
  const { t } = useTranslation('entities');
  return async (content: 'entities' | 'mentions', format: 'csv' | 'xlsx') => {
    const words = {
      ...Object.fromEntries(columns.map((column) => [column, t(`csv.${column}`)])),
      ...Object.fromEntries(builtInKinds.map((kind) => [kind, t(`kind.${kind}`)])),
    };
    try {
      await downloadResults(place, name, { content, format, words });
    } catch (error) {
      showFailure(error);
    }
  };
}
