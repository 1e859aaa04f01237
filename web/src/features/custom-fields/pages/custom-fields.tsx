import type { RoleContext } from '@dossier/contract/base/permission';
import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import type { FieldType, FieldUse } from '@dossier/contract/custom-fields/constants';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { FieldDialog } from '../parts/field-dialog.tsx';
import { useEditablePlaces } from '../parts/use-editable-places.ts';
import { useFieldsTable } from '../parts/use-fields-table.tsx';
import { countedField, fieldKeys, useDeleteField } from '../queries.ts';

/** All custom fields that the user can see, at all levels. */
export function CustomFieldsPage() {
  const { t } = useTranslation('custom-fields');
  const tableWords = useTableWords('custom-fields');
  const places = useEditablePlaces();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CustomField | null>(null);
  const deletion = useDeletion();
  const deleting = useDeleteField();

  const list = useList<CustomField>({
    place: { list: 'custom-fields' },
    queryKey: fieldKeys.table,
    defaultSort: 'name',
    load: ({ filters, sort, ...query }, signal) =>
      call(customFieldPaths.list, { query: { ...query, sort: sort as 'name', ...toQuery(filters) } }, { signal }),
  });
  const { name, columns, filters, isLoading } = useFieldsTable();

  async function remove(field: CustomField) {
    const { number_of_values: count } = await countedField(field);
    await deletion.one({
      object: t('object'),
      name: field.name,
      details: count === 0 ? t('delete_detail_zero') : t('delete_detail', { count }),
      run: () => deleting.mutateAsync(field),
      doneText: t('deleted', { name: field.name }),
    });
  }
  const getActions = (field: CustomField): RowAction[] => [
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
        isLoading={isLoading}
        {...(places.anywhere && { rowActions: getActions })}
        empty={
          <EmptyState title={t('empty.title')} actions={add}>
            {add ? t('empty.text') : t('empty.text_read_only')}
          </EmptyState>
        }
      />
      {adding && <FieldDialog levels={places.levels} companyId={places.company} onClose={() => setAdding(false)} />}
      {edited && <FieldDialog field={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function toQuery(filters: Readonly<Record<string, readonly string[]>>) {
  const numbers = (id: string) => filters[id]?.map(Number);
  return {
    type: filters['type'] as FieldType[] | undefined,
    level: filters['level'] as RoleContext[] | undefined,
    used_on: filters['used_on'] as FieldUse[] | undefined,
    company_id: numbers('company_id'),
    project_id: numbers('project_id'),
  };
}
