import type { Page } from '@dossier/contract/base/page';
import { MAX_MARKS, type Sentiment } from '@dossier/contract/sentiment/constants';
import type { DocumentAnalysis, Passage, SentimentMark } from '@dossier/contract/sentiment/result-schema';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';
import { presentDocumentResult, presentPassages, presentSubjectCounts } from '../present-results.ts';
import { listMarks, listPassages as findPage, type PassageFilter } from '../store-passages.ts';
import { findDocumentResults, sumSubjects } from '../store-results.ts';
import { findSubjects } from '../store-subjects.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;

interface Paging {
  page: number;
  per_page: number;
  sort: string;
}
type Filter = Pick<PassageFilter, 'q' | 'sentiment' | 'subject'>;
interface InDocument {
  analysisId: number;
  documentId: number;
}

/** A page of the passages of a project. */
export async function listPassages(
  { app, scope, authority }: InProject,
  {
    page,
    per_page,
    sort,
    document_id: documentIds,
    ...query
  }: Paging & Filter & { analysisId: number; document_id?: readonly number[] | undefined; period?: string | undefined },
): Promise<Page<Passage>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: query.analysisId });
    return await presentPage({ tx, scope }, { ...query, documentIds, page, per_page, sort });
  });
}

/** A page of the passages of a document. */
export async function listDocumentPassages(
  { app, scope, authority }: InProject,
  { documentId, ...query }: Paging & Filter & InDocument,
): Promise<Page<Passage>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireBoth({ tx, scope }, { analysisId: query.analysisId, documentId });
    return await presentPage({ tx, scope }, { ...query, documentIds: [documentId] });
  });
}

async function presentPage(
  { tx, scope }: TransactionContext<ProjectScope>,
  { page, per_page, sort, ...filter }: Paging & PassageFilter & { analysisId: number },
): Promise<Page<Passage>> {
  const { rows, total } = await findPage(tx, scope, filter, { page, per_page, sort });
  const subjects = await findSubjects(tx, scope, [filter.analysisId]);
  return { items: await presentPassages(tx, rows, subjects), total, page, per_page };
}

/** The passages of a document as marks on its pages; negative and positive ones unless others are asked for. */
export async function listDocumentMarks(
  { app, scope, authority }: InProject,
  {
    analysisId,
    documentId,
    from_page: fromPage,
    to_page: toPage,
    sentiment = ['negative', 'positive'],
    subject,
  }: InDocument & {
    from_page: number;
    to_page?: number | undefined;
    sentiment?: readonly Sentiment[] | undefined;
    subject?: readonly string[] | undefined;
  },
): Promise<{ items: SentimentMark[]; total: number }> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireBoth({ tx, scope }, { analysisId, documentId });
    const filter = { analysisId, documentIds: [documentId], sentiment, subject };
    const { rows, total } = await listMarks(tx, scope, { ...filter, fromPage, toPage, limit: MAX_MARKS });
    const known = new Set((await findSubjects(tx, scope, [analysisId])).map(({ key }) => key));
    return { items: rows.map((row) => ({ ...row, subjects: row.subjects.filter((key) => known.has(key)) })), total };
  });
}

/** The results of the analyses for a document. */
export async function listDocumentAnalyses(
  { app, scope, authority }: InProject,
  documentId: number,
): Promise<DocumentAnalysis[]> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, { id: documentId });
    const rows = await findDocumentResults(tx, scope, [documentId]);
    const others = rows.flatMap(({ versionId }) => (versionId === null || versionId === version.id ? [] : versionId));
    const numbers = await versionNumbers({ tx, scope }, others);
    const items: DocumentAnalysis[] = [];
    for (const row of rows) {
      const { analysisId } = row;
      items.push({
        ...presentDocumentResult(row),
        problem: row.problem,
        task_result_id: row.taskId,
        method: row.method,
        version: row.versionId === null ? null : (numbers.get(row.versionId) ?? null),
        subjects: presentSubjectCounts(
          await findSubjects(tx, scope, [analysisId]),
          await sumSubjects(tx, scope, { analysisId, documentId }),
        ),
      });
    }
    return items;
  });
}

/** Throws `not_found` unless the document and the analysis exist. */
async function requireBoth(
  { tx, scope }: TransactionContext<ProjectScope>,
  { analysisId, documentId }: InDocument,
): Promise<void> {
  await requireDocument({ tx, scope }, { id: documentId });
  await requireAnalysis({ tx, scope }, { id: analysisId });
}
