import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';
import { Nearest } from './nearest.ts';
import type { SearchFilters, SearchHit } from './port.ts';
import { bigints, readPassages, type ScoredPassage } from './postgres-candidates.ts';
import { type SearchedCompany, searchedCompanies, searchedDocuments } from './searched-companies.ts';
import type { VectorCache } from './vector-cache.ts';
import { normalize, VectorBlock } from './vector-codes.ts';

/** Vectors that a process keeps in memory: about 650,000 of 384 dimensions. */
export const MAX_CACHED_BYTES = 256 * 1024 * 1024;
/** A search ends after this time with the nearest of the vectors that it has read. */
const MAX_MS = 5000;
/** Blocks are read from the database so many at once that they have about this size if each has one vector; few have many. */
const BYTES_READ = 256 * 1024;
/** Other work of the process runs in between at least this often. */
const MAX_BLOCKED_MS = 20;

/** What is searched for, and where. */
export interface AskedVector {
  model: string;
  vector: readonly number[];
  limit: number;
  filters: SearchFilters;
}

/** Some vectors of a document. */
interface Block {
  companyId: number;
  id: number;
}

/** The nearest passages by comparing every vector of the scope, in this process. */
export async function findExactly(
  tx: Tx,
  scope: Scope,
  { model, vector, limit, filters }: AskedVector,
  cache: VectorCache,
): Promise<SearchHit[]> {
  const query = normalize(vector);
  if (!query) return [];
  const until = performance.now() + MAX_MS;
  const nearest = new Nearest<{ block: Block; place: number }>(limit);
  const compare = (block: Block, vectors: VectorBlock) => {
    for (let place = 0; place < vectors.count; place += 1) {
      const cosine = vectors.cosine(place, query);
      if (cosine > nearest.bar) nearest.add(cosine, { block, place });
    }
  };
  const pause = pauser();
  const unread: Block[] = [];
  for (const company of searchedCompanies(scope, filters)) {
    for (const block of await listBlocks(tx, company, filters, { model, dimensions: vector.length })) {
      const cached = cache.get(block.id);
      if (cached) compare(block, cached);
      else unread.push(block);
      if (pause.isDue()) await pause.take();
    }
  }
  const atOnce = Math.max(1, Math.floor(BYTES_READ / vector.length));
  for (let from = 0; from < unread.length && performance.now() < until; from += atOnce) {
    for (const [block, bytes] of await readBlocks(tx, unread.slice(from, from + atOnce))) {
      const vectors = new VectorBlock(bytes, vector.length);
      cache.set(block.id, vectors);
      compare(block, vectors);
      if (pause.isDue()) await pause.take();
    }
  }
  return await readHits(tx, nearest.items);
}

/** The blocks of a company that the scope and the filters include. As one text, because there may be as many as documents. */
async function listBlocks(
  tx: Tx,
  company: SearchedCompany,
  filters: SearchFilters,
  { model, dimensions }: { model: string; dimensions: number },
): Promise<Block[]> {
  const { rows } = await tx.execute<{ ids: string | null }>(sql`
    select string_agg(v.id::text, ' ') as ids from passage_vectors v ${inSearch(company, filters)}
      and v.model = ${model} and v.storage = 'exact' and v.dimensions = ${dimensions}`);
  const { companyId } = company;
  return (rows[0]?.ids?.split(' ') ?? []).map((id) => ({ companyId, id: Number(id) }));
}

/** Joins the vectors `v` of a company to their documents `d`, of the searched projects and documents only. */
export function inSearch({ companyId, projectIds }: SearchedCompany, filters: SearchFilters): SQL {
  const documentIds = searchedDocuments(filters);
  return sql`join search_document d on d.company_id = v.company_id and d.document_id = v.document_id
    where v.company_id = ${companyId} and d.company_id = ${companyId}
      and (${projectIds === null} or d.project_id = any (${bigints(projectIds ?? [])}))
      and (${documentIds === null} or d.document_id = any (${bigints(documentIds ?? [])}))`;
}

/** Lets other work of the process run in between. */
function pauser() {
  let last = performance.now();
  let calls = 0;
  return {
    isDue: () => (calls += 1) % 16 === 0 && performance.now() - last > MAX_BLOCKED_MS,
    async take() {
      await setImmediate();
      last = performance.now();
    },
  };
}

async function readBlocks(tx: Tx, blocks: readonly Block[]): Promise<[Block, Buffer][]> {
  const companyIds = [...new Set(blocks.map((block) => block.companyId))];
  const { rows } = await tx.execute<{ id: number; vectors: Buffer }>(sql`
    select id, vectors from passage_vectors
    where company_id = any (${bigints(companyIds)}) and id = any (${bigints(blocks.map(({ id }) => id))})`);
  const vectorsById = new Map(rows.map(({ id, vectors }) => [id, vectors]));
  return blocks.flatMap((block): [Block, Buffer][] => {
    const bytes = vectorsById.get(block.id);
    return bytes ? [[block, bytes]] : [];
  });
}

async function readHits(
  tx: Tx,
  nearest: readonly { score: number; item: { block: Block; place: number } }[],
): Promise<SearchHit[]> {
  if (nearest.length === 0) return [];
  const blocks = new Map(nearest.map(({ item: { block } }) => [block.id, block]));
  const { rows } = await tx.execute<{ id: number; passages: number[] }>(sql`
    select id, passages from passage_vectors
    where company_id = any (${bigints([...new Set([...blocks.values()].map(({ companyId }) => companyId))])})
      and id = any (${bigints([...blocks.keys()])})`);
  const passages = new Map(rows.map((row) => [row.id, row.passages]));
  const hits = nearest.flatMap(({ score, item: { block, place } }): ScoredPassage[] => {
    const id = passages.get(block.id)?.[place];
    return id === undefined ? [] : [{ company_id: block.companyId, id, score }];
  });
  return await readNearest(tx, hits);
}

/** The passages with these scores, in their order; those that were removed meanwhile are left out. */
export async function readNearest(tx: Tx, hits: readonly ScoredPassage[]): Promise<SearchHit[]> {
  const passages = await readPassages(tx, hits);
  return hits.flatMap(({ score }, at): SearchHit[] => {
    const passage = passages[at];
    return passage && score > 0 ? [{ ...passage, score, marks: [] }] : [];
  });
}
