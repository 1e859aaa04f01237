import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { downloadEvaluation } from './result-queries.ts';

/** The words of the CSV file in the language of the interface. */
const words = [
  'sample',
  'true_class',
  'predicted_class',
  'probability',
  'correct',
  'not_sure',
  'possible_mistake',
  'words',
  'language',
  'yes',
  'no',
] as const;

/** Saves the samples of an evaluation with their predictions. */
export function useDownload() {
  const { t } = useTranslation('classification');
  return async (evaluationId: number, name: string) => {
    try {
      await downloadEvaluation(evaluationId, {
        name,
        words: Object.fromEntries(words.map((word) => [word, t(`results.csv.${word}`)])),
      });
    } catch (error) {
      showFailure(error);
    }
  };
}
