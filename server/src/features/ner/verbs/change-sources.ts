import { Failure } from '@dossier/contract/base/failure';
import { MAX_SOURCES } from '@dossier/contract/ner/constants';
import type { Source, Sources, SourcesInput } from '@dossier/contract/ner/sample-schema';
import { say } from '@dossier/contract/ner/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { getProjectNames } from '../../projects/verbs/get-project-names.ts';
import { announceModel } from '../announce.ts';
import { countByDocument } from '../store-rounds.ts';
import { changeSource, deleteSource, findSources, insertSources } from '../store-sources.ts';
import type { ModelRow, SourceRow } from '../tables.ts';
import { logModel } from './log-model.ts';
import { requireModel } from './require-model.ts';

type Context = ContextWithAuthority<CompanyScope>;

/** The sources of a model, with how many sentences of the current round are of each. */
export async function listSources({ app, scope, authority }: Context, modelId: number): Promise<Sources> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) =>
    present(tx, { scope, readable }, await requireModel({ tx, scope }, { id: modelId })),
  );
}

/** Adds projects and documents of the company that the caller can read. */
export async function addSources(
  { app, scope, authority }: Context,
  { modelId, project_ids: projectIds, document_ids: documentIds }: SourcesInput & { modelId: number },
): Promise<Sources> {
  for (const id of projectIds) await assertReadable({ scope, authority }, id);
  const readable = await authority.accessible('DOCUMENT_READ');
  return await changing({ app, scope, authority }, modelId, async (tx) => {
    const documents = await nameDocuments({ tx, scope: readable }, documentIds);
    const rows = projectIds.map((projectId): Pick<SourceRow, 'projectId' | 'documentId'> => ({
      projectId,
      documentId: null,
    }));
    for (const id of documentIds) {
      const document = documents.get(id);
      if (document?.companyId !== scope.companyId) {
        throw new Failure('validation', undefined, { document_ids: say('unknown_source') });
      }
      rows.push({ projectId: document.projectId, documentId: id });
    }
    const added = await insertSources(tx, scope, modelId, rows);
    if ((await findSources(tx, scope, modelId)).length > MAX_SOURCES) {
      throw new Failure('quota', say('too_many_sources', { limit: MAX_SOURCES }));
    }
    return { action: 'add_sources', after: { sources: added } };
  });
}

/** Uses a source for the next rounds, or not. */
export async function updateSource(
  context: Context,
  { modelId, id, enabled }: { modelId: number; id: number; enabled: boolean },
): Promise<Sources> {
  return await changing(context, modelId, async (tx) => {
    const row = await changeSource(tx, context.scope, { modelId, id }, { enabled });
    if (!row) throw new Failure('not_found');
    return { action: 'update_source', after: { ...logged(row), enabled } };
  });
}

/** Removes a source. Its labelled sentences stay. */
export async function removeSource(
  context: Context,
  { modelId, id }: { modelId: number; id: number },
): Promise<Sources> {
  return await changing(context, modelId, async (tx) => {
    const row = await deleteSource(tx, context.scope, { modelId, id });
    if (!row) throw new Failure('not_found');
    return { action: 'remove_source', before: logged(row) };
  });
}

const logged = ({ projectId, documentId }: SourceRow) => ({ project_id: projectId, document_id: documentId });

async function assertReadable({ scope, authority }: Pick<Context, 'scope' | 'authority'>, projectId: number) {
  const refused = new Failure('validation', undefined, { project_ids: say('unknown_source') });
  try {
    const project = await authority.project('DOCUMENT_READ', projectId);
    if (project.companyId !== scope.companyId) throw refused;
  } catch (error) {
    throw error instanceof Failure && ['not_found', 'forbidden'].includes(error.kind) ? refused : error;
  }
}

/** Changes the sources of a model that is locked, and returns them. */
async function changing(
  { app, scope, authority }: Context,
  modelId: number,
  work: (tx: Tx) => Promise<{ action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }>,
): Promise<Sources> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    await logModel({ tx, scope }, { model, ...(await work(tx)) });
    afterCommit(tx, () => announceModel(app, scope, { id: modelId, entity: 'sources' }));
    return await present(tx, { scope, readable }, model);
  });
}

/** Names are shown of what the caller can read. */
async function present(
  tx: Tx,
  { scope, readable }: { scope: CompanyScope; readable: AccessibleScope },
  model: ModelRow,
): Promise<Sources> {
  const rows = await findSources(tx, scope, model.id);
  const counts = await countByDocument(tx, scope, { modelId: model.id, round: model.round });
  const own = new Set(rows.flatMap(({ documentId }) => documentId ?? []));
  const documents = await nameDocuments({ tx, scope: readable }, [...own]);
  // A document that is a source itself is not counted for its project.
  const projectOf = new Map(
    [...(await nameDocuments({ tx, scope }, counts.keys()))].map(([id, { projectId }]) => [id, projectId]),
  );
  const canRead = (projectId: number) =>
    readable.companies.includes(scope.companyId) || readable.projects.some((one) => one.projectId === projectId);
  const projects = await getProjectNames({ tx, scope }, rows.map(({ projectId }) => projectId).filter(canRead));
  const items = rows.map(({ id, projectId, documentId, enabled }): Source => {
    const document = documentId === null ? undefined : documents.get(documentId);
    const project = projects.get(projectId);
    const sentences = [...counts]
      .filter(([counted]) =>
        documentId === null ? !own.has(counted) && projectOf.get(counted) === projectId : counted === documentId,
      )
      .reduce((sum, [, count]) => sum + count, 0);
    return {
      id,
      project: project === undefined ? null : { id: projectId, name: project },
      document: document ? { id: document.id, name: document.name } : null,
      enabled,
      sentences,
    };
  });
  return { items };
}
