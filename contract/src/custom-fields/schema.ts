import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { authorship, mention, person } from '../base/page.ts';
import { type RoleContext, roleContexts } from '../base/permission.ts';
import { MAX_FIELDS, fieldTypes, fieldUses } from './constants.ts';

/** An option. Values store its key, so that its label can change. */
export const fieldOption = z.object({ key: z.string(), label: z.string() });
export type FieldOption = z.output<typeof fieldOption>;

export const customField = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  type: z.enum(fieldTypes),
  options: z.array(fieldOption),
  used_on: z.array(z.enum(fieldUses)),
  /** Where the field is defined: the installation, a company or a project. It also applies to the levels below. */
  level: z.enum(roleContexts),
  company: mention.nullable(),
  project: mention.nullable(),
  ...authorship,
});
export type CustomField = z.output<typeof customField>;

/** A field with the number of values that deleting it would delete. */
export const fieldWithUsage = customField.extend({
  number_of_values: z.number().int(),
  /** The number of values per option key. */
  number_by_choice: z.record(z.string(), z.number().int()),
});
export type FieldWithUsage = z.output<typeof fieldWithUsage>;

/** A field as used by a company or project, according to its settings `fields.*`. */
export const effectiveField = customField.extend({
  /** Whether it is used at this level. */
  managed: z.boolean(),
  /** Whether tables show it as a column by default. */
  display: z.boolean(),
  /** Whether a value is required. */
  required: z.boolean(),
  /** Whether comparisons include it. */
  compare: z.boolean(),
});
export type EffectiveField = z.output<typeof effectiveField>;

const ids = z.array(z.number().int().positive()).max(MAX_FIELDS);
/** Which fields a company or project uses, and for what. `managed: null` uses all available fields. */
export const fieldsView = z.object({ managed: ids.nullable(), display: ids, required: ids, compare: ids });
export type FieldsView = z.output<typeof fieldsView>;
export const fieldsViewChange = fieldsView.partial();

const name = z
  .string()
  .trim()
  .min(1, asIssue(say('name_required')))
  .max(100);
const description = z.string().trim().max(1000);
const usedOn = z
  .array(z.enum(fieldUses))
  .min(1, asIssue(say('use_required')))
  .max(fieldUses.length);
const label = z
  .string()
  .trim()
  .min(1, asIssue(say('choice_name_required')))
  .max(100);
/** An option without a key is new. */
const options = z.array(z.object({ key: z.string().max(40).optional(), label })).max(500);

export const fieldInput = z.object({
  name,
  description: description.default(''),
  type: z.enum(fieldTypes),
  options: options.default([]),
  used_on: usedOn.default(['document']),
});
export type FieldInput = z.output<typeof fieldInput>;

/** The type cannot change. Options that are left out are deleted with their values. */
export const fieldChange = z.object({
  name: name.optional(),
  description: description.optional(),
  options: options.optional(),
  used_on: usedOn.optional(),
});
export type FieldChange = z.output<typeof fieldChange>;

/** A complete definition; the type cannot change. Options are matched by key, otherwise by label. */
export const fieldReplacement = fieldInput.omit({ type: true });
export type FieldReplacement = z.output<typeof fieldReplacement>;

/** All fields that a company or project defines. Existing fields are matched by id, otherwise by name. */
export const fieldsReplacement = z.object({
  fields: z.array(fieldInput.extend({ id: z.number().int().positive().optional() })).max(MAX_FIELDS),
});
export type FieldsReplacement = z.output<typeof fieldsReplacement>;

/**
 * The value of a field: a string for text and links, a number, a date like `2026-11-22`, the key of an option, an array of option keys, a
 * boolean, or a user.
 */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), person]);
export type FieldValue = z.output<typeof fieldValue>;
/** Values by field id; empty values are omitted. */
export const fieldValues = z.record(z.string(), fieldValue);
export type FieldValues = z.output<typeof fieldValues>;

/** A value in a request: a user by id; null clears the field. */
const valueInput = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(500),
  z.null(),
]);
export const valuesInput = z.record(z.string().regex(/^\d{1,15}$/, asIssue(say('ids_only'))), valueInput);
export type ValuesInput = z.output<typeof valuesInput>;
export type ValueInput = ValuesInput[string];

/** The operators of field filters. */
export const fieldTests = ['is', 'has', 'from', 'to', 'empty', 'filled'] as const;
export type FieldTest = (typeof fieldTests)[number];

/**
 * A filter by a field: `12:is:yes` (several for the same field and operator are combined with or), `12:has:words`, `12:from:2026-01-01`,
 * `12:to:10`, `12:empty`, `12:filled`.
 */
export const fieldFilter = z
  .string()
  .max(400)
  .regex(/^\d{1,15}:(?:(?:is|has|from|to):.+|empty|filled)$/su, asIssue(say('filter_format')));

/** Sorting by a field: `custom_field_12`, `-custom_field_12`. */
export const fieldSort = z.templateLiteral([z.enum(['', '-']), 'custom_field_', z.number().int().positive()]);
export type FieldSort = z.output<typeof fieldSort>;

/** The filter options of the list of fields. */
export const fieldFilters = z.object({
  types: z.array(z.enum(fieldTypes)),
  levels: z.array(z.enum(roleContexts)),
  uses: z.array(z.enum(fieldUses)),
  /** Companies that define their own fields. */
  companies: z.array(mention),
  projects: z.array(z.object({ id: z.number().int(), name: z.string(), company_id: z.number().int() })),
});
export type FieldFilters = z.output<typeof fieldFilters>;
export type FieldLevel = RoleContext;
