import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import {
  type AnswerRow,
  evaluation,
  evaluationAnswer,
  evaluationModel,
  type EvaluationModelRow,
  evaluationQuestion,
  type EvaluationQuestionRow,
  type EvaluationRow,
} from './tables.ts';
import type { NewQuestion } from './store.ts';

export type NewModel = Pick<EvaluationModelRow, 'modelId' | 'modelName' | 'providerName'>;
export type NewAnswer = Omit<AnswerRow, 'companyId' | 'id' | 'createdAt'>;
type EvaluationKey = Pick<EvaluationRow, 'companyId' | 'id'>;

export const countEvaluations = (tx: Tx, { companyId }: CompanyScope): Promise<number> =>
  tx.$count(evaluation, eq(evaluation.companyId, companyId));

/** Stores an evaluation with its questions and models as they are now. */
export async function insertEvaluation(
  tx: Tx,
  scope: CompanyScope,
  {
    set,
    questions,
    models,
  }: { set: { id: number; name: string }; questions: readonly NewQuestion[]; models: readonly NewModel[] },
): Promise<EvaluationRow> {
  const { companyId, actor } = scope;
  const [row] = await tx
    .insert(evaluation)
    .values({ companyId, setId: set.id, setName: set.name, createdBy: actor.userId })
    .returning();
  const key = { companyId, evaluationId: row!.id };
  await tx.insert(evaluationQuestion).values(
    questions.map(({ question, expected, projectId, documentId }, position) => ({
      ...key,
      position,
      question,
      expected,
      projectId,
      documentId,
    })),
  );
  await tx.insert(evaluationModel).values(models.map((model, position) => ({ ...key, position, ...model })));
  return row!;
}

export async function changeEvaluation(
  tx: Tx,
  scope: Scope,
  { companyId, id }: EvaluationKey,
  change: Partial<Pick<EvaluationRow, 'state' | 'taskId' | 'endedAt'>>,
): Promise<void> {
  await tx
    .update(evaluation)
    .set(change)
    .where(and(within(scope), eq(evaluation.companyId, companyId), eq(evaluation.id, id)));
}

export async function findEvaluations(tx: Tx, { companyId }: CompanyScope, id?: number): Promise<EvaluationRow[]> {
  return await tx
    .select()
    .from(evaluation)
    .where(and(eq(evaluation.companyId, companyId), id === undefined ? undefined : eq(evaluation.id, id)))
    .orderBy(desc(evaluation.createdAt), desc(evaluation.id));
}

/** The company and name of evaluations. */
export async function findEvaluationNames(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Pick<EvaluationRow, 'id' | 'companyId' | 'setName'>[]> {
  return await tx
    .select({ id: evaluation.id, companyId: evaluation.companyId, setName: evaluation.setName })
    .from(evaluation)
    .where(and(within(scope), inArray(evaluation.id, [...ids])));
}

export async function deleteEvaluation(tx: Tx, { companyId }: CompanyScope, id: number): Promise<void> {
  await tx.delete(evaluation).where(and(eq(evaluation.companyId, companyId), eq(evaluation.id, id)));
}

export async function listEvaluationQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  evaluationId: number,
): Promise<EvaluationQuestionRow[]> {
  return await tx
    .select()
    .from(evaluationQuestion)
    .where(and(eq(evaluationQuestion.companyId, companyId), eq(evaluationQuestion.evaluationId, evaluationId)))
    .orderBy(asc(evaluationQuestion.position));
}

export async function listEvaluationModels(
  tx: Tx,
  { companyId }: CompanyScope,
  evaluationIds: readonly number[],
): Promise<EvaluationModelRow[]> {
  return await tx
    .select()
    .from(evaluationModel)
    .where(
      and(
        eq(evaluationModel.companyId, companyId),
        sql`${evaluationModel.evaluationId} = any(${idArray(evaluationIds)})`,
      ),
    )
    .orderBy(asc(evaluationModel.position));
}

/** Ends the questions to a model. */
export async function stopModel(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  stopped: EvaluationModelRow['stopped'],
): Promise<void> {
  await tx
    .update(evaluationModel)
    .set({ stopped })
    .where(and(eq(evaluationModel.companyId, companyId), eq(evaluationModel.id, id)));
}

/** The answers of models, or those to one question. */
export async function listAnswers(
  tx: Tx,
  { companyId }: CompanyScope,
  modelRowIds: readonly number[],
  questionId?: number,
): Promise<AnswerRow[]> {
  return await tx
    .select()
    .from(evaluationAnswer)
    .where(
      and(
        eq(evaluationAnswer.companyId, companyId),
        sql`${evaluationAnswer.modelRowId} = any(${idArray(modelRowIds)})`,
        questionId === undefined ? undefined : eq(evaluationAnswer.questionId, questionId),
      ),
    )
    .orderBy(asc(evaluationAnswer.id));
}

/** Stores an answer, unless an earlier run of the task did. */
export async function insertAnswer(tx: Tx, { companyId }: CompanyScope, answer: NewAnswer): Promise<void> {
  await tx
    .insert(evaluationAnswer)
    .values({ companyId, ...answer })
    .onConflictDoNothing();
}

/** Removes what was written and quoted from documents that are erased. The figures stay. */
export async function clearAnswersFrom(
  tx: Tx,
  { companyId }: CompanyScope,
  documentIds: readonly number[],
): Promise<void> {
  await tx
    .update(evaluationAnswer)
    .set({ content: '', sources: [], documentIds: [...documentIds].slice(0, 1) })
    .where(
      and(eq(evaluationAnswer.companyId, companyId), sql`${evaluationAnswer.documentIds} && ${idArray(documentIds)}`),
    );
}

const within = (scope: Scope) => sql`${evaluation.companyId} = any(${idArray(scope.companyIds)})`;
