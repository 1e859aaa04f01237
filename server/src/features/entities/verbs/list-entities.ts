import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Entity, EntityDetails, MentionInSentence } from '@dossier/contract/entities/result-schema';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { quotePages } from '../../documents/verbs/quote-pages.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { presentEntity } from '../present.ts';
import type { ListedEntity } from '../counted.ts';
import { findDecisions } from '../store-decisions.ts';
import { entityKinds, findEntityNames, listEntities as findPage, spellingsOf } from '../store-entities.ts';
import { findKindNames } from '../store-kinds.ts';
import { type ListedMention, listMentions as findMentions } from '../store-places.ts';
import { companionsOf, monthsOf } from '../store-related.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;

export interface EntityQuery {
  q?: string | undefined;
  kind?: readonly string[] | undefined;
  document_id?: readonly number[] | undefined;
  min_mentions?: number | undefined;
  min_documents?: number | undefined;
  ids?: readonly number[] | undefined;
}

const MAX_SPELLINGS = 100;
const MAX_COMPANIONS = 20;
/** Characters of a sentence before and after the mention. */
const CONTEXT = 300;

/** A page of the entities that the documents of a project mention. */
export async function listEntities(
  { app, scope, authority }: InProject,
  {
    analysisId,
    page,
    per_page,
    sort,
    ...query
  }: EntityQuery & { analysisId: number; page: number; per_page: number; sort: string },
): Promise<Page<Entity>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    const { rows, total } = await findPage(tx, scope, toFilter(analysisId, query), { page, per_page, sort });
    const items = rows.map((row) => presentEntity(row, (kind) => nameOf(analysisId, kind)));
    return { items, total, page, per_page };
  });
}

/** The filter of a query, as stores have it. */
export const toFilter = (analysisId: number, query: EntityQuery) => ({
  analysisId,
  q: query.q,
  kinds: query.kind,
  documentIds: query.document_id,
  ids: query.ids,
  minMentions: query.min_mentions,
  minDocuments: query.min_documents,
});

/** An entity with its spellings, its mentions by month, and what it appears with. */
export async function getEntity(
  { app, scope, authority }: InProject,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<EntityDetails> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    const row = await requireEntity({ tx, scope }, { analysisId, id });
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    const spellings = await spellingsOf(tx, scope, { entityId: id, limit: MAX_SPELLINGS });
    const companions = await companionsOf(tx, scope, {
      analysisId,
      entityId: id,
      minSentences: 1,
      limit: MAX_COMPANIONS,
    });
    const companionIds = companions.map((companion) => companion.id);
    const names = await findEntityNames(tx, scope, companionIds);
    const kinds = await entityKinds(tx, scope, companionIds);
    const merge = (await findDecisions(tx, scope, { analysisId, projectId: scope.projectId })).findLast(
      ({ action, targetId }) => action === 'merge' && targetId === id,
    );
    const getPerson = await loadPeople({ tx }, [merge?.createdBy ?? null]);
    return {
      ...presentEntity(row, (kind) => nameOf(analysisId, kind)),
      spelling_list: spellings.map(({ id: spellingId, text, mentions, isMerged }) => ({
        id: spellingId,
        text,
        mentions,
        merged: isMerged,
      })),
      merged_by: getPerson(merge?.createdBy ?? null),
      merged_at: merge?.createdAt.toISOString() ?? null,
      months: await monthsOf(tx, scope, { analysisId, entityId: id }),
      appears_with: companions.map(({ id: otherId, sentences }) => {
        const kind = kinds.get(otherId) ?? '';
        return { id: otherId, kind, kind_name: nameOf(analysisId, kind), name: names.get(otherId) ?? '', sentences };
      }),
    };
  });
}

/** An entity that is shown. Throws `not_found` for one that was merged or hidden, or that no document mentions. */
async function requireEntity(
  { tx, scope }: TransactionContext<ProjectScope>,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<ListedEntity> {
  await requireAnalysis({ tx, scope }, { id: analysisId });
  const { rows } = await findPage(tx, scope, { analysisId, ids: [id] }, { page: 1, per_page: 1, sort: 'name' });
  const [row] = rows;
  if (!row) throw new Failure('not_found');
  return row;
}

/** A page of the mentions of an entity in their sentences. */
export async function listMentions(
  { app, scope, authority }: InProject,
  {
    analysisId,
    entityId,
    page,
    per_page,
    sort,
    ...filter
  }: {
    analysisId: number;
    entityId: number;
    document_id?: readonly number[] | undefined;
    spelling_id?: readonly number[] | undefined;
    page: number;
    per_page: number;
    sort: string;
  },
): Promise<Page<MentionInSentence>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const { rows, total } = await findMentions(
      tx,
      scope,
      { ...filter, analysisId, entityId },
      { page, per_page, sort },
    );
    const textOf = await quotePages({ tx, scope }, uniquePages(rows));
    const items = rows.map((row) => presentMention(row, textOf(row.versionId, row.page)));
    return { items, total, page, per_page };
  });
}

/** The pages of mentions, each once. */
export const uniquePages = (rows: readonly ListedMention[]) => [
  ...new Map(rows.map(({ versionId, page }) => [`${versionId} ${page}`, { versionId, page }])).values(),
];

export function presentMention(row: ListedMention, text: string | null): MentionInSentence {
  const { id, page, start, end, spelling, certainty } = row;
  const from = Math.max(row.sentenceStart, start - CONTEXT);
  const to = Math.min(row.sentenceEnd, end + CONTEXT);
  return {
    id,
    document: { id: row.documentId, name: row.documentName },
    page,
    start,
    end,
    sentence: text === null ? null : { text: text.slice(from, to), start: start - from, end: end - from },
    spelling,
    certainty,
  };
}
