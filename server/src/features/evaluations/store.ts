import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import { questionSet, setQuestion, type SetQuestionRow, type SetRow } from './tables.ts';

export type NewQuestion = Pick<SetQuestionRow, 'question' | 'expected' | 'projectId' | 'documentId'>;

export interface SetWithCounts extends SetRow {
  questions: number;
  unanswerable: number;
}

/** The sets of a company by name, with the number of their questions. */
export async function listSets(tx: Tx, { companyId }: CompanyScope): Promise<SetWithCounts[]> {
  const rows = await tx
    .select({
      set: questionSet,
      questions: count(setQuestion.id),
      unanswerable: sql<number>`count(*) filter (where ${setQuestion.expected} = '{}')::int`,
    })
    .from(questionSet)
    .leftJoin(setQuestion, and(eq(setQuestion.companyId, questionSet.companyId), eq(setQuestion.setId, questionSet.id)))
    .where(eq(questionSet.companyId, companyId))
    .groupBy(questionSet.companyId, questionSet.id)
    .orderBy(asc(sql`lower(${questionSet.name})`));
  return rows.map(({ set, ...counts }) => ({ ...set, ...counts }));
}

export const countSets = (tx: Tx, { companyId }: CompanyScope): Promise<number> =>
  tx.$count(questionSet, eq(questionSet.companyId, companyId));

export async function insertSet(tx: Tx, scope: CompanyScope, name: string): Promise<SetRow> {
  const { companyId, actor } = scope;
  const by = { createdBy: actor.userId, updatedBy: actor.userId };
  const [row] = await tx
    .insert(questionSet)
    .values({ companyId, name, ...by })
    .returning();
  return row!;
}

export async function findSet(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<SetRow | undefined> {
  const query = tx
    .select()
    .from(questionSet)
    .where(and(eq(questionSet.companyId, companyId), eq(questionSet.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Renames a set that is locked, and gives it a new time of its change. */
export async function changeSet(tx: Tx, scope: CompanyScope, id: number, name: string): Promise<SetRow> {
  const [row] = await tx
    .update(questionSet)
    .set({ name, updatedAt: sql`clock_timestamp()`, updatedBy: scope.actor.userId })
    .where(and(eq(questionSet.companyId, scope.companyId), eq(questionSet.id, id)))
    .returning();
  return row!;
}

export async function deleteSet(tx: Tx, { companyId }: CompanyScope, id: number): Promise<void> {
  await tx.delete(questionSet).where(and(eq(questionSet.companyId, companyId), eq(questionSet.id, id)));
}

export async function listQuestions(tx: Tx, { companyId }: CompanyScope, setId: number): Promise<SetQuestionRow[]> {
  return await tx
    .select()
    .from(setQuestion)
    .where(and(eq(setQuestion.companyId, companyId), eq(setQuestion.setId, setId)))
    .orderBy(asc(setQuestion.position), asc(setQuestion.id));
}

/** Replaces the questions of a set. */
export async function replaceQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  setId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  await tx.delete(setQuestion).where(and(eq(setQuestion.companyId, companyId), eq(setQuestion.setId, setId)));
  if (questions.length === 0) return;
  await tx
    .insert(setQuestion)
    .values(questions.map((question, position) => ({ companyId, setId, position, ...question })));
}

/** The company of a set, and its name. */
export async function findSetNames(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Pick<SetRow, 'id' | 'companyId' | 'name'>[]> {
  return await tx
    .select({ id: questionSet.id, companyId: questionSet.companyId, name: questionSet.name })
    .from(questionSet)
    .where(and(inArray(questionSet.companyId, [...scope.companyIds]), inArray(questionSet.id, [...ids])));
}
