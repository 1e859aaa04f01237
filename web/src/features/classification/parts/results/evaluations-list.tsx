import type { Instance, Model } from '@dossier/contract/classification/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { PageSteps } from '../../../../parts/data-table/page-steps.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { When } from '../../../../parts/when.tsx';
import { EvaluationBadge } from './evaluation-state.tsx';
import { evaluationsQuery } from './result-queries.ts';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

const PER_PAGE = 10;

/** All evaluations of a version, the newest first. */
export function EvaluationsList({ model, instance }: { model: Model; instance: Instance }) {
  const { t } = useTranslation('classification');
  const { percent, three } = useFigures();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(evaluationsQuery(instance.id, page));
  if (error) return <MessageBar kind="error" title={errorMessage(error)} />;
  if (!data || data.total === 0) return null;
  return (
    <section className={classes.classes}>
      <h2>{t('results.evaluations.title')}</h2>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('results.evaluations.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.evaluations.evaluated')}</th>
              <th scope="col">{t('results.evaluations.method')}</th>
              <th scope="col" data-number>
                {t('results.figure.accuracy')}
              </th>
              <th scope="col" data-number>
                {t('results.classes.f1')}
              </th>
              <th scope="col">{t('results.evaluations.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((evaluation) => (
              <tr key={evaluation.id}>
                <th scope="row">
                  <Link
                    to="/document-classification/model/$modelId/instance/$instanceId/evaluation/$evaluationId"
                    params={{ modelId: model.id, instanceId: instance.id, evaluationId: evaluation.id }}
                  >
                    <When at={evaluation.evaluated_at ?? evaluation.created_at} />
                  </Link>
                </th>
                <td>
                  {evaluation.method === 'dataset'
                    ? t('results.evaluations.on', { name: evaluation.dataset?.name ?? evaluation.dataset_name })
                    : t(`results.method.${evaluation.method}`)}
                </td>
                <td data-number>{evaluation.accuracy === null ? '–' : percent(evaluation.accuracy)}</td>
                <td data-number>{evaluation.f1_score === null ? '–' : three(evaluation.f1_score)}</td>
                <td>
                  <EvaluationBadge evaluation={evaluation} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.total > PER_PAGE && (
        <footer className={classes.foot}>
          <PageSteps page={page} size={PER_PAGE} total={data.total} onPage={setPage} />
        </footer>
      )}
    </section>
  );
}
