import type { FieldScope } from './store.ts';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { customField, customFieldValue as value } from './tables.ts';

/** One value of a field, in the column of its type; other columns are omitted. */
export interface ValueRow {
  field_id: number;
  place: number;
  text_value?: string;
  number_value?: number;
  date_value?: string;
  choice?: string;
  flag?: boolean;
  user_id?: number;
}

const ofEntities = (scope: Scope, use: FieldUse, ids: readonly number[]): SQL =>
  and(
    inArray(value.companyId, [...scope.companyIds]),
    eq(value.entityType, use),
    sql`${value.entityId} = any(${idArray(ids)})`,
  )!;

/** The values of entities, choices in order; with the project for fields defined in a project. */
export async function findValues(tx: Tx, scope: Scope, use: FieldUse, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .select({ value, ofProject: customField.projectId })
    .from(value)
    .leftJoin(customField, and(eq(customField.companyId, value.companyId), eq(customField.id, value.fieldId)))
    .where(ofEntities(scope, use, ids))
    .orderBy(asc(value.entityId), asc(value.fieldId), asc(value.place));
}
export type StoredValue = Awaited<ReturnType<typeof findValues>>[number]['value'];

/** Sets the same values on all these entities; fields without a row are cleared. */
export async function putValues(
  tx: Tx,
  scope: TenantScope,
  use: FieldUse,
  ids: readonly number[],
  fieldIds: readonly number[],
  rows: readonly ValueRow[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(value).where(and(ofEntities(scope, use, ids), sql`${value.fieldId} = any(${idArray(fieldIds)})`));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into custom_field_value
      (company_id, entity_type, entity_id, field_id, place, text_value, number_value, date_value, choice, flag, user_id)
    select ${scope.companyId}::bigint, ${use}, thing.id, r.*
    from unnest(${idArray(ids)}) as thing (id)
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      field_id bigint, place smallint, text_value text, number_value double precision, date_value date, choice text,
      flag boolean, user_id bigint)`);
}

/** Deletes all values of these entities, which are being purged. */
export async function dropEntityValues(
  tx: Tx,
  scope: CompanyScope,
  use: FieldUse,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await tx.delete(value).where(ofEntities(scope, use, ids));
}

export interface ValueCounts {
  things: number;
  byChoice: Record<string, number>;
}

/** The number of entities with a value of the field: in the company, or in all companies for a field of the installation. */
export async function countValues(tx: Tx, scope: FieldScope, fieldId: number): Promise<ValueCounts> {
  const companyId = 'companyId' in scope ? scope.companyId : null;
  const { rows } = await tx.execute<{ choice: string | null; things: number }>(
    companyId === null
      ? sql`select choice, things from count_installation_field(${fieldId}::bigint)`
      : sql`
        select null as choice, count(distinct (entity_type, entity_id)) as things
          from custom_field_value where company_id = ${companyId} and field_id = ${fieldId}
        union all
        select choice, count(*) from custom_field_value
          where company_id = ${companyId} and field_id = ${fieldId} and choice is not null group by choice`,
  );
  return {
    things: rows.find((row) => row.choice === null)?.things ?? 0,
    byChoice: Object.fromEntries(rows.flatMap((row) => (row.choice === null ? [] : [[row.choice, row.things]]))),
  };
}

/** Deletes all values of the field, or those with these choices. */
export async function dropValues(
  tx: Tx,
  scope: FieldScope,
  fieldId: number,
  choices: readonly string[] | null,
): Promise<void> {
  if (!('companyId' in scope)) {
    const choiceKeys = choices === null ? sql`null` : sql.param([...choices]);
    await tx.execute(sql`select erase_installation_field(${fieldId}::bigint, ${choiceKeys}::text[])`);
    return;
  }
  await tx
    .delete(value)
    .where(
      and(
        eq(value.companyId, scope.companyId),
        eq(value.fieldId, fieldId),
        choices === null ? undefined : inArray(value.choice, [...choices]),
      ),
    );
}

/** Copies the values of an entity, without those of fields of other projects. */
export async function copyEntityValues(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  use: FieldUse,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.execute(sql`
    insert into custom_field_value
      (company_id, entity_type, entity_id, field_id, place, text_value, number_value, date_value, choice, flag, user_id)
    select v.company_id, v.entity_type, ${to}::bigint, v.field_id, v.place, v.text_value, v.number_value, v.date_value, v.choice, v.flag, v.user_id
    from custom_field_value v
    where v.company_id = ${companyId} and v.entity_type = ${use} and v.entity_id = ${from}
      and not exists (select from custom_field f
        where f.company_id = v.company_id and f.id = v.field_id and f.project_id is not null and f.project_id <> ${projectId})`);
}
