import type { EvaluationEntry } from '@dossier/contract/evaluations/schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../parts/person-name.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { EvaluationState } from './evaluation-state.tsx';
import classes from './evaluations.module.css';

/** The evaluations of a company, newest first, with the best figure of each. */
export function EvaluationRows({ evaluations }: { evaluations: readonly EvaluationEntry[] }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('tab.evaluations')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.questions')}</th>
            <th scope="col">{t('column.models')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.started')}</th>
          </tr>
        </thead>
        <tbody>
          {evaluations.map((evaluation) => (
            <tr key={evaluation.id}>
              <th scope="row">
                <Link
                  className={classes.name}
                  to="/ai-providers/evaluations/$evaluationId"
                  params={{ evaluationId: evaluation.id }}
                >
                  {evaluation.set_name}
                </Link>
                <span className={classes.sub}>
                  {t('sub.questions', { count: evaluation.questions, total: number(evaluation.questions) })}
                </span>
              </th>
              <td className={classes.wide}>{evaluation.models.map(({ name }) => name).join(', ')}</td>
              <td>
                <EvaluationState evaluation={evaluation} />
              </td>
              <td>
                <When at={evaluation.created_at} />
                {evaluation.created_by && <span className={classes.sub}>{personName(evaluation.created_by)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
