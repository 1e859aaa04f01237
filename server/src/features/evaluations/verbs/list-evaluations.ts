import { Failure } from '@dossier/contract/base/failure';
import type { EvaluatedQuestion, Evaluation, EvaluationEntry } from '@dossier/contract/evaluations/schema';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentEvaluations } from '../present.ts';
import { findEvaluations, listAnswers, listEvaluationModels, listEvaluationQuestions } from '../store-evaluations.ts';
import { findReadable } from './find-readable.ts';

type EvaluationContext = ContextWithAuthority<CompanyScope>;

/** The evaluations of a company with the figures of their models, newest first. */
export async function listEvaluations({ app, scope }: Context<CompanyScope>): Promise<EvaluationEntry[]> {
  return await app.database.read(scope, async (tx) => presentEvaluations(tx, scope, await findEvaluations(tx, scope)));
}

/** An evaluation with what became of each question; those about what the caller cannot read are without their text. */
export async function getEvaluation({ app, authority, scope }: EvaluationContext, id: number): Promise<Evaluation> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(accessible, async (tx) => {
    const [row] = await findEvaluations(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const [presented] = await presentEvaluations(tx, scope, [row]);
    const questions = await listEvaluationQuestions(tx, scope, id);
    const answers = await listAnswers(
      tx,
      scope,
      presented!.models.map((model) => model.row_id),
    );
    const readable = await findReadable({ tx, scope: accessible }, { places: questions });
    const items = questions.map((question) => {
      const isReadable = readable.of(question) !== null;
      return {
        id: question.id,
        question: isReadable ? question.question : null,
        expected: isReadable ? question.expected : [],
        verdicts: answers
          .filter(({ questionId }) => questionId === question.id)
          .map(({ modelRowId, outcome, isRight }) => ({ row_id: modelRowId, outcome, right: isRight })),
      };
    });
    return { ...presented!, items };
  });
}

/** A question with the answers of all models. Throws `not_found` if the caller cannot read what it is about. */
export async function getEvaluatedQuestion(
  { app, authority, scope }: EvaluationContext,
  { id, questionId }: { id: number; questionId: number },
): Promise<EvaluatedQuestion> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(accessible, async (tx) => {
    const question = (await listEvaluationQuestions(tx, scope, id)).find((row) => row.id === questionId);
    if (!question) throw new Failure('not_found');
    const models = await listEvaluationModels(tx, scope, [id]);
    const answers = await listAnswers(
      tx,
      scope,
      models.map((model) => model.id),
      questionId,
    );
    const documentIds = answers.flatMap((answer) => answer.documentIds);
    const readable = await findReadable({ tx, scope: accessible }, { places: [question], documentIds });
    const place = readable.of(question);
    if (!place) throw new Failure('not_found');
    return {
      id: question.id,
      question: question.question,
      expected: question.expected,
      ...place,
      answers: models.flatMap(({ id: rowId, modelName, providerName }) => {
        const answer = answers.find(({ modelRowId }) => modelRowId === rowId);
        if (!answer) return [];
        const isReadable = readable.all(answer.documentIds);
        return [
          {
            row_id: rowId,
            name: modelName,
            provider: providerName,
            outcome: answer.outcome,
            right: answer.isRight,
            text: isReadable ? answer.content : null,
            sources: isReadable ? answer.sources : [],
            citations: answer.citations,
            holding: answer.holding,
            duration_ms: answer.durationMs,
            first_ms: answer.firstMs,
            cost: answer.cost,
            problem: answer.problem,
          },
        ];
      }),
    };
  });
}
