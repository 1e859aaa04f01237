import type {
  DocumentSummary,
  ListedSummarization,
  Summarization,
  SummaryContent,
} from '@dossier/contract/summaries/schema';
import { SYSTEM_TENANT } from '../../access/scope.ts';
import type { ProjectScope } from '../../access/scope.ts';
import type { Growth } from '@dossier/contract/base/growth';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import { getTextsOfTasks } from '../tasks/verbs/get-texts-of-tasks.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { presentSince } from './present-since.ts';
import { type DocumentChoice, listSources } from './store.ts';
import type { ListedRow } from './store-texts.ts';
import type { SourceRow, SummarizationRow, SummaryRow } from './tables.ts';

const noContent: SummaryContent = {
  sentences: [],
  sections: [],
  removed: 0,
  serves_purpose: true,
  read: null,
  changes: null,
};

/** The sentences as one text; null if there are none. */
export const textOf = (content: SummaryContent | null): string | null =>
  content && content.sentences.length > 0 ? content.sentences.map(({ text }) => text).join(' ') : null;

type Outcome = Pick<
  SummaryRow,
  | 'length'
  | 'purpose'
  | 'modelId'
  | 'state'
  | 'problem'
  | 'taskId'
  | 'content'
  | 'model'
  | 'provider'
  | 'cost'
  | 'madeAt'
>;

const presentOutcome = (row: Outcome, growing: Growth | undefined) => ({
  state: row.state,
  problem: row.problem,
  task_result_id: row.taskId,
  length: row.length,
  purpose: row.purpose,
  model_id: row.modelId,
  summary: textOf(row.content),
  ...(row.content ?? noContent),
  growing: row.state === 'queued' && growing ? growing : null,
  written_by:
    row.model === null || row.provider === null ? null : { model: row.model, provider: row.provider, cost: row.cost },
  made_at: row.madeAt?.toISOString() ?? null,
});

/** Summaries of documents. Sentences from documents that were deleted, or moved elsewhere, are left out. */
export async function presentSummaries(
  tx: Tx,
  scope: ProjectScope,
  rows: readonly SummaryRow[],
): Promise<DocumentSummary[]> {
  const sources = await listSources(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const documents = await nameDocuments({ tx, scope }, new Set(sources.map(({ documentId }) => documentId)));
  const numbers = await versionNumbers({ tx, scope }, new Set(sources.flatMap(({ versionId }) => versionId ?? [])));
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  const texts = await getTextsOfTasks({ tx, scope }, rows.flatMap(queuedTask));
  const presented: DocumentSummary[] = [];
  for (const row of rows) {
    const own = sources
      .filter(({ summaryId }) => summaryId === row.id)
      .flatMap((source) => presentSource(source, row, { documents, numbers }));
    const [only] = own;
    const outdated = row.content !== null && own.some((source) => source.outdated);
    const isOfOne = outdated && row.kind === 'document';
    presented.push({
      id: row.id,
      kind: row.kind,
      project_id: row.projectId,
      company_id: row.companyId,
      title: row.title,
      sources: own,
      outdated,
      changed_since:
        isOfOne && only?.version
          ? await presentSince(tx, scope, {
              content: row.content!,
              versionId: only.version.id,
              currentVersionId: documents.get(only.document.id)!.versionId,
            })
          : null,
      created_at: row.createdAt.toISOString(),
      created_by: getPerson(row.createdBy),
      ...presentOutcome({ ...row, content: row.content && contentFrom(row.content, own) }, texts.get(row.taskId ?? 0)),
    });
  }
  return presented;
}

/** The task that is making a summary. */
export const queuedTask = ({ state, taskId }: Pick<SummaryRow, 'state' | 'taskId'>): number[] =>
  state === 'queued' && taskId !== null ? [taskId] : [];

type Named = Awaited<ReturnType<typeof nameDocuments>>;

function presentSource(
  { position, documentId, versionId }: SourceRow,
  { kind }: SummaryRow,
  { documents, numbers }: { documents: Named; numbers: ReadonlyMap<number, number> },
): DocumentSummary['sources'] {
  const document = documents.get(documentId);
  if (!document) return [];
  const number = versionId === null ? undefined : numbers.get(versionId);
  const isEarlier = kind === 'changes' && position === 0;
  return [
    {
      position,
      document: { id: document.id, name: document.name },
      version: versionId === null || number === undefined ? null : { id: versionId, number },
      outdated: versionId !== null && !isEarlier && document.versionId !== versionId,
    },
  ];
}

/** The sentences whose texts can still be read. */
function contentFrom(content: SummaryContent, sources: DocumentSummary['sources']): SummaryContent {
  const known = new Set(sources.map(({ position }) => position));
  const readable = (sentences: SummaryContent['sentences']) =>
    sentences.filter(({ places }) => places.every(({ source }) => known.has(source)));
  return {
    ...content,
    sentences: readable(content.sentences),
    sections: content.sections.map((section) => ({ ...section, sentences: readable(section.sentences) })),
  };
}

/** A summary of a document that was never asked for. */
export const noSummary = (
  { companyId, projectId }: ProjectScope,
  { kind, length = 'paragraph', purpose = 'general' }: DocumentChoice,
): DocumentSummary => ({
  id: null,
  kind,
  project_id: projectId,
  company_id: companyId,
  title: null,
  sources: [],
  outdated: false,
  changed_since: null,
  created_at: null,
  created_by: null,
  state: 'none',
  problem: null,
  task_result_id: null,
  length,
  purpose,
  model_id: null,
  summary: null,
  ...noContent,
  growing: null,
  written_by: null,
  made_at: null,
});

export const presentListed = (row: ListedRow): ListedSummarization => ({
  id: row.id,
  title: row.title,
  file: presentFile(row),
  state: row.state,
  length: row.length,
  purpose: row.purpose,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const presentFile = ({ filename, type }: Pick<ListedRow, 'filename' | 'type'>) =>
  filename === null || type === null ? null : { filename, type };

/** @param growing what its task has written so far */
export const presentText = (row: SummarizationRow, growing?: Growth): Summarization => ({
  id: row.id,
  company_id: row.companyId === SYSTEM_TENANT ? null : row.companyId,
  title: row.title,
  file: presentFile(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  ...presentOutcome(row, growing),
  input_text: row.inputText,
  page_starts: row.pageStarts,
  headings: row.headings,
});
