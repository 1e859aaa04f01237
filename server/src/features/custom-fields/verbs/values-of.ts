import type { FieldUse, FieldValues } from '@dossier/contract/custom-fields/schema';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../scope.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentValues } from '../present.ts';
import { findValues, type FoundValue } from '../store-values.ts';

/** The values of things by their ids. A thing that moved does not show what the fields of its former project held. */
export async function valuesOf(
  tx: Tx,
  scope: Scope,
  use: FieldUse,
  things: readonly { id: number; projectId: number }[],
): Promise<Map<number, FieldValues>> {
  const found = await findValues(
    tx,
    scope,
    use,
    things.map(({ id }) => id),
  );
  if (found.length === 0) return new Map();
  const projects = new Map(things.map(({ id, projectId }) => [id, projectId]));
  const shown = found.filter((row) => row.ofProject === null || row.ofProject === projects.get(row.value.entityId));
  const personOf = await peopleOf(
    tx,
    shown.map((row) => row.value.userId),
  );
  const byThing = new Map<number, FoundValue[]>();
  for (const { value } of shown) byThing.set(value.entityId, [...(byThing.get(value.entityId) ?? []), value]);
  return new Map([...byThing].map(([id, rows]) => [id, presentValues(rows, personOf)]));
}
