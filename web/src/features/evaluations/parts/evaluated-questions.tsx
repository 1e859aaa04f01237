import type { Evaluation } from '@dossier/contract/evaluations/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../parts/segments.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './evaluations.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const filters = ['all', 'different', 'wrong'] as const;
type Filter = (typeof filters)[number];
type Item = Evaluation['items'][number];

/** The questions of an evaluation with the verdict on each model; a question opens with all answers. */
export function EvaluatedQuestions({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const [filter, setFilter] = useState<Filter>('all');
  const [openId, setOpenId] = useState<number | null>(null);
  const count = (value: Filter) => evaluation.items.filter((item) => isShown(item, value)).length;
  const shown = evaluation.items.filter((item) => isShown(item, filter));
  const readable = shown.filter(({ question }) => question !== null);
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('column.questions')}</h2>
        <Segments
          label={t('filter.label')}
          name="evaluation-filter"
          value={filter}
          options={filters.map((value) => ({ value, label: t(`filter.${value}`), count: count(value) }))}
          onChange={setFilter}
        />
      </div>
      {shown.length === 0 && <p className={classes.note}>{t('nothing_shown')}</p>}
      {shown.length > 0 && (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('column.questions')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.question')}</th>
                {evaluation.models.map(({ row_id: id, name }) => (
                  <th key={id} scope="col" className={classes.model}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((item) => (
                <tr key={item.id}>
                  <th scope="row">
                    <span className={classes.number}>{number(evaluation.items.indexOf(item) + 1)}</span>
                    {item.question === null ? (
                      <span className={classes.muted}>{t('hidden_question')}</span>
                    ) : (
                      <button type="button" className={classes.question} onClick={() => setOpenId(item.id)}>
                        {item.question}
                      </button>
                    )}
                  </th>
                  {evaluation.models.map(({ row_id: id }) => (
                    <td key={id}>
                      <VerdictBadge verdict={item.verdicts.find((verdict) => verdict.row_id === id)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {openId !== null && (
        <QuestionDialog
          evaluation={evaluation}
          order={readable.map(({ id }) => id)}
          questionId={openId}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

function isShown({ verdicts }: Item, filter: Filter): boolean {
  if (filter === 'all') return true;
  const results = new Set(verdicts.filter(({ outcome }) => outcome !== 'skipped').map(({ right }) => right));
  return filter === 'different' ? results.size > 1 : results.has(false);
}
