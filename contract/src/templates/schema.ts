import { z } from 'zod';
import { authorship, mention } from '../base/page.ts';

/** What a template takes apart: text documents (also mails and slides), or spreadsheets. */
export const templateKinds = ['text', 'sheet'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What becomes an item of a text document. */
export const templateUnits = ['clause', 'section', 'paragraph', 'sentence', 'table_row'] as const;
export type TemplateUnit = (typeof templateUnits)[number];

/** Where the value of a field comes from: a column, the heading above, what stands behind some words, or always the same. */
export const fieldSources = ['column', 'heading', 'after', 'fixed'] as const;
export type FieldSource = (typeof fieldSources)[number];

export const CODES_AT_MOST = 20;
export const FILLS_AT_MOST = 50;

const column = z.string().trim().max(200);

/**
 * How a code is written: `#` stands for a number, `###` for one of exactly three digits, `@` for letters in the same way, and everything
 * else for itself, in capitals or not: `REQ-#`, `WAL-@-###`.
 */
const codePattern = z
  .string()
  .trim()
  .max(60)
  .regex(/[#@]/, 'Write # where a code has a number, or @ where it has letters: REQ-#.');

const fieldFill = z
  .object({
    /** A custom field of items that holds in the company. */
    field_id: z.number().int().positive(),
    from: z.enum(fieldSources),
    /** The name of the column, the words in front of the value, or the value itself; nothing for a heading. */
    words: z.string().trim().max(500).default(''),
  })
  .refine(({ from, words }) => from === 'heading' || words !== '', {
    path: ['words'],
    error: 'Say where the value comes from.',
  });

const rulesOfBoth = {
  codes: z.array(codePattern).max(CODES_AT_MOST).default([]),
  /** Leaves out what has no code. */
  only_with_code: z.boolean().default(false),
  /** The names of columns of tables and sheets; empty: none for the code, all others for the text. */
  code_column: column.default(''),
  text_column: column.default(''),
  fields: z.array(fieldFill).max(FILLS_AT_MOST).default([]),
};

const millimetres = z.number().min(0).max(200).default(0);
const pageNumber = z.number().int().min(1).max(100_000);

const textRules = z.object({
  kind: z.literal('text'),
  unit: z.enum(templateUnits),
  first_page: pageNumber.default(1),
  /** Null: to the end. */
  last_page: pageNumber.nullable().default(null),
  /** What is not looked at along the edges of a page that has a size. */
  margins: z
    .object({ top: millimetres, right: millimetres, bottom: millimetres, left: millimetres })
    .default({ top: 0, right: 0, bottom: 0, left: 0 }),
  ...rulesOfBoth,
});

const sheetRules = z.object({
  kind: z.literal('sheet'),
  /** The sheet's name; empty: every sheet that has the columns. */
  sheet: column.default(''),
  /** The number of the row with the names of the columns. Null: it is found. */
  header_row: z.number().int().min(1).max(1_000_000).nullable().default(null),
  ...rulesOfBoth,
});

/** How a document is taken apart into items. */
export const templateRules = z.discriminatedUnion('kind', [textRules, sheetRules]).superRefine((rules, context) => {
  if (rules.kind === 'text' && rules.last_page !== null && rules.last_page < rules.first_page) {
    context.addIssue({ code: 'custom', path: ['last_page'], message: 'Enter a page that is not before the first.' });
  }
  const ids = rules.fields.map((fill) => fill.field_id);
  if (new Set(ids).size < ids.length) {
    context.addIssue({ code: 'custom', path: ['fields'], message: 'Fill each field once.' });
  }
});
export type TemplateRules = z.output<typeof templateRules>;
export type FieldFill = TemplateRules['fields'][number];

export const template = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  company: mention,
  rules: templateRules,
  ...authorship,
});
export type Template = z.output<typeof template>;

/** A template by itself, with what would change with it. */
export const countedTemplate = template.extend({
  /** In how many places it is the template for PDF: in the company and its projects. */
  number_of_settings: z.number().int(),
});
export type CountedTemplate = z.output<typeof countedTemplate>;

/** An item that a template takes from a document, and where it stands there: one place for each page. */
export const foundItem = z.object({
  code: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  /** The heading above it, or the name of its sheet. */
  heading: z.string().nullable(),
  /** Values by the id of their custom field. */
  fields: z.record(z.string(), z.string()),
  places: z.array(
    z.object({
      page: z.number().int(),
      start: z.number().int(),
      end: z.number().int(),
      /** On a sheet, like `Sheet1!B12`. */
      cell: z.string().optional(),
    }),
  ),
});
export type FoundItem = z.output<typeof foundItem>;

export const templatePreview = z.object({
  /** The first of them, with at most so much of their text as a list shows. */
  items: z.array(foundItem),
  total: z.number().int(),
  /** The names of columns and sheets that the document has. */
  columns: z.array(z.string()),
  sheets: z.array(z.string()),
  /** How many pages were looked at, and whether these were all that the rules speak of. */
  pages: z.number().int(),
  complete: z.boolean(),
});
export type TemplatePreview = z.output<typeof templatePreview>;

const name = z.string().trim().min(1, 'Give the template a name.').max(200);
const description = z.string().trim().max(5000);

export const templateSend = z.object({
  company_id: z.number().int().positive(),
  name,
  description: description.default(''),
  rules: templateRules,
});
export type TemplateSend = z.output<typeof templateSend>;

/** What is left out stays; the rules are given whole. */
export const templateChange = z.object({
  name: name.optional(),
  description: description.optional(),
  rules: templateRules.optional(),
});
export type TemplateChange = z.output<typeof templateChange>;
