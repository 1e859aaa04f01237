import { Failure } from '@dossier/contract/base/failure';
import { MAX_OWN_KINDS } from '@dossier/contract/entities/constants';
import type { OwnKind, OwnKindChange, OwnKindInput } from '@dossier/contract/entities/schema';
import { say } from '@dossier/contract/entities/sentences';
import { compileExpression } from '@dossier/language/entities/expression';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import { record } from '../../audit/verbs/record.ts';
import { findUsableModel, type UsableModel } from '../../ner/verbs/find-usable-model.ts';
import { nameModels } from '../../ner/verbs/name-models.ts';
import { announceAnalysis } from '../announce.ts';
import { kindLabels } from '../label-keys.ts';
import { presentKind } from '../present.ts';
import { changeAnalysis } from '../store.ts';
import { deleteDecisionsOfKind } from '../store-decisions.ts';
import {
  changeKind,
  countTerms,
  deleteKind,
  findOwnKinds,
  insertKind,
  findKind,
  type KindWithTerms,
  takeKindNumber,
} from '../store-kinds.ts';
import { lockAllEntities } from '../store-totals.ts';
import type { AnalysisRow, OwnKindRow } from '../tables.ts';
import { applyDecisions } from './apply-decisions.ts';
import { expressionProblem } from '../problem-sentences.ts';
import { refreshAnalysis } from './refresh-analysis.ts';
import { requireAnalysis } from './require-analysis.ts';

const logged = ({ name, type, enabled, expression, ignoreCase, modelId }: OwnKindRow) => ({
  kind: name,
  type,
  enabled,
  expression,
  ignore_case: ignoreCase,
  model_id: modelId,
});

/** Adds an own kind to an analysis. Throws `validation` for an expression that cannot be used. */
export async function createKind(
  { app, scope }: Context<CompanyScope>,
  { analysisId, kind }: { analysisId: number; kind: OwnKindInput },
): Promise<OwnKind> {
  if (kind.type === 'expression') assertUsable(kind.expression, kind.ignore_case);
  return await namedOnce(kind.name, () =>
    app.database.write(scope, async (tx) => {
      // Before the analysis: that is the order in which a new version locks them.
      const model = kind.type === 'model' ? await requireUsable({ tx, scope }, kind.model_id) : null;
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
      if ((await findOwnKinds(tx, scope, [analysisId])).length >= MAX_OWN_KINDS) {
        throw new Failure('quota', say('too_many_kinds', { limit: MAX_OWN_KINDS }));
      }
      const key = `own_${await takeKindNumber(tx, scope, analysisId)}`;
      const row = await insertKind(tx, scope, {
        analysisId,
        key,
        name: kind.name,
        type: kind.type,
        enabled: kind.enabled,
        expression: kind.type === 'expression' ? kind.expression : null,
        ignoreCase: kind.type === 'model' ? false : kind.ignore_case,
        modelId: model?.id ?? null,
        labels: model ? kindLabels(key, model.labels) : [],
      });
      await logChange({ app, tx, scope }, { analysis, action: 'create_kind', after: logged(row) });
      return await presented({ tx, scope }, { ...row, terms: 0 });
    }),
  );
}

/** Changes an own kind. */
export async function updateKind(
  { app, scope }: Context<CompanyScope>,
  {
    analysisId,
    id,
    change: { name, enabled, expression, ignore_case: ignoreCase },
  }: { analysisId: number; id: number; change: OwnKindChange },
): Promise<OwnKind> {
  return await namedOnce(name ?? '', () =>
    app.database.write(scope, async (tx) => {
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
      const before = await requireKind({ tx, scope }, { analysisId, id });
      if (expression !== undefined) {
        if (before.type !== 'expression') {
          throw new Failure('validation', undefined, { expression: say('not_an_expression') });
        }
        assertUsable(expression, ignoreCase ?? before.ignoreCase);
      }
      const row = await changeKind(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(enabled !== undefined && { enabled }),
        ...(expression !== undefined && { expression }),
        ...(ignoreCase !== undefined && { ignoreCase }),
      });
      const finds =
        row.enabled !== before.enabled || row.expression !== before.expression || row.ignoreCase !== before.ignoreCase;
      await logChange(
        { app, tx, scope },
        { analysis, action: 'update_kind', before: logged(before), after: logged(row), finds },
      );
      return await presented({ tx, scope }, { ...row, terms: await countTerms(tx, scope, id) });
    }),
  );
}

/** Deletes an own kind with its entities and the decisions about it. */
export async function removeKind(
  { app, scope }: Context<CompanyScope>,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const row = await requireKind({ tx, scope }, { analysisId, id });
    await lockAllEntities(tx, scope, analysisId);
    await deleteKind(tx, scope, id);
    for (const projectId of await deleteDecisionsOfKind(tx, scope, { analysisId, kind: row.key })) {
      await applyDecisions({ tx, scope }, { analysisId, projectId });
    }
    await refreshAnalysis({ tx, scope }, analysisId);
    await logChange({ app, tx, scope }, { analysis, action: 'delete_kind', before: logged(row) });
  });
}

/** An own kind of an analysis. Changes lock the analysis. Throws `not_found`. */
export async function requireKind(
  { tx, scope }: TransactionContext<CompanyScope>,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<OwnKindRow> {
  const row = await findKind(tx, scope, { analysisId, id });
  if (!row) throw new Failure('not_found');
  return row;
}

/** Logs a change of a kind, gives its analysis a new time and revision, and notifies the company. */
export async function logChange(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  {
    analysis: { id, name },
    finds = true,
    ...entry
  }: {
    analysis: AnalysisRow;
    action: string;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    finds?: boolean;
  },
): Promise<void> {
  await changeAnalysis(tx, scope, id, { finds });
  await record({ tx, scope }, { ...entry, entityType: 'entity_analysis', entityId: id, name });
  afterCommit(tx, () => announceAnalysis(app, scope, { id, change: 'updated' }));
}

/** The model of a kind; it does not change until the transaction ends. Throws `validation` if it is not one of the company. */
async function requireUsable({ tx, scope }: TransactionContext<CompanyScope>, id: number): Promise<UsableModel> {
  const model = await findUsableModel({ tx, scope }, { id, lock: 'share' });
  if (!model) throw new Failure('validation', undefined, { model_id: say('unknown_model') });
  return model;
}

async function presented({ tx, scope }: TransactionContext<CompanyScope>, row: KindWithTerms): Promise<OwnKind> {
  return presentKind(row, await nameModels({ tx, scope }, row.modelId === null ? [] : [row.modelId]));
}

function assertUsable(expression: string, ignoreCase: boolean): void {
  const { problem } = compileExpression(expression, { ignoreCase });
  if (problem) throw new Failure('validation', undefined, { expression: expressionProblem(problem) });
}

async function namedOnce<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'entity_kind_name')) throw error;
    const sentence = say('kind_taken', { name });
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
