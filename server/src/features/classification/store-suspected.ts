import { sql } from 'drizzle-orm';
import type { DecidingWord } from '@dossier/contract/classification/prediction-schema';
import type { CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { suspectedSamples } from './store-mistakes.ts';

export interface SuspectedRow {
  sampleId: number;
  evaluationId: number;
  classId: number;
  className: string;
  probability: number;
  /** Of the class that it has. */
  ownProbability: number;
  words: DecidingWord[];
}

/** A page of the samples of a dataset whose class may be wrong, by the probability of the class that they have. */
export async function listSuspected(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, page, per_page, sort }: { datasetId: number; page: number; per_page: number; sort: string },
): Promise<{ rows: SuspectedRow[]; total: number }> {
  const of = sql`(${suspectedSamples(scope, sql`s.dataset_id = ${datasetId}`)}) latest where possible_mistake`;
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await tx.execute<{
    id: number;
    evaluation_id: number;
    class_id: number;
    name: string;
    probability: number;
    true_probability: number | null;
    words: DecidingWord[];
  }>(sql`
    select * from ${of} order by coalesce(true_probability, 0) ${direction}, id
    limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${of}`);
  return {
    rows: rows.map((row) => ({
      sampleId: Number(row.id),
      evaluationId: Number(row.evaluation_id),
      classId: Number(row.class_id),
      className: row.name,
      probability: row.probability,
      ownProbability: row.true_probability ?? 0,
      words: row.words,
    })),
    total: counted[0]?.total ?? 0,
  };
}
