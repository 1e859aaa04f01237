import { auditPaths } from '@dossier/contract/audit/paths';
import type { AuditEntry, AuditUser } from '@dossier/contract/audit/schema';
import type { InputOf } from '@dossier/contract/base/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import type { FilterOption, FilterSearch } from '../../parts/data-table/column.ts';
import { personName } from '../../parts/person-name.ts';
import { saveFile } from '../../parts/save-file.ts';

export const auditKeys = { all: ['audit'] as const, table: ['audit', 'table'] as const };

const MAX_PEOPLE = 8;
const noPeople = { items: [] as AuditUser[] };

/** The options of the log's filters. */
export const auditFiltersQuery = queryOptions({
  queryKey: [...auditKeys.all, 'filters'],
  queryFn: ({ signal }) => call(auditPaths.filters, {}, { signal }),
  staleTime: 60_000,
});

/** The users selected in the filter: the address has only their ids. */
export const auditPeopleQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...auditKeys.all, 'people', ids],
    queryFn: ({ signal }) =>
      ids.length > 0 ? call(auditPaths.people, { query: { user_id: [...ids], per_page: 200 } }, { signal }) : noPeople,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Finds users with entries in the log, for the filter. */
export const searchPeople: FilterSearch = {
  queryKey: [...auditKeys.all, 'people', 'search'],
  async load(words, signal) {
    const query = { ...(words && { q: words }), per_page: MAX_PEOPLE };
    const { items, total } = await call(auditPaths.people, { query }, { signal });
    return { options: items.map(personOption), total };
  },
};

export const personOption = (person: AuditUser): FilterOption => ({
  value: String(person.id),
  label: personName(person),
  detail: person.email,
});

/** The latest entries about one entity, for its own page. */
export const entityLogQuery = (
  queryKey: readonly unknown[],
  type: AuditEntry['entity_type'],
  { id, company_id: company }: { id: number; company_id: number },
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        auditPaths.list,
        { query: { entity_type: [type], entity_id: id, company_id: [company], per_page: 20 } },
        { signal },
      ),
    meta: { quiet: true },
  });

/** Downloads the matching entries. */
export async function exportLog(
  format: 'csv' | 'json',
  query: InputOf<typeof auditPaths.list>['query'],
): Promise<void> {
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = query ?? {};
  const file = await callForFile(auditPaths.export, { query: { ...filters, format } });
  saveFile(file, `audit-log.${format === 'csv' ? 'csv' : 'jsonl'}`);
}
