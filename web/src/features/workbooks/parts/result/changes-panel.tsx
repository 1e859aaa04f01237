import { changeKinds } from '@dossier/contract/workbooks/constants';
import type { WorkbookChange, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import '../../../../shell/theme/serif.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLine } from '../../../../parts/comparisons/change-line.tsx';
import { ChangeList } from '../../../../parts/comparisons/change-list.tsx';
import { NoChanges } from '../../../../parts/comparisons/no-changes.tsx';
import classes from '../../../../parts/comparisons/changes.module.css';
import { NotCompared } from '../../../../parts/comparisons/not-compared.tsx';
import { FilterChip } from '../../../../parts/data-table/filter-chip.tsx';
import { SearchField } from '../../../../parts/search-field.tsx';
import type { ChangeFilter } from '../../queries.ts';
import { kindSigns } from './change-kinds.ts';
import { ChangeWords, useChangeTitle } from './change-words.tsx';
import type { ChangeListState } from './use-changes.ts';

interface Props {
  comparison: WorkbookComparison;
  list: ChangeListState;
  filter: ChangeFilter;
  onFilter: (filter: ChangeFilter) => void;
  onOpen: (change: WorkbookChange) => void;
  /** The details of the current cell. */
  children: ReactNode;
}

/** The list of changes with its filters, what was not compared, and the current cell. */
export function ChangesPanel({ comparison, list, filter, onFilter, onOpen, children }: Props) {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const title = useChangeTitle(comparison);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className={classes.panel} aria-label={t('comparisons:changes_title')}>
      <header className={classes.head}>
        <h2>{t('comparisons:changes_title')}</h2>
      </header>
      <Filters comparison={comparison} filter={filter} onFilter={onFilter} />
      <NoChanges
        list={list}
        onClear={isFiltered ? () => onFilter({}) : null}
        none={t(comparison.nothing_in_common ? 'unrelated' : 'unchanged')}
      />
      {list.total !== null && list.total > 0 && (
        <ChangeList
          count={list.total}
          total={list.total}
          changeAt={list.changeAt}
          current={list.index}
          onView={list.show}
        >
          {(change, isCurrent) => (
            <ChangeLine
              sign={kindSigns[change.kind]}
              kind={t(`kind.${change.kind}`)}
              title={title(change)}
              words={<ChangeWords change={change} />}
              isCurrent={isCurrent}
              isHidden={change.hidden_by !== null}
              onOpen={() => onOpen(change)}
            />
          )}
        </ChangeList>
      )}
      <NotCompared
        entries={comparison.not_compared.map(({ side, part, reason }) => ({
          key: `${side} ${part} ${reason}`,
          words: `${t(`part.${part}`)} (${t(`comparisons:not_compared.side.${side}`)}): ${t(`reason.${reason}`)}`,
        }))}
      />
      {children}
    </section>
  );
}

/** Search, and filters by kind and sheet, each with its number. */
function Filters({ comparison, filter, onFilter }: Pick<Props, 'comparison' | 'filter' | 'onFilter'>) {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const { search, kind, sheet, ...others } = filter;
  const set = (next: Pick<ChangeFilter, 'search' | 'kind' | 'sheet'>) =>
    onFilter({
      ...others,
      ...(next.search && { search: next.search }),
      ...(next.kind && next.kind.length > 0 && { kind: next.kind }),
      ...(next.sheet && next.sheet.length > 0 && { sheet: next.sheet }),
    });
  const current = {
    ...(search !== undefined && { search }),
    ...(kind !== undefined && { kind }),
    ...(sheet !== undefined && { sheet }),
  };
  const kinds = changeKinds.flatMap((value) => {
    const count = comparison.by_kind[value] ?? 0;
    return count > 0 ? [{ value, label: `${t(`kind.${value}`)} (${count})` }] : [];
  });
  const sheets = comparison.sheets.flatMap(({ a, b, counts }, index) =>
    counts.total > 0 ? [{ value: String(index), label: `${b ?? a} (${counts.total})` }] : [],
  );
  return (
    <div className={classes.filters}>
      <SearchField
        slash
        placeholder={t('comparisons:search_changes')}
        value={search ?? ''}
        onChange={(words) => set({ ...current, search: words.trim() })}
      />
      <div className={classes.chips}>
        {kinds.length > 0 && (
          <FilterChip
            filter={{ id: 'kind', label: t('comparisons:filter.kind'), options: kinds }}
            values={kind ?? []}
            onChange={(next) => set({ ...current, kind: next as NonNullable<ChangeFilter['kind']> })}
          />
        )}
        {sheets.length > 0 && (
          <FilterChip
            filter={{ id: 'sheet', label: t('sheet'), options: sheets }}
            values={(sheet ?? []).map(String)}
            onChange={(next) => set({ ...current, sheet: next.map(Number) })}
          />
        )}
      </div>
    </div>
  );
}
