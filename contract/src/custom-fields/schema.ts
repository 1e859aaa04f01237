import { z } from 'zod';
import { authorship, mention, person } from '../base/page.ts';
import { type RoleContext, roleContexts } from '../base/permission.ts';

/** What a field can hold. */
export const fieldTypes = ['text', 'number', 'date', 'choice', 'multiple_choice', 'yes_no', 'user', 'link'] as const;
export type FieldType = (typeof fieldTypes)[number];
export const hasOptions = (type: FieldType): boolean => type === 'choice' || type === 'multiple_choice';

/** What a field can be a field of. */
export const fieldUses = ['document', 'requirement'] as const;
export type FieldUse = (typeof fieldUses)[number];

/** A project shows its fields 25 a page, on at most 5 pages. */
export const FIELDS_PER_PAGE = 25;
export const FIELD_PAGES = 5;
export const FIELDS_AT_MOST = FIELDS_PER_PAGE * FIELD_PAGES;

/** A choice. Values keep its key, so that its words can be changed. */
export const fieldOption = z.object({ key: z.string(), label: z.string() });
export type FieldOption = z.output<typeof fieldOption>;

export const customField = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  type: z.enum(fieldTypes),
  options: z.array(fieldOption),
  used_on: z.array(z.enum(fieldUses)),
  /** Where it is defined: for the installation, a company or a project; it holds there and below. */
  level: z.enum(roleContexts),
  company: mention.nullable(),
  project: mention.nullable(),
  ...authorship,
});
export type CustomField = z.output<typeof customField>;

/** A field by itself, with how many values would go with it. */
export const countedField = customField.extend({
  number_of_values: z.number().int(),
  /** How many values have each choice, by its key. */
  number_by_choice: z.record(z.string(), z.number().int()),
});
export type CountedField = z.output<typeof countedField>;

/** A field as a company or project uses it: by its settings `fields.*`. */
export const placedField = customField.extend({
  /** Whether things here have it. */
  managed: z.boolean(),
  /** Whether it is a column of tables at first. */
  display: z.boolean(),
  /** Whether it must be filled in. */
  required: z.boolean(),
  /** Whether it counts when things are compared. */
  compare: z.boolean(),
});
export type PlacedField = z.output<typeof placedField>;

const ids = z.array(z.number().int().positive()).max(FIELDS_AT_MOST);
/** Which fields a company or project uses, and for what. `managed: null` uses all there are. */
export const fieldsView = z.object({ managed: ids.nullable(), display: ids, required: ids, compare: ids });
export type FieldsView = z.output<typeof fieldsView>;
export const fieldsViewChange = fieldsView.partial();

const name = z.string().trim().min(1, 'Give the field a name.').max(100);
const description = z.string().trim().max(1000);
const usedOn = z.array(z.enum(fieldUses)).min(1, 'Choose what the field is used on.').max(fieldUses.length);
const label = z.string().trim().min(1, 'Give the choice a name.').max(100);
/** A choice without a key is a new one. */
const options = z.array(z.object({ key: z.string().max(40).optional(), label })).max(500);

export const fieldSend = z.object({
  name,
  description: description.default(''),
  type: z.enum(fieldTypes),
  options: options.default([]),
  used_on: usedOn.default(['document']),
});
export type FieldSend = z.output<typeof fieldSend>;

/** The type stays what it is. Of the choices, those that are left out go with their values. */
export const fieldChange = z.object({
  name: name.optional(),
  description: description.optional(),
  options: options.optional(),
  used_on: usedOn.optional(),
});
export type FieldChange = z.output<typeof fieldChange>;

/**
 * The value of a field: text and links are words, numbers are numbers, dates are `2026-11-22`, a choice is the key of its option, several
 * choices are keys, yes or no is true or false, a user is a person.
 */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), person]);
export type FieldValue = z.output<typeof fieldValue>;
/** The values of a thing by the id of their field; what is empty is left out. */
export const fieldValues = z.record(z.string(), fieldValue);
export type FieldValues = z.output<typeof fieldValues>;

/** A value as it is sent: a user by id; null empties the field. */
const sentValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(500),
  z.null(),
]);
export const sentValues = z.record(z.string().regex(/^\d{1,15}$/, 'Name fields by their ids.'), sentValue);
export type SentValues = z.output<typeof sentValues>;
export type SentValue = SentValues[string];

/** The ways in which things can be filtered by a field. */
export const fieldTests = ['is', 'has', 'from', 'to', 'empty', 'filled'] as const;
export type FieldTest = (typeof fieldTests)[number];

/**
 * A filter by a field: `12:is:yes` (several of one field and test: any of them), `12:has:words`, `12:from:2026-01-01`, `12:to:10`, `12:empty`,
 * `12:filled`.
 */
export const fieldFilter = z
  .string()
  .max(400)
  .regex(/^\d{1,15}:(?:(?:is|has|from|to):.+|empty|filled)$/su, 'A filter looks like 12:is:yes.');

/** Sorting by a field: `custom_field_12`, `-custom_field_12`. */
export const fieldSort = z.templateLiteral([z.enum(['', '-']), 'custom_field_', z.number().int().positive()]);
export type FieldSort = z.output<typeof fieldSort>;

/** What the list of fields can be filtered by. */
export const fieldFilters = z.object({
  types: z.array(z.enum(fieldTypes)),
  levels: z.array(z.enum(roleContexts)),
  uses: z.array(z.enum(fieldUses)),
  /** Companies with fields of their own. */
  companies: z.array(mention),
  projects: z.array(z.object({ id: z.number().int(), name: z.string(), company_id: z.number().int() })),
});
export type FieldFilters = z.output<typeof fieldFilters>;
export type FieldLevel = RoleContext;
