import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { promptPaths } from '@dossier/contract/prompts/paths';
import type { Prompt } from '@dossier/contract/prompts/schema';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const promptKeys = {
  all: ['prompts'] as const,
  list: ['prompts', 'list'] as const,
  choices: ['prompts', 'choices'] as const,
  one: (id: number) => ['prompts', 'one', id] as const,
  versions: (id: number) => ['prompts', 'versions', id] as const,
};

const PER_PAGE = 100;
const MAX_CHOICES = 200;
const CHOICES_STALE_MS = 60_000;

export type PromptFilters = Pick<Partial<QueryOf<typeof promptPaths.list>>, 'q' | 'level' | 'favourite' | 'company_id'>;
export type NewPrompt = BodyInput<typeof promptPaths.create>;

/** The prompts that the user can see, by title. */
export const promptsQuery = (filters: PromptFilters) =>
  infiniteQueryOptions({
    queryKey: [...promptKeys.list, filters],
    queryFn: ({ signal, pageParam }) =>
      call(promptPaths.list, { query: { ...filters, page: pageParam, per_page: PER_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
    meta: { quiet: true },
  });

export const promptQuery = (id: number) =>
  queryOptions({
    queryKey: promptKeys.one(id),
    queryFn: ({ signal }) => call(promptPaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: promptKeys.versions(id),
    queryFn: async ({ signal }) => (await call(promptPaths.versions, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

/** The first prompts for a question field: favourites, then what is used most. */
export const choicesQuery = (companyId: number | null, q = '') =>
  queryOptions({
    queryKey: [...promptKeys.choices, companyId, q],
    queryFn: ({ signal }) =>
      call(
        promptPaths.list,
        {
          query: {
            per_page: MAX_CHOICES,
            sort: '-favourite',
            ...(companyId !== null && { company_id: companyId }),
            ...(q && { q }),
          },
        },
        { signal },
      ),
    staleTime: CHOICES_STALE_MS,
    meta: { quiet: true },
  });

/** Shows the changed prompt at once, and refetches the rest. */
function useChanged() {
  const client = useQueryClient();
  return (prompt: Prompt) => {
    client.setQueryData(promptKeys.one(prompt.id), prompt);
    return Promise.all([
      client.invalidateQueries({ queryKey: promptKeys.list }),
      client.invalidateQueries({ queryKey: promptKeys.choices }),
      client.invalidateQueries({ queryKey: promptKeys.versions(prompt.id) }),
    ]);
  };
}

export function useAddPrompt() {
  return useMutation({
    mutationFn: ({ body, key }: { body: NewPrompt; key: string }) =>
      call(promptPaths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useChanged(),
  });
}

export function useUpdatePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof promptPaths.update> }) =>
      call(promptPaths.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: useChanged(),
    // Another user may have changed it.
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: promptKeys.one(id) }),
  });
}

export function useMakeCurrent() {
  return useMutation({
    mutationFn: ({ id, number }: { id: number; number: number }) =>
      call(promptPaths.makeCurrent, { params: { id }, body: { number } }),
    onSuccess: useChanged(),
  });
}

export function useFavour() {
  return useMutation({
    mutationFn: ({ id, favourite }: Pick<Prompt, 'id' | 'favourite'>) =>
      call(promptPaths.favour, { params: { id }, body: { favourite } }),
    onSuccess: useChanged(),
  });
}

export function useDeletePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(promptPaths.remove, { params: { id } }),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: promptKeys.one(id) });
      client.removeQueries({ queryKey: promptKeys.versions(id) });
      return Promise.all(
        [promptKeys.list, promptKeys.choices].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}

/** Counts that a prompt was inserted; nothing depends on it. */
export function countUse(id: number): void {
  call(promptPaths.use, { params: { id } }).catch(() => {});
}
