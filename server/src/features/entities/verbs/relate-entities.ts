import type { CoOccurrence, EntityChart } from '@dossier/contract/entities/result-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { sortKinds } from '../present.ts';
import { listEntities } from '../store-entities.ts';
import { findKindNames } from '../store-kinds.ts';
import { chartByDocument, chartByMonth, companionsOf, pairsAmong } from '../store-related.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;

const MAX_PAIRS = 500;
const MAX_DOCUMENTS = 50;

/** The most frequent entities of a project, or those around one, and which of them are mentioned in the same sentences. */
export async function relateEntities(
  { app, scope, authority }: InProject,
  {
    analysisId,
    kind: kinds,
    document_id: documentIds,
    entity_id: entityId,
    min_sentences: minSentences,
    limit,
  }: {
    analysisId: number;
    kind?: readonly string[] | undefined;
    document_id?: readonly number[] | undefined;
    entity_id?: number | undefined;
    min_sentences: number;
    limit: number;
  },
): Promise<CoOccurrence> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const place = { analysisId, documentIds };
    const ids =
      entityId === undefined
        ? undefined
        : [
            entityId,
            ...(await companionsOf(tx, scope, { ...place, entityId, kinds, minSentences, limit: limit - 1 })).map(
              ({ id }) => id,
            ),
          ];
    const { rows } = await listEntities(
      tx,
      scope,
      { ...place, kinds: ids ? undefined : kinds, ids },
      { page: 1, per_page: limit, sort: '-mentions' },
    );
    const pairs = await pairsAmong(tx, scope, {
      ...place,
      entityIds: rows.map(({ id }) => id),
      minSentences,
      limit: MAX_PAIRS,
    });
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    return {
      entities: rows.map(({ id, kind, name, mentions }) => ({
        id,
        kind,
        kind_name: nameOf(analysisId, kind),
        name,
        mentions,
      })),
      pairs: pairs.map(({ one, other, sentences, documents }) => ({
        one_id: one,
        other_id: other,
        sentences,
        documents,
      })),
    };
  });
}

/** The mentions in a project by kind, by month or by document. */
export async function chartEntities(
  { app, scope, authority }: InProject,
  {
    analysisId,
    by,
    kind: kinds,
    document_id: documentIds,
    ids,
  }: {
    analysisId: number;
    by: 'month' | 'document';
    kind?: readonly string[] | undefined;
    document_id?: readonly number[] | undefined;
    ids?: readonly number[] | undefined;
  },
): Promise<EntityChart> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const filter = { analysisId, kinds, documentIds, ids };
    const { rows, more } =
      by === 'month'
        ? { rows: await chartByMonth(tx, scope, filter), more: 0 }
        : await chartByDocument(tx, scope, filter, MAX_DOCUMENTS);
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    const found = sortKinds(new Set(rows.flatMap((row) => Object.keys(row.kinds))));
    return {
      kinds: found.map((kind) => ({ kind, kind_name: nameOf(analysisId, kind) })),
      points: rows.map((row) => ({
        label: row.label,
        document_id: row.documentId,
        mentions: found.map((kind) => row.kinds[kind] ?? 0),
      })),
      more,
    };
  });
}
