import type { BodyInput } from '@dossier/contract/base/route';
import { templatePaths } from '@dossier/contract/templates/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const templateKeys = {
  all: ['templates'] as const,
  one: (id: number) => ['templates', id] as const,
  ofCompany: (companyId: number) => ['templates', 'of-company', companyId] as const,
};

export type NewTemplate = BodyInput<typeof templatePaths.create>;
export type TemplateInput = BodyInput<typeof templatePaths.update>;

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }) => call(templatePaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** The templates of a company by name, for selection. */
export const companyTemplatesQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...templateKeys.ofCompany(companyId), 'names'],
    queryFn: ({ signal }) =>
      call(
        templatePaths.listOfCompany,
        { params: { id: companyId }, query: { per_page: 200, sort: 'name' } },
        { signal },
      ),
    meta: { quiet: true },
  });

/** Refetches everything that shows templates. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [templateKeys.all, ['companies'], ['settings']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

export function useAddTemplate() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewTemplate; key: string }) =>
      call(templatePaths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateTemplate() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: TemplateInput }) =>
      call(templatePaths.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useDeleteTemplate() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(templatePaths.remove, { params: { id } }),
    onSuccess: reload,
  });
}
