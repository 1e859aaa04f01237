import type { Comparison, ReviewInput } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { ChangeList } from '../../../../parts/comparisons/change-list.tsx';
import { NoChanges } from '../../../../parts/comparisons/no-changes.tsx';
import { Position, Stepper } from '../../../../parts/comparisons/change-stepper.tsx';
import classes from '../../../../parts/comparisons/changes.module.css';
import { NotCompared } from '../../../../parts/comparisons/not-compared.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useEvent } from '../../../../parts/use-event.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ChangeFilter } from '../../queries.ts';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeItem } from './change-item.tsx';
import { FileRevisions } from './file-revisions.tsx';
import { Sections } from './sections.tsx';
import type { ChangeListState } from './use-changes.ts';
import { useEntryWords } from './not-compared-words.ts';

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
  const { t } = useTranslation(['compare', 'comparisons']);
  const { number } = useFormats();
  const entryWords = useEntryWords();
  const open = useEvent(onOpen);
  const review = useEvent(onReview);
  const hidden = comparison.counts?.hidden ?? 0;
  const isFiltered = Object.keys(filter).some((key) => key !== 'hidden');
  return (
    <section className={classes.panel} aria-label={t('comparisons:changes_title')}>
      <header className={classes.head}>
        <h2>{t('comparisons:changes_title')}</h2>
        <Position list={list} />
        <Stepper onStep={onStep} isDisabled={list.changes.length === 0} />
      </header>
      <ChangeFilters comparison={comparison} filter={filter} onFilter={onFilter} />
      <NoChanges
        list={list}
        onClear={isFiltered ? () => onFilter({}) : null}
        none={t(comparison.nothing_in_common ? 'none.unrelated' : 'none.unchanged')}
      />
      {list.total !== null && list.total > 0 && (
        <ChangeList
          count={list.changes.length}
          total={list.total}
          changeAt={(index) => list.changes[index]}
          current={list.index}
          onView={(_, last) => list.showUpTo(last)}
        >
          {(change, isCurrent) => <ChangeItem change={change} isCurrent={isCurrent} onOpen={open} onReview={review} />}
        </ChangeList>
      )}
      {hidden > 0 && onShowHidden && (
        <p className={classes.folded}>
          {t('comparisons:hidden_changes', { count: hidden, total: number(hidden) })}{' '}
          <TextButton onClick={onShowHidden}>{t('comparisons:show_hidden')}</TextButton>
        </p>
      )}
      <NotCompared entries={comparison.not_compared.map(entryWords)} />
      <FileRevisions comparison={comparison} />
      <Sections comparison={comparison} current={section} onRow={onRow} />
    </section>
  );
}
