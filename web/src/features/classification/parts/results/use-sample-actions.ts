import type { EvaluatedSample } from '@dossier/contract/classification/prediction-schema';
import type { Evaluation, Model } from '@dossier/contract/classification/schema';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useCorrectSample, useUseSamples } from './result-queries.ts';

/** The permitted actions for a sample of an evaluation; others are undefined. */
export interface SampleActions {
  /** Adds a sample of another dataset to the dataset of the model. */
  use?: ((sample: EvaluatedSample) => void) | undefined;
  /** Gives a sample of the model's own dataset another class. */
  relabel?: ((sample: EvaluatedSample, to: { id: number; name: string }) => void) | undefined;
}

export function useSampleActions(model: Model, evaluation: Evaluation): SampleActions {
  const { t } = useTranslation(['classification', 'parts']);
  const may = usePermissions('company', model.company.id);
  const useSamples = useUseSamples(evaluation.id);
  const correct = useCorrectSample();
  const target = model.dataset;
  if (model.shared || !target || !may('CLASSIFICATION_DATASET_UPDATE')) return {};
  if (evaluation.method === 'dataset') {
    if (!may('CLASSIFICATION_MODEL_UPDATE') || evaluation.dataset?.id === target.id) return {};
    return {
      use: ({ sample_id: id, filename }) =>
        useSamples.mutate([id], {
          onSuccess: ({ added }) =>
            showToast({
              kind: added > 0 ? 'success' : 'info',
              text: t(added > 0 ? 'results.samples.used' : 'results.samples.present', {
                name: filename,
                dataset: target.name,
              }),
            }),
        }),
    };
  }
  // The dataset of the model may be another one by now.
  if (evaluation.dataset?.id !== target.id) return {};
  return {
    relabel: ({ sample_id: sampleId, filename, true_class: before }, { id, name }) =>
      correct.mutate(
        { sampleId, classId: id },
        {
          onSuccess: () =>
            showToast({
              kind: 'success',
              text: t('results.samples.relabelled', { name: filename, class: name }),
              closesAfter: 10_000,
              action: { label: t('parts:confirm.undo'), run: () => correct.mutate({ sampleId, classId: before.id }) },
            }),
        },
      ),
  };
}
