import type { Comparison, ReviewInput } from '@dossier/contract/compare/schema';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ChangeFilter } from '../../queries.ts';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeList } from './change-list.tsx';
import classes from './changes.module.css';
import { NotCompared } from './not-compared.tsx';
import { Sections } from './sections.tsx';
import type { ChangeListState } from './use-changes.ts';

interface Props {
  comparison: Comparison;
  list: ChangeListState;
  filter: ChangeFilter;
  onFilter: (filter: ChangeFilter) => void;
  /** The position of the section in view. */
  section: number | null;
  onOpen: (number: number) => void;
  onStep: (step: 1 | -1) => void;
  onRow: (row: number) => void;
  onReview: (number: number, review: ReviewInput) => void;
  /** Shows changes that filters hide. */
  onShowHidden: (() => void) | null;
}

/** The list of changes, what was not compared, and the similarity of the sections. */
export function ChangesPanel(props: Props) {
  const { comparison, list, filter, onFilter, section, onOpen, onStep, onRow, onReview, onShowHidden } = props;
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const hidden = comparison.counts?.hidden ?? 0;
  const isFiltered = Object.keys(filter).some((key) => key !== 'hidden');
  return (
    <section className={classes.panel} aria-label={t('changes_title')}>
      <header className={classes.head}>
        <h2>{t('changes_title')}</h2>
        <Position list={list} />
        <Stepper onStep={onStep} isDisabled={list.changes.length === 0} />
      </header>
      <ChangeFilters comparison={comparison} filter={filter} onFilter={onFilter} />
      {list.error && (
        <div className={classes.padded}>
          <MessageBar kind="error" title={errorMessage(list.error)} action={{ label: t('retry'), run: list.reload }} />
        </div>
      )}
      {list.total === null && !list.error && (
        <div className={classes.padded}>
          <SkeletonRows count={6} />
        </div>
      )}
      {list.total === 0 && (
        <p className={classes.none}>
          {t(isFiltered ? 'none.filtered' : comparison.nothing_in_common ? 'none.unrelated' : 'none.unchanged')}{' '}
          {isFiltered && <TextButton onClick={() => onFilter({})}>{t('none.clear')}</TextButton>}
        </p>
      )}
      {list.total !== null && list.total > 0 && <ChangeList list={list} onOpen={onOpen} onReview={onReview} />}
      {hidden > 0 && onShowHidden && (
        <p className={classes.folded}>
          {t('hidden_changes', { count: hidden, total: number(hidden) })}{' '}
          <TextButton onClick={onShowHidden}>{t('show_hidden')}</TextButton>
        </p>
      )}
      <NotCompared comparison={comparison} />
      <Sections comparison={comparison} current={section} onRow={onRow} />
    </section>
  );
}

/** "14 of 45" */
export function Position({ list }: { list: Pick<ChangeListState, 'index' | 'total'> }) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  if (list.total === null) return null;
  return (
    <span className={classes.position} role="status">
      {list.index < 0
        ? number(list.total)
        : t('position', { index: number(list.index + 1), total: number(list.total) })}
    </span>
  );
}

export function Stepper({ onStep, isDisabled }: { onStep: (step: 1 | -1) => void; isDisabled: boolean }) {
  const { t } = useTranslation('compare');
  return (
    <span className={classes.stepper}>
      <IconButton label={t('previous_change')} hint="K" disabled={isDisabled} onClick={() => onStep(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('next_change')} hint="J" disabled={isDisabled} onClick={() => onStep(1)}>
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
    </span>
  );
}
