import type { Page } from '@dossier/contract/base/page';
import { MAX_MARKS } from '@dossier/contract/entities/constants';
import type { DocumentAnalysis, EntityInDocument, EntityMark } from '@dossier/contract/entities/result-schema';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';
import { valueBeside } from '../present.ts';
import { presentDocumentResult } from '../present-results.ts';
import { findKindNames } from '../store-kinds.ts';
import { type DocumentEntity, listDocumentEntities, listMarks } from '../store-places.ts';
import { findDocumentResults } from '../store-results.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;

/** The results of the analyses for a document. */
export async function listDocumentAnalyses(
  { app, scope, authority }: InProject,
  documentId: number,
): Promise<DocumentAnalysis[]> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, { id: documentId });
    const rows = await findDocumentResults(tx, scope, [documentId]);
    const nameOf = await findKindNames(
      tx,
      scope,
      rows.map(({ analysisId }) => analysisId),
    );
    const others = rows.flatMap(({ versionId }) => (versionId === null || versionId === version.id ? [] : versionId));
    const numbers = await versionNumbers({ tx, scope }, others);
    return rows.map((row) => ({
      ...presentDocumentResult(row, (kind) => nameOf(row.analysisId, kind)),
      problem: row.problem,
      task_result_id: row.taskId,
      version: row.versionId === null ? null : (numbers.get(row.versionId) ?? null),
    }));
  });
}

interface InDocument {
  analysisId: number;
  documentId: number;
}

/** A page of the entities of a document. */
export async function listEntitiesOfDocument(
  { app, scope, authority }: InProject,
  {
    analysisId,
    documentId,
    q,
    kind: kinds,
    ...paging
  }: InDocument & {
    q?: string | undefined;
    kind?: readonly string[] | undefined;
    page: number;
    per_page: number;
    sort: string;
  },
): Promise<Page<EntityInDocument>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireResult({ tx, scope }, { analysisId, documentId });
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    const { rows, total } = await listDocumentEntities(tx, scope, { analysisId, documentId, q, kinds }, paging);
    const items = rows.map(({ value, ...row }: DocumentEntity) => ({
      ...row,
      kind_name: nameOf(analysisId, row.kind),
      value: valueBeside(value, row.name),
    }));
    return { items, total, page: paging.page, per_page: paging.per_page };
  });
}

/** The mentions in a document as marks on its pages. */
export async function listDocumentMarks(
  { app, scope, authority }: InProject,
  query: InDocument & {
    from_page: number;
    to_page?: number | undefined;
    kind?: readonly string[] | undefined;
    entity_id?: readonly number[] | undefined;
  },
): Promise<{ items: EntityMark[]; total: number }> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireResult({ tx, scope }, query);
    const { rows, total } = await listMarks(tx, scope, { ...query, limit: MAX_MARKS });
    return { items: rows.map(({ entityId, ...row }) => ({ ...row, entity_id: entityId })), total };
  });
}

/** Throws `not_found` unless the document and the analysis exist. */
async function requireResult(
  { tx, scope }: TransactionContext<ProjectScope>,
  { analysisId, documentId }: InDocument,
): Promise<void> {
  await requireDocument({ tx, scope }, { id: documentId });
  await requireAnalysis({ tx, scope }, { id: analysisId });
}
