import type { RoleContext } from '@dossier/contract/base/permission';
import { customFieldCalls } from '@dossier/contract/custom-fields/calls';
import {
  type CustomField,
  fieldTypes,
  type FieldType,
  fieldUses,
  type FieldUse,
} from '@dossier/contract/custom-fields/schema';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { usePreferences } from '../../../client/preferences.ts';
import { showToast } from '../../../client/toasts.ts';
import type { Column, Filter, NameColumn, RowAction } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { When } from '../../../parts/when.tsx';
import { useCompaniesHolding } from '../../companies/queries.ts';
import { useMayReach, usePermissions } from '../../sign-in/queries.ts';
import { FieldDialog } from '../parts/field-dialog.tsx';
import { countedField, fieldFiltersQuery, fieldKeys, useDeleteField } from '../queries.ts';

/** Every custom field that the user may see, at all levels. */
export function CustomFieldsPage() {
  const { t } = useTranslation('custom-fields');
  const tableWords = useTableWords('custom-fields');
  const known = useQuery(fieldFiltersQuery).data;
  const places = useEditablePlaces();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CustomField | null>(null);
  const deletion = useDeletion();
  const deleting = useDeleteField();

  const list = useList<CustomField>({
    queryKey: fieldKeys.table,
    defaultSort: 'name',
    load: ({ filters, sort, ...query }, signal) =>
      call(customFieldCalls.list, { query: { ...query, sort: sort as 'name', ...queryOf(filters) } }, { signal }),
  });
  const name = useMemo<NameColumn<CustomField>>(
    () => ({
      header: t('column.name'),
      sort: 'name',
      text: (row) => row.name,
      href: () => null,
    }),
    [t],
  );
  const columns = useMemo<Column<CustomField>[]>(
    () => [
      {
        id: 'type',
        header: t('column.type'),
        sort: 'type',
        width: 140,
        inList: true,
        cell: (row) => t(`type.${row.type}`),
      },
      {
        id: 'where',
        header: t('column.where'),
        width: 210,
        inList: true,
        cell: (row) => row.project?.name ?? row.company?.name ?? t('everywhere'),
      },
      {
        id: 'level',
        header: t('column.level'),
        width: 110,
        hiddenAtFirst: true,
        cell: (row) => t(`level.${row.level}`),
      },
      {
        id: 'choices',
        header: t('column.choices'),
        width: 200,
        cell: (row) => row.options.map((option) => option.label).join(', ') || '–',
      },
      {
        id: 'used_on',
        header: t('column.used_on'),
        width: 140,
        cell: (row) => row.used_on.map((use) => t(`use.${use}`)).join(', '),
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        cell: (row) => <When at={row.updated_at} />,
      },
    ],
    [t],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'type',
        label: t('column.type'),
        options: fieldTypes.map((value) => ({ value, label: t(`type.${value}`) })),
      },
      {
        id: 'level',
        label: t('column.level'),
        options: (['app', 'company', 'project'] as const).map((value) => ({ value, label: t(`level.${value}`) })),
      },
      ...(known && known.companies.length > 0
        ? [{ id: 'company_id', label: t('filter_by.company'), options: optionsOf(known.companies) }]
        : []),
      ...(known && known.projects.length > 0
        ? [{ id: 'project_id', label: t('filter_by.project'), options: optionsOf(known.projects) }]
        : []),
      {
        id: 'used_on',
        label: t('column.used_on'),
        options: fieldUses.map((value) => ({ value, label: t(`use.${value}`) })),
      },
    ],
    [t, known],
  );

  async function remove(field: CustomField) {
    const { number_of_values: count } = await countedField(field);
    const goesWith = count === 0 ? t('goes_with_zero') : t('goes_with', { count });
    if (!(await deletion.one(t('object'), field.name, goesWith))) return;
    await deleting.mutateAsync(field);
    showToast({ kind: 'success', text: t('deleted', { name: field.name }) });
  }
  const actionsOf = (field: CustomField): RowAction[] => [
    ...(places.may('CUSTOM_FIELD_UPDATE', field)
      ? [{ label: t('edit'), icon: <IconPencil size={15} aria-hidden />, run: () => setEdited(field) }]
      : []),
    ...(places.may('CUSTOM_FIELD_DELETE', field)
      ? [
          {
            label: t('delete'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => void remove(field),
          },
        ]
      : []),
  ];
  const add = places.levels.length > 0 && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );

  return (
    <Page>
      <PageHeader title={t('title')} actions={add} />
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="custom-fields"
        {...tableWords}
        filters={filters}
        {...(places.anywhere && { rowActions: actionsOf })}
        empty={
          <EmptyState title={t('empty.title')} actions={add}>
            {add ? t('empty.text') : t('empty.text_reader')}
          </EmptyState>
        }
      />
      {adding && <FieldDialog levels={places.levels} companyId={places.company} onClose={() => setAdding(false)} />}
      {edited && <FieldDialog field={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

const optionsOf = (places: readonly { id: number; name: string }[]) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }));

function queryOf(filters: Readonly<Record<string, readonly string[]>>) {
  const numbers = (id: string) => filters[id]?.map(Number);
  return {
    type: filters['type'] as FieldType[] | undefined,
    level: filters['level'] as RoleContext[] | undefined,
    used_on: filters['used_on'] as FieldUse[] | undefined,
    company_id: numbers('company_id'),
    project_id: numbers('project_id'),
  };
}

type Verb = 'CUSTOM_FIELD_CREATE' | 'CUSTOM_FIELD_UPDATE' | 'CUSTOM_FIELD_DELETE';

/** Where the user may define, change and delete fields. */
function useEditablePlaces() {
  const atApp = usePermissions();
  const somewhere = useMayReach();
  const held: Record<Verb, ReadonlySet<number>> = {
    CUSTOM_FIELD_CREATE: useCompaniesHolding('CUSTOM_FIELD_CREATE'),
    CUSTOM_FIELD_UPDATE: useCompaniesHolding('CUSTOM_FIELD_UPDATE'),
    CUSTOM_FIELD_DELETE: useCompaniesHolding('CUSTOM_FIELD_DELETE'),
  };
  const levels: RoleContext[] = [
    ...(atApp('CUSTOM_FIELD_CREATE') ? (['app'] as const) : []),
    ...(held.CUSTOM_FIELD_CREATE.size > 0 ? (['company'] as const) : []),
    ...(somewhere('CUSTOM_FIELD_CREATE') ? (['project'] as const) : []),
  ];
  const { companyId } = usePreferences();
  const [only] = held.CUSTOM_FIELD_CREATE;
  return {
    levels,
    /** The company where a field is most likely to be added. */
    company:
      companyId !== null && held.CUSTOM_FIELD_CREATE.has(companyId)
        ? companyId
        : held.CUSTOM_FIELD_CREATE.size === 1
          ? (only ?? null)
          : null,
    anywhere: somewhere('CUSTOM_FIELD_UPDATE') || somewhere('CUSTOM_FIELD_DELETE'),
    may: (verb: Verb, field: CustomField): boolean => {
      if (atApp(verb)) return true;
      if (field.company === null) return false;
      // Whoever manages a single project is told by the server where else they may not.
      return held[verb].has(field.company.id) || (field.project !== null && somewhere(verb));
    },
  };
}
