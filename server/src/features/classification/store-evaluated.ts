import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { evaluated, type EvaluatedRow, sample, type SampleRow } from './tables.ts';

export type ShownEvaluated = EvaluatedRow & Pick<SampleRow, 'filename' | 'type' | 'documentId'>;

export interface EvaluatedQuery {
  q?: string | undefined;
  true_class?: readonly number[] | undefined;
  predicted_class?: readonly number[] | undefined;
  only?: 'misclassified' | 'correct' | 'possible_mistakes' | 'not_sure' | undefined;
  /** The stated probabilities of a bin of the calibration. */
  range?: { from: number; to: number; isLast: boolean } | undefined;
  language?: readonly string[] | undefined;
  other_id?: number | undefined;
  changed?: 'better' | 'worse' | 'any' | undefined;
}

const isCorrect = sql`${evaluated.trueClassId} = ${evaluated.predictedClassId}`;

/** Whether the other evaluation has the sample, and predicted it correctly. */
const other = (otherId: number, those: SQL): SQL => sql`exists (
  select from classification_evaluated o
  where o.company_id = ${evaluated.companyId} and o.evaluation_id = ${otherId} and o.sample_id = ${evaluated.sampleId}
    and ${those})`;
const otherIsCorrect = (otherId: number) => other(otherId, sql`o.predicted_class_id = o.true_class_id`);
const otherIsWrong = (otherId: number) => other(otherId, sql`o.predicted_class_id <> o.true_class_id`);

const shown = {
  companyId: evaluated.companyId,
  id: evaluated.id,
  evaluationId: evaluated.evaluationId,
  sampleId: evaluated.sampleId,
  language: evaluated.language,
  trueClassId: evaluated.trueClassId,
  trueClassName: evaluated.trueClassName,
  predictedClassId: evaluated.predictedClassId,
  predictedClassName: evaluated.predictedClassName,
  probability: evaluated.probability,
  probabilities: evaluated.probabilities,
  trueProbability: evaluated.trueProbability,
  notSure: evaluated.notSure,
  possibleMistake: evaluated.possibleMistake,
  words: evaluated.words,
  filename: sample.filename,
  type: sample.type,
  documentId: sample.documentId,
};
const ofSample = and(eq(sample.companyId, evaluated.companyId), eq(sample.id, evaluated.sampleId));

function conditions({ companyId }: CompanyScope, evaluationId: number, query: EvaluatedQuery): SQL | undefined {
  const { q, true_class: trueClass, predicted_class: predicted, only, range, language, changed } = query;
  const otherId = query.other_id;
  return and(
    eq(evaluated.companyId, companyId),
    eq(evaluated.evaluationId, evaluationId),
    q ? contains(sample.filename, q) : undefined,
    trueClass && inArray(evaluated.trueClassId, [...trueClass]),
    predicted && predictedIn(predicted, otherId),
    language && inArray(evaluated.language, [...language]),
    only === 'misclassified' ? sql`not ${isCorrect}` : undefined,
    only === 'correct' ? isCorrect : undefined,
    only === 'possible_mistakes' ? eq(evaluated.possibleMistake, true) : undefined,
    only === 'not_sure' ? eq(evaluated.notSure, true) : undefined,
    range &&
      sql`${evaluated.probability} >= ${range.from} and ${evaluated.probability} ${sql.raw(range.isLast ? '<=' : '<')} ${range.to}`,
    changed && otherId !== undefined ? changedSince(otherId, changed) : undefined,
  );
}

/** Beside another evaluation, also those that the other one predicted so: a cell of the matrix lists what changed. */
function predictedIn(classIds: readonly number[], otherId: number | undefined): SQL {
  const here = inArray(evaluated.predictedClassId, [...classIds]);
  if (otherId === undefined) return here;
  return sql`(${here} or ${other(otherId, sql`o.predicted_class_id = any(${idArray(classIds)})`)})`;
}

function changedSince(otherId: number, changed: 'better' | 'worse' | 'any'): SQL {
  const better = sql`(${isCorrect} and ${otherIsWrong(otherId)})`;
  const worse = sql`(not ${isCorrect} and ${otherIsCorrect(otherId)})`;
  return changed === 'better' ? better : changed === 'worse' ? worse : sql`(${better} or ${worse})`;
}

const orders = {
  probability: evaluated.probability,
  filename: sql`lower(${sample.filename})`,
  true_class: sql`lower(${evaluated.trueClassName})`,
  predicted_class: sql`lower(${evaluated.predictedClassName})`,
};

/** The samples of an evaluation with their predictions. */
export async function listEvaluated(
  tx: Tx,
  scope: CompanyScope,
  evaluationId: number,
  { page, per_page, sort, ...query }: EvaluatedQuery & { page: number; per_page: number; sort: string },
): Promise<{ rows: ShownEvaluated[]; total: number }> {
  const where = conditions(scope, evaluationId, query);
  const rows = await tx
    .select(shown)
    .from(evaluated)
    .innerJoin(sample, ofSample)
    .where(where)
    .orderBy(...orderBy(orders, sort, evaluated.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(sql`${evaluated} inner join ${sample} on ${ofSample}`, where) };
}

/** The next samples of an evaluation after one, for a file. */
export async function nextEvaluated(
  tx: Tx,
  { companyId }: CompanyScope,
  evaluationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ShownEvaluated[]> {
  return await tx
    .select(shown)
    .from(evaluated)
    .innerJoin(sample, ofSample)
    .where(
      and(
        eq(evaluated.companyId, companyId),
        eq(evaluated.evaluationId, evaluationId),
        sql`${evaluated.id} > ${after}`,
      ),
    )
    .orderBy(asc(evaluated.id))
    .limit(limit);
}

/** A sample of an evaluation by the id of its row. */
export async function findEvaluated(
  tx: Tx,
  { companyId }: CompanyScope,
  { evaluationId, id }: { evaluationId: number; id: number },
): Promise<(ShownEvaluated & { text: string | null }) | undefined> {
  const [row] = await tx
    .select({ ...shown, text: sample.text })
    .from(evaluated)
    .innerJoin(sample, ofSample)
    .where(and(eq(evaluated.companyId, companyId), eq(evaluated.evaluationId, evaluationId), eq(evaluated.id, id)));
  return row;
}

/** Those of the rows that belong to the evaluation. */
export async function findEvaluatedRows(
  tx: Tx,
  { companyId }: CompanyScope,
  { evaluationId, ids }: { evaluationId: number; ids: readonly number[] },
): Promise<EvaluatedRow[]> {
  return await tx
    .select()
    .from(evaluated)
    .where(
      and(
        eq(evaluated.companyId, companyId),
        eq(evaluated.evaluationId, evaluationId),
        sql`${evaluated.id} = any(${idArray(ids)})`,
      ),
    );
}

/** The predictions of these samples in another evaluation, by sample. */
export async function findOther(
  tx: Tx,
  { companyId }: CompanyScope,
  { evaluationId, sampleIds }: { evaluationId: number; sampleIds: readonly number[] },
): Promise<Map<number, EvaluatedRow>> {
  const rows = await tx
    .select()
    .from(evaluated)
    .where(
      and(
        eq(evaluated.companyId, companyId),
        eq(evaluated.evaluationId, evaluationId),
        sql`${evaluated.sampleId} = any(${idArray(sampleIds)})`,
      ),
    );
  return new Map(rows.map((row) => [row.sampleId, row]));
}
