import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import type { Evaluation, Instance } from '@dossier/contract/classification/schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { usePermissionsAnywhere } from '../../../../client/me.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useMoney } from '../../../../parts/use-money.ts';
import { When } from '../../../../parts/when.tsx';
import { changedPairs } from './compare-evaluations.ts';
import type { OtherVersion } from './figures.tsx';
import type { FinishedEvaluation } from './report.tsx';

/** Sentences of the server that the comparison with a chosen version replaces. */
const COMPARING = /\.(good_at|better_than|worse_than|same_as)$/;

interface Props {
  instance: Instance;
  evaluation: FinishedEvaluation;
  other: OtherVersion | null;
  /** Also says when it was evaluated, and how long that took. */
  hasTime?: boolean;
}

/** On what it was evaluated, and in plain words what the version is good and bad at. */
export function ResultWords({ instance, evaluation, other, hasTime = false }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { metrics, seconds } = evaluation;
  return (
    <>
      {other ? t('results.sub.both_on') : t('results.sub.on')} <DatasetName evaluation={evaluation} />
      {', '}
      {t('results.sub.samples', { count: metrics.samples, total: number(metrics.samples) })}
      {', '}
      {t(`results.sub.method.${metrics.method}`)}. <Engine instance={instance} />{' '}
      {hasTime && (
        <>
          <When at={evaluation.evaluated_at} />
          {seconds !== null && `, ${t('results.seconds', { value: number(seconds, 1) })}`}.{' '}
        </>
      )}
      <Conclusions metrics={metrics} other={other} />
    </>
  );
}

/** Links to the dataset, if the user can open it. */
function DatasetName({ evaluation: { dataset, dataset_name: name } }: { evaluation: Evaluation }) {
  const may = usePermissionsAnywhere();
  if (!dataset || !may('CLASSIFICATION_DATASET_READ')) return <>{dataset?.name ?? name}</>;
  return (
    <Link to="/document-classification/dataset/$datasetId" params={{ datasetId: dataset.id }}>
      {dataset.name}
    </Link>
  );
}

/** The AI model and its cost, if it is not the built-in classifier. */
function Engine({ instance }: { instance: Instance }) {
  const { t } = useTranslation('classification');
  const { cost } = useMoney();
  const { provider_model: provider, cost_per_100: price, examples } = instance;
  if (!provider) return <>{t('results.sub.built_in')}.</>;
  const parts = [
    t('line.no_training', { name: provider.name }),
    ...(examples > 0 ? [t('results.sub.examples', { count: examples })] : []),
    ...(price ? [t('line.cost', { cost: cost(price.amount) })] : []),
  ];
  return <>{parts.join(' · ')}.</>;
}

function Conclusions({ metrics, other }: { metrics: EvaluationMetrics; other: OtherVersion | null }) {
  const { t } = useTranslation('classification');
  const said = metrics.conclusions.filter(({ key }) => !other || !COMPARING.test(key)).map(wordSentence);
  if (!other) return <>{said.join(' ')}</>;
  const { better, worse } = changedPairs(metrics, other.metrics);
  const sentences = [
    ...(better ? [t('results.sub.better', { ...better })] : []),
    ...(worse ? [t('results.sub.worse', { ...worse })] : []),
    ...(!better && !worse ? [t('results.sub.same', { version: other.version })] : []),
    ...said,
  ];
  return <>{sentences.join(' ')}</>;
}
