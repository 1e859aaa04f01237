import { z } from 'zod';
import { classificationEntry } from '../base/classification.ts';
import { documentEntityAnalysis } from '../base/entity-analysis.ts';
import { documentSentimentAnalysis } from '../base/sentiment-analysis.ts';
import { problem } from '../base/failure.ts';
import { keyword } from '../base/keyword.ts';
import { authorship, integer, mention, moment, person } from '../base/page.ts';
import { tableContent } from '../base/place.ts';
import { signatureCounts, signatureEntry } from '../base/signature.ts';
import { asIssue } from '../base/sentence.ts';
import { fieldValues } from '../custom-fields/schema.ts';
import { indexingStatuses, MAX_LABEL, MAX_LABELS } from './constants.ts';
import { say } from './sentences.ts';

/** Fields that other rooms add to a document, with their defaults. */
export const documentAdditions = z.object({
  /** By the id of the model: those that a user corrected or confirmed, and those that a model predicted. */
  classification_feedback: z.record(z.string(), classificationEntry).default({}),
  classification_prediction: z.record(z.string(), classificationEntry).default({}),
  custom_fields: fieldValues.default({}),
  signed_feedback: z.boolean().nullable().default(null),
  signed_outcome: z.boolean().nullable().default(null),
  signed: z.boolean().nullable().default(null),
  signatures: z.array(signatureEntry).default([]),
  /** Null if signatures were never detected. */
  signature_counts: signatureCounts.nullable().default(null),
  analysis_data: z
    .object({
      entity_analysis: z.array(documentEntityAnalysis),
      sentiment_analysis: z.array(documentSentimentAnalysis),
      /** Its most telling keywords, and the subject of the project that it is about. */
      keywords: z.array(keyword),
      subject: keyword.nullable(),
    })
    .default({ entity_analysis: [], sentiment_analysis: [], keywords: [], subject: null }),
  number_of_quarantines: z.number().int().default(0),
  quarantine_labels: z.array(z.string()).default([]),
  summary: z.string().nullable().default(null),
});
export type DocumentAdditions = z.output<typeof documentAdditions>;

export const document = z.object({
  id: z.number().int(),
  name: z.string(),
  filename: z.string(),
  size: z.number().int(),
  mime_type: z.string(),
  /** The type detected from the content: pdf, docx, xlsx, ... */
  type: z.string(),
  language: z.string().nullable(),
  number_of_pages: z.number().int().nullable(),
  /** The current version, to which all other fields of the file belong. */
  version: z.object({ id: z.number().int(), number: z.number().int().min(1) }),
  number_of_versions: z.number().int().min(1),
  project_id: z.number().int(),
  project_name: z.string(),
  company_id: z.number().int(),
  company_name: z.string(),
  has_pdf: z.boolean(),
  labels: z.array(z.string()),
  indexing_status: z.enum(indexingStatuses),
  /** Id of the task result that reads and indexes the document. */
  indexing_task_id: z.number().int().nullable(),
  indexing_error: problem.nullable(),
  /** Other documents in the project with the same bytes. */
  duplicates: z.array(mention),
  ...authorship,
  ...documentAdditions.shape,
});
export type Document = z.output<typeof document>;

/** A version of a document: a file with what was read of it. */
export const documentVersion = z.object({
  id: z.number().int(),
  /** From 1, in the order of uploading. */
  number: z.number().int().min(1),
  /** Whether search and answers use this version. */
  current: z.boolean(),
  /** Whether it can be deleted: it was never current. */
  removable: z.boolean(),
  filename: z.string(),
  ...document.pick({
    size: true,
    mime_type: true,
    type: true,
    language: true,
    number_of_pages: true,
    has_pdf: true,
    indexing_status: true,
    indexing_task_id: true,
    indexing_error: true,
  }).shape,
  /** What changed, in the words of a user. */
  note: z.string(),
  created_at: moment,
  created_by: person.nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** [start, end, x, y, width, height]: offsets into the page text; box in page units from the top left. */
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
  /** The number of the attachment that contains the picture. */
  attachment: z.number().int().optional(),
  /** The position of the shape on a slide: [x, y, width, height] in page units from the top left. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** In a text box beside the text of the page. */
  text_box: z.literal(true).optional(),
});
export type Block = z.output<typeof block>;

export const readTable = tableContent.extend({
  page: z.number().int(),
  places: z.array(z.array(z.tuple([z.number(), z.number()]).nullable())),
  /** Number of header rows, if more than one. */
  header_rows: z.number().int().optional(),
  /** [row, column, rows, columns] of merged cells. */
  spans: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
});

/** [start, end, target]: a web or mail address, or a position in the document: '#page=3', in a workbook '#cell=Sheet1!B12'. */
export const link = z.tuple([z.number(), z.number(), z.string()]);

