import { and, desc, eq, sql } from 'drizzle-orm';
import type { EvaluationMethod } from '@dossier/contract/classification/constants';
import { type CompanyScope, inScope, type Scope } from '../../access/scope.ts';
import { idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { evaluated, evaluation, type EvaluationRow, instance, type InstanceRow, sample } from './tables.ts';

const inCompanies = (scope: Scope) => sql`${evaluation.companyId} = any(${idArray(scope.companyIds)})`;

export interface NewEvaluation {
  instanceId: number;
  method: EvaluationMethod;
  datasetId: number | null;
  datasetName: string;
}

export async function insertEvaluation(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  row: NewEvaluation & Partial<EvaluationRow>,
): Promise<EvaluationRow> {
  const [created] = await tx
    .insert(evaluation)
    .values({ ...row, companyId, createdBy: actor.userId })
    .returning();
  return created!;
}

export async function changeEvaluation(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<EvaluationRow, 'companyId' | 'id'>,
  change: Partial<Omit<EvaluationRow, 'companyId' | 'id' | 'instanceId'>>,
): Promise<void> {
  await tx
    .update(evaluation)
    .set(change)
    .where(and(inCompanies(scope), eq(evaluation.companyId, companyId), eq(evaluation.id, id)));
}

/** An evaluation of the company; locked until the transaction ends, if asked for. */
export async function findEvaluationRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<EvaluationRow | undefined> {
  const query = tx
    .select()
    .from(evaluation)
    .where(and(eq(evaluation.companyId, companyId), eq(evaluation.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The company and model of an evaluation, in the scope of a task. */
export async function findPlaceOfEvaluation(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<EvaluationRow, 'companyId' | 'id'>,
): Promise<{ companyId: number; id: number; modelId: number } | undefined> {
  const [row] = await tx
    .select({ companyId: evaluation.companyId, id: evaluation.id, modelId: instance.modelId })
    .from(evaluation)
    .innerJoin(instance, and(eq(instance.companyId, evaluation.companyId), eq(instance.id, evaluation.instanceId)))
    .where(and(eq(evaluation.companyId, inScope(scope, companyId)), eq(evaluation.id, id)));
  return row;
}

export async function deleteEvaluation(tx: Tx, { companyId }: CompanyScope, id: number): Promise<void> {
  await tx.delete(evaluation).where(and(eq(evaluation.companyId, companyId), eq(evaluation.id, id)));
}

/** The latest finished evaluation of another version of the model, by the same method on the same dataset; older versions first. */
export async function findEarlierEvaluation(
  tx: Tx,
  { companyId }: CompanyScope,
  { row, of }: { row: Pick<EvaluationRow, 'method' | 'datasetId'>; of: Pick<InstanceRow, 'modelId' | 'version'> },
): Promise<{ version: number; accuracy: number } | undefined> {
  const [earlier] = await tx
    .select({ version: instance.version, accuracy: sql<number>`${evaluation.accuracy}` })
    .from(evaluation)
    .innerJoin(instance, and(eq(instance.companyId, evaluation.companyId), eq(instance.id, evaluation.instanceId)))
    .where(
      and(
        eq(evaluation.companyId, companyId),
        eq(instance.modelId, of.modelId),
        sql`${instance.version} < ${of.version}`,
        eq(evaluation.method, row.method),
        row.datasetId === null ? sql`${evaluation.datasetId} is null` : eq(evaluation.datasetId, row.datasetId),
        sql`${evaluation.accuracy} is not null`,
      ),
    )
    .orderBy(desc(instance.version), desc(evaluation.evaluatedAt))
    .limit(1);
  return earlier;
}

/** The latest finished evaluation on the dataset of the model of an instance, for the figures of the instance. */
export async function findFigures(
  tx: Tx,
  { companyId }: CompanyScope,
  { instanceId, datasetId }: { instanceId: number; datasetId: number | null },
): Promise<Pick<EvaluationRow, 'id' | 'f1Score' | 'accuracy'> | undefined> {
  const [row] = await tx
    .select({ id: evaluation.id, f1Score: evaluation.f1Score, accuracy: evaluation.accuracy })
    .from(evaluation)
    .where(
      and(
        eq(evaluation.companyId, companyId),
        eq(evaluation.instanceId, instanceId),
        eq(evaluation.state, 'evaluated'),
        datasetId === null
          ? sql`${evaluation.method} <> 'dataset'`
          : sql`(${evaluation.method} <> 'dataset' or ${evaluation.datasetId} = ${datasetId})`,
      ),
    )
    .orderBy(desc(evaluation.evaluatedAt), desc(evaluation.id))
    .limit(1);
  return row;
}

/** A prediction of a sample, as it is stored. */
export interface NewEvaluated {
  sampleId: number;
  language: string | null;
  trueClassId: number;
  trueClassName: string;
  predictedClassId: number;
  predictedClassName: string;
  probability: number;
  probabilities: readonly number[];
  trueProbability: number | null;
  notSure: boolean;
  possibleMistake: boolean;
  words: readonly { text: string; weight: number }[];
}

const ROWS_PER_STATEMENT = 1000;

/** Stores the predictions of an evaluation; those of samples that were deleted meanwhile are left out. */
export async function insertEvaluated(
  tx: Tx,
  { companyId }: CompanyScope,
  evaluationId: number,
  rows: readonly NewEvaluated[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    // As one document: a row of 500 probabilities each would pass the limit of parameters.
    const json = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
    await tx.execute(sql`
      insert into classification_evaluated (company_id, evaluation_id, sample_id, language, true_class_id, true_class_name,
        predicted_class_id, predicted_class_name, probability, probabilities, true_probability, not_sure, possible_mistake, words)
      select ${companyId}::bigint, ${evaluationId}::bigint, s.id, r.language, r."trueClassId", r."trueClassName",
        r."predictedClassId", r."predictedClassName", r.probability, r.probabilities, r."trueProbability", r."notSure",
        r."possibleMistake", r.words
      from jsonb_to_recordset(${json}::jsonb) as r ("sampleId" bigint, language text, "trueClassId" bigint,
        "trueClassName" text, "predictedClassId" bigint, "predictedClassName" text, probability double precision,
        probabilities real[], "trueProbability" double precision, "notSure" boolean, "possibleMistake" boolean, words jsonb)
      join ${sample} s on s.company_id = ${companyId}::bigint and s.id = r."sampleId"`);
  }
}

/** The predictions that an evaluation has so far. */
export async function listAnswered(tx: Tx, { companyId }: CompanyScope, evaluationId: number): Promise<NewEvaluated[]> {
  return await tx
    .select()
    .from(evaluated)
    .where(and(eq(evaluated.companyId, companyId), eq(evaluated.evaluationId, evaluationId)));
}

export async function deleteEvaluated(tx: Tx, { companyId }: CompanyScope, evaluationId: number): Promise<void> {
  await tx.delete(evaluated).where(and(eq(evaluated.companyId, companyId), eq(evaluated.evaluationId, evaluationId)));
}

const evaluationOrders = {
  created_at: evaluation.createdAt,
  evaluated_at: evaluation.evaluatedAt,
  f1_score: evaluation.f1Score,
  state: evaluation.state,
};

/** The evaluations of an instance of a model of the company. */
export async function listEvaluations(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: EvaluationRow[]; total: number }> {
  const where = and(eq(evaluation.companyId, companyId), eq(evaluation.instanceId, instanceId));
  const rows = await tx
    .select()
    .from(evaluation)
    .where(where)
    .orderBy(...orderBy(evaluationOrders, sort, evaluation.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(evaluation, where) };
}

/** The ids of the evaluations of an instance. */
export async function findEvaluationIds(tx: Tx, { companyId }: CompanyScope, instanceId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: evaluation.id })
    .from(evaluation)
    .where(and(eq(evaluation.companyId, companyId), eq(evaluation.instanceId, instanceId)));
  return rows.map(({ id }) => id);
}
