import type { BodyInput } from '@dossier/contract/base/route';
import { summaryPaths as paths } from '@dossier/contract/summaries/paths';
import type { DocumentSummaryQuery } from '@dossier/contract/summaries/schema';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { getPreferences } from '../../client/preferences.ts';
import { upload } from '../../client/upload.ts';
import { withReceivedPieces } from './parts/summary/growing.ts';
import { documentKeys } from '../documents/queries.ts';

export const summaryKeys = {
  all: ['summaries'] as const,
  texts: ['summaries', 'texts'] as const,
  list: ['summaries', 'texts', 'list'] as const,
  text: (id: number) => ['summaries', 'texts', id] as const,
  ofDocument: (documentId: number) => ['summaries', 'document', documentId] as const,
  ofProject: (projectId: number) => ['summaries', 'project', projectId] as const,
};

/** While a summary is made, also for users who get no events. */
const RUNNING_MS = 3000;
const isRunning = (state: string | undefined): boolean => state === 'queued';
const PER_PAGE = 50;

/** The caller's summaries of texts, the newest first. The title filter is trimmed. */
export const textsQuery = (title: string) =>
  infiniteQueryOptions({
    queryKey: [...summaryKeys.list, title.trim()],
    queryFn: ({ signal, pageParam }) =>
      call(
        paths.list,
        { query: { ...(title.trim() && { title: title.trim() }), page: pageParam, per_page: PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((item) => isRunning(item.state))) ? RUNNING_MS : false,
    meta: { quiet: true },
  });

/** A summary of a text. One that does not exist is logged. */
export const textQuery = (id: number) =>
  queryOptions({
    queryKey: summaryKeys.text(id),
    queryFn: async ({ signal }) => {
      try {
        return withReceivedPieces('text', await call(paths.get, { params: { id } }, { signal }));
      } catch (error) {
        // oxlint-disable-next-line no-console -- the specification demands it
        if (!signal.aborted) console.error(`Summary ${id} could not be loaded`, error);
        throw error;
      }
    },
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** The summary of a document, or of what changed; without length and purpose the one that was made last. */
export const documentSummaryQuery = (documentId: number, choice: Partial<DocumentSummaryQuery>) =>
  queryOptions({
    queryKey: [...summaryKeys.ofDocument(documentId), choice],
    queryFn: async ({ signal }) =>
      withReceivedPieces(
        'document',
        await call(paths.ofDocument, { params: { id: documentId }, query: choice }, { signal }),
      ),
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** The summaries of several documents of a project. */
export const projectSummariesQuery = (projectId: number) =>
  queryOptions({
    queryKey: summaryKeys.ofProject(projectId),
    queryFn: async ({ signal }) => (await call(paths.ofProject, { params: { id: projectId } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some((item) => isRunning(item.state)) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export function useSummariseText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.summariseText>; key: string }) =>
      call(paths.summariseText, { body: { ...body, company_id: getPreferences().companyId } }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: (text) => {
      client.setQueryData(summaryKeys.text(text.id), text);
      return client.invalidateQueries({ queryKey: summaryKeys.list });
    },
  });
}

export function useSummariseFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      file,
      options: { model_id: modelId, ...options },
    }: {
      file: File;
      options: BodyInput<typeof paths.summariseFile>;
    }) => {
      const companyId = getPreferences().companyId;
      return upload(paths.summariseFile, {
        params: undefined,
        fields: {
          ...options,
          ...(modelId != null && { model_id: modelId }),
          ...(companyId != null && { company_id: companyId }),
        },
        file: { field: 'file', name: file.name, data: file },
      });
    },
    meta: { quiet: true },
    onSuccess: (text) => {
      client.setQueryData(summaryKeys.text(text.id), text);
      return client.invalidateQueries({ queryKey: summaryKeys.list });
    },
  });
}

export function useUpdateText(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof paths.update>) => call(paths.update, { params: { id }, body }),
    onSuccess: (text) => {
      client.setQueryData(summaryKeys.text(id), text);
      return client.invalidateQueries({ queryKey: summaryKeys.list });
    },
  });
}

export function useRemoveText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(paths.remove, { params: { id } }),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: summaryKeys.text(id) });
      return client.invalidateQueries({ queryKey: summaryKeys.list });
    },
  });
}

/** Adds the text of a summary to a project. The form shows errors itself. */
export function useSaveText(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ projectId, key }: { projectId: number; key: string }) =>
      call(paths.saveAsDocument, { params: { id }, body: { project_id: projectId } }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: documentKeys.all }),
  });
}

export function useSummariseDocument(documentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.summariseDocument>; key: string }) =>
      call(paths.summariseDocument, { params: { id: documentId }, body }, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: summaryKeys.ofDocument(documentId) }),
  });
}

/** Summarises documents of a project. The form shows errors itself. */
export function useSummariseDocuments(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.summariseDocuments>; key: string }) =>
      call(paths.summariseDocuments, { params: { id: projectId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: summaryKeys.all }),
        client.invalidateQueries({ queryKey: documentKeys.inProject(projectId) }),
      ]),
  });
}

export function useSummariseAgain(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, modelId, key }: { id: number; modelId: number | null; key: string }) =>
      call(
        paths.summariseAgain,
        { params: { id: projectId, summaryId: id }, body: { model_id: modelId } },
        { idempotencyKey: key },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: summaryKeys.ofProject(projectId) }),
  });
}

export function useRemoveSummary(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(paths.removeFromProject, { params: { id: projectId, summaryId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: summaryKeys.ofProject(projectId) }),
  });
}
