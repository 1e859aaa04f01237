import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { label, type LabelRow, model } from './tables.ts';

/** A label with the number of its entities, and of the labelled sentences that they are in. */
export type CountedLabel = LabelRow & { entities: number; sentences: number };

const isLabel = ({ companyId }: TenantScope, id: number) => and(eq(label.companyId, companyId), eq(label.id, id));

/** The labels of models in their order, with counts. */
export async function listLabels(tx: Tx, scope: Scope, modelIds: readonly number[]): Promise<CountedLabel[]> {
  if (modelIds.length === 0) return [];
  const rows = await tx
    .select({ row: label, entities: sql<number>`counted.entities`, sentences: sql<number>`counted.sentences` })
    .from(label)
    .innerJoin(
      sql`lateral (
        select count(*)::int as entities, (count(distinct e.sample_id))::int as sentences
        from ner_entity e
        join ner_sample s on s.company_id = e.company_id and s.id = e.sample_id and s.state = 'labelled'
        where e.company_id = ner_label.company_id and e.label_id = ner_label.id
      ) counted`,
      sql`true`,
    )
    .where(and(inArray(label.companyId, [...scope.companyIds]), sql`${label.modelId} = any(${idArray(modelIds)})`))
    .orderBy(asc(label.position), asc(label.id));
  return rows.map(({ row, entities, sentences }) => ({ ...row, entities, sentences }));
}

/** The same without counts. */
export async function findLabels(tx: Tx, scope: Scope, modelIds: readonly number[]): Promise<LabelRow[]> {
  if (modelIds.length === 0) return [];
  return await tx
    .select()
    .from(label)
    .where(and(inArray(label.companyId, [...scope.companyIds]), sql`${label.modelId} = any(${idArray(modelIds)})`))
    .orderBy(asc(label.position), asc(label.id));
}

/** Adds labels to a model that is locked, behind those that it has. */
export async function insertLabels(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  modelId: number,
  labels: readonly Pick<LabelRow, 'name' | 'color'>[],
): Promise<LabelRow[]> {
  if (labels.length === 0) return [];
  const [taken] = await tx
    .update(model)
    .set({ nextLabel: sql`${model.nextLabel} + ${labels.length}` })
    .where(and(eq(model.companyId, companyId), eq(model.id, modelId)))
    .returning({ next: model.nextLabel });
  const first = taken!.next - labels.length;
  return await tx
    .insert(label)
    .values(
      labels.map(({ name, color }, at) => ({
        companyId,
        modelId,
        number: first + at,
        name,
        color,
        // Numbers increase, and so do positions of labels that are added.
        position: first + at,
        createdBy: actor.userId,
      })),
    )
    .returning();
}

export async function changeLabel(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  values: Partial<Pick<LabelRow, 'name' | 'color'>>,
): Promise<void> {
  await tx.update(label).set(values).where(isLabel(scope, id));
}

/** Sets the order of labels; `ids` are all of the model. */
export async function orderLabels(tx: Tx, { companyId }: CompanyScope, ids: readonly number[]): Promise<void> {
  await tx
    .update(label)
    .set({ position: sql`array_position(${idArray(ids)}, ${label.id})` })
    .where(and(eq(label.companyId, companyId), sql`${label.id} = any(${idArray(ids)})`));
}

export async function deleteLabel(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(label).where(isLabel(scope, id));
}
