import type { QuestionSetEntry } from '@dossier/contract/evaluations/schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import classes from './evaluations.module.css';

/** The sets of questions of a company. */
export function SetRows({ sets }: { sets: readonly QuestionSetEntry[] }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('tab.sets')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.questions')}</th>
            <th scope="col">{t('answer.expects_none')}</th>
            <th scope="col">{t('column.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.id}>
              <th scope="row">
                <Link className={classes.name} to="/ai-providers/questions/$setId" params={{ setId: set.id }}>
                  {set.name}
                </Link>
              </th>
              <td>{number(set.questions)}</td>
              <td>{number(set.unanswerable)}</td>
              <td>
                <When at={set.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
