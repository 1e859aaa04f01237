import type { Polarity } from '@dossier/contract/sentiment/constants';
import type { Passage } from '@dossier/contract/sentiment/result-schema';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useLabelling } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';

/** Time to read the message and undo. */
const UNDO_MS = 10_000;

/** Labels passages, which makes samples of them; each label says what it did, and can be undone there. Failures are shown. */
export function usePassageLabels(place: ResultPlace) {
  const { t } = useTranslation('sentiment');
  const { label, unlabel } = useLabelling(place);

  async function undo(passage: Passage) {
    try {
      await unlabel.mutateAsync(passage);
      showToast({ kind: 'info', text: t('done.unlabelled') });
    } catch (error) {
      showFailure(error);
    }
  }
  async function give(passage: Passage, to: Polarity) {
    try {
      const labelled = await label.mutateAsync({ passage, label: to });
      showToast({
        kind: 'success',
        key: 'sentiment-label',
        text: t(`done.labelled_${to}`),
        closesAfter: UNDO_MS,
        action: { label: t('undo'), run: () => void undo(labelled) },
      });
    } catch (error) {
      showFailure(error);
    }
  }
  return { isPending: label.isPending || unlabel.isPending, give, undo };
}

export type PassageLabels = ReturnType<typeof usePassageLabels>;

/** What a passage is that a user calls not negative: what the analysis finds likeliest, if that is not negative either. */
export const notNegative = ({ found }: Passage): Polarity => (found.label === 'negative' ? 'neutral' : found.label);
