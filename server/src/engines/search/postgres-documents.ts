import { type AnalyzedQuery } from '@dossier/language/query';
import { type AnalyzedCandidate, markTerms, rankAnalyzed } from '@dossier/language/ranking';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';
import { codesIn, containsCodes } from './exact-codes.ts';
import type { DocumentSearchOptions, DocumentSearchResult, SearchHit } from './port.ts';
import {
  bigints,
  findCandidates,
  MAX_HITS,
  MAX_RANKED_HITS,
  type Passage,
  type PreparedSearch,
  prepareSearch,
  readPassages,
  type ScoredPassage,
  toCandidate,
} from './postgres-candidates.ts';
import { searchedDocuments } from './searched-companies.ts';
import { suggestQuery } from './suggestion.ts';

const DEFAULT_DOCUMENTS = 10;
const DEFAULT_PASSAGES = 3;
/** With at most this many documents another spelling is suggested. */
const FEW_DOCUMENTS = 2;
const MAX_ALSO = 3;

type Candidate = AnalyzedCandidate<Passage>;

/** The documents with matching passages: those with the best passages first, or as `choose` orders them. */
export async function findDocuments(
  tx: Tx,
  scope: Scope,
  text: string,
  options: DocumentSearchOptions = {},
): Promise<DocumentSearchResult> {
  const { offset = 0, limit = DEFAULT_DOCUMENTS, passages = DEFAULT_PASSAGES, choose, eligible } = options;
  const search = await prepareSearch(tx, scope, text, options);
  const { candidates, complete } = await readCandidates(tx, search, searchedDocuments(options), eligible);
  const ranked = await rankBest(tx, search, candidates, text);
  const analyzed = new Map(ranked.map((candidate) => [candidate.id.id, candidate]));
  // Passages without a score stay behind those with one.
  const ids = [...analyzed.keys(), ...candidates.slice(MAX_RANKED_HITS).map(({ id }) => id)];
  const groups = await groupByDocument(tx, candidates, ids);
  const chosen = choose ? await choose(tx, [...groups.keys()]) : [...groups.keys()];
  const pageIds = chosen.slice(offset, offset + limit);

  const missing = new Set(
    pageIds.flatMap((id) => groups.get(id)!.slice(0, passages)).filter((passage) => !analyzed.has(passage)),
  );
  const others = await readPassages(
    tx,
    candidates.filter(({ id }) => missing.has(id)),
  );
  for (const passage of others) analyzed.set(passage.id, toCandidate(passage));
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  const present = (id: number): SearchHit => {
    const { id: passage, body } = analyzed.get(id)!;
    return { ...passage, score: scores.get(id)!, marks: markTerms(search.query, body) };
  };
  return {
    documents: pageIds.map((id) => ({
      document_id: id,
      passages: groups.get(id)!.length,
      hits: groups.get(id)!.slice(0, passages).map(present),
    })),
    total: chosen.length,
    passages: chosen.reduce((sum, id) => sum + groups.get(id)!.length, 0),
    complete,
    also: otherWords(search.query, [...analyzed.values()]),
    suggestion: chosen.length <= FEW_DOCUMENTS ? await suggestQuery(tx, search) : null,
  };
}

async function readCandidates(
  tx: Tx,
  { plans }: PreparedSearch,
  documentIds: readonly number[] | null,
  eligible: DocumentSearchOptions['eligible'],
): Promise<{ candidates: ScoredPassage[]; complete: boolean }> {
  const candidates = await findCandidates(tx, plans, documentIds);
  const isComplete = (passages: readonly ScoredPassage[]) =>
    passages.length < MAX_HITS && plans.every(({ plan }) => plan.complete);
  if (isComplete(candidates) || !eligible) return { candidates, complete: isComplete(candidates) };
  const ids = await eligible(tx);
  if (!ids) return { candidates, complete: false };
  const narrowed = await findCandidates(tx, plans, documentIds ? ids.filter((id) => documentIds.includes(id)) : ids);
  return { candidates: narrowed, complete: isComplete(narrowed) };
}

/** The best candidates in full order: those with the codes of the query first. */
async function rankBest(
  tx: Tx,
  { query, statistics }: PreparedSearch,
  candidates: readonly ScoredPassage[],
  text: string,
): Promise<Candidate[]> {
  const best = (await readPassages(tx, candidates.slice(0, MAX_RANKED_HITS))).map(toCandidate);
  const ranked = rankAnalyzed(query, best, statistics).map(({ candidate }) => candidate);
  const codes = codesIn(text);
  if (codes.length === 0) return ranked;
  const isExact = ({ id }: Candidate) => containsCodes(`${id.name}\n${id.heading}\n${id.text}`, codes);
  return [...ranked.filter(isExact), ...ranked.filter((candidate) => !isExact(candidate))];
}

/** The passages of each document, in the order of `ids`. */
async function groupByDocument(
  tx: Tx,
  candidates: readonly ScoredPassage[],
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const groups = new Map<number, number[]>();
  if (ids.length === 0) return groups;
  const { rows } = await tx.execute<{ id: number; document_id: number }>(sql`
    select id, document_id from search_passage
    where company_id = any (${bigints([...new Set(candidates.map(({ company_id }) => company_id))])}) and id = any (${bigints(ids)})`);
  const documents = new Map(rows.map((row) => [row.id, row.document_id]));
  for (const id of ids) {
    const document = documents.get(id)!;
    const group = groups.get(document);
    if (group) group.push(id);
    else groups.set(document, [id]);
  }
  return groups;
}

/** Words of the passages that match only as a translation or correction. */
function otherWords({ terms }: AnalyzedQuery, candidates: readonly Candidate[]): string[] {
  const own = new Set(terms.flatMap(({ stems }) => stems));
  const similar = new Set(terms.flatMap(({ synonyms }) => synonyms).filter((stem) => !own.has(stem)));
  if (similar.size === 0) return [];
  const words = new Map<string, string>();
  for (const { body } of candidates) {
    for (const { stem, word } of body.terms) if (similar.has(stem) && !words.has(stem)) words.set(stem, word);
  }
  return [...words.values()].slice(0, MAX_ALSO);
}
