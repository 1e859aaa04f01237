import { sql } from 'drizzle-orm';
import type { AccessibleScope, CompanyScope } from '../../access/scope.ts';
import type { Database, Tx } from '../database/port.ts';
import { compareByPgvector, findByPgvector } from './pgvector.ts';
import type { PassageVector, UnembeddedPassage, Vectors, VectorStorage } from './port.ts';
import { bigints } from './postgres-candidates.ts';
import { MAX_CACHED_BYTES, findExactly } from './exact-vectors.ts';
import { VectorCache } from './vector-cache.ts';
import { encodeVectors } from './vector-codes.ts';

const DEFAULT_LIMIT = 30;
/** Number of documents whose passages are read at once. */
const DOCUMENTS_READ = 100;

/** Vectors in PostgreSQL: compared by pgvector if the database has it, otherwise in this process. */
export function openVectors(database: Database, fixed?: VectorStorage): Vectors {
  let detected: Promise<VectorStorage> | undefined;
  const storage = () => (fixed ? Promise.resolve(fixed) : (detected ??= detectStorage(database)));
  const cache = new VectorCache(MAX_CACHED_BYTES);
  return {
    storage,
    async unembedded(scope, model, from) {
      const chosen = await storage();
      return await database.read(scope, (tx) => readUnembedded(tx, scope, { model, storage: chosen }, from));
    },
    async store(tx, scope, model, vectors) {
      return await storeVectors(tx, scope, { model, storage: await storage() }, vectors);
    },
    async count(scope, model) {
      const chosen = await storage();
      return await database.read(scope, (tx) => countVectors(tx, scope, { model, storage: chosen }));
    },
    async lacking(scope, model, companyIds) {
      const chosen = await storage();
      return await database.read(scope, (tx) => lackingCompanies(tx, scope, { model, storage: chosen }, companyIds));
    },
    async find(scope, model, vector, { limit = DEFAULT_LIMIT, ...filters } = {}) {
      const chosen = await storage();
      const query = { model, vector, limit, filters };
      return await database.read(scope, (tx) =>
        chosen === 'pgvector' ? findByPgvector(tx, scope, query) : findExactly(tx, scope, query, cache),
      );
    },
  };
}

interface Place {
  model: string;
  storage: VectorStorage;
}

async function detectStorage(database: Database): Promise<VectorStorage> {
  const { rows } = await database.app((tx) =>
    tx.execute<{ there: boolean }>(sql`select to_regclass('public.passage_point') is not null as there`),
  );
  return rows[0]?.there ? 'pgvector' : 'exact';
}

async function readUnembedded(
  tx: Tx,
  { companyId }: CompanyScope,
  { model, storage }: Place,
  { documentId, limit }: { documentId: number; limit: number },
): Promise<UnembeddedPassage[]> {
  const { rows } = await tx.execute<UnembeddedPassage & Record<string, unknown>>(sql`
    with done as (
      select document_id, sum(number_of_passages) as passages, max(last_passage) as last from passage_vectors
      where company_id = ${companyId} and model = ${model} and storage = ${storage} and document_id >= ${documentId}
      group by document_id
    ), missing as (
      select d.document_id, coalesce(done.last, 0) as last
      from search_document d left join done on done.document_id = d.document_id
      where d.company_id = ${companyId} and d.document_id >= ${documentId} and d.passages > coalesce(done.passages, 0)
      order by d.document_id limit ${DOCUMENTS_READ}
    )
    select p.id, p.document_id, p.text, p.heading
    from missing join search_passage p on p.company_id = ${companyId} and p.document_id = missing.document_id and p.id > missing.last
    order by p.document_id, p.id limit ${limit}`);
  return rows;
}

