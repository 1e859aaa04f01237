import type { CallSchemas, Endpoint } from '@dossier/contract/base/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import { projectKeys } from '../../../projects/queries.ts';
import { documentKeys } from '../../queries.ts';

/** Where results are: an analysis in a project. */
export interface ResultPlace {
  projectId: number;
  analysisId: number;
}

/** A document, by what its queries need. */
export interface DocumentId {
  id: number;
  project_id: number;
}

/** A schema of what is read, and of what is sent. */
interface Schema<Read, Sent = unknown> {
  _zod: { output: Read; input: Sent };
}
type Reads<Params, Answer> = Endpoint & CallSchemas<Schema<Params>, undefined, undefined, Schema<Answer>>;
type Sends<Params, Body, Answer> = Endpoint &
  CallSchemas<Schema<Params>, undefined, Schema<unknown, Body>, Schema<Answer>>;
interface InAnalysis {
  id: number;
  analysisId: number;
}
interface Started {
  documents: number;
}

/** The calls that analyses of all rooms have. The types are those of the room. */
interface AnalysisPaths<
  Analysis,
  Input,
  Change,
  InProjects,
  InProject extends Running,
  InDocument extends Queued,
  Chosen,
> {
  list: Endpoint & CallSchemas<undefined, Schema<{ per_page: number }>, undefined, Schema<{ total: number }>>;
  get: Reads<{ id: number }, Analysis>;
  create: Endpoint & CallSchemas<undefined, undefined, Schema<unknown, Input>, Schema<Analysis>>;
  update: Sends<{ id: number }, Change, Analysis>;
  remove: Endpoint & CallSchemas<Schema<{ id: number }>, undefined, undefined, undefined, 'nothing'>;
  projects: Reads<{ id: number }, { items: InProjects[] }>;
  inProject: Reads<InAnalysis, InProject>;
  ofProject: Reads<{ id: number }, { items: InProject[] }>;
  ofDocument: Reads<{ id: number }, { items: InDocument[] }>;
  scheduleProject: Sends<InAnalysis, Chosen, Started>;
  scheduleDocument: Reads<InAnalysis, Started>;
  retry: Sends<InAnalysis, { document_ids?: number[] | undefined }, Started>;
}
interface Running {
  state: string;
}
interface Queued {
  state: string;
}

/** While documents are analysed, also for users who get no events of the task. */
export const RUNNING_MS = 3000;

/** The queries and mutations of a room of analyses, as far as they do not depend on what it looks for. */
export function analysisQueries<
  Analysis,
  Input,
  Change,
  InProjects,
  InProject extends Running,
  InDocument extends Queued,
  Chosen,
