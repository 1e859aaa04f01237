import type { Page } from '@dossier/contract/base/page';
import type { AnalysedDocument, AnalysedProject, ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import type { App } from '../../../app.ts';
import { countDocuments } from '../../../document-analysis/queue.ts';
import { stateOf, toIso } from '../../../document-analysis/state.ts';
import { presentTotals } from '../present-results.ts';
import { companyAnalyses } from '../store.ts';
import { type AnalysedQuery, listAnalysed } from '../store-analysed.ts';
import { countDecisions } from '../store-decisions.ts';
import { countEntities } from '../store-entities.ts';
import { findKindNames } from '../store-kinds.ts';
import { queue, sumProjects } from '../store-results.ts';
import { assertReadable, requireAnalysis } from './require-analysis.ts';

type InProject = ContextWithAuthority<ProjectScope>;

/** The analyses of the company with their results in the project. */
export async function listProjectAnalyses({ app, scope, authority }: InProject): Promise<ProjectAnalysis[]> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    const analyses = await companyAnalyses(tx, scope);
    return await presentProjectAnalyses({ app, tx, scope }, { analyses });
  });
}

/** An analysis with its results in the project. */
export async function getProjectAnalysis(
  { app, scope, authority }: InProject,
  analysisId: number,
): Promise<ProjectAnalysis> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
    const [presented] = await presentProjectAnalyses({ app, tx, scope }, { analyses: [analysis] });
    return presented!;
  });
}

/** The projects with results of an analysis that the caller can read, by name. */
export async function listAnalysisProjects(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  analysisId: number,
): Promise<AnalysedProject[]> {
  const readable = await authority.accessible('DOCUMENT_READ');
  const isWhole = readable.companies.includes(scope.companyId);
  return await app.database.read(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
    const ids = (await queue.projectsWithResults(tx, scope, analysisId)).filter(
      (id) => isWhole || readable.projects.some(({ projectId }) => projectId === id),
    );
    const names = await findNames({ app, tx, scope }, { type: 'project', ids });
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    const totals = await sumProjects(tx, scope, { projectIds: ids, analysisId });
    return totals
      .map((own) => ({
        ...presentTotals(own, { id: analysisId, name: analysis.name }, (kind) => nameOf(analysisId, kind)),
        project: { id: own.projectId, name: names.get(own.projectId) ?? '' },
        state: stateOf(own),
      }))
      .toSorted((one, other) => one.project.name.localeCompare(other.project.name));
  });
}

async function presentProjectAnalyses(
  { app, tx, scope }: TransactionContext<ProjectScope> & { app: App },
  { analyses }: { analyses: readonly { id: number; name: string }[] },
): Promise<ProjectAnalysis[]> {
  const { projectId } = scope;
  const only = analyses.length === 1 ? analyses[0]!.id : undefined;
  const totals = await sumProjects(tx, scope, { projectIds: [projectId], analysisId: only });
  const names = await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] });
  const nameOf = await findKindNames(
    tx,
    scope,
    analyses.map(({ id }) => id),
  );
  const total = await countDocuments(tx, scope);
  const items: ProjectAnalysis[] = [];
  for (const { id, name } of analyses) {
    const own = totals.find(({ analysisId }) => analysisId === id);
    items.push({
      ...presentTotals(own, { id, name }, (kind) => nameOf(id, kind)),
      project: { id: projectId, name: names.get(projectId) ?? '' },
      state: stateOf(own),
      task_result_id: own?.taskId ?? null,
      queued: own?.queued ?? 0,
      empty: own?.empty ?? 0,
      cancelled: own?.cancelled ?? 0,
      outdated: own?.outdated ?? 0,
      total,
      entities: own ? await countEntities(tx, scope, id) : 0,
      decisions: await countDecisions(tx, scope, id),
    });
  }
  return items;
}

/** A page of the documents of a project that were analysed or are queued. */
export async function listAnalysedDocuments(
  { app, scope, authority }: InProject,
  { analysisId, ...query }: AnalysedQuery & { analysisId: number },
): Promise<Page<AnalysedDocument>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const { rows, total } = await listAnalysed(tx, scope, analysisId, query);
    const items = rows.map((row) => ({
      document: { id: row.documentId, name: row.name },
      type: row.type,
      language: row.language,
      state: row.state,
      problem: row.problem,
      task_result_id: row.taskId,
      analysed_at: toIso(row.analysedAt),
      outdated: row.isOutdated,
      entities: row.entities,
      mentions: row.mentions,
    }));
    return { items, total, page: query.page, per_page: query.per_page };
  });
}
