import type { BodyInput } from '@dossier/contract/base/route';
import { customFieldCalls } from '@dossier/contract/custom-fields/calls';
import {
  type CountedField,
  type CustomField,
  FIELD_PAGES,
  type FieldChange,
  FIELDS_PER_PAGE,
  type PlacedField,
} from '@dossier/contract/custom-fields/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const fieldKeys = { all: ['custom-fields'] as const, table: ['custom-fields', 'table'] as const };

export type NewField = BodyInput<typeof customFieldCalls.create>;

/** Where a field is defined. */
export type FieldPlace =
  | { level: 'app' }
  | { level: 'company'; companyId: number }
  | { level: 'project'; projectId: number };

export const placeOf = (field: CustomField): FieldPlace => {
  if (field.project) return { level: 'project', projectId: field.project.id };
  return field.company ? { level: 'company', companyId: field.company.id } : { level: 'app' };
};

/** What the list of fields can be filtered by. */
export const fieldFiltersQuery = queryOptions({
  queryKey: [...fieldKeys.all, 'filters'],
  queryFn: ({ signal }) => call(customFieldCalls.filters, {}, { signal }),
  meta: { quiet: true },
});

/** The fields that hold in a project or company, 25 a page, at most 5 pages. */
export const fieldsOfQuery = (level: 'company' | 'project', id: number) =>
  queryOptions({
    queryKey: [...fieldKeys.all, level, id],
    queryFn: async ({ signal }): Promise<PlacedField[]> => {
      const definition = level === 'company' ? customFieldCalls.listOfCompany : customFieldCalls.listOfProject;
      const fields: PlacedField[] = [];
      for (let page = 1; page <= FIELD_PAGES; page += 1) {
        const answer = await call(
          definition,
          { params: { id }, query: { page, per_page: FIELDS_PER_PAGE, sort: 'name' } },
          { signal },
        );
        fields.push(...answer.items);
        if (fields.length >= answer.total) break;
      }
      return fields;
    },
    meta: { quiet: true },
  });

/** The fields of the installation. */
export const installationFieldsQuery = queryOptions({
  queryKey: [...fieldKeys.all, 'app'],
  queryFn: ({ signal }) =>
    call(customFieldCalls.list, { query: { level: ['app'], per_page: 200, sort: 'name' } }, { signal }),
  meta: { quiet: true },
});

/** A field with how many values would go with it. */
export function countedField(field: CustomField): Promise<CountedField> {
  const place = placeOf(field);
  if (place.level === 'app') return call(customFieldCalls.get, { params: { id: field.id } });
  return place.level === 'company'
    ? call(customFieldCalls.getOfCompany, { params: { id: place.companyId, fieldId: field.id } })
    : call(customFieldCalls.getOfProject, { params: { id: place.projectId, fieldId: field.id } });
}

/** Everything that shows fields or their values is loaded again. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: fieldKeys.all }),
      client.invalidateQueries({ queryKey: ['documents'] }),
    ]);
}

export function useAddField() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ place, body, key }: { place: FieldPlace; body: NewField; key: string }): Promise<CustomField> => {
      const options = { idempotencyKey: key };
      if (place.level === 'app') return call(customFieldCalls.create, { body }, options);
      return place.level === 'company'
        ? call(customFieldCalls.createOfCompany, { params: { id: place.companyId }, body }, options)
        : call(customFieldCalls.createOfProject, { params: { id: place.projectId }, body }, options);
    },
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useChangeField() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ field, body }: { field: CustomField; body: FieldChange }): Promise<CustomField> => {
      const place = placeOf(field);
      if (place.level === 'app') return call(customFieldCalls.update, { params: { id: field.id }, body });
      return place.level === 'company'
        ? call(customFieldCalls.updateOfCompany, { params: { id: place.companyId, fieldId: field.id }, body })
        : call(customFieldCalls.updateOfProject, { params: { id: place.projectId, fieldId: field.id }, body });
    },
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useDeleteField() {
  const reload = useReload();
  return useMutation({
    mutationFn: (field: CustomField) => {
      const place = placeOf(field);
      if (place.level === 'app') return call(customFieldCalls.remove, { params: { id: field.id } });
      return place.level === 'company'
        ? call(customFieldCalls.removeOfCompany, { params: { id: place.companyId, fieldId: field.id } })
        : call(customFieldCalls.removeOfProject, { params: { id: place.projectId, fieldId: field.id } });
    },
    onSuccess: reload,
  });
}
