import { type FieldType, hasOptions } from '@dossier/contract/custom-fields/constants';
import type { FieldValues, EffectiveField } from '@dossier/contract/custom-fields/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../parts/data-table/column.ts';
import { membersQuery } from '../../companies/queries.ts';
import { placeFieldsQuery } from '../queries.ts';
import { FieldValueText } from './field-value.tsx';

const widths: Record<FieldType, number> = {
  text: 190,
  number: 110,
  date: 110,
  choice: 140,
  multiple_choice: 200,
  yes_no: 90,
  user: 150,
  link: 190,
};

const filterId = (field: EffectiveField) => `field_${field.id}`;
const MAX_MEMBERS = 200;

/** The fields of a project's documents; empty while loading. */
export function useDocumentFields(projectId: number): readonly EffectiveField[] {
  const fields = useQuery(placeFieldsQuery('project', projectId)).data;
  return useMemo(() => (fields ?? []).filter((field) => field.managed && field.used_on.includes('document')), [fields]);
}

/** Whether the fields of a project are still being loaded. */
export const useFieldsLoading = (projectId: number): boolean =>
  useQuery(placeFieldsQuery('project', projectId)).isPending;

/** Columns and filters for a table whose rows have values of these fields. The settings say which columns are visible initially. */
export function useFieldColumns<Row extends { custom_fields: FieldValues }>(
  projectId: number,
  fields: readonly EffectiveField[],
): { columns: Column<Row>[]; filters: Filter[] } {
  const { t } = useTranslation(['custom-fields', 'parts']);
  const people = fields.some((field) => field.type === 'user');
  const members = useQuery({
    ...membersQuery({ level: 'project', id: projectId }, { per_page: MAX_MEMBERS, sort: 'name' }),
    enabled: people,
  }).data;
  return useMemo(() => {
    const getOptions = (field: EffectiveField) => {
      if (hasOptions(field.type)) return field.options.map(({ key, label }) => ({ value: `is:${key}`, label }));
      if (field.type === 'user') {
        return (members?.items ?? []).map(({ id, name, email }) => ({ value: `is:${id}`, label: name, detail: email }));
      }
      if (field.type !== 'yes_no') return [];
      return [true, false].map((yes) => ({ value: `is:${yes}`, label: t(yes ? 'values.yes' : 'values.no') }));
    };
    return {
      columns: fields.map((field) => ({
        id: filterId(field),
        header: field.name,
        sort: `custom_field_${field.id}`,
        width: Math.max(widths[field.type], 44 + 6.5 * Math.min(field.name.length, 18)),
        ...(field.type === 'number' && { align: 'right' as const }),
        hiddenAtFirst: !field.display,
        cell: (row: Row) => <FieldValueText field={field} value={row.custom_fields[field.id]} />,
      })),
      filters: fields.map((field) => ({
        id: filterId(field),
        label: field.name,
        more: !field.display,
        ...typedBy(field.type),
        ...(field.type === 'user' && { incomplete: !members || members.total > MAX_MEMBERS }),
        options: [...getOptions(field), { value: 'empty', label: t('values.unset') }],
      })),
    };
  }, [fields, members, t]);
}

function typedBy(type: FieldType): Pick<Filter, 'typed'> {
  if (type === 'text' || type === 'link') return { typed: 'words' };
  if (type === 'number') return { typed: 'numbers' };
  return type === 'date' ? { typed: 'days' } : {};
}

/** The query for the selected filters: those by fields in one parameter, the others as they are. */
export function withFieldFilters(filters: Readonly<Record<string, readonly string[]>>) {
  const byFields = Object.entries(filters).filter(([id]) => /^field_\d+$/.test(id));
  const others = Object.fromEntries(Object.entries(filters).filter(([id]) => !/^field_\d+$/.test(id)));
  const fieldFilters = byFields.flatMap(([id, values]) =>
    values.map((value) => `${id.slice('field_'.length)}:${value}`),
  );
  return { ...others, ...(fieldFilters.length > 0 && { custom_field: fieldFilters }) };
}
