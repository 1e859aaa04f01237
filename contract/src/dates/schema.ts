import { z } from 'zod';
import { mention, moment } from '../base/page.ts';
import { place } from '../base/place.ts';
import { dateKinds, dateStates, MAX_DAYS_BEFORE } from './constants.ts';

/** A date in a document of the project: found in its text, or a value of a custom field. */
export const keyDate = z.object({
  /** The id of the found date, or of the field's value. */
  id: z.number().int(),
  source: z.enum(['found', 'field']),
  kind: z.enum(dateKinds),
  /** A day, as `2027-03-31`. */
  date: z.iso.date(),
  document: mention,
  project_id: z.number().int(),
  company_id: z.number().int(),
  /** The custom field; null for found dates. */
  field: mention.nullable(),
  /** The sentence that says so; null for values of fields. `version_id` is the version in which it was found. */
  place: place
    .pick({ page: true, start: true, end: true, quote: true, version_id: true })
    .extend({
      /** The number of that version, if it is not the current one. */
      version: z.number().int().nullable(),
    })
    .nullable(),
  /** Null for values of fields. */
  state: z.enum(dateStates).nullable(),
});
export type KeyDate = z.output<typeof keyDate>;

export const decision = z.object({ state: z.enum(dateStates) });

/** The private address of a calendar; the address itself is only shown when it is created. */
export const calendarFeed = z.object({ created_at: moment, used_at: moment.nullable() });
export type CalendarFeed = z.output<typeof calendarFeed>;

const target = {
  /** All dates of this kind in the project. */
  kind: z.enum(dateKinds).nullable(),
  /** One found date. */
  date_id: z.number().int().nullable(),
  /** The value of a custom field of one document. */
  document_id: z.number().int().nullable(),
  field_id: z.number().int().nullable(),
};
const daysBefore = z.number().int().min(0).max(MAX_DAYS_BEFORE);

/** A mail to the caller, some days before a date. */
export const reminder = z.object({ id: z.number().int(), ...target, days_before: daysBefore });
export type Reminder = z.output<typeof reminder>;

/** What to be reminded of: exactly one of a kind, a found date, or a field of a document. `days_before: null` ends it. */
export const reminderInput = z
  .union([
    z.object({ kind: target.kind.unwrap() }),
    z.object({ date_id: target.date_id.unwrap() }),
    z.object({ document_id: target.document_id.unwrap(), field_id: target.field_id.unwrap() }),
  ])
  .and(z.object({ days_before: daysBefore.nullable() }));
export type ReminderInput = z.output<typeof reminderInput>;
