import { Failure, type FailureDetails } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { FieldUse, SentValue, SentValues } from '@dossier/contract/custom-fields/schema';
import type { App } from '../../../app.ts';
import type { ProjectScope } from '../../../scope.ts';
import { membersAmong } from '../../roles/verbs/members-among.ts';
import type { FieldRow } from '../tables.ts';
import type { ValueRow } from '../store-values.ts';
import { fieldsInUse } from './fields-in-place.ts';

/** Values that have been held against their fields, ready to be written. */
export interface CheckedValues {
  fields: readonly FieldRow[];
  rows: readonly ValueRow[];
}

/** Holds values against the fields that things of one kind have here. Throws `validation` with a sentence for each field that is wrong. */
export async function checkValues(
  app: App,
  scope: ProjectScope,
  use: FieldUse,
  values: SentValues,
): Promise<CheckedValues> {
  const here = await fieldsInUse(app, scope, use);
  const members = await membersNamed(
    app,
    scope,
    [...here.values()].map(({ field }) => field),
    values,
  );
  const details: FailureDetails = {};
  const fields: FieldRow[] = [];
  const rows: ValueRow[] = [];
  for (const [id, sent] of Object.entries(values)) {
    const known = here.get(Number(id));
    const checked = known ? rowsOf(known.field, sent, members) : 'There is no such custom field here.';
    if (typeof checked === 'string') details[id] = checked;
    else if (checked.length === 0 && known!.required)
      details[id] = `Fill in ${known!.field.name}: it is required here.`;
    else {
      fields.push(known!.field);
      rows.push(...checked);
    }
  }
  if (Object.keys(details).length > 0) throw new Failure('validation', undefined, details);
  return { fields, rows };
}

async function membersNamed(
  app: App,
  scope: ProjectScope,
  fields: readonly FieldRow[],
  values: SentValues,
): Promise<ReadonlySet<number>> {
  const named = fields
    .filter((field) => field.type === 'user')
    .map((field) => values[field.id])
    .filter((value) => typeof value === 'number');
  return named.length === 0 ? new Set() : await app.database.read(scope, (tx) => membersAmong(tx, scope, named));
}

const MOST_TEXT = 10_000;

/** The rows of a value, none for an empty one; or what is wrong with it. */
function rowsOf(field: FieldRow, sent: SentValue, members: ReadonlySet<number>): ValueRow[] | Sentence {
  if (sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0)) return [];
  const row = { field_id: field.id, place: 0 };
  switch (field.type) {
    case 'text': {
      const text = typeof sent === 'string' ? sent.trim() : null;
      if (text === null || text.length > MOST_TEXT || text.includes('\0')) return 'Enter a text.';
      return text === '' ? [] : [{ ...row, text_value: text }];
    }
    case 'link':
      return isLink(sent)
        ? [{ ...row, text_value: sent.trim() }]
        : 'Enter an address that begins with https:// or http://.';
    case 'number':
      return typeof sent === 'number' && Number.isFinite(sent) ? [{ ...row, number_value: sent }] : 'Enter a number.';
    case 'date':
      return isDate(sent) ? [{ ...row, date_value: sent }] : 'Enter a date like 2026-11-22.';
    case 'yes_no':
      return typeof sent === 'boolean' ? [{ ...row, flag: sent }] : 'Choose yes or no.';
    case 'choice':
      return isChoice(field, sent) ? [{ ...row, choice: sent }] : 'Choose one of the choices.';
    case 'multiple_choice': {
      const keys = Array.isArray(sent) ? [...new Set(sent)] : [];
      if (!Array.isArray(sent) || !keys.every((key) => isChoice(field, key))) return 'Choose some of the choices.';
      return keys.map((choice, at) => ({ ...row, place: at + 1, choice }));
    }
    case 'user':
      return typeof sent === 'number' && members.has(sent)
        ? [{ ...row, user_id: sent }]
        : 'Choose a member of the project.';
  }
}

const isChoice = (field: FieldRow, value: unknown): value is string =>
  typeof value === 'string' && field.options.some(({ key }) => key === value);

function isLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000 || !/^https?:\/\/\S+$/i.test(value.trim())) return false;
  return URL.canParse(value.trim());
}

/** A day that exists, in four-digit years. */
function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
