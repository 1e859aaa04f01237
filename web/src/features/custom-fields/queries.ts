import type { BodyInput } from '@dossier/contract/base/route';
import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import { FIELD_PAGES, FIELDS_PER_PAGE } from '@dossier/contract/custom-fields/constants';
import type { FieldWithUsage, CustomField, FieldChange, EffectiveField } from '@dossier/contract/custom-fields/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const fieldKeys = { all: ['custom-fields'] as const, table: ['custom-fields', 'table'] as const };

export type NewField = BodyInput<typeof customFieldPaths.create>;

/** Where a field is defined. */
export type FieldPlace =
  | { level: 'app' }
  | { level: 'company'; companyId: number }
  | { level: 'project'; projectId: number };

export const fieldPlace = (field: CustomField): FieldPlace => {
  if (field.project) return { level: 'project', projectId: field.project.id };
  return field.company ? { level: 'company', companyId: field.company.id } : { level: 'app' };
};

/** The options of the list's filters. */
export const fieldFiltersQuery = queryOptions({
  queryKey: [...fieldKeys.all, 'filters'],
  queryFn: ({ signal }) => call(customFieldPaths.filters, {}, { signal }),
  meta: { quiet: true },
});

/** The fields available in a project or company, 25 a page, at most 5 pages. */
export const placeFieldsQuery = (level: 'company' | 'project', id: number) =>
  queryOptions({
    queryKey: [...fieldKeys.all, level, id],
    queryFn: async ({ signal }): Promise<EffectiveField[]> => {
      const definition = level === 'company' ? customFieldPaths.listOfCompany : customFieldPaths.listOfProject;
      const fields: EffectiveField[] = [];
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
    call(customFieldPaths.list, { query: { level: ['app'], per_page: 200, sort: 'name' } }, { signal }),
  meta: { quiet: true },
});

/** A field with the number of values that deleting it would remove. */
export function countedField(field: CustomField): Promise<FieldWithUsage> {
  const place = fieldPlace(field);
  if (place.level === 'app') return call(customFieldPaths.get, { params: { id: field.id } });
  return place.level === 'company'
    ? call(customFieldPaths.getOfCompany, { params: { id: place.companyId, fieldId: field.id } })
    : call(customFieldPaths.getOfProject, { params: { id: place.projectId, fieldId: field.id } });
}

/** Reloads everything that shows fields or their values. */
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
      if (place.level === 'app') return call(customFieldPaths.create, { body }, options);
      return place.level === 'company'
        ? call(customFieldPaths.createOfCompany, { params: { id: place.companyId }, body }, options)
        : call(customFieldPaths.createOfProject, { params: { id: place.projectId }, body }, options);
    },
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useChangeField() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ field, body }: { field: CustomField; body: FieldChange }): Promise<CustomField> => {
      const place = fieldPlace(field);
      if (place.level === 'app') return call(customFieldPaths.update, { params: { id: field.id }, body });
      return place.level === 'company'
        ? call(customFieldPaths.updateOfCompany, { params: { id: place.companyId, fieldId: field.id }, body })
        : call(customFieldPaths.updateOfProject, { params: { id: place.projectId, fieldId: field.id }, body });
    },
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useDeleteField() {
  const reload = useReload();
  return useMutation({
    mutationFn: (field: CustomField) => {
      const place = fieldPlace(field);
      if (place.level === 'app') return call(customFieldPaths.remove, { params: { id: field.id } });
      return place.level === 'company'
        ? call(customFieldPaths.removeOfCompany, { params: { id: place.companyId, fieldId: field.id } })
        : call(customFieldPaths.removeOfProject, { params: { id: place.projectId, fieldId: field.id } });
    },
    onSuccess: reload,
  });
}
