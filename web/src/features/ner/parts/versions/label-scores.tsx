import type { VersionMetrics } from '@dossier/contract/ner/schema';
import { useTranslation } from 'react-i18next';
import { Score } from '../../../../parts/score.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { LOW_F1 } from '../models/model-state.tsx';
import classes from './versions.module.css';

/** Labels that are named as the ones to label next. */
const NAMED = 2;

/** F1 and number of entities of each label, and which labels need more sentences. */
export function LabelScores({ version, metrics: { labels } }: { version: number; metrics: VersionMetrics }) {
  const { t, i18n } = useTranslation('ner');
  const { number } = useFormats();
  const weak = labels
    .filter(({ f1 }) => f1 !== null && f1 < LOW_F1)
    .toSorted((a, b) => (a.f1 ?? 0) - (b.f1 ?? 0))
    .slice(0, NAMED)
    .map(({ name }) => name);
  const title = t('scores.title', { number: version });
  return (
    <section className={classes.scores} aria-label={title}>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.label')}</th>
            <th scope="col">{t('column.f1')}</th>
            <th scope="col" data-number>
              {t('column.entities')}
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map(({ name, f1, entities }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Score low={LOW_F1} value={f1} label={`${t('column.f1')}: ${name}`} />
              </td>
              <td data-number>{number(entities)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {weak.length > 0 && (
        <p className={classes.note}>
          {t('scores.weak', { count: weak.length, names: new Intl.ListFormat(i18n.language).format(weak) })}
        </p>
      )}
    </section>
  );
}
