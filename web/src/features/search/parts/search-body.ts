import type { BodyInput } from '@dossier/contract/base/route';
import type { searchPaths } from '@dossier/contract/search/paths';
import { withFieldFilters } from '../../custom-fields/parts/use-field-columns.tsx';

type Body = BodyInput<typeof searchPaths.documents>;
interface SearchFilterInput extends Pick<Body, 'type' | 'language' | 'label' | 'custom_field'> {
  project_id?: number[];
  company_id?: number;
  updated_after?: string;
  updated_before?: string;
}
type Filters = Readonly<Record<string, readonly string[]>>;

/** The filters of the page as input of the search calls. */
export function searchFilters(filters: Filters): SearchFilterInput {
  const { updated, project_id, company_id, ...others } = filters;
  const dayOf = (test: string) => updated?.find((value) => value.startsWith(`${test}:`))?.slice(test.length + 1);
  const after = startOfDay(dayOf('from'), 0);
  const before = startOfDay(dayOf('to'), 1);
  const company = Number(company_id?.[0]);
  return {
    ...(withFieldFilters(others) as Pick<Body, 'type' | 'language' | 'label' | 'custom_field'>),
    ...(project_id && { project_id: project_id.map(Number) }),
    ...(company > 0 && { company_id: company }),
    ...(after && { updated_after: after }),
    ...(before && { updated_before: before }),
  };
}

/** The beginning of a day in the user's time zone, as a timestamp; undefined if it is no day. */
function startOfDay(day: string | undefined, laterBy: number): string | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  const at = year && month && date ? new Date(year, month - 1, date + laterBy) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