/** The documents stay locked until the transaction ends, so that neither their passages nor their vectors change meanwhile. */
async function storeVectors(
  tx: Tx,
  scope: CompanyScope,
  { model, storage }: Place,
  vectors: readonly PassageVector[],
): Promise<number> {
  const { companyId } = scope;
  const documents = byDocument(vectors);
  const ids = [...documents.keys()].toSorted((one, other) => one - other);
  if (ids.length === 0) return 0;
  await tx.execute(sql`
    select from search_document where company_id = ${companyId} and document_id = any (${bigints(ids)})
    order by document_id for no key update`);
  const { rows: passages } = await tx.execute<{ id: number }>(sql`
    select id from search_passage where company_id = ${companyId} and id = any (${bigints(vectors.map(({ id }) => id))})`);
  const { rows: done } = await tx.execute<{ document_id: number; last: number }>(sql`
    select document_id, max(last_passage) as last from passage_vectors
    where company_id = ${companyId} and document_id = any (${bigints(ids)}) and model = ${model} and storage = ${storage}
    group by document_id`);
  const existing = new Set(passages.map(({ id }) => id));
  const last = new Map(done.map((row) => [row.document_id, row.last]));
  const fresh = [...documents].filter(
    ([id, passages]) => passages.every((passage) => existing.has(passage.id)) && passages[0]!.id > (last.get(id) ?? 0),
  );
  if (fresh.length === 0) return 0;
  await tx.execute(sql`
    delete from passage_vectors where company_id = ${companyId} and document_id = any (${bigints(fresh.map(([id]) => id))})
      and (model <> ${model} or storage <> ${storage})`);
  const dimensions = vectors.find(({ vector }) => vector)?.vector?.length ?? 1;
  const values = fresh.map(([documentId, passages]) => {
    const bytes = encodeVectors(
      passages.map(({ vector }) => vector),
      dimensions,
    );
    const passageIds = passages.map(({ id }) => id);
    return sql`(${companyId}::bigint, ${documentId}::bigint, ${model}, ${storage}, ${dimensions}::integer, ${bigints(passageIds)},
      ${passages.length}::integer, ${passageIds.at(-1)!}::bigint, ${storage === 'exact' ? bytes : null}::bytea)`;
  });
  const { rows } = await tx.execute<{ id: number; document_id: number }>(sql`
    insert into passage_vectors
      (company_id, document_id, model, storage, dimensions, passages, number_of_passages, last_passage, vectors)
    values ${sql.join(values, sql`, `)} returning id, document_id`);
  if (storage === 'pgvector') {
    const points = rows.flatMap(({ id, document_id }) =>
      documents.get(document_id)!.map(({ vector }, place) => ({ id, place, vector })),
    );
    await compareByPgvector(tx, scope, points);
  }
  return fresh.reduce((sum, [, passages]) => sum + passages.length, 0);
}

function byDocument(vectors: readonly PassageVector[]): Map<number, PassageVector[]> {
  const documents = new Map<number, PassageVector[]>();
  for (const vector of vectors) {
    const others = documents.get(vector.document_id);
    if (others) others.push(vector);
    else documents.set(vector.document_id, [vector]);
  }
  return documents;
}

async function countVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { model, storage }: Place,
): Promise<{ passages: number; embedded: number }> {
  const { rows } = await tx.execute<{ passages: number; embedded: number }>(sql`
    select (select coalesce(sum(passages), 0)::bigint from search_document where company_id = ${companyId}) as passages,
      (select coalesce(sum(number_of_passages), 0)::bigint from passage_vectors
        where company_id = ${companyId} and model = ${model} and storage = ${storage}) as embedded`);
  return rows[0]!;
}

async function lackingCompanies(
  tx: Tx,
  scope: AccessibleScope,
  { model, storage }: Place,
  companyIds: readonly number[],
): Promise<number[]> {
  const ids = bigints(companyIds.filter((id) => scope.companies.includes(id)));
  const { rows } = await tx.execute<{ company_id: number }>(sql`
    with done as (
      select company_id, sum(number_of_passages) as passages from passage_vectors
      where company_id = any (${ids}) and model = ${model} and storage = ${storage} group by company_id
    )
    select d.company_id from search_document d left join done on done.company_id = d.company_id
    where d.company_id = any (${ids})
    group by d.company_id, done.passages having sum(d.passages) > coalesce(done.passages, 0) order by d.company_id`);
  return rows.map(({ company_id }) => company_id);
}
