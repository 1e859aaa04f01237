import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { id, integer, listQuery, mention, moment, oneOrMore, person } from '../base/page.ts';
import { documentSentimentAnalysis, passageCounts, projectSentimentAnalysis } from '../base/sentiment-analysis.ts';
import { chosenDocuments } from '../documents/calls.ts';
import {
  analysisStates,
  chartPeriods,
  documentStates,
  downloadContents,
  downloadFormats,
  methods,
  polarities,
  sentiments,
} from './constants.ts';
import { subjectKey } from './schema.ts';

const rowId = z.number().int();
const count = z.number().int();

/** Documents of a project that are analysed: by ids, or all that match a filter. Without both: the whole project. */
export const scheduleInput = chosenDocuments.omit({ ids: true }).extend({
  document_ids: chosenDocuments.shape.ids,
  /** Leaves out documents with results that are not outdated. */
  only_new: z.boolean().default(false),
});
export type ScheduleInput = z.output<typeof scheduleInput>;

export const scheduled = z.object({
  /** Null if there is nothing to do. */
  task_result_id: rowId.nullable(),
  documents: count,
});
export type Scheduled = z.output<typeof scheduled>;

export const retryInput = z.object({
  /** Without them: all documents that failed or were not analysed because their task ended. */
  document_ids: z.array(z.number().int().positive()).min(1).max(100_000).optional(),
});

/** A project with results of an analysis. */
export const analysedProject = projectSentimentAnalysis.extend({
  project: mention,
  state: z.enum(analysisStates),
});
export type AnalysedProject = z.output<typeof analysedProject>;

/** The passages of a project that are about a subject. `negative` and the others are what they say of it. */
export const subjectCounts = passageCounts.extend({ key: z.string(), name: z.string() });
export type SubjectCounts = z.output<typeof subjectCounts>;

/** An analysis with its results in a project. */
export const projectAnalysis = analysedProject.extend({
  /** The task that analyses documents now; the newest one. */
  task_result_id: rowId.nullable(),
  /** Documents by state; `outdated` ones changed since, or their analysis did. */
  queued: count,
  empty: count,
  cancelled: count,
  outdated: count,
  /** Documents of the project. */
  total: count,
  /** Documents with results by language, the most frequent first. */
  languages: z.array(z.object({ language: z.string().nullable(), documents: count })),
  /** Documents with results by the method that rated them. */
  methods: z.object({ lexicon: count, model: count }),
  /** The newest version that rated documents, and the number of samples that it was trained on; null for an AI model. */
  version: z.object({ number: count, samples: count.nullable() }).nullable(),
  /** Passages that a user labelled. */
  corrected: count,
  /** In the order of the analysis. */
  subjects: z.array(subjectCounts),
});
export type ProjectAnalysis = z.output<typeof projectAnalysis>;

/** A period of the chart: a month as `2026-09`, or a week of ISO 8601 as `2026-W36`. */
export const period = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2]|W(0[1-9]|[1-4]\d|5[0-3]))$/);

/** A document of a project with the state of its results. */
export const analysedDocument = passageCounts.extend({
  document: mention,
  type: z.string(),
  language: z.string().nullable(),
  /** The day of the document, as `2026-09-04`. */
  date: z.iso.date(),
  /** Whether that is the document's own date, such as that of a mail; otherwise the day when it was added. */
  own_date: z.boolean(),
  state: z.enum(documentStates),
  /** Why it failed. */
  problem: sentence.nullable(),
  task_result_id: rowId.nullable(),
  analysed_at: moment.nullable(),
  outdated: z.boolean(),
  /** Null if it has no results. */
  method: z.enum(methods).nullable(),
  /** The score of its worst negative passage, from 0 to 1; null without one. */
  worst: z.number().nullable(),
});
export type AnalysedDocument = z.output<typeof analysedDocument>;

/** Filters of passages. */
export const passageFilters = {
  /** Words of the text. */
  q: z.string().trim().max(200).optional(),
  sentiment: oneOrMore(z.enum(sentiments)),
  /** Keys of subjects: passages about one of them. */
  subject: oneOrMore(subjectKey),
};
const inProjectFilters = {
  ...passageFilters,
  document_id: oneOrMore(id),
  /** Passages of documents of this month or week. */
  period: period.optional(),
};

export const analysedDocumentQuery = listQuery(
  ['worst', 'name', 'date', 'passages', 'negative', 'positive', 'state', 'analysed_at'],
  {
    q: z.string().trim().max(200).optional(),
    state: oneOrMore(z.enum(documentStates)),
    language: oneOrMore(z.string().regex(/^[a-z]{2}$/)),
    period: period.optional(),
  },
  '-worst',
);

