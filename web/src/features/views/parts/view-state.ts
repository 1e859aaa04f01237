import type { View, ViewState } from '@dossier/contract/views/schema';
import type { ListSearch } from '../../../parts/data-table/list-search.ts';
import type { ViewedTable } from '../../../parts/data-table/viewed-table.ts';

type Known = Pick<ViewedTable, 'columns' | 'sorts' | 'filters'>;

/** What a state refers to that no longer exists. */
export interface Missing {
  /** The names of the filters some of whose values no longer exist. */
  filters: string[];
  /** Whether a filter no longer exists, and whether the sort column does not. */
  hasUnknownFilter: boolean;
  hasUnknownSort: boolean;
}

/** The part of a state that the table has, and what is missing. Columns that no longer exist are left out silently. */
export function knownState<S extends Pick<ViewState, 'filters' | 'sort' | 'columns'>>(
  state: S,
  available: Known,
): { state: S; missing: Missing | null } {
  const missing: Missing = { filters: [], hasUnknownFilter: false, hasUnknownSort: false };
  const filters: Record<string, string[]> = {};
  for (const [id, values] of Object.entries(state.filters)) {
    const filter = available.filters.find((one) => one.id === id);
    if (!filter) {
      missing.hasUnknownFilter = true;
      continue;
    }
    const options = new Set(filter.options.map(({ value }) => value));
    const isKnown = (value: string) =>
      filter.incomplete === true || options.has(value) || (filter.typed !== undefined && /^(has|from|to):/.test(value));
    const left = values.filter(isKnown);
    if (left.length < values.length) missing.filters.push(filter.label);
    if (left.length > 0) filters[id] = left;
  }
  const { sort, columns } = state;
  missing.hasUnknownSort = sort !== undefined && !available.sorts.includes(sort.replace(/^-/, ''));
  const isMissing = missing.filters.length > 0 || missing.hasUnknownFilter || missing.hasUnknownSort;
  return {
    state: {
      ...state,
      filters,
      ...(columns && { columns: columns.filter((id) => available.columns.includes(id)) }),
      ...(missing.hasUnknownSort && { sort: undefined }),
    },
    missing: isMissing ? missing : null,
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

function hasSameFilters(one: ViewState['filters'], other: ViewState['filters']): boolean {
  const usedFilters = (filters: ViewState['filters']) => Object.keys(filters).filter((id) => filters[id]!.length > 0);
  return (
    isSameSet(usedFilters(one), usedFilters(other)) && usedFilters(one).every((id) => isSameSet(one[id]!, other[id]!))
  );
}

/** Whether the table shows what the view has saved. What the view does not say is not compared. */
export function isSaved(saved: ViewState, { state, columns, viewing }: ViewedTable): boolean {
  return (
    (saved.q ?? '') === state.q &&
    hasSameFilters(saved.filters, state.filters) &&
    (saved.sort ?? viewing.defaultSort) === state.sort &&
    (saved.per_page ?? state.per_page) === state.per_page &&
    (saved.row_height ?? state.row_height) === state.row_height &&
    (!saved.columns ||
      isSameSet(
        saved.columns.filter((id) => columns.includes(id)),
        state.columns,
      ))
  );
}

/** The address of a list that shows this state under the name of the view. */
export const toSearch = (uuid: string, { q, filters, sort, per_page, columns, row_height }: ViewState) =>
  ({
    view: uuid,
    q: q || undefined,
    filters,
    sort,
    per_page,
    columns,
    row_height,
  }) satisfies ListSearch;

/** The address of a list without a view. */
export const noState = {
  q: undefined,
  filters: undefined,
  sort: undefined,
  per_page: undefined,
  columns: undefined,
  row_height: undefined,
} satisfies ListSearch;

/** The view with the name in the address. */
export const viewNamed = (views: readonly View[] | undefined, uuid: string | null | undefined): View | null =>
  views?.find((view) => view.uuid === uuid) ?? null;
