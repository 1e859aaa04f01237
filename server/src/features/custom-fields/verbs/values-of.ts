import type { TransactionContext } from '../../../access/context.ts';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { FieldValues } from '@dossier/contract/custom-fields/schema';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentValues } from '../present.ts';
import { findValues, type FoundValue } from '../store-values.ts';

/** The values of entities by id. Omits values of fields of other projects, such as a moved document's former one. */
export async function valuesOf(
  { tx, scope }: TransactionContext,
  { use, things }: { use: FieldUse; things: readonly { id: number; projectId: number }[] },
): Promise<Map<number, FieldValues>> {
  const rows = await findValues(
    tx,
    scope,
    use,
    things.map(({ id }) => id),
  );
  if (rows.length === 0) return new Map();
  const projects = new Map(things.map(({ id, projectId }) => [id, projectId]));
  const visibleRows = rows.filter(
    (row) => row.ofProject === null || row.ofProject === projects.get(row.value.entityId),
  );
  const personOf = await peopleOf(
    { tx },
    visibleRows.map((row) => row.value.userId),
  );
  const byThing = new Map<number, FoundValue[]>();
  for (const { value } of visibleRows) byThing.set(value.entityId, [...(byThing.get(value.entityId) ?? []), value]);
  return new Map([...byThing].map(([id, rows]) => [id, presentValues(rows, personOf)]));
}
