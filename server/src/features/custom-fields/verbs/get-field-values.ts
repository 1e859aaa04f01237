import type { TransactionContext } from '../../../access/context.ts';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { FieldValues } from '@dossier/contract/custom-fields/schema';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { presentValues } from '../present.ts';
import { findValues, type StoredValue } from '../store-values.ts';

/** The values of entities by id. Omits values of fields of other projects, such as a moved document's former one. */
export async function getFieldValues(
  { tx, scope }: TransactionContext,
  { use, entities }: { use: FieldUse; entities: readonly { id: number; projectId: number }[] },
): Promise<Map<number, FieldValues>> {
  const rows = await findValues(
    tx,
    scope,
    use,
    entities.map(({ id }) => id),
  );
  if (rows.length === 0) return new Map();
  const projects = new Map(entities.map(({ id, projectId }) => [id, projectId]));
  const visibleRows = rows.filter(
    (row) => row.ofProject === null || row.ofProject === projects.get(row.value.entityId),
  );
  const getPerson = await loadPeople(
    { tx },
    visibleRows.map((row) => row.value.userId),
  );
  const byEntity = new Map<number, StoredValue[]>();
  for (const { value } of visibleRows) byEntity.set(value.entityId, [...(byEntity.get(value.entityId) ?? []), value]);
  return new Map([...byEntity].map(([id, rows]) => [id, presentValues(rows, getPerson)]));
}
