import type {
  EvaluationEntry,
  ModelFigures,
  QuestionSet,
  QuestionSetEntry,
} from '@dossier/contract/evaluations/schema';
import type { AccessibleScope, CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { listQuestions, type SetWithCounts } from './store.ts';
import { listEvaluationModels } from './store-evaluations.ts';
import { countEvaluationQuestions, type Figures, sumFigures } from './store-figures.ts';
import type { EvaluationModelRow, EvaluationRow, SetRow } from './tables.ts';
import { findReadable } from './verbs/find-readable.ts';

export async function presentSets(tx: Tx, rows: readonly SetWithCounts[]): Promise<QuestionSetEntry[]> {
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const { id, name, questions, unanswerable } = row;
    return { id, name, questions, unanswerable, ...authorship(row) };
  });
}

/** A set with the questions that are about what the user can read. */
export async function presentSet(
  tx: Tx,
  { scope, accessible }: { scope: CompanyScope; accessible: AccessibleScope },
  row: SetRow,
): Promise<QuestionSet> {
  const questions = await listQuestions(tx, scope, row.id);
  const readable = await findReadable({ tx, scope: accessible }, { places: questions });
  const items = questions.flatMap((question) => {
    const place = readable.of(question);
    return place ? [{ question: question.question, expected: question.expected, ...place }] : [];
  });
  const names = await getCompanyNames({ tx, scope }, [scope.companyId]);
  const authorship = await loadAuthorship({ tx }, [row]);
  return {
    id: row.id,
    company: { id: scope.companyId, name: names.get(scope.companyId) ?? '' },
    name: row.name,
    items,
    hidden: questions.length - items.length,
    ...authorship(row),
  };
}

const none: Figures = {
  answers: 0,
  asked: 0,
  answerable: 0,
  right: 0,
  unanswerable: 0,
  rightRefusals: 0,
  citations: 0,
  holding: 0,
  failed: 0,
  skipped: 0,
  medianMs: null,
  p95Ms: null,
  firstMedianMs: null,
  cost: 0,
};

/** Evaluations with the figures of their models. */
export async function presentEvaluations(
  tx: Tx,
  scope: CompanyScope,
  rows: readonly EvaluationRow[],
): Promise<EvaluationEntry[]> {
  const ids = rows.map(({ id }) => id);
  const models = await listEvaluationModels(tx, scope, ids);
  const figures = await sumFigures(tx, scope, ids);
  const questions = await countEvaluationQuestions(tx, scope, ids);
  const names = await getCompanyNames({ tx, scope }, [scope.companyId]);
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => {
    const own = models.filter(({ evaluationId }) => evaluationId === row.id);
    return {
      id: row.id,
      company: { id: row.companyId, name: names.get(row.companyId) ?? '' },
      set_id: row.setId,
      set_name: row.setName,
      state: row.state,
      questions: questions.get(row.id) ?? 0,
      answers: own.reduce((sum, { id }) => sum + (figures.get(id)?.answers ?? 0), 0),
      task_id: row.taskId,
      created_at: row.createdAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      created_by: getPerson(row.createdBy),
      models: own.map((model) => presentFigures(model, figures.get(model.id) ?? none)),
    };
  });
}

const presentFigures = (
  { id, modelId, modelName, providerName, stopped }: EvaluationModelRow,
  figures: Figures,
): ModelFigures => ({
  row_id: id,
  id: modelId ?? 0,
  name: modelName,
  provider: providerName,
  asked: figures.asked,
  answerable: figures.answerable,
  right: figures.right,
  unanswerable: figures.unanswerable,
  right_refusals: figures.rightRefusals,
  citations: figures.citations,
  holding: figures.holding,
  failed: figures.failed,
  skipped: figures.skipped,
  median_ms: figures.medianMs,
  p95_ms: figures.p95Ms,
  first_median_ms: figures.firstMedianMs,
  cost: figures.cost,
  stopped,
});
