import { viewPaths } from '@dossier/contract/views/paths';
import type { View, ViewChange, ViewState, Views } from '@dossier/contract/views/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ListPlace } from '../../parts/data-table/list-place.ts';

export const viewKeys = {
  ofList: (list: string) => ['views', list] as const,
  ofPlace: (place: ListPlace) => ['views', place.list, place.company_id ?? null, place.project_id ?? null] as const,
};

export const viewsQuery = (place: ListPlace) =>
  queryOptions({
    queryKey: viewKeys.ofPlace(place),
    queryFn: ({ signal }) => call(viewPaths.list, { query: place }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });

interface NewView {
  name: string;
  state: ViewState;
  shared: boolean;
  /** One key per dialog: sending twice saves one view. */
  key: string;
}

/** Changes of the views of a list, which the cache has when they end. */
export function useViewChanges(place: ListPlace) {
  const client = useQueryClient();
  const { queryKey } = viewsQuery(place);
  const change = (items: (views: View[]) => View[]) =>
    client.setQueryData(queryKey, (before) => before && { ...before, items: items(before.items) });
  const refresh = () => client.invalidateQueries({ queryKey });
  const replace = (views: Views) => client.setQueryData(queryKey, views);
  return {
    create: useMutation({
      mutationFn: ({ key, ...view }: NewView) =>
        call(viewPaths.create, { body: { ...place, ...view } }, { idempotencyKey: key }),
      onSuccess: (view) => change((items) => [...items.filter(({ id }) => id !== view.id), view]),
      meta: { quiet: true },
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: ViewChange & { id: number }) => call(viewPaths.update, { params: { id }, body }),
      onSuccess: (view) => change((items) => items.map((item) => (item.id === view.id ? view : item))),
      onError: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(viewPaths.remove, { params: { id } }),
      onSuccess: (_, removed) => change((items) => items.filter(({ id }) => id !== removed)),
      onError: refresh,
    }),
    arrange: useMutation({
      mutationFn: (ids: number[]) => call(viewPaths.arrange, { body: { ...place, ids } }),
      onMutate: (ids) => change((items) => items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
      onSuccess: replace,
      onError: refresh,
    }),
    chooseDefault: useMutation({
      mutationFn: (id: number | null) => call(viewPaths.chooseDefault, { body: { ...place, id } }),
      onSuccess: replace,
    }),
  };
}
export type ViewChanges = ReturnType<typeof useViewChanges>;
