import type { ModelFigures } from '@dossier/contract/evaluations/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import classes from './evaluations.module.css';

/** A row per model: right answers, right refusals, citations that hold, time and cost. */
export function FiguresTable({ models }: { models: readonly ModelFigures[] }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const { cost } = useMoney();
  const seconds = (ms: number | null) => (ms === null ? t('none') : t('seconds', { number: number(ms / 1000, 2) }));
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('column.models')}>
      <table className={classes.figures}>
        <thead>
          <tr>
            {(['model', 'right', 'refusals', 'citations', 'first', 'median', 'p95', 'cost'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.row_id}>
              <th scope="row">
                <span className={classes.name}>{model.name}</span>
                <Below model={model} />
              </th>
              <Part part={model.right} all={model.answerable} />
              <Part part={model.right_refusals} all={model.unanswerable} />
              <Part part={model.holding} all={model.citations} />
              <td>{seconds(model.first_median_ms)}</td>
              <td>{seconds(model.median_ms)}</td>
              <td>{seconds(model.p95_ms)}</td>
              <td>{cost(model.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Part({ part, all }: { part: number; all: number }) {
  const { t } = useTranslation('evaluations');
  const { number, share } = useFormats();
  if (all === 0) return <td>{t('none')}</td>;
  return (
    <td>
      <b>{share(part / all)}</b>
      <span className={classes.sub}>{t('of', { part: number(part), all: number(all) })}</span>
    </td>
  );
}

/** The provider, what failed, and why a model was asked no more. */
function Below({ model: { name, provider, failed, skipped, stopped } }: { model: ModelFigures }) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const facts = [
    ...(provider === name ? [] : [provider]),
    ...(failed > 0 ? [t('failed', { count: failed, total: number(failed) })] : []),
    ...(skipped > 0 ? [t('skipped', { count: skipped, total: number(skipped) })] : []),
  ];
  return (
    <>
      {facts.length > 0 && <span className={classes.sub}>{facts.join(' · ')}</span>}
      {stopped && (
        <span className={classes.problem}>
          <IconAlertTriangle size={14} aria-hidden /> {wordSentence(stopped)}
        </span>
      )}
    </>
  );
}
