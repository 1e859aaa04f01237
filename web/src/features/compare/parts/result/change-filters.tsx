import { changeKinds, decisions } from '@dossier/contract/compare/constants';
import type { Comparison } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../parts/data-table/column.ts';
import { FilterChip } from '../../../../parts/data-table/filter-chip.tsx';
import { SearchField } from '../../../../parts/search-field.tsx';
import type { ChangeFilter } from '../../queries.ts';
import classes from '../../../../parts/comparisons/changes.module.css';

interface Props {
  comparison: Comparison;
  filter: ChangeFilter;
  onFilter: (filter: ChangeFilter) => void;
}

/** Search and filters of the list of changes: kind, section and decision, each with its number. */
export function ChangeFilters({ comparison, filter, onFilter }: Props) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const kinds = changeKinds.filter((kind) => comparison.by_kind[kind]);
  const filters: (Filter & { id: 'kind' | 'section' | 'decision' })[] = [
    {
      id: 'kind',
      label: t('comparisons:filter.kind'),
      options: kinds.map((kind) => ({ value: kind, label: withCount(t(`kind.${kind}`), comparison.by_kind[kind]) })),
    },
    {
      id: 'section',
      label: t('filter.section'),
      options: comparison.sections.flatMap(({ heading, changes }, index) =>
        changes > 0 ? [{ value: String(index), label: withCount(heading, changes) }] : [],
      ),
    },
    {
      id: 'decision',
      label: t('filter.decision'),
      options: decisions.map((decision) => ({
        value: decision,
        label: withCount(t(`decision.${decision}`), comparison.by_decision[decision]),
      })),
    },
  ];
  const { search = '', ...chosen } = filter;
  const values = (id: 'kind' | 'section' | 'decision') => (chosen[id] ?? []).map(String);
  function change(id: 'kind' | 'section' | 'decision', next: readonly string[]) {
    const { [id]: _, ...others } = filter;
    const value = id === 'section' ? next.map(Number) : next;
    onFilter({ ...others, ...(next.length > 0 && { [id]: value }) });
  }
  return (
    <div className={classes.filters}>
      <SearchField
        slash
        placeholder={t('comparisons:search_changes')}
        value={search}
        onChange={(words) => {
          const { search: _, ...others } = filter;
          onFilter({ ...others, ...(words.trim() !== '' && { search: words.trim() }) });
        }}
      />
      <div className={classes.chips}>
        {filters.map(
          (one) =>
            one.options.length > 0 && (
              <FilterChip key={one.id} filter={one} values={values(one.id)} onChange={(next) => change(one.id, next)} />
            ),
        )}
      </div>
    </div>
  );
}

const withCount = (label: string, count: number | undefined): string => `${label} (${count ?? 0})`;
