import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { authorship, mention } from '../base/page.ts';
import { MAX_CODES, MAX_FILLS, fieldSources, templateUnits } from './constants.ts';

const column = z.string().trim().max(200);

/**
 * A code pattern: `#` matches a number, `###` one of exactly three digits, `@` letters likewise, and everything else itself, ignoring
 * case: `REQ-#`, `WAL-@-###`.
 */
const codePattern = z
  .string()
  .trim()
  .max(60)
  .regex(/[#@]/, asIssue(say('code_pattern')));

const fieldFill = z
  .object({
    /** A custom field of items that is available in the company. */
    field_id: z.number().int().positive(),
    from: z.enum(fieldSources),
    /** The name of the column, the label in front of the value, or the value itself; empty for a heading. */
    words: z.string().trim().max(500).default(''),
  })
  .refine(({ from, words }) => from === 'heading' || words !== '', {
    path: ['words'],
    error: asIssue(say('source_required')),
  });

const sharedRules = {
  codes: z.array(codePattern).max(MAX_CODES).default([]),
  /** Skips items without a code. */
  only_with_code: z.boolean().default(false),
  /** Column names of tables and sheets; empty: none for the code, all others for the text. */
  code_column: column.default(''),
  text_column: column.default(''),
  fields: z.array(fieldFill).max(MAX_FILLS).default([]),
};

const millimetres = z.number().min(0).max(200).default(0);
const pageNumber = z.number().int().min(1).max(100_000);

const textRules = z.object({
  kind: z.literal('text'),
  unit: z.enum(templateUnits),
  first_page: pageNumber.default(1),
  /** Null: to the end. */
  last_page: pageNumber.nullable().default(null),
  /** Margins to ignore on pages that have a size. */
  margins: z
    .object({ top: millimetres, right: millimetres, bottom: millimetres, left: millimetres })
    .default({ top: 0, right: 0, bottom: 0, left: 0 }),
  ...sharedRules,
});

const sheetRules = z.object({
  kind: z.literal('sheet'),
  /** The sheet's name; empty: every sheet that has the columns. */
  sheet: column.default(''),
  /** The row number of the column headers. Null: detected. */
  header_row: z.number().int().min(1).max(1_000_000).nullable().default(null),
  ...sharedRules,
});

/** How a document is split into items. */
export const templateRules = z.discriminatedUnion('kind', [textRules, sheetRules]).superRefine((rules, context) => {
  if (rules.kind === 'text' && rules.last_page !== null && rules.last_page < rules.first_page) {
    context.addIssue({ code: 'custom', path: ['last_page'], message: asIssue(say('last_page_too_early')) });
  }
  const ids = rules.fields.map((fill) => fill.field_id);
  if (new Set(ids).size < ids.length) {
    context.addIssue({ code: 'custom', path: ['fields'], message: asIssue(say('duplicate_field')) });
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

/** A template with the number of settings that use it. */
export const templateWithUsage = template.extend({
  /** The number of places that use it as the template for PDF: the company and its projects. */
  number_of_settings: z.number().int(),
});
export type TemplateWithUsage = z.output<typeof templateWithUsage>;

/** An item that a template extracts from a document, with its positions: one per page. */
export const extractedItem = z.object({
  code: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  /** The heading above it, or the name of its sheet. */
  heading: z.string().nullable(),
  /** Values by custom field id. */
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
export type ExtractedItem = z.output<typeof extractedItem>;

export const templatePreview = z.object({
  /** The first items, with their text shortened for a list. */
  items: z.array(extractedItem),
  total: z.number().int(),
  /** The column and sheet names in the document. */
  columns: z.array(z.string()),
  sheets: z.array(z.string()),
  /** The number of pages that were read, and whether that includes all pages the rules select. */
  pages: z.number().int(),
  complete: z.boolean(),
});
export type TemplatePreview = z.output<typeof templatePreview>;

const name = z
  .string()
  .trim()
  .min(1, asIssue(say('name_required')))
  .max(200);
const description = z.string().trim().max(5000);

export const templateInput = z.object({
  company_id: z.number().int().positive(),
  name,
  description: description.default(''),
  rules: templateRules,
});
export type TemplateInput = z.output<typeof templateInput>;

/** Omitted properties are unchanged; the rules are replaced as a whole. */
export const templateChange = z.object({
  name: name.optional(),
  description: description.optional(),
  rules: templateRules.optional(),
});
export type TemplateChange = z.output<typeof templateChange>;
