import { Failure } from '@dossier/contract/base/failure';
import { LABEL_COLORS, MAX_LABELS } from '@dossier/contract/ner/constants';
import type { LabelChange, LabelInput, Labels } from '@dossier/contract/ner/schema';
import { say } from '@dossier/contract/ner/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceModel } from '../announce.ts';
import { presentLabel } from '../present.ts';
import { changeModel } from '../store.ts';
import {
  changeLabel,
  deleteLabel,
  findLabels,
  insertLabels,
  listLabels,
  orderLabels as orderRows,
} from '../store-labels.ts';
import type { LabelRow } from '../tables.ts';
import { announceFound } from './announce-found.ts';
import { logModel } from './log-model.ts';
import { namedOnce } from './named-once.ts';
import { requireModel } from './require-model.ts';

/** Adds labels to a model that is locked, behind the others. Those without a colour get the first one that is used least. */
export async function addLabels(
  { tx, scope }: TransactionContext<CompanyScope>,
  { modelId, labels }: { modelId: number; labels: readonly LabelInput[] },
): Promise<LabelRow[]> {
  const present = await findLabels(tx, scope, [modelId]);
  if (present.length + labels.length > MAX_LABELS) {
    throw new Failure('quota', say('too_many_labels', { limit: MAX_LABELS }));
  }
  const names = new Set(present.map(({ name }) => name.toLowerCase()));
  const uses = Array.from({ length: LABEL_COLORS }, () => 0);
  for (const { color } of present) uses[color] = (uses[color] ?? 0) + 1;
  const rows = labels.map(({ name, color: given }) => {
    if (names.has(name.toLowerCase())) {
      const sentence = say('label_taken', { name });
      throw new Failure('conflict', sentence, { name: sentence });
    }
    names.add(name.toLowerCase());
    const color = given ?? uses.indexOf(Math.min(...uses));
    uses[color]! += 1;
    return { name, color };
  });
  return await insertLabels(tx, scope, modelId, rows);
}

/** Adds a label to a model. */
export async function createLabel(
  { app, scope }: Context<CompanyScope>,
  { modelId, label }: { modelId: number; label: LabelInput },
): Promise<Labels> {
  return await changing({ app, scope }, { modelId, name: label.name }, async (tx) => {
    const [row] = await addLabels({ tx, scope }, { modelId, labels: [label] });
    return { action: 'create_label', after: logged(row!) };
  });
}

/** Sets the order of the labels of a model; `ids` are all of them. */
export async function orderLabels(
  { app, scope }: Context<CompanyScope>,
  { modelId, ids }: { modelId: number; ids: readonly number[] },
): Promise<Labels> {
  return await changing({ app, scope }, { modelId }, async (tx) => {
    const labels = await findLabels(tx, scope, [modelId]);
    const chosen = new Set(ids);
    if (chosen.size !== ids.length || ids.length !== labels.length || labels.some(({ id }) => !chosen.has(id))) {
      throw new Failure('validation', undefined, { ids: say('label_order') });
    }
    await orderRows(tx, scope, ids);
    const names = (order: readonly number[]) =>
      order.map((id) => labels.find((label) => label.id === id)!.name).join(', ');
    return {
      action: 'order_labels',
      before: { labels: names(labels.map(({ id }) => id)) },
      after: { labels: names(ids) },
      named: true,
    };
  });
}

/** Renames a label or changes its colour. */
export async function updateLabel(
  { app, scope }: Context<CompanyScope>,
  { modelId, id, change: { name, color } }: { modelId: number; id: number; change: LabelChange },
): Promise<Labels> {
  return await changing({ app, scope }, { modelId, name: name ?? '' }, async (tx) => {
    const before = await requireLabel(tx, scope, { modelId, id });
    const values = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
    if (Object.keys(values).length > 0) await changeLabel(tx, scope, id, values);
    return { action: 'update_label', before: logged(before), after: logged({ ...before, ...values }), named: true };
  });
}

/** Deletes a label with its entities. Versions that were trained with it still find it. */
export async function removeLabel(
  { app, scope }: Context<CompanyScope>,
  { modelId, id }: { modelId: number; id: number },
): Promise<Labels> {
  return await changing({ app, scope }, { modelId }, async (tx) => {
    const before = await requireLabel(tx, scope, { modelId, id });
    const entities = (await listLabels(tx, scope, [modelId])).find((label) => label.id === id)!.entities;
    await deleteLabel(tx, scope, id);
    return { action: 'delete_label', before: { ...logged(before), entities }, named: true };
  });
}

const logged = ({ name, color }: Pick<LabelRow, 'name' | 'color'>) => ({ label: name, color });

async function requireLabel(
  tx: Tx,
  scope: CompanyScope,
  { modelId, id }: { modelId: number; id: number },
): Promise<LabelRow> {
  const row = (await findLabels(tx, scope, [modelId])).find((label) => label.id === id);
  if (!row) throw new Failure('not_found');
  return row;
}

interface Change {
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Whether the names or the order of labels changed that a version may find. */
  named?: boolean;
}

/** Changes the labels of a model that is locked, and returns them. */
async function changing(
  { app, scope }: Context<CompanyScope>,
  { modelId, name = '' }: { modelId: number; name?: string },
  work: (tx: Tx) => Promise<Change>,
): Promise<Labels> {
  return await namedOnce('ner_label_name', name, () =>
    app.database.write(scope, async (tx) => {
      const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
      const { named = false, ...entry } = await work(tx);
      await changeModel(tx, scope, modelId, {});
      if (named) await announceFound({ app, tx, scope }, { modelId, finds: false });
      await logModel({ tx, scope }, { model, ...entry });
      afterCommit(tx, () => announceModel(app, scope, { id: modelId, entity: 'labels' }));
      return { items: (await listLabels(tx, scope, [modelId])).map(presentLabel) };
    }),
  );
}
