import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/custom-fields/sentences';
import { say as sayBase } from '@dossier/contract/base/sentences';
import { Failure, type FailureDetails } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { ValueInput, ValuesInput } from '@dossier/contract/custom-fields/schema';
import type { ProjectScope } from '../../../access/scope.ts';
import { filterMembers } from '../../roles/verbs/filter-members.ts';
import type { FieldRow } from '../tables.ts';
import type { ValueRow } from '../store-values.ts';
import { fieldsInUse } from './fields-in-place.ts';

/** Validated values, ready to be written. */
export interface CheckedValues {
  fields: readonly FieldRow[];
  rows: readonly ValueRow[];
}

/** Validates values against the fields that entities of one kind use here. Throws `validation` with a sentence per invalid field. */
export async function checkValues(
  { app, scope }: Context<ProjectScope>,
  { use, values }: { use: FieldUse; values: ValuesInput },
): Promise<CheckedValues> {
  const available = await fieldsInUse({ app, scope }, use);
  const members = await membersNamed(
    { app, scope },
    [...available.values()].map(({ field }) => field),
    values,
  );
  const details: FailureDetails = {};
  const fields: FieldRow[] = [];
  const rows: ValueRow[] = [];
  for (const [id, input] of Object.entries(values)) {
    const definition = available.get(Number(id));
    const checked = definition ? toRows(definition.field, input, members) : say('unknown');
    if ('key' in checked) details[id] = checked;
    else if (checked.length === 0 && definition!.required)
      details[id] = say('value_required', { field: definition!.field.name });
    else {
      fields.push(definition!.field);
      rows.push(...checked);
    }
  }
  if (Object.keys(details).length > 0) throw new Failure('validation', undefined, details);
  return { fields, rows };
}

async function membersNamed(
  { app, scope }: Context<ProjectScope>,
  fields: readonly FieldRow[],
  values: ValuesInput,
): Promise<ReadonlySet<number>> {
  const userIds = fields
    .filter((field) => field.type === 'user')
    .map((field) => values[field.id])
    .filter((value) => typeof value === 'number');
  return userIds.length === 0
    ? new Set()
    : await app.database.read(scope, (tx) => filterMembers({ tx, scope }, userIds));
}

const MOST_TEXT = 10_000;

/** The rows of a value, none for an empty one; or the error. */
function toRows(field: FieldRow, input: ValueInput, members: ReadonlySet<number>): ValueRow[] | Sentence {
  if (input === null || input === '' || (Array.isArray(input) && input.length === 0)) return [];
  const row = { field_id: field.id, place: 0 };
  switch (field.type) {
    case 'text': {
      const text = typeof input === 'string' ? input.trim() : null;
      if (text === null || text.length > MOST_TEXT || text.includes('\0')) return say('text');
      return text === '' ? [] : [{ ...row, text_value: text }];
    }
    case 'link':
      return isLink(input) ? [{ ...row, text_value: input.trim() }] : say('link');
    case 'number':
      return typeof input === 'number' && Number.isFinite(input) ? [{ ...row, number_value: input }] : say('number');
    case 'date':
      return isDate(input) ? [{ ...row, date_value: input }] : say('date');
    case 'yes_no':
      return typeof input === 'boolean' ? [{ ...row, flag: input }] : sayBase('yes_or_no');
    case 'choice':
      return isChoice(field, input) ? [{ ...row, choice: input }] : say('choice');
    case 'multiple_choice': {
      const keys = Array.isArray(input) ? [...new Set(input)] : [];
      if (!Array.isArray(input) || !keys.every((key) => isChoice(field, key))) return say('choices');
      return keys.map((choice, at) => ({ ...row, place: at + 1, choice }));
    }
    case 'user':
      return typeof input === 'number' && members.has(input) ? [{ ...row, user_id: input }] : say('member');
  }
}

const isChoice = (field: FieldRow, value: unknown): value is string =>
  typeof value === 'string' && field.options.some(({ key }) => key === value);

function isLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000 || !/^https?:\/\/\S+$/i.test(value.trim())) return false;
  return URL.canParse(value.trim());
}

/** An existing date with a four-digit year. */
function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
