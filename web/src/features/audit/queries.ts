import { auditCalls } from '@dossier/contract/audit/calls';
import type { AuditPerson } from '@dossier/contract/audit/schema';
import type { InputOf } from '@dossier/contract/base/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import type { FilterOption, FilterSearch } from '../../parts/data-table/column.ts';
import { personName } from '../../parts/person-name.ts';
import { saveFile } from '../../parts/save-file.ts';

export const auditKeys = { all: ['audit'] as const, table: ['audit', 'table'] as const };

/** People in the list of the filter at once. */
const PEOPLE_AT_ONCE = 8;
const nobody = { items: [] as AuditPerson[] };

/** What the log can be filtered by. */
export const auditFiltersQuery = queryOptions({
  queryKey: [...auditKeys.all, 'filters'],
  queryFn: ({ signal }) => call(auditCalls.filters, {}, { signal }),
  staleTime: 60_000,
});

/** The people who are chosen in the filter, whose names its address does not tell. */
export const auditPeopleQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...auditKeys.all, 'people', ids],
    queryFn: ({ signal }) =>
      ids.length > 0 ? call(auditCalls.people, { query: { user_id: [...ids], per_page: 200 } }, { signal }) : nobody,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Finds people of whose deeds the log tells, for the filter. */
export const searchPeople: FilterSearch = {
  queryKey: [...auditKeys.all, 'people', 'search'],
  async load(words, signal) {
    const query = { ...(words && { q: words }), per_page: PEOPLE_AT_ONCE };
    const { items, total } = await call(auditCalls.people, { query }, { signal });
    return { options: items.map(personOption), total };
  },
};

export const personOption = (person: AuditPerson): FilterOption => ({
  value: String(person.id),
  label: personName(person),
  detail: person.email,
});

/** Hands the entries that match to the browser's downloads. */
export async function exportLog(
  format: 'csv' | 'json',
  query: InputOf<typeof auditCalls.list>['query'],
): Promise<void> {
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = query ?? {};
  const file = await callForFile(auditCalls.export, { query: { ...filters, format } });
  saveFile(file, `audit-log.${format === 'csv' ? 'csv' : 'jsonl'}`);
}
