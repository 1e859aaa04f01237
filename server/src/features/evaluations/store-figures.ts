import { and, eq, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope } from '../../access/scope.ts';
import { evaluationAnswer, evaluationModel, evaluationQuestion } from './tables.ts';

const counted = sql`${evaluationAnswer.outcome} <> 'skipped'`;
const completed = sql`${evaluationAnswer.outcome} in ('answered', 'not_found')`;
const hasAnswer = sql`${evaluationQuestion.expected} <> '{}'`;
const number = (filter: typeof counted) => sql<number>`(count(*) filter (where ${filter}))::int`;
const percentile = (share: number, column: typeof evaluationAnswer.durationMs | typeof evaluationAnswer.firstMs) =>
  sql<
    number | null
  >`round(percentile_cont(${share}::float8) within group (order by ${column}) filter (where ${completed}))::int`;

/** The figures of the models of evaluations, by the id of the model's row. */
export async function sumFigures(tx: Tx, { companyId }: CompanyScope, evaluationIds: readonly number[]) {
  const rows = await tx
    .select({
      id: evaluationModel.id,
      answers: number(sql`true`),
      asked: number(counted),
      answerable: number(sql`${counted} and ${hasAnswer}`),
      right: number(sql`${counted} and ${hasAnswer} and ${evaluationAnswer.isRight}`),
      unanswerable: number(sql`${counted} and not ${hasAnswer}`),
      rightRefusals: number(sql`${counted} and not ${hasAnswer} and ${evaluationAnswer.isRight}`),
      citations: sql<number>`coalesce(sum(${evaluationAnswer.citations}), 0)::int`,
      holding: sql<number>`coalesce(sum(${evaluationAnswer.holding}), 0)::int`,
      failed: number(sql`${evaluationAnswer.outcome} = 'failed'`),
      skipped: number(sql`${evaluationAnswer.outcome} = 'skipped'`),
      medianMs: percentile(0.5, evaluationAnswer.durationMs),
      p95Ms: percentile(0.95, evaluationAnswer.durationMs),
      firstMedianMs: percentile(0.5, evaluationAnswer.firstMs),
      cost: sql<number>`coalesce(sum(${evaluationAnswer.cost}), 0)`,
    })
    .from(evaluationModel)
    .innerJoin(
      evaluationAnswer,
      and(
        eq(evaluationAnswer.companyId, evaluationModel.companyId),
        eq(evaluationAnswer.modelRowId, evaluationModel.id),
      ),
    )
    .innerJoin(
      evaluationQuestion,
      and(
        eq(evaluationQuestion.companyId, evaluationAnswer.companyId),
        eq(evaluationQuestion.id, evaluationAnswer.questionId),
      ),
    )
    .where(
      and(
        eq(evaluationModel.companyId, companyId),
        sql`${evaluationModel.evaluationId} = any(${idArray(evaluationIds)})`,
      ),
    )
    .groupBy(evaluationModel.companyId, evaluationModel.id);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
export type Figures = Awaited<ReturnType<typeof sumFigures>> extends Map<number, infer F> ? F : never;

/** The number of questions of evaluations. */
export async function countEvaluationQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  evaluationIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: evaluationQuestion.evaluationId, total: sql<number>`count(*)::int` })
    .from(evaluationQuestion)
    .where(
      and(
        eq(evaluationQuestion.companyId, companyId),
        sql`${evaluationQuestion.evaluationId} = any(${idArray(evaluationIds)})`,
      ),
    )
    .groupBy(evaluationQuestion.evaluationId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
