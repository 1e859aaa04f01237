import type { DatasetClass, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { OWN_ENTER } from '../../../../parts/data-table/use-active-row.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { isTyping, useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { ClassChoices } from './class-choices.tsx';
import classes from './labelling.module.css';
import { LabelKeys } from './label-keys.tsx';
import { OfferedText } from './offered-text.tsx';
import type { Labelling } from './use-labelling.ts';

interface Props {
  dataset: DatasetDetails;
  classList: readonly DatasetClass[];
  labelling: Labelling;
  mayEdit: boolean;
  /** Opens the text of a sample, or the document that it was made of. */
  onOpen: (sample: Labelling['items'][number]['sample']) => void;
  /** What to do when all samples are labelled. */
  train: ReactNode;
  /** The button that hides the panel. */
  fold?: ReactNode;
}

/** Labels the most useful samples one after the other, by keyboard or pointer. */
export function LabelPanel({ dataset, classList, labelling, mayEdit, onOpen, train, fold }: Props) {
  const { t } = useTranslation(['classification', 'parts']);
  const { number } = useFormats();
  const { current, offered, done, total } = labelling;
  const [guess] = current?.guesses ?? [];
  const accept = () => guess && labelling.label(guess.class_id);
  const open = () => current && onOpen(current.sample);
  const isActive = mayEdit && current !== undefined && classList.length > 0;
  useKeys(
    {
      ...Object.fromEntries(
        classList.slice(0, 9).map(({ id }, index) => [String(index + 1), () => labelling.label(id)]),
      ),
      s: labelling.skip,
      o: open,
      Enter: ({ target }) => {
        if (isTyping(target) || (target instanceof Element && target.closest(OWN_ENTER))) return;
        accept();
      },
    },
    isActive,
  );
  useKeys({ z: labelling.undo }, mayEdit && labelling.mayUndo);

  return (
    <section className={classes.panel} aria-label={t('next.title')}>
      <header className={classes.head}>
        <h2>{t('next.title')}</h2>
        {current && (
          <span className={classes.meta} role="status">
            {t('next.position', { done: number(done + 1), total: number(total) })}
          </span>
        )}
        <span className={classes.order}>{current && t('next.order')}</span>
        {fold}
      </header>
      {current && (
        <div className={classes.progress}>
          <ProgressBar share={total === 0 ? 0 : done / total} label={t('next.progress')} height={3} />
        </div>
      )}
      {labelling.error && !offered && (
        <MessageBar
          kind="error"
          title={t('parts:table.failed')}
          action={{ label: t('parts:table.retry'), run: labelling.reload }}
        >
          {errorMessage(labelling.error)}
        </MessageBar>
      )}
      {labelling.isLoading && <SkeletonRows count={5} />}
      {current && (
        <>
          <OfferedText item={current} onOpen={open} />
          {classList.length === 0 ? (
            <p className={classes.more}>{t('next.no_classes')}</p>
          ) : (
            <ClassChoices
              item={current}
              classList={classList}
              model={offered?.model ?? null}
              onChoose={mayEdit ? labelling.label : null}
            />
          )}
          {isActive && <LabelKeys labelling={labelling} onAccept={guess ? accept : null} onOpen={open} />}
        </>
      )}
      {offered && !current && !labelling.isLoading && <NothingToLabel dataset={dataset} train={train} />}
      {current && offered?.expected_gain && <Expected gain={offered.expected_gain} />}
    </section>
  );
}

/** All samples have a class, there are none, or they are still being read. */
function NothingToLabel({ dataset, train }: Pick<Props, 'dataset' | 'train'>) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { number_of_samples: count, queued } = dataset;
  if (queued > 0) {
    return <EmptyState title={t('dataset.reading', { count: queued, total: number(queued) })} />;
  }
  if (count === 0) return <EmptyState title={t('next.none')}>{t('next.none_text')}</EmptyState>;
  return (
    <EmptyState title={t('next.all_done')} actions={train}>
      {t('next.all_done_text')}
    </EmptyState>
  );
}

function Expected({ gain: { samples, points } }: { gain: { samples: number; points: number } }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const sign = points > 0 ? '+' : '';
  const words = t('next.points', { count: points, total: `${sign}${number(points, 1)}` });
  return <p className={classes.foot}>{t('next.expected', { samples: number(samples), points: words })}</p>;
}
