import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { growthPlace } from '../base/growth.ts';
import { asIssue } from '../base/sentence.ts';
import { id, listQuery, mention, moment, person } from '../base/page.ts';
import { chosenDocuments } from '../documents/calls.ts';
import { MAX_VERSION } from '../documents/constants.ts';
import {
  changeKinds,
  exportFormats,
  MAX_TEXT,
  MAX_TITLE,
  summaryKinds,
  summaryLengths,
  summaryPurposes,
  summaryStates,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const count = z.number().int().min(0);

/** A place that supports a sentence. Offsets are UTF-16, into the text of the page. */
export const summaryPlace = z.object({
  /** The position of the text in `sources`. */
  source: count,
  page: count,
  start: count,
  end: count,
  /** The words there. */
  quote: z.string(),
});
export type SummaryPlace = z.output<typeof summaryPlace>;

/** A sentence of a summary. Without a model it is a sentence of the text. */
export const summarySentence = z.object({
  /** From 1 on; the same in the sections. */
  number: count,
  text: z.string(),
  places: z.array(summaryPlace),
  /** Of a summary of changes that was selected: what happened to the sentence. */
  change: z.enum(changeKinds).nullable(),
});
export type SummarySentence = z.output<typeof summarySentence>;

/** A section of the text, as its heading says, with its most important sentences. */
export const summarySection = z.object({
  heading: z.string(),
  /** 1 is the highest. */
  level: count,
  page: count,
  last_page: count,
  start: count,
  sentences: z.array(summarySentence),
});
export type SummarySection = z.output<typeof summarySection>;

/** What a summary says. */
export const summaryContent = z.object({
  sentences: z.array(summarySentence),
  /** Of a long text with headings, in its order. */
  sections: z.array(summarySection),
  /** Sentences of a model that the text does not support; they were removed. */
  removed: count,
  /** Whether the text has sentences for the purpose. If not, they are the most important ones of all. */
  serves_purpose: z.boolean(),
  /** What a model read of a text that is longer than it can read: the number of characters, and of all. */
  read: z.object({ characters: count, total: count }).nullable(),
  /** The number of all changes. */
  changes: count.nullable(),
});
export type SummaryContent = z.output<typeof summaryContent>;

/** The AI model that wrote a summary; null: its sentences were selected. */
export const writtenBy = z.object({ model: z.string(), provider: z.string(), cost: z.number().nullable() });

/** What a summary is to be like. `model_id`: 0 is the built-in selection, none the default of the company or the app. */
export const summaryOptions = z.object({
  length: z.enum(summaryLengths).default('paragraph'),
  purpose: z.enum(summaryPurposes).default('general'),
  model_id: z.number().int().min(0).nullish(),
});

const outcome = {
  state: z.enum(summaryStates),
  /** Why it failed. */
  problem: sentence.nullable(),
  task_result_id: rowId.nullable(),
  length: z.enum(summaryLengths),
  purpose: z.enum(summaryPurposes),
  /** The chosen model; see the options. */
  model_id: rowId.nullable(),
  /** The sentences as one text; null if there are none. */
  summary: z.string().nullable(),
  ...summaryContent.shape,
  /** The checked sentences that a model has written so far, a line each; null unless one writes. */
  growing: growthPlace.extend({ text: z.string() }).nullable(),
  written_by: writtenBy.nullable(),
  made_at: moment.nullable(),
};

/** A summary of a document, of several, or of what changed. */
export const documentSummary = z.object({
  /** Null if it was never asked for. */
  id: rowId.nullable(),
  kind: z.enum(summaryKinds),
  project_id: rowId,
  company_id: rowId,
  /** Of several documents. */
  title: z.string().nullable(),
  /** The summarised texts, without documents that were deleted since. `version` is null until it was summarised. */
  sources: z.array(
    z.object({
      position: count,
      document: mention,
      version: z.object({ id: rowId, number: count }).nullable(),
      /** Whether the document has a newer version. */
      outdated: z.boolean(),
    }),
  ),
  /** Whether a newer version of a document came after it was made. */
  outdated: z.boolean(),
  /**
   * Of an outdated summary of one document whose version was compared with the current one: the sentences, by their numbers, at whose places
   * something changed, each with the number of a change. Otherwise null.
   */
  changed_since: z
    .object({
      version: count,
      comparison_id: rowId,
      sentences: z.array(z.object({ number: count, change: count })),
    })
    .nullable(),
  created_at: moment.nullable(),
  created_by: person.nullable(),
  ...outcome,
});
export type DocumentSummary = z.output<typeof documentSummary>;

/** A summary of a typed text or of a file. */
export const summarization = z.object({
  id: rowId,
  company_id: rowId.nullable(),
  title: z.string(),
  /** The name and type of the file; null if the text was typed. */
  file: z.object({ filename: z.string(), type: z.string() }).nullable(),
  created_at: moment,
  updated_at: moment,
  ...outcome,
  /** The whole text. Empty until a file was read. */
  input_text: z.string(),
  /** The offset of each page in `input_text`. */
  page_starts: z.array(count),
  /** Headings by their offsets in `input_text`. */
  headings: z.array(z.object({ level: count, start: count, end: count })),
});
export type Summarization = z.output<typeof summarization>;

/** A summary in the list of the caller. */
export const listedSummarization = summarization.pick({
  id: true,
  title: true,
  file: true,
  state: true,
  length: true,
  purpose: true,
  created_at: true,
  updated_at: true,
});
export type ListedSummarization = z.output<typeof listedSummarization>;

export const summarizationQuery = listQuery(
  ['updated_at', 'created_at', 'title'],
  { title: z.string().trim().max(MAX_TITLE).optional() },
  '-updated_at',
);

const title = z
  .string()
  .trim()
  .min(1, asIssue(say('title_required')))
  .max(MAX_TITLE);
const text = z
  .string()
  .max(MAX_TEXT, asIssue(say('too_long', { limit: MAX_TEXT })))
  .refine((value) => value.trim() !== '', asIssue(say('text_required')));

export const textInput = summaryOptions.extend({
  text,
  /** Default: the beginning of the text. */
  title: title.optional(),
  /** The company in which the caller works. */
  company_id: id.nullish(),
});
export type TextInput = z.output<typeof textInput>;

/** The fields of a form with a file. */
export const fileInput = summaryOptions.extend({
  model_id: z.preprocess(
    (value) => (value === undefined || value === '' ? undefined : Number(value)),
    summaryOptions.shape.model_id,
  ),
  company_id: id.optional(),
});
export type FileInput = z.output<typeof fileInput>;

/** Omitted properties are unchanged; everything but the title makes the summary again. */
export const summarizationChange = z.object({
  title: title.optional(),
  text: text.optional(),
  length: z.enum(summaryLengths).optional(),
  purpose: z.enum(summaryPurposes).optional(),
  model_id: summaryOptions.shape.model_id,
  /** Makes it again although nothing changed. */
  again: z.boolean().default(false),
});
export type SummarizationChange = z.output<typeof summarizationChange>;

/** Which summary of a document; without length and purpose the one that was made last. */
export const documentSummaryQuery = z.object({
  kind: z.enum(['document', 'changes']).default('document'),
  length: z.enum(summaryLengths).optional(),
  purpose: z.enum(summaryPurposes).optional(),
});
export type DocumentSummaryQuery = z.output<typeof documentSummaryQuery>;

export const documentSummaryInput = summaryOptions.extend({
  kind: z.enum(['document', 'changes']).default('document'),
  /** Of changes: the number of the earlier version. Default: the one before the current. */
  from_version: z.number().int().min(1).max(MAX_VERSION).optional(),
});
export type DocumentSummaryInput = z.output<typeof documentSummaryInput>;

/** Documents of a project: by ids, or all that match a filter. Without both: the whole project. */
export const projectSummaryInput = summaryOptions.extend({
  document_ids: chosenDocuments.shape.ids,
  filter: chosenDocuments.shape.filter,
  except: chosenDocuments.shape.except,
  /** One summary of all of them, instead of one each. */
  together: z.boolean().default(false),
  /** The title of a summary of all of them. */
  title: title.optional(),
  /** Leaves out documents with a summary of this length and purpose that is not outdated. */
  only_new: z.boolean().default(false),
});
export type ProjectSummaryInput = z.output<typeof projectSummaryInput>;

export const summarizing = z.object({
  /** Null if there is nothing to do. */
  task_result_id: rowId.nullable(),
  documents: count,
  /** The summary of several documents together. */
  summary_id: rowId.nullable(),
});
export type Summarizing = z.output<typeof summarizing>;

export const exportInput = z.object({
  format: z.enum(exportFormats),
  /** The line below the title: what it is, and of when. */
  about: z.string().trim().max(500),
  /** Words in the language of the caller; `page` contains `{page}`. */
  words: z.object({ page: z.string().trim().min(1).max(100), sections: z.string().trim().min(1).max(100) }),
});
export type ExportInput = z.output<typeof exportInput>;
