import { auditPaths } from '@dossier/contract/audit/paths';
import type { AuditEntry } from '@dossier/contract/audit/schema';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { showFailure } from '../../../client/failures.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { type ListQuery, useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { dateWidth } from '../../../parts/data-table/text-width.ts';
import { When } from '../../../parts/when.tsx';
import { EntryDialog } from '../parts/entry-dialog.tsx';
import { useAuditWords } from '../parts/use-audit-words.ts';
import { VerifyDialog } from '../parts/verify-dialog.tsx';
import { auditFiltersQuery, auditKeys, auditPeopleQuery, exportLog, personOption, searchPeople } from '../queries.ts';

const spans = { day: 1, week: 7, month: 30, quarter: 91 } as const;
type Span = keyof typeof spans;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The audit log: user, time, action, entity, and values before and after. */
export function AuditLogPage() {
  const { t } = useTranslation('audit');
  const tableWords = useTableWords('audit');
  const words = useAuditWords();
  const filterOptions = useQuery(auditFiltersQuery).data;
  const [shownEntry, setShownEntry] = useState<AuditEntry | null>(null);
  const [verifying, setVerifying] = useState(false);

  const list = useList<AuditEntry>({
    place: { list: 'audit-log' },
    queryKey: auditKeys.table,
    defaultSort: '-at',
    load: ({ sort, page, per_page, ...rest }, signal) =>
      call(auditPaths.list, { query: { page, per_page, sort: sort as 'at', ...toQuery(rest) } }, { signal }),
  });

  const { data: users, isPlaceholderData: isOld } = useQuery(
    auditPeopleQuery(list.filters['user_id']?.map(Number) ?? []),
  );
  const people = users?.items;

  const name = useMemo<NameColumn<AuditEntry>>(
    () => ({
      header: t('column.item'),
      text: words.name,
      href: () => null,
      open: setShownEntry,
    }),
    [t, words],
  );
  const columns = useMemo<Column<AuditEntry>[]>(
    () => [
      { id: 'action', header: t('column.action'), width: 140, inList: true, cell: (row) => words.action(row.action) },
      { id: 'summary', header: t('column.summary'), width: 240, inList: true, cell: (row) => words.summary(row) },
      { id: 'kind', header: t('column.kind'), width: 110, cell: (row) => words.kind(row.entity_type) },
      { id: 'who', header: t('column.user'), width: 140, inList: true, cell: (row) => words.actor(row) },
      {
        id: 'at',
        header: t('column.at'),
        sort: 'at',
        width: 188,
        fit: (row) => dateWidth(row.at),
        inList: true,
        cell: (row) => <When at={row.at} />,
      },
      { id: 'company', header: t('column.company'), width: 150, cell: (row) => row.company?.name ?? '–' },
    ],
    [t, words],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'user_id',
        label: t('column.user'),
        options: (people ?? []).map(personOption),
        incomplete: people === undefined || isOld,
        search: searchPeople,
      },
      {
        id: 'action',
        label: t('column.action'),
        incomplete: !filterOptions,
        options: (filterOptions?.actions ?? []).map((value) => ({ value, label: words.action(value) })),
      },
      {
        id: 'entity_type',
        label: t('column.kind'),
        incomplete: !filterOptions,
        options: (filterOptions?.entity_types ?? []).map((value) => ({ value, label: words.kind(value) })),
      },
      {
        id: 'company_id',
        label: t('column.company'),
        incomplete: !filterOptions,
        options: [
          ...(filterOptions?.installation ? [{ value: '0', label: t('no_company') }] : []),
          ...(filterOptions?.companies ?? []).map((company) => ({ value: String(company.id), label: company.name })),
        ],
      },
      {
        id: 'span',
        label: t('column.at'),
        single: true,
        options: (Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`span.${value}`) })),
      },
    ],
    [t, words, filterOptions, people, isOld],
  );

  const save = (format: 'csv' | 'json') =>
    exportLog(format, toQuery({ q: list.q || undefined, filters: list.filters })).catch(showFailure);

  const actions = (
    <>
      <Button leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={() => setVerifying(true)}>
        {t('verify.open')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={16} aria-hidden />}>{t('export.open')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('csv')}>{t('export.csv')}</Menu.Item>
          <Menu.Item onClick={() => save('json')}>{t('export.json')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );

  return (
    <Page>
      <PageHeader title={t('title')} actions={actions} />
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="audit-log"
        {...tableWords}
        filters={filters}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
      <EntryDialog entry={shownEntry} onClose={() => setShownEntry(null)} />
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </Page>
  );
}

/** The query parameters for the filters of the table. */
function toQuery({ q, filters }: Pick<ListQuery, 'q' | 'filters'>) {
  const span = filters['span']?.[0] as Span | undefined;
  return {
    q,
    action: filters['action'] as string[] | undefined,
    entity_type: filters['entity_type'] as AuditEntry['entity_type'][] | undefined,
    user_id: filters['user_id']?.map(Number),
    company_id: filters['company_id']?.map(Number),
    // Rounded to the start of the day, so that the query key is stable.
    ...(span && { from: new Date(new Date().setHours(0, 0, 0, 0) - (spans[span] - 1) * DAY_MS).toISOString() }),
  };
}
