import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

/**
 * Samples whose class may be wrong: by the latest evaluation in which they were predicted, if they still have the class that they had then,
 * and the other class still exists.
 */
export const suspectedSamples = ({ companyId }: CompanyScope, those: SQL): SQL => sql`
  select distinct on (s.id) s.id, s.dataset_id, e.id as row_id, e.evaluation_id, e.probability, e.true_probability, e.words,
    e.possible_mistake, c.id as class_id, c.name
  from classification_sample s
  join classification_evaluated e on e.company_id = s.company_id and e.sample_id = s.id
  join classification_class c on c.company_id = e.company_id and c.id = e.predicted_class_id
  where s.company_id = ${companyId} and ${those} and s.class_id = e.true_class_id
  order by s.id, e.evaluation_id desc`;

/** The more probable class of samples whose class may be wrong. */
export async function findSuspected(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; class_id: number; name: string }>(
    sql`select id, class_id, name from (${suspectedSamples(scope, sql`s.id = any(${idArray(ids)})`)}) latest
      where possible_mistake`,
  );
  return new Map(rows.map(({ id, class_id: classId, name }) => [id, { id: classId, name }]));
}

/** The number of samples of a dataset whose class may be wrong. */
export async function countSuspected(tx: Tx, scope: CompanyScope, datasetId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${suspectedSamples(scope, sql`s.dataset_id = ${datasetId}`)}) latest
      where possible_mistake`,
  );
  return rows[0]?.count ?? 0;
}