/** What a passage says of a subject. */
export const passageSubject = z.object({
  key: z.string(),
  name: z.string(),
  sentiment: z.enum(sentiments),
  /** From 0 to 1. */
  score: z.number(),
});

/** A rated sentence or paragraph. Offsets are UTF-16, into the text of the page as in `document/{id}/reading`. */
export const passage = z.object({
  /** Changes with the next run. */
  id: rowId,
  document: mention,
  page: count,
  start: count,
  end: count,
  text: z.string(),
  /** With the correction applied. */
  sentiment: z.enum(sentiments),
  /** The certainty, from 0 to 1; 1 if it was corrected. */
  score: z.number(),
  /** What the analysis found; differs from the above if it was corrected. `label` is the likeliest if it is not sure. */
  found: z.object({ sentiment: z.enum(sentiments), label: z.enum(polarities), score: z.number() }),
  /** Who labelled it; null if it was not. */
  corrected_by: person.nullable(),
  corrected_at: moment.nullable(),
  /** Whether the labelled passage is a sample of the analysis. */
  sample: z.boolean(),
  subjects: z.array(passageSubject),
  /** The words that decided: offsets into `text`, and a weight above 0 for the better. */
  words: z.array(z.object({ start: count, end: count, weight: z.number() })),
});
export type Passage = z.output<typeof passage>;

/** `-worst`: negative passages first, the most certain ones at the top, and positive ones last. */
export const passageQuery = listQuery(['worst', 'document', 'date'], inProjectFilters, '-worst');
/** `place`: in the order of the text; `-worst`: as above. */
export const documentPassageQuery = listQuery(['place', 'worst'], passageFilters, 'place');

/** What a user says of a passage. */
export const passageLabel = z.object({
  label: z.enum(polarities),
  /** Whether it becomes a sample of the analysis too. */
  add_sample: z.boolean().default(true),
});
export type PassageLabel = z.output<typeof passageLabel>;

/** Passages by the date of their documents. */
export const sentimentChart = z.object({
  /** Without gaps, up to the last period with passages; at most the last `MAX_PERIODS`. */
  points: z.array(
    passageCounts.extend({
      /** `2026-09`, or `2026-W36`. */
      period: z.string(),
      /** Its first day. */
      start: z.iso.date(),
      documents: count,
    }),
  ),
  /** Passages of earlier documents, which are not shown. */
  earlier: count,
});
export type SentimentChart = z.output<typeof sentimentChart>;

export const chartQuery = z.object({
  by: z.enum(chartPeriods).default('month'),
  subject: passageFilters.subject,
  document_id: oneOrMore(id),
});

export const downloadInput = z.object({
  format: z.enum(downloadFormats),
  content: z.enum(downloadContents).default('passages'),
  /** Names of columns and sentiments in the language of the reader, by key. */
  words: z.record(z.string().max(60), z.string().max(200)).default({}),
  /** Which passages; they do not apply to `documents`. */
  sentiment: z.array(z.enum(sentiments)).max(sentiments.length).optional(),
  subject: z.array(subjectKey).max(50).optional(),
});
export type DownloadInput = z.output<typeof downloadInput>;

/** The results of an analysis for a document. */
export const documentAnalysis = documentSentimentAnalysis.extend({
  problem: sentence.nullable(),
  task_result_id: rowId.nullable(),
  method: z.enum(methods).nullable(),
  /** The version of the document that was analysed, if it is not the current one. */
  version: count.nullable(),
  /** Passages by subject, in the order of the analysis. */
  subjects: z.array(subjectCounts),
});
export type DocumentAnalysis = z.output<typeof documentAnalysis>;

/** A passage as a mark on a page. Offsets are UTF-16, into the text of the page. */
export const sentimentMark = z.object({
  /** Of the passage. */
  id: rowId,
  page: count,
  start: count,
  end: count,
  sentiment: z.enum(sentiments),
  score: z.number(),
  corrected: z.boolean(),
  /** Keys of subjects. */
  subjects: z.array(z.string()),
});
export type SentimentMark = z.output<typeof sentimentMark>;

export const markQuery = z.object({
  /** The first and last page. */
  from_page: integer(1).default(1),
  to_page: integer(1).optional(),
  /** Default: negative and positive. */
  sentiment: passageFilters.sentiment,
  subject: passageFilters.subject,
});
export const marks = z.object({
  /** In the order of the text. */
  items: z.array(sentimentMark),
  /** All that match; only the first ones are in `items`. */
  total: count,
});
