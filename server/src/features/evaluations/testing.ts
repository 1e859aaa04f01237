import type { Evaluation, EvaluatedQuestion, QuestionSet } from '@dossier/contract/evaluations/schema';
import { expect } from 'vitest';
import type { TestUser } from '../../testing/user.ts';

/** A question of a set; by default it is not in the documents. */
export const setQuestion = (question: string, expected: string[], more: object = {}) => ({
  question,
  expected,
  ...more,
});

export const createSet = (
  user: TestUser,
  companyId: number,
  questions: object[],
  name = 'Quay',
): Promise<QuestionSet> => user.post<QuestionSet>(`company/${companyId}/question-sets`, { name, questions });

/** Starts an evaluation and waits until its state is another one than running. */
export async function evaluate(
  user: TestUser,
  companyId: number,
  { setId, modelIds }: { setId: number; modelIds: number[] },
): Promise<Evaluation> {
  const body = { set_id: setId, model_ids: modelIds };
  const started = await user.post<Evaluation>(`company/${companyId}/evaluations`, body);
  return await ended(user, started.id);
}

export async function ended(user: TestUser, id: number): Promise<Evaluation> {
  const read = () => user.get<Evaluation>(`evaluation/${id}`);
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toBe('running');
  return await read();
}

/** The answers of all models to the question at this place. */
export async function answersTo(user: TestUser, { id, items }: Evaluation, at: number): Promise<EvaluatedQuestion> {
  return await user.get<EvaluatedQuestion>(`evaluation/${id}/question/${items[at]!.id}`);
}
