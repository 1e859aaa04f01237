import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { idArray } from '../../../engines/database/listing.ts';
import { fieldsInUse } from './fields-in-place.ts';

/** The names of the date fields that documents of the project use, by id. */
export async function dateFields({ app, scope }: Context<ProjectScope>): Promise<Map<number, string>> {
  const fields = await fieldsInUse({ app, scope }, 'document');
  return new Map([...fields].flatMap(([id, { field }]) => (field.type === 'date' ? [[id, field.name] as const] : [])));
}

/** A subquery: the values of these date fields of documents of a company. */
export const dateValuesSubquery = (companyId: number, fieldIds: readonly number[]): SQL => sql`(
  select v.company_id, v.id, v.entity_id as document_id, v.field_id, v.date_value as date
  from custom_field_value v
  where v.company_id = ${companyId} and v.entity_type = 'document' and v.date_value is not null
    and v.field_id = any(${idArray(fieldIds)}))`;
