import { sql } from 'drizzle-orm';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import type { Tx } from '../database/port.ts';
import { type AskedVector, inSearch, readNearest } from './exact-vectors.ts';
import type { SearchHit } from './port.ts';
import type { ScoredPassage } from './postgres-candidates.ts';
import { searchedCompanies } from './searched-companies.ts';

/** Stores the vectors of the rows of `passage_vectors` for pgvector. */
export async function compareByPgvector(
  tx: Tx,
  { companyId }: CompanyScope,
  points: readonly { id: number; place: number; vector: readonly number[] | null }[],
): Promise<void> {
  // The cosine with a vector of zeros is not a number, so it is in no result.
  const nonZeroPoints = points.filter(({ vector }) => vector?.some((value) => value !== 0));
  if (nonZeroPoints.length === 0) return;
  const values = nonZeroPoints.map(({ vector }) => JSON.stringify(vector));
  await tx.execute(sql`
    insert into passage_point (company_id, vectors_id, place, value)
    select ${companyId}::bigint, id, place, value::vector
    from unnest(${sql.param(nonZeroPoints.map(({ id }) => id))}::bigint[], ${sql.param(nonZeroPoints.map(({ place }) => place))}::integer[],
      ${sql.param(values)}::text[]) as point (id, place, value)`);
}

/** The nearest passages by pgvector, which compares every vector of the scope. */
export async function findByPgvector(
  tx: Tx,
  scope: Scope,
  { model, vector, limit, filters }: AskedVector,
): Promise<SearchHit[]> {
  const companies = searchedCompanies(scope, filters);
  if (companies.length === 0 || vector.every((value) => value === 0)) return [];
  const query = sql`${JSON.stringify(vector)}::vector`;
  const calls = companies.map(
    (company) => sql`(
      select v.company_id, v.passages[n.place + 1] as id, n.score from (
        select p.company_id, p.vectors_id, p.place, 1 - (p.value <=> ${query}) as score
        from passage_point p join passage_vectors v on v.company_id = p.company_id and v.id = p.vectors_id ${inSearch(company, filters)}
          and p.company_id = ${company.companyId} and v.model = ${model} and v.storage = 'pgvector' and v.dimensions = ${vector.length}
        order by p.value <=> ${query} limit ${limit}
      ) n join passage_vectors v on v.company_id = n.company_id and v.id = n.vectors_id)`,
  );
  const { rows } = await tx.execute<ScoredPassage & Record<string, unknown>>(sql`
    select company_id, id, score from (${sql.join(calls, sql` union all `)}) nearest order by score desc limit ${limit}`);
  return await readNearest(tx, rows);
}
