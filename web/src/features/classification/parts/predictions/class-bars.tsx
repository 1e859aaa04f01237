import type { ClassificationCount } from '@dossier/contract/base/classification';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './project-classes.module.css';

interface Props {
  /** Null before the first classification. */
  count: ClassificationCount | null;
  /** All documents of the project. */
  total: number;
  /** The id of the class, or the group, that the table shows; null: all. */
  shown: string | null;
  onShow: (group: string | null) => void;
}

/** How many documents have each class; a bar lists its documents. */
export function ClassBars({ count, total, shown, onShow }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  if (!count) return <p className={classes.muted}>{t('results.project.none_yet')}</p>;
  const most = Math.max(1, ...count.classes.map(({ documents }) => documents));
  const groups = [
    ...count.classes.map(({ id, name, documents }) => ({ key: String(id), name, documents, tone: 'quiet' as const })),
    { key: 'not_sure', name: t('results.special.not_sure'), documents: count.not_sure, tone: 'low' as const },
    { key: 'unlike', name: t('results.special.unlike'), documents: count.unlike, tone: 'low' as const },
    { key: 'corrected', name: t('results.special.corrected'), documents: count.corrected, tone: 'quiet' as const },
    {
      key: 'none',
      name: t('results.special.none'),
      documents: Math.max(0, count.total - count.documents),
      tone: 'quiet' as const,
    },
  ];
  return (
    <>
      <p className={classes.muted}>
        {t('results.project.classified_of', {
          count: count.total || total,
          done: number(count.documents),
          total: number(count.total || total),
        })}
      </p>
      <ul className={classes.bars}>
        {groups.map(({ key, name, documents, tone }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={shown === key}
              disabled={documents === 0 && shown !== key}
              onClick={() => onShow(shown === key ? null : key)}
            >
              <span>{name}</span>
              <span>{number(documents)}</span>
              <span className={classes.bar} aria-hidden>
                <ProgressBar share={documents / most} label="" tone={tone} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