/** A comment that an author added to the text. */
export const remark = z.object({
  kind: z.enum(['comment', 'inserted', 'deleted', 'annotation', 'form_field', 'note_mark', 'picture']),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string().optional(),
  author: z.string().optional(),
  at: z.string().optional(),
  /** A tracked move: the text is deleted at one place and inserted at another. */
  moved: z.literal(true).optional(),
  /** What a picture is recognised by. */
  picture: z.string().optional(),
  /** Of the mark of a note: the marker of the note's block. */
  note: z.string().optional(),
});

/** Facts about a piece of a sheet other than its displayed cells. */
export const sheetFacts = z.object({
  hidden: z.boolean().optional(),
  frozen_rows: z.number().int().optional(),
  frozen_columns: z.number().int().optional(),
  merged: z.array(z.string()).optional(),
  hidden_rows: z.array(z.number().int()).optional(),
  hidden_columns: z.array(z.string()).optional(),
  validations: z.array(z.tuple([z.string(), z.string()])).optional(),
  conditional_formats: z.array(z.tuple([z.string(), z.string()])).optional(),
  number_formats: z.array(z.tuple([z.string(), z.string()])).optional(),
  formulas: z.array(z.tuple([z.string(), z.string()])).optional(),
  values: z.array(z.tuple([z.string(), z.union([z.number(), z.string(), z.boolean()])])).optional(),
});

/** A file inside a document, such as a mail attachment. */
export const attachment = z.object({
  /** The number of the attachment in its document, from 1, by which it is downloaded. */
  number: z.number().int(),
  name: z.string(),
  mime_type: z.string(),
  size: z.number().int(),
  inline: z.boolean(),
  page: z.number().int().nullable(),
  error: problem.optional(),
});

/** The length of a recording in seconds and its waveform: the peak of each equal interval, from 0 to 1. */
export const sound = z.object({ duration: z.number(), peaks: z.array(z.number()) });

/** One page of a reading. */
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
  /** Whether the remarks include all marks of notes and pictures. */
  marks_given: z.literal(true).optional(),
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

/** The structure of a document, which the viewer needs before it loads pages. */
export const outline = z.object({
  pages: z.array(
    readingPage.pick({ number: true, kind: true, name: true, width: true, height: true, first_row: true }),
  ),
  headings: z.array(heading),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  warnings: z.array(problem),
  attachments: z.array(attachment),
  sound: sound.nullable(),
  /** The value of `v` for requests of files that a page shows to the caller. */
  shown: z.string(),
});
export type Outline = z.output<typeof outline>;

/** The fields of a part of a large file that is uploaded in chunks. */
export const chunkFields = z.object({
  chunk_number: integer(),
  total_chunks: integer(1, 100_000),
  file_name: z.string().trim().min(1).max(255),
  mime_type: z.string().max(200).default('application/octet-stream'),
  identifier: z.string().regex(/^[\w-]{8,100}$/, asIssue(say('identifier_format'))),
  /** SHA-256 of this chunk in hex; verified if present. */
  checksum: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export const chunksStored = z.object({ received: z.array(z.number().int()), total_chunks: z.number().int() });
/** The same of an interrupted upload: null if no chunk has arrived. */
export const chunksReceived = chunksStored.extend({ total_chunks: z.number().int().nullable() });
export const uploadQuery = z.object({ identifier: z.string().max(100) });

export const label = z.string().trim().min(1).max(MAX_LABEL);
/** The labels of a document. */
export const labels = z.array(label).max(MAX_LABELS);
/** Labels of the new documents, as a JSON list. They also require DOCUMENT_UPDATE. */
export const labelField = z.preprocess(parsedList, labels).default([]);

/** A list in a form, as JSON; anything else stays as it is, and is not valid. */
function parsedList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A file in a zip file. */
export const unpackedFile = z.object({
  /** From 1, in the order of the zip file. */
  number: z.number().int().min(1),
  /** Its folders and name. */
  path: z.string(),
  /** The document it became; null if it was left out, or while the document is in the bin. */
  document: mention.nullable(),
  /** The name of another document of the project with the same bytes, when it was added. */
  duplicate_of: z.string().nullable(),
  /** Why it was left out. */
  error: problem.nullable(),
  /** Folders in its path that could not become labels. */
  refused_labels: z.array(z.string()),
});
export type UnpackedFile = z.output<typeof unpackedFile>;

/** How far a zip file is unpacked. */
export const unpacking = z.object({
  task_result_id: z.number().int(),
  filename: z.string(),
  ended: z.boolean(),
  /** Files in the zip file, without those of operating systems. */
  files: z.number().int(),
  added: z.number().int(),
  /** Of those added: files that were in the project already. */
  duplicates: z.number().int(),
  left_out: z.number().int(),
});
export type Unpacking = z.output<typeof unpacking>;
