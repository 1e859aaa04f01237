import { z } from 'zod';
import { authorship, mention } from '../base/page.ts';
import { tableContent } from '../base/place.ts';
import { fieldValues } from '../custom-fields/schema.ts';

export const indexingStatuses = ['not_indexed', 'queued', 'indexing', 'indexed', 'failed'] as const;
export type IndexingStatus = (typeof indexingStatuses)[number];

export const document = z.object({
  id: z.number().int(),
  name: z.string(),
  filename: z.string(),
  size: z.number().int(),
  mime_type: z.string(),
  /** The type judged by content: pdf, docx, xlsx, ... */
  type: z.string(),
  language: z.string().nullable(),
  number_of_pages: z.number().int().nullable(),
  version: z.object({ id: z.number().int(), number: z.number().int() }),
  project_id: z.number().int(),
  project_name: z.string(),
  company_id: z.number().int(),
  company_name: z.string(),
  has_pdf: z.boolean(),
  classification_feedback: z.record(z.string(), z.unknown()),
  classification_prediction: z.record(z.string(), z.unknown()),
  labels: z.array(z.string()),
  custom_fields: fieldValues,
  signed_feedback: z.boolean().nullable(),
  signed_outcome: z.boolean().nullable(),
  signed: z.boolean().nullable(),
  signatures: z.array(z.unknown()),
  analysis_data: z.object({ entity_analysis: z.array(z.unknown()) }),
  number_of_quarantines: z.number().int(),
  quarantine_labels: z.array(z.string()),
  summary: z.string().nullable(),
  indexing_status: z.enum(indexingStatuses),
  /** Id of the task result that reads and indexes the document. */
  indexing_task_id: z.number().int().nullable(),
  indexing_error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Other documents of the project with the same bytes. */
  duplicates: z.array(mention),
  ...authorship,
});
export type Document = z.output<typeof document>;

/** [start, end, x, y, width, height]: offsets into the page's text; box in page units from the top left. */
export const word = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
/** [start, end, reference]: a cell of a sheet, like 'B12'. */
export const cell = z.tuple([z.number(), z.number(), z.string()]);

export const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'list_item', 'header', 'footer', 'footnote', 'note', 'table', 'picture']),
  start: z.number().int(),
  end: z.number().int(),
  level: z.number().int().optional(),
  marker: z.string().optional(),
  table: z.number().int().optional(),
  /** The number of the attachment that is the picture. */
  attachment: z.number().int().optional(),
  /** On a slide, where the shape stands: [x, y, width, height] in page units from the top left. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});
export type Block = z.output<typeof block>;

export const readTable = tableContent.extend({
  page: z.number().int(),
  places: z.array(z.array(z.tuple([z.number(), z.number()]).nullable())),
  /** Rows of the header when it has more than one. */
  header_rows: z.number().int().optional(),
  /** [row, column, rows, columns] of cells that span others. */
  spans: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
});

/** [start, end, target]: a web or mail address, or a place in the document: '#page=3', in a workbook '#cell=Sheet1!B12'. */
export const link = z.tuple([z.number(), z.number(), z.string()]);

/** What somebody added to the text at a place. */
export const remark = z.object({
  kind: z.enum(['comment', 'inserted', 'deleted', 'annotation', 'form_field']),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string().optional(),
  author: z.string().optional(),
  at: z.string().optional(),
});

/** What a piece of a sheet has beside its cells as they are displayed. */
export const sheetFacts = z.object({
  hidden: z.boolean().optional(),
  frozen_rows: z.number().int().optional(),
  frozen_columns: z.number().int().optional(),
  merged: z.array(z.string()).optional(),
  formulas: z.array(z.tuple([z.string(), z.string()])).optional(),
  values: z.array(z.tuple([z.string(), z.union([z.number(), z.string(), z.boolean()])])).optional(),
});

/** A file inside a document, such as an attachment of a mail. */
export const attachment = z.object({
  /** The number of the attachment in its document, from 1; its bytes are downloaded by it. */
  number: z.number().int(),
  name: z.string(),
  mime_type: z.string(),
  size: z.number().int(),
  inline: z.boolean(),
  page: z.number().int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

/** A recording's length in seconds and the loudest sample of each equal stretch, from 0 to 1. */
export const sound = z.object({ duration: z.number(), peaks: z.array(z.number()) });

/** One page as it was read. */
export const readingPage = z.object({
  number: z.number().int(),
  kind: z.enum(['page', 'slide', 'sheet', 'text', 'mail', 'recording']),
  name: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  first_row: z.number().int().nullable(),
  text: z.string(),
  words: z.array(word),
  cells: z.array(cell),
  blocks: z.array(block),
  tables: z.array(readTable),
  links: z.array(link).optional(),
  remarks: z.array(remark).optional(),
  sheet: sheetFacts.optional(),
  language: z.string().optional(),
  recognised: z.number().optional(),
});
export type ReadingPage = z.output<typeof readingPage>;

export const heading = z.object({
  level: z.number().int(),
  text: z.string(),
  page: z.number().int(),
  start: z.number().int(),
});

/** The bones of a document: what the viewer needs before it fetches a page. */
export const outline = z.object({
  pages: z.array(
    readingPage.pick({ number: true, kind: true, name: true, width: true, height: true, first_row: true }),
  ),
  headings: z.array(heading),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  attachments: z.array(attachment),
  sound: sound.nullable(),
});
export type Outline = z.output<typeof outline>;
