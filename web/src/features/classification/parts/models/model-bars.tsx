import type { Model } from '@dossier/contract/classification/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './models.module.css';

/** What a user should know or do about a model: drift, samples that it does not know yet, why training failed. */
export function ModelBars({ model }: { model: Model }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const navigate = useNavigate();
  const { dataset, latest_instance: latest, unlike_documents: unlike, new_samples: newSamples } = model;
  const openDataset = dataset && {
    action: {
      label: t('model.open_dataset'),
      run: () =>
        void navigate({ to: '/document-classification/dataset/$datasetId', params: { datasetId: dataset.id } }),
    },
  };
  const bars = [
    ...(model.shared
      ? [<MessageBar key="shared" kind="locked" title={t('model.shared_text', { name: model.company.name })} />]
      : []),
    ...(latest?.state === 'failed' && latest.problem
      ? [
          <MessageBar key="failed" kind="error" title={t('state.failed')} {...openDataset}>
            {t('model.failed_reason', { version: latest.version, reason: wordSentence(latest.problem) })}
          </MessageBar>,
        ]
      : []),
    ...(model.status === 'drift'
      ? [
          <MessageBar
            key="drift"
            kind="warning"
            title={t('model.drift', { count: unlike, total: number(unlike) })}
            {...openDataset}
          >
            {t('model.drift_text')}
          </MessageBar>,
        ]
      : []),
    ...(newSamples > 0 && model.number_of_instances > 0 && latest?.state !== 'failed'
      ? [
          <MessageBar
            key="new"
            kind="info"
            title={t('model.new_samples', { count: newSamples, total: number(newSamples) })}
          />,
        ]
      : []),
    ...(!model.shared && !dataset
      ? [
          <MessageBar key="dataset" kind="info" title={t('line.no_dataset')}>
            {t('model.no_dataset')}
          </MessageBar>,
        ]
      : []),
  ];
  return bars.length > 0 && <div className={classes.bars}>{bars}</div>;
}
