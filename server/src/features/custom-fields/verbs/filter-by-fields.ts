import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/custom-fields/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { FieldSort, FieldTest } from '@dossier/contract/custom-fields/schema';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contains, idArray } from '../../../engines/database/listing.ts';
import type { Narrowing, RowColumns } from '../../../contributions.ts';
import type { AccessibleScope, TenantScope } from '../../../access/scope.ts';
import { findFieldsInMany } from '../store.ts';
import type { FieldRow } from '../tables.ts';
import { fieldsInPlace } from './fields-in-place.ts';

const NOTHING: Narrowing = { where: [], order: null };

/** A parsed filter. */
interface Filter {
  fieldId: number;
  test: FieldTest;
  value: string;
}

/**
 * The SQL to filter and sort a list of entities by custom fields.
 *
 * @param filters in the contract's format, `12:is:yes`
 * @param sort `custom_field_12`, or undefined if the list is sorted by something else
 */
export async function byFields(
  { app, scope }: Context<TenantScope | AccessibleScope>,
  {
    use,
    entities,
    query: { filters = [], sort },
  }: {
    use: FieldUse;
    entities: RowColumns;
    query: { filters?: readonly string[] | undefined; sort?: FieldSort | undefined };
  },
): Promise<Narrowing> {
  const conditions = filters.map(readFilter);
  const sortedBy = sort === undefined ? null : Number(/(?<!\d)\d+$/.exec(sort)?.[0]);
  if (conditions.length === 0 && sortedBy === null) return NOTHING;
  const ids = [...conditions.map(({ fieldId }) => fieldId), ...(sortedBy === null ? [] : [sortedBy])];
  const fields = new Map((await fieldsNamed({ app, scope }, ids)).map((field) => [field.id, field]));
  const missing = ids.find((id) => !fields.has(id));
  if (missing !== undefined) {
    throw new Failure('validation', undefined, { custom_field: say('unknown_named', { field: missing }) });
  }
  const valuesSubquery = (fieldId: number) => sql`custom_field_value v
    where v.company_id = ${entities.companyId} and v.entity_type = ${use} and v.entity_id = ${entities.id} and v.field_id = ${fieldId}`;
  return {
    where: [...new Set(conditions.map(({ fieldId }) => fieldId))].map((fieldId) => {
      const ofField = conditions.filter((filter) => filter.fieldId === fieldId);
      return fieldCondition(fields.get(fieldId)!, valuesSubquery(fieldId), ofField);
    }),
    order:
      sortedBy === null
        ? null
        : {
            table: sortedValues(fields.get(sortedBy)!, use, scope.companyIds),
            on: sql`sorted.company_id = ${entities.companyId} and sorted.entity_id = ${entities.id}`,
            by: sql`sorted.value`,
          },
  };
}

/** Values of one test are joined by "or", different tests by "and"; "is empty" always adds an "or". */
function fieldCondition(field: FieldRow, values: SQL, filters: readonly Filter[]): SQL {
  const tests = new Set(filters.map(({ test }) => test));
  const empty = sql`not exists (select from ${values})`;
  const conditions = [...tests].flatMap((test) => {
    if (test === 'empty') return [];
    if (test === 'filled') return sql`exists (select from ${values})`;
    const any = filters.filter((filter) => filter.test === test).map(({ value }) => conditionOf(field, test, value));
    return sql`exists (select from ${values} and (${sql.join(any, sql` or `)}))`;
  });
  if (conditions.length === 0) return empty;
  const all = sql.join(conditions, sql` and `);
  return tests.has('empty') ? sql`(${empty} or (${all}))` : all;
}

async function fieldsNamed(
  { app, scope }: Context<TenantScope | AccessibleScope>,
  ids: readonly number[],
): Promise<FieldRow[]> {
  if ('companyId' in scope) return fieldsInPlace({ app, scope });
  return await app.database.read(scope, (tx) => findFieldsInMany(tx, scope, ids), { genericPlan: true });
}

function readFilter(text: string): Filter {
  const [, id, test, value = ''] = /^(\d+):(\w+)(?::(.+))?$/su.exec(text) ?? [];
  return { fieldId: Number(id), test: test as FieldTest, value };
}

function conditionOf(field: FieldRow, test: Exclude<FieldTest, 'empty' | 'filled'>, value: string): SQL {
  const wrong = () =>
    new Failure('validation', undefined, {
      custom_field: say('no_such_filter', { field: field.name, filter: `${test}:${value}` }),
    });
  if (test === 'has') {
    if (field.type !== 'text' && field.type !== 'link') throw wrong();
    return contains(sql`v.text_value`, value);
  }
  const sign = { is: sql`=`, from: sql`>=`, to: sql`<=` }[test];
  if (field.type === 'number') {
    if (!Number.isFinite(Number(value))) throw wrong();
    return sql`v.number_value ${sign} ${Number(value)}::double precision`;
  }
  if (field.type === 'date') {
    if (value.startsWith('0000') || !z.iso.date().safeParse(value).success) throw wrong();
    return sql`v.date_value ${sign} ${value}::date`;
  }
  if (test !== 'is') throw wrong();
  switch (field.type) {
    case 'yes_no':
      if (value !== 'true' && value !== 'false') throw wrong();
      return sql`v.flag = ${value === 'true'}`;
    case 'user':
      if (!/^\d{1,15}$/.test(value)) throw wrong();
      return sql`v.user_id = ${Number(value)}::bigint`;
    case 'choice':
    case 'multiple_choice':
      return sql`v.choice = ${value}`;
    default:
      return sql`lower(v.text_value) = lower(${value})`;
  }
}

/** One sort value per entity: numbers as numbers, dates as dates, choices in the order of the field, users by name. */
function sortedValues(field: FieldRow, use: FieldUse, companyIds: readonly number[]): SQL {
  const values = sql`custom_field_value v`;
  const ofField = sql`where v.company_id = any(${idArray(companyIds)}) and v.entity_type = ${use} and v.field_id = ${field.id}`;
  const each = (value: SQL, from = values) =>
    sql`(select v.company_id, v.entity_id, ${value} as value from ${from} ${ofField}) sorted`;
  switch (field.type) {
    case 'number':
      return each(sql`v.number_value`);
    case 'date':
      return each(sql`v.date_value`);
    case 'yes_no':
      return each(sql`v.flag`);
    case 'choice':
    case 'multiple_choice': {
      const keys = sql.param(field.options.map(({ key }) => key));
      return sql`(select v.company_id, v.entity_id, min(array_position(${keys}::text[], v.choice)) as value
        from ${values} ${ofField} group by v.company_id, v.entity_id) sorted`;
    }
    case 'user':
      return each(sql`lower(u.first_name || ' ' || u.last_name)`, sql`${values} join app_user u on u.id = v.user_id`);
    default:
      return each(sql`lower(v.text_value)`);
  }
}
