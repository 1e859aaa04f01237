import type { Page } from '@dossier/contract/base/page';
import type { Evaluation, EvaluationEntry, Instance, InstanceFilters } from '@dossier/contract/classification/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { presentEvaluation, presentEvaluations } from '../present-evaluations.ts';
import { presentInstances } from '../present-models.ts';
import { findEvaluationRow, listEvaluations } from '../store-evaluations.ts';
import { sharedEvaluations } from '../store-shared.ts';
import { countInstanceStates, type InstanceQuery, listInstanceRows, sharedInstanceRows } from '../store-listed.ts';
import { findKnownModels } from '../store-predictions.ts';
import { findInstanceRow } from '../store-training.ts';
import type { InstanceRow, ModelRow } from '../tables.ts';

/** The instances of a model, or the trained ones of a shared model. */
export async function listInstances(
  { app, scope }: Context<CompanyScope>,
  { modelId, ...query }: InstanceQuery & { modelId: number },
): Promise<Page<Instance>> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const model = await requireModel(tx, scope, modelId);
    const { rows, total } = await listInstanceRows(tx, scope, { model, ...query });
    const items = await presentInstances(tx, { scope, models: [model], currency }, rows);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** The filter options of the list. */
export async function instanceFilters(
  { app, scope }: Context<CompanyScope>,
  modelId: number,
): Promise<InstanceFilters> {
  return await app.database.read(scope, async (tx) =>
    countInstanceStates(tx, scope, await requireModel(tx, scope, modelId)),
  );
}

/** An instance of a model of the company, or of a shared one. */
export async function getInstance({ app, scope }: Context<CompanyScope>, id: number): Promise<Instance> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { instance, model } = await requireInstance(tx, scope, id);
    const [presented] = await presentInstances(tx, { scope, models: [model], currency }, [instance]);
    return presented!;
  });
}

/** The evaluations of an instance; of one of a shared model, only the finished ones. */
export async function listInstanceEvaluations(
  { app, scope }: Context<CompanyScope>,
  { instanceId, ...query }: { instanceId: number; page: number; per_page: number; sort: string },
): Promise<Page<EvaluationEntry>> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { instance, model } = await requireInstance(tx, scope, instanceId);
    const isOwn = instance.companyId === scope.companyId;
    const shared = isOwn ? [] : await finishedShared(tx, scope, [instanceId]);
    const { page, per_page } = query;
    const { rows, total } = isOwn
      ? await listEvaluations(tx, scope, instanceId, query)
      : { rows: shared.slice((page - 1) * per_page, page * per_page), total: shared.length };
    const shown = rows.map((evaluation) => ({ evaluation, instance, model }));
    return { items: await presentEvaluations(tx, scope, shown, currency), total, page, per_page };
  });
}

/** An evaluation with its figures. */
export async function getEvaluation({ app, scope }: Context<CompanyScope>, id: number): Promise<Evaluation> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const own = await findEvaluationRow(tx, scope, id);
    const evaluation = own ?? (await findSharedEvaluation(tx, scope, id));
    if (!evaluation) throw new Failure('not_found');
    const { instance, model } = await requireInstance(tx, scope, evaluation.instanceId);
    return await presentEvaluation(tx, scope, { evaluation, instance, model }, currency);
  });
}

/** What is going on in the other company is not shown. */
async function finishedShared(tx: Tx, scope: CompanyScope, instanceIds: readonly number[]) {
  return (await sharedEvaluations(tx, scope, instanceIds)).filter(({ state }) => state === 'evaluated');
}

async function findSharedEvaluation(tx: Tx, scope: CompanyScope, id: number) {
  const instances = await sharedInstanceRows(tx, scope);
  const evaluations = await finishedShared(
    tx,
    scope,
    instances.map((row) => row.id),
  );
  return evaluations.find((row) => row.id === id);
}

async function requireModel(tx: Tx, scope: CompanyScope, id: number): Promise<ModelRow> {
  const model = (await findKnownModels(tx, scope, [id])).get(id);
  if (!model) throw new Failure('not_found');
  return model;
}

async function requireInstance(
  tx: Tx,
  scope: CompanyScope,
  id: number,
): Promise<{ instance: InstanceRow; model: ModelRow }> {
  const own = await findInstanceRow(tx, scope, id);
  const instance = own ?? (await sharedInstanceRows(tx, scope)).find((row) => row.id === id);
  if (!instance) throw new Failure('not_found');
  return { instance, model: await requireModel(tx, scope, instance.modelId) };
}
