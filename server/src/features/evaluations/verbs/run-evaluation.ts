import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { MAX_FAILURES } from '@dossier/contract/evaluations/constants';
import { say } from '@dossier/contract/evaluations/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { containsExpected } from '@dossier/language/expected-answers';
import type { CompanyScope } from '../../../access/scope.ts';
import { type MeasuredAnswer, measureAnswer } from '../../ask/verbs/measure-answer.ts';
import type { TaskContext } from '../../tasks/work.ts';
import {
  insertAnswer,
  listAnswers,
  listEvaluationModels,
  listEvaluationQuestions,
  type NewAnswer,
  stopModel,
} from '../store-evaluations.ts';
import type { EvaluationModelRow, EvaluationQuestionRow } from '../tables.ts';

type Context = TaskContext<CompanyScope>;

/**
 * Asks every question to every model, one at a time so that their times can be compared, and stores each answer. Another run asks only what
 * has no answer yet. A model that reached a limit, or failed several times one after the other, is asked no more.
 */
export async function runEvaluation(context: Context): Promise<void> {
  const { app, scope, task, step } = context;
  const id = task.entityId!;
  const { questions, models, answers } = await app.database.read(scope, async (tx) => {
    const rows = await listEvaluationModels(tx, scope, [id]);
    return {
      questions: await listEvaluationQuestions(tx, scope, id),
      models: rows,
      answers: await listAnswers(
        tx,
        scope,
        rows.map((row) => row.id),
      ),
    };
  });
  const answered = new Set(answers.map(({ modelRowId, questionId }) => `${modelRowId} ${questionId}`));
  const failures = new Map<number, number>();
  const stopped = new Set<number>();
  const asking = step('ask', questions.length * models.length);
  for (const question of questions) {
    for (const model of models) {
      if (!answered.has(`${model.id} ${question.id}`) && !stopped.has(model.id)) {
        const { answer, reason } = await ask(context, { question, model });
        const count = answer?.outcome === 'failed' ? (failures.get(model.id) ?? 0) + 1 : 0;
        failures.set(model.id, count);
        const stop = reason ?? (count >= MAX_FAILURES ? say('stopped_after', { count }) : null);
        if (stop) stopped.add(model.id);
        // Not lost if the task was cancelled meanwhile: it may have cost something.
        await app.database.write(scope, async (tx) => {
          if (answer) await insertAnswer(tx, scope, answer);
          // An earlier run may have stopped it for what is mended now.
          if (stop || model.stopped) await stopModel(tx, scope, model.id, stop);
        });
        model.stopped = stop;
      }
      asking.advance();
    }
  }
  asking.done();
}

interface Asked {
  question: EvaluationQuestionRow;
  model: EvaluationModelRow;
}

/** The answer; without one, the reason why the model is asked no more. */
async function ask(
  { app, authority, scope, signal }: Context,
  { question, model }: Asked,
): Promise<{ answer: NewAnswer | null; reason?: Sentence }> {
  const startedAt = performance.now();
  const place = { modelRowId: model.id, questionId: question.id };
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const measured = await measureAnswer(
      { app, authority, scope },
      { ...question, modelId: model.modelId ?? BUILT_IN_MODEL_ID, signal },
    );
    return { answer: { ...place, ...judged(question.expected, measured), durationMs: durationMs() } };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'quota') return { answer: null, reason: error.sentence };
    if (error.kind === 'not_found' || error.kind === 'forbidden') {
      return { answer: { ...place, ...empty, outcome: 'skipped', problem: say('no_place') } };
    }
    if (error.kind !== 'provider_failed' && error.kind !== 'validation') throw error;
    return { answer: { ...place, ...empty, outcome: 'failed', problem: error.sentence, durationMs: durationMs() } };
  }
}

const empty = {
  isRight: false,
  content: '',
  sources: [],
  documentIds: [],
  citations: 0,
  holding: 0,
  firstMs: null,
  durationMs: null,
  cost: 0,
  problem: null,
} satisfies Partial<NewAnswer>;

/**
 * Right is an answer with a citation that holds, if its text or what it cites contains one of the expected texts; or no answer where none is
 * expected.
 */
function judged(expected: readonly string[], measured: MeasuredAnswer): Omit<NewAnswer, 'modelRowId' | 'questionId'> {
  const { found, text, quotes, citations, firstMs } = measured;
  const texts = [text, ...quotes.map((quote) => quote.text)];
  const isExpected = expected.some((words) => texts.some((said) => containsExpected(said, words)));
  return {
    ...empty,
    outcome: found ? 'answered' : 'not_found',
    isRight: expected.length === 0 ? !found : found && quotes.length > 0 && isExpected,
    content: text,
    sources: quotes.map(({ documentId, documentName, page, text: words }) => ({
      document_id: documentId,
      document_name: documentName,
      page,
      text: words,
    })),
    documentIds: measured.documents,
    citations: citations.made,
    holding: citations.holding,
    firstMs: firstMs === null ? null : Math.round(firstMs),
    cost: measured.cost,
  };
}
