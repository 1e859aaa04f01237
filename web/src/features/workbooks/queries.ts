import type { BodyInput } from '@dossier/contract/base/route';
import { workbooksPaths as paths } from '@dossier/contract/workbooks/paths';
import type { LookInput, PresetInput, WorkbookChange } from '@dossier/contract/workbooks/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { isUnfinished, RUNNING_MS } from '../../parts/comparisons/comparison-kind.ts';
import { comparisonLists } from '../../parts/comparisons/use-compare.ts';

export const workbookKeys = {
  all: ['workbook-comparisons'] as const,
  lists: comparisonLists.workbooks,
  one: (id: number) => ['workbook-comparisons', id] as const,
  presets: ['workbook-presets'] as const,
};

export const workbookComparisonQuery = (id: number) =>
  queryOptions({
    queryKey: workbookKeys.one(id),
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** The comparisons with a document on either side, the newest first. */
export const workbookComparisonsOfDocumentQuery = (documentId: number) =>
  queryOptions({
    queryKey: [...workbookKeys.lists, 'document', documentId],
    queryFn: ({ signal }) => call(paths.list, { query: { document_id: documentId, per_page: 50 } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** What a comparison would start from. The previous answer stays until the next one is there. */
export const lookQuery = (body: LookInput) =>
  queryOptions({
    queryKey: ['workbook-look', body],
    queryFn: ({ signal }) => call(paths.look, { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });

/** Rows of a request. */
export const ROWS_PER_WINDOW = 200;

/** It is not cancelled: the server would work on, and the browser would need a new connection. */
export const gridQuery = (id: number, sheet: number, window: number) =>
  queryOptions({
    queryKey: [...workbookKeys.one(id), 'grid', sheet, window],
    queryFn: () =>
      call(paths.grid, {
        params: { id, sheet },
        query: { from: window * ROWS_PER_WINDOW, count: ROWS_PER_WINDOW },
      }),
    staleTime: Infinity,
    // Hundreds of them may have been scrolled through.
    gcTime: 60_000,
    meta: { quiet: true },
  });

export const changedRowsQuery = (id: number, sheet: number, hidden: boolean) =>
  queryOptions({
    queryKey: [...workbookKeys.one(id), 'changed-rows', sheet, hidden],
    queryFn: async ({ signal }) =>
      (await call(paths.changedRows, { params: { id, sheet }, query: { hidden } }, { signal })).spans,
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** The changed cells behind the result of a cell of the newer sheet, such as `B4`. */
export const inputsQuery = (id: number, sheet: number, cell: string) =>
  queryOptions({
    queryKey: [...workbookKeys.one(id), 'inputs', sheet, cell],
    queryFn: ({ signal }) => call(paths.inputs, { params: { id, sheet }, query: { cell } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** The filters of the list of changes. */
export interface ChangeFilter {
  kind?: WorkbookChange['kind'][];
  sheet?: number[];
  number?: number[];
  search?: string;
  hidden?: boolean;
}

export const CHANGES_PER_PAGE = 200;

/** A page of the changes in their order, from 1. */
export const workbookChangesQuery = (id: number, filter: ChangeFilter, page: number) =>
  queryOptions({
    queryKey: [...workbookKeys.one(id), 'changes', filter, page],
    queryFn: ({ signal }) =>
      call(paths.changes, { params: { id }, query: { ...filter, page, per_page: CHANGES_PER_PAGE } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

export function useExportWorkbookComparison(id: number) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof paths.export>) =>
      call(paths.export, { params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
  });
}

/** The saved options of a project. */
export const presetsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...workbookKeys.presets, projectId],
    queryFn: async ({ signal }) => (await call(paths.presets, { query: { project_id: projectId } }, { signal })).items,
    meta: { quiet: true },
  });

export function useSavePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PresetInput) => call(paths.savePreset, { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: workbookKeys.presets }),
  });
}

export function useRemovePreset(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(paths.removePreset, { params: { id }, query: { project_id: projectId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: workbookKeys.presets }),
  });
}
