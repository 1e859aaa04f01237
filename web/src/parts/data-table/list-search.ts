import type { RowHeight } from '../../client/preferences.ts';
import { rowHeights } from '../row-heights.ts';

/** The state of a list in the URL, so that back, reload and shared links show the same rows. */
export interface ListSearch {
  page?: number | undefined;
  per_page?: PerPage | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  filters?: Record<string, string[]> | undefined;
  /** The visible columns and the row height, if they are not those of the user. */
  columns?: string[] | undefined;
  row_height?: RowHeight | undefined;
  /** The uuid of the saved view; `NO_VIEW` opens the list without the user's default view. */
  view?: string | undefined;
}

export const NO_VIEW = 'none';
const viewName = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Whether the URL says more than which view it is. */
export const hasState = ({ view: _, ...state }: ListSearch): boolean =>
  Object.values(state).some((value) => value !== undefined);

export type PerPage = number | 'all';
export const perPageChoices: readonly PerPage[] = [10, 25, 50, 100, 200, 'all'];

/** Parses the state of a list from the URL; invalid values are ignored. */
export function listSearch(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {};
  const page = Number(raw['page']);
  if (Number.isInteger(page) && page > 1) search.page = page;
  const perPage = raw['per_page'] === 'all' ? 'all' : Number(raw['per_page']);
  if (perPageChoices.includes(perPage)) search.per_page = perPage;
  if (typeof raw['sort'] === 'string' && /^-?\w+$/.test(raw['sort'])) search.sort = raw['sort'];
  if ((typeof raw['q'] === 'string' || typeof raw['q'] === 'number') && raw['q'] !== '') search.q = String(raw['q']);
  const filters = readFilters(raw['filters']);
  if (filters) search.filters = filters;
  if (Array.isArray(raw['columns'])) search.columns = raw['columns'].map(String);
  const height = raw['row_height'];
  if (typeof height === 'string' && Object.hasOwn(rowHeights, height)) search.row_height = height as RowHeight;
  if (typeof raw['view'] === 'string' && viewName.test(raw['view'])) search.view = raw['view'];
  return search;
}

/** Filter values by the id of their filter; null without an object. */
export function readFilters(raw: unknown): Record<string, string[]> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const filters: Record<string, string[]> = {};
  for (const [name, values] of Object.entries(raw)) {
    if (Array.isArray(values) && values.length > 0) filters[name] = values.map(String);
  }
  // An empty filter is stored too: it overrides the default filter.
  return filters;
}
