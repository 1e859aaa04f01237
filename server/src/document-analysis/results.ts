import type { Mention } from '@dossier/contract/base/page';
import type { ContextWithAuthority, TransactionContext } from '../access/context.ts';
import type { CompanyScope, ProjectScope, TenantScope } from '../access/scope.ts';
import type { App } from '../app.ts';
import type { Tx } from '../engines/database/port.ts';
import { findNames } from '../entity-names.ts';
import { assertReadable } from './analyses.ts';
import { type AnalysisQueue, countDocuments } from './queue.ts';
import { stateOf, toIso } from './state.ts';
import type { AnalysedRow, ResultCounts } from './stored-results.ts';

type InProject = ContextWithAuthority<ProjectScope>;
/** Presents the totals of an analysis; undefined without results. */
type Presents<Totals, Shown> = (totals: Totals | undefined, analysis: Mention) => Shown;

/** What a room says of the results of its analyses in projects. */
interface Source<Totals, Brief, Full> {
  queue: AnalysisQueue;
  requireAnalysis: (context: TransactionContext<TenantScope>, input: { id: number }) => Promise<Mention>;
  companyAnalyses: (tx: Tx, scope: TenantScope) => Promise<Mention[]>;
  sumProjects: (
    tx: Tx,
    scope: TenantScope,
    input: { projectIds: readonly number[]; analysisId?: number | undefined },
  ) => Promise<Totals[]>;
  /** What lists of projects show of these analyses. */
  brief: (tx: Tx, scope: TenantScope, ids: readonly number[]) => Promise<Presents<Totals, Brief>>;
  /** What is shown of them besides in one project. */
  full: (tx: Tx, scope: ProjectScope, ids: readonly number[]) => Promise<Presents<Totals, Promise<Full>>>;
}

/** The verbs that list the results of the analyses of a room in projects. */
export function projectResults<Totals extends ResultCounts, Brief extends object, Full extends object>({
  queue,
  requireAnalysis,
  companyAnalyses,
  sumProjects,
  brief,
  full,
}: Source<Totals, Brief, Full>) {
  async function presentProject(
    { app, tx, scope }: TransactionContext<ProjectScope> & { app: App },
    analyses: readonly Mention[],
  ) {
    const { projectId } = scope;
    const only = analyses.length === 1 ? analyses[0]!.id : undefined;
    const totals = await sumProjects(tx, scope, { projectIds: [projectId], analysisId: only });
    const names = await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] });
    const ids = analyses.map(({ id }) => id);
    const presentBrief = await brief(tx, scope, ids);
    const presentFull = await full(tx, scope, ids);
    const total = await countDocuments(tx, scope);
    const items = [];
    for (const { id, name } of analyses) {
      const own = totals.find(({ analysisId }) => analysisId === id);
      items.push({
        ...presentBrief(own, { id, name }),
        project: { id: projectId, name: names.get(projectId) ?? '' },
        state: stateOf(own),
        task_result_id: own?.taskId ?? null,
        queued: own?.queued ?? 0,
        empty: own?.empty ?? 0,
        cancelled: own?.cancelled ?? 0,
        outdated: own?.outdated ?? 0,
        total,
        ...(await presentFull(own, { id, name })),
      });
    }
    return items;
  }

  return {
    /** The analyses of the company with their results in the project. */
    async listProjectAnalyses({ app, scope, authority }: InProject) {
      await assertReadable({ scope, authority });
      return await app.database.read(scope, async (tx) =>
        presentProject({ app, tx, scope }, await companyAnalyses(tx, scope)),
      );
    },

    /** An analysis with its results in the project. */
    async getProjectAnalysis({ app, scope, authority }: InProject, analysisId: number) {
      await assertReadable({ scope, authority });
      return await app.database.read(scope, async (tx) => {
        const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
        const [presented] = await presentProject({ app, tx, scope }, [analysis]);
        return presented!;
      });
    },

    /** The projects with results of an analysis that the caller can read, by name. */
    async listAnalysisProjects({ app, scope, authority }: ContextWithAuthority<CompanyScope>, analysisId: number) {
      const readable = await authority.accessible('DOCUMENT_READ');
      const isWhole = readable.companies.includes(scope.companyId);
      return await app.database.read(scope, async (tx) => {
        const { name } = await requireAnalysis({ tx, scope }, { id: analysisId });
        const ids = (await queue.projectsWithResults(tx, scope, analysisId)).filter(
          (id) => isWhole || readable.projects.some(({ projectId }) => projectId === id),
        );
        const names = await findNames({ app, tx, scope }, { type: 'project', ids });
        const presentBrief = await brief(tx, scope, [analysisId]);
        const totals = await sumProjects(tx, scope, { projectIds: ids, analysisId });
        return totals
          .map((own) => ({
            ...presentBrief(own, { id: analysisId, name }),
            project: { id: own.projectId, name: names.get(own.projectId) ?? '' },
            state: stateOf(own),
          }))
          .toSorted((one, other) => one.project.name.localeCompare(other.project.name));
      });
    },
  };
}

/** What became of a document of a project. */
export const presentAnalysed = (row: AnalysedRow) => ({
  document: { id: row.documentId, name: row.name },
  type: row.type,
  language: row.language,
  state: row.state,
  problem: row.problem,
  task_result_id: row.taskId,
  analysed_at: toIso(row.analysedAt),
  outdated: row.isOutdated,
});
