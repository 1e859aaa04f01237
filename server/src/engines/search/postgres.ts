import { markTerms, rankAnalyzed } from '@dossier/language/ranking';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Database, Tx } from '../database/port.ts';
import type { Search, SearchResult, SearchFilters, SearchHit, SearchOptions, VectorStorage } from './port.ts';
import {
  bigints,
  findCandidates,
  MAX_HITS,
  MAX_RANKED_HITS,
  prepareSearch,
  readPassages,
  type ScoredPassage,
  toCandidate,
} from './postgres-candidates.ts';
import { findDocuments } from './postgres-documents.ts';
import { findInDocuments } from './postgres-in-documents.ts';
import { describeDocument, removeAll, removeDocument, replaceDocument } from './postgres-index.ts';
import { findNames } from './postgres-names.ts';
import { searchedCompanies, searchedDocuments } from './searched-companies.ts';
import { openVectors } from './postgres-vectors.ts';

const MAX_TIED_HITS = 100;

/**
 * Search in PostgreSQL: the full-text index finds candidates, language/ ranks them.
 *
 * @param storage of vectors; by default pgvector if the database has it
 */
export function openPostgresSearch(database: Database, storage?: VectorStorage): Search {
  return {
    version: 1,
    index: (tx, scope, document, passages) =>
      tx
        ? replaceDocument(tx, scope, document, passages)
        : database.write(scope, (newTx) => replaceDocument(newTx, scope, document, passages)),
    describe: async (tx, scope, document) => {
      if (tx) await describeDocument(tx, scope, document);
      else await database.write(scope, (newTx) => describeDocument(newTx, scope, document));
    },
    removeDocument: (tx, scope, documentId) =>
      tx
        ? removeDocument(tx, scope, documentId)
        : database.write(scope, (newTx) => removeDocument(newTx, scope, documentId)),
    removeVersion: (scope, versionId) =>
      database.write(scope, async (tx) => {
        const { rows } = await tx.execute<{ document_id: number }>(sql`
          select document_id from search_document where company_id = ${scope.companyId} and version_id = ${versionId}`);
        for (const { document_id } of rows) await removeDocument(tx, scope, document_id);
      }),
    clear: (scope) => database.write(scope, (tx) => removeAll(tx, scope)),
    find: (scope, query, options = {}) => database.read(scope, (tx) => find(tx, scope, query, options)),
    findDocuments: (scope, query, options) => database.read(scope, (tx) => findDocuments(tx, scope, query, options)),
    findInDocuments: (scope, query, options) =>
      database.read(scope, (tx) => findInDocuments(tx, scope, query, options)),
    findNames: (scope, query, options = {}) => database.read(scope, (tx) => findNames(tx, scope, query, options)),
    vectors: openVectors(database, storage),
    count: (scope, filters = {}) => database.read(scope, (tx) => count(tx, scope, filters)),
  };
}

async function find(tx: Tx, scope: Scope, text: string, options: SearchOptions): Promise<SearchResult> {
  const { offset = 0, limit = 25 } = options;
  const { query, statistics, plans } = await prepareSearch(tx, scope, text, options);
  const candidates = await findCandidates(tx, plans, searchedDocuments(options));
  const rankedCount = countRanked(candidates);
  const topPassages = await readPassages(tx, candidates.slice(0, rankedCount));
  const ranked = rankAnalyzed(query, topPassages.map(toCandidate), statistics);
  const rest = candidates.slice(rankedCount);
  const rankedPage = ranked.slice(offset, offset + limit);
  const restPage = rest.slice(Math.max(0, offset - ranked.length), Math.max(0, offset + limit - ranked.length));
  const restScore = ({ score }: ScoredPassage) => ((ranked.at(-1)?.score ?? 0) * score) / candidates[0]!.score;
  const restHits = (await readPassages(tx, restPage)).map((passage, index) => ({
    candidate: toCandidate(passage),
    score: restScore(restPage[index]!),
  }));
  const hits = [...rankedPage, ...restHits].map(({ candidate: { id: passage, body }, score }): SearchHit => ({
    ...passage,
    score,
    marks: markTerms(query, body),
  }));
  const complete = candidates.length < MAX_HITS && plans.every(({ plan }) => plan.complete);
  return { hits, total: ranked.length + rest.length, complete, statistics };
}

/** Hits with the score of the last one are ranked too: which of them was indexed first must not decide. */
function countRanked(candidates: readonly ScoredPassage[]): number {
  const last = candidates[MAX_RANKED_HITS - 1]?.score;
  let ranked = Math.min(candidates.length, MAX_RANKED_HITS);
  while (ranked < candidates.length && ranked < MAX_TIED_HITS && candidates[ranked]!.score === last) ranked++;
  return ranked;
}

async function count(tx: Tx, scope: Scope, filters: SearchFilters): Promise<{ documents: number; passages: number }> {
  const documentIds = searchedDocuments(filters);
  let documents = 0;
  let passages = 0;
  for (const { companyId, projectIds } of searchedCompanies(scope, filters)) {
    const { rows } = await tx.execute<{ documents: number; passages: number }>(sql`
      select count(*)::integer as documents, coalesce(sum(passages), 0)::integer as passages from search_document
      where company_id = ${companyId}
        and (${projectIds === null} or project_id = any (${bigints(projectIds ?? [])}))
        and (${documentIds === null} or document_id = any (${bigints(documentIds ?? [])}))`);
    documents += rows[0]!.documents;
    passages += rows[0]!.passages;
  }
  return { documents, passages };
}
