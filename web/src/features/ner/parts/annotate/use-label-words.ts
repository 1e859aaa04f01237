import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ShownLabel } from '../labels/label-tones.ts';
import type { LabelledSpan, Suggestion } from './annotation.ts';

/** What is said of a labelled stretch, "Part", and of a suggested one, "Action 62%". */
export function useLabelWords(labels: ReadonlyMap<number, ShownLabel>) {
  const { t } = useTranslation('ner');
  const { share } = useFormats();
  const name = (labelId: number) => labels.get(labelId)?.name ?? '';
  const guess = (labelId: number, probability: number) =>
    t('annotate.guess', { name: name(labelId), share: share(probability) });
  return {
    guess,
    spanWords: (span: LabelledSpan | Suggestion) =>
      'probability' in span ? guess(span.label_id, span.probability) : name(span.label_id),
  };
}
