import { auditCalls } from '@dossier/contract/audit/calls';
import type { InputOf } from '@dossier/contract/base/route';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { saveFile } from '../../parts/save-file.ts';

export const auditKeys = { all: ['audit'] as const, table: ['audit', 'table'] as const };

/** What the log can be filtered by. */
export const auditFiltersQuery = queryOptions({
  queryKey: [...auditKeys.all, 'filters'],
  queryFn: ({ signal }) => call(auditCalls.filters, {}, { signal }),
  staleTime: 60_000,
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
