import type { TransactionContext } from '../../../access/context.ts';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { CompanyScope, TenantScope } from '../../../access/scope.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { dropEntityValues, findValues, type StoredValue, putValues, type ValueRow } from '../store-values.ts';
import type { FieldRow } from '../tables.ts';
import type { CheckedValues } from './check-values.ts';

/** The values of an entity before and after, by field name, for the audit log. */
export interface ValueChange {
  id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Sets the same values on all these entities, and returns the changed ones. The caller must have locked them. */
export async function writeValues(
  { tx, scope }: TransactionContext<TenantScope>,
  { use, ids, values: { fields, rows } }: { use: FieldUse; ids: readonly number[]; values: CheckedValues },
): Promise<ValueChange[]> {
  const fieldIds = new Set(fields.map((field) => field.id));
  const byEntity = new Map<number, StoredValue[]>();
  for (const { value } of await findValues(tx, scope, use, ids)) {
    if (fieldIds.has(value.fieldId)) byEntity.set(value.entityId, [...(byEntity.get(value.entityId) ?? []), value]);
  }
  const getPerson = await loadPeople({ tx }, [
    ...[...byEntity.values()].flat().map((row) => row.userId),
    ...rows.map((row) => row.user_id ?? null),
  ]);
  const changes = ids.flatMap((id): ValueChange[] => {
    const currentRows = byEntity.get(id) ?? [];
    const changed = fields.filter(
      (field) =>
        JSON.stringify(toLogValue(field, currentRows.filter((row) => row.fieldId === field.id).map(toValueRow))) !==
        JSON.stringify(
          toLogValue(
            field,
            rows.filter((row) => row.field_id === field.id),
          ),
        ),
    );
    if (changed.length === 0) return [];
    return [
      {
        id,
        before: toLogValues(changed, currentRows.map(toValueRow), getPerson),
        after: toLogValues(changed, rows, getPerson),
      },
    ];
  });
  await putValues(
    tx,
    scope,
    use,
    changes.map(({ id }) => id),
    [...fieldIds],
    rows,
  );
  return changes;
}

/** Deletes all values of these entities, which are being purged. */
export const deleteEntityValues = (
  { tx, scope }: TransactionContext<CompanyScope>,
  { use, ids }: { use: FieldUse; ids: readonly number[] },
): Promise<void> => dropEntityValues(tx, scope, use, ids);

const toValueRow = (row: StoredValue): ValueRow => ({
  field_id: row.fieldId,
  place: row.place,
  ...(row.textValue !== null && { text_value: row.textValue }),
  ...(row.numberValue !== null && { number_value: row.numberValue }),
  ...(row.dateValue !== null && { date_value: row.dateValue }),
  ...(row.choice !== null && { choice: row.choice }),
  ...(row.flag !== null && { flag: row.flag }),
  ...(row.userId !== null && { user_id: row.userId }),
});

type GetPerson = Awaited<ReturnType<typeof loadPeople>>;

/** Values as they are read: users by their names at the time. */
const toLogValues = (
  fields: readonly FieldRow[],
  rows: readonly ValueRow[],
  getPerson: GetPerson,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const own = rows.filter((row) => row.field_id === field.id);
      const person = field.type === 'user' ? getPerson(own[0]?.user_id ?? null) : null;
      return [field.name, person ? `${person.first_name} ${person.last_name}`.trim() : toLogValue(field, own)];
    }),
  );

/** A value for the log: choices by label. */
function toLogValue(field: FieldRow, rows: readonly ValueRow[]): unknown {
  const labels = rows.map((row) => {
    const { field_id: _field, place: _place, choice, ...value } = row;
    if (choice === undefined) return Object.values(value)[0];
    return field.options.find(({ key }) => key === choice)?.label ?? choice;
  });
  return field.type === 'multiple_choice' ? labels : (labels[0] ?? null);
}
