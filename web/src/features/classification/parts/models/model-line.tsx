import { MIN_CLASSES } from '@dossier/contract/classification/constants';
import type { Instance, Model } from '@dossier/contract/classification/schema';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { formatMoney } from '../../../../parts/formats/number.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './models.module.css';

/** The second line of a model: its method, and what matters in its state. */
export function ModelLine({ model }: { model: Model }) {
  const { t } = useTranslation('classification');
  const method = useMethod();
  const matter = useMatter(model);
  const shown = model.active_model_instance ?? model.latest_instance;
  if (model.generic || model.shared) {
    return (
      <span className={classes.below}>
        <IconLock size={12} aria-hidden />
        <span>{model.generic ? t('line.generic') : t('line.shared', { name: model.company.name })}</span>
      </span>
    );
  }
  return [...(shown && model.status !== 'failed' ? [method(shown)] : []), ...matter].join(' · ');
}

/** "Built-in", or the AI model. */
export function useMethod(): (instance: Pick<Instance, 'provider_model'>) => string {
  const { t } = useTranslation('classification');
  return ({ provider_model: provider }) =>
    provider ? t('line.no_training', { name: provider.name }) : t('line.built_in');
}

function useMatter(model: Model): string[] {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  const { status, active_model_instance: active, latest_instance: latest, missing_samples: missing } = model;
  const cost = active?.cost_per_100;
  if (status === 'failed' && latest?.problem) return [wordSentence(latest.problem)];
  if (status === 'drift') {
    return [t('line.unlike', { count: model.unlike_documents, total: number(model.unlike_documents) })];
  }
  if (status === 'training' || status === 'queued') {
    return active ? [t('line.stays', { version: active.version })] : [];
  }
  if (status === 'trained') return [t('line.choose_active')];
  if (status === 'untrained') {
    if (!model.dataset) return [t('line.no_dataset')];
    if (model.number_of_classes < MIN_CLASSES) return [t('line.needs_classes', { least: number(MIN_CLASSES) })];
    return [missing > 0 ? t('line.missing', { count: missing, total: number(missing) }) : t('line.ready')];
  }
  if (cost) return [t('line.cost', { cost: formatMoney(cost.amount, cost.currency, i18n.language) })];
  return [t('line.documents', { count: model.documents_this_month, total: number(model.documents_this_month) })];
}