>(room: string, paths: AnalysisPaths<Analysis, Input, Change, InProjects, InProject, InDocument, Chosen>) {
  const keys = {
    all: [room] as const,
    analyses: [room, 'analyses'] as const,
    /** Lists of analyses, below the id of the company if it is one of a company. */
    tables: [room, 'analyses', 'table'] as const,
    one: (id: number) => [room, 'analyses', id] as const,
    /** What analyses say about the documents of a project. */
    project: (projectId: number) => [room, 'results', projectId] as const,
    results: ({ projectId, analysisId }: ResultPlace) => [room, 'results', projectId, analysisId] as const,
    document: ({ id, project_id: projectId }: DocumentId) => [room, 'results', projectId, 'document', id] as const,
  };

  /** Reloads everything that shows analyses. */
  function useReload() {
    const client = useQueryClient();
    return () => client.invalidateQueries({ queryKey: keys.all });
  }

  /** Reloads what shows results in a project. */
  function useReloadResults(projectId: number) {
    const client = useQueryClient();
    const shown = [
      keys.project(projectId),
      keys.analyses,
      documentKeys.inProject(projectId),
      projectKeys.one(projectId),
    ];
    return () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return {
    keys,
    useReload,
    useReloadResults,

    analysisQuery: (id: number) =>
      queryOptions({
        queryKey: [...keys.one(id), 'details'],
        queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
        meta: { quiet: true },
      }),

    /** The projects in which an analysis has results. */
    analysisProjectsQuery: (id: number) =>
      queryOptions({
        queryKey: [...keys.one(id), 'projects'],
        queryFn: async ({ signal }) => (await call(paths.projects, { params: { id } }, { signal })).items,
        meta: { quiet: true },
      }),

    /** The number of analyses that the user can see. */
    analysisCountQuery: queryOptions({
      queryKey: [...keys.analyses, 'count'],
      queryFn: ({ signal }) => call(paths.list, { query: { per_page: 1 } }, { signal }),
      select: ({ total }) => total,
      meta: { quiet: true },
    }),

    /** The results of an analysis in a project. */
    projectAnalysisQuery: (place: ResultPlace) =>
      queryOptions({
        queryKey: [...keys.results(place), 'summary'],
        queryFn: ({ signal }) => call(paths.inProject, { params: resultParams(place) }, { signal }),
        refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
        meta: { quiet: true },
      }),

    /** All analyses of the company, with their results in a project. */
    analysesOfProjectQuery: (projectId: number) =>
      queryOptions({
        queryKey: [...keys.project(projectId), 'analyses'],
        queryFn: async ({ signal }) => (await call(paths.ofProject, { params: { id: projectId } }, { signal })).items,
        refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'running') ? RUNNING_MS : false),
        meta: { quiet: true },
      }),

    /** The analyses with results for a document. */
    documentAnalysesQuery: (document: DocumentId) =>
      queryOptions({
        queryKey: [...keys.document(document), 'analyses'],
        queryFn: async ({ signal }) =>
          (await call(paths.ofDocument, { params: { id: document.id } }, { signal })).items,
        refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'queued') ? RUNNING_MS : false),
        meta: { quiet: true },
      }),

    useAddAnalysis: () =>
      useMutation({
        mutationFn: ({ body, key }: { body: Input; key: string }) =>
          call(paths.create, { body }, { idempotencyKey: key }),
        meta: { quiet: true },
        onSuccess: useReload(),
      }),

    useUpdateAnalysis: () =>
      useMutation({
        mutationFn: ({ id, body }: { id: number; body: Change }) => call(paths.update, { params: { id }, body }),
        meta: { quiet: true },
        onSuccess: useReload(),
      }),

    useRemoveAnalysis: () =>
      useMutation({
        mutationFn: (id: number) => call(paths.remove, { params: { id } }),
        onSuccess: useReload(),
      }),

    /** Starts the analysis of documents of a project. */
    useSchedule: (projectId: number) =>
      useMutation({
        mutationFn: ({ analysisId, body, key }: { analysisId: number; body: Chosen; key: string }) =>
          call(paths.scheduleProject, { params: { id: projectId, analysisId }, body }, { idempotencyKey: key }),
        meta: { quiet: true },
        onSuccess: useReloadResults(projectId),
      }),

    /** Analyses failed documents again; without ids, all of them. */
    useRetry: (place: ResultPlace) =>
      useMutation({
        mutationFn: ({ ids, key }: { ids?: number[]; key: string }) =>
          call(
            paths.retry,
            { params: resultParams(place), body: ids ? { document_ids: ids } : {} },
            { idempotencyKey: key },
          ),
        onSuccess: useReloadResults(place.projectId),
      }),

    /** Analyses one document. */
    useAnalyseDocument: (document: DocumentId) =>
      useMutation({
        mutationFn: ({ analysisId, key }: { analysisId: number; key: string }) =>
          call(paths.scheduleDocument, { params: { id: document.id, analysisId } }, { idempotencyKey: key }),
        onSuccess: useReloadResults(document.project_id),
      }),
  };
}

/** The parameters of the calls about an analysis in a project. */
export const resultParams = ({ projectId, analysisId }: ResultPlace): InAnalysis => ({ id: projectId, analysisId });
