import { z } from 'zod';
import { authorship, flag, id, integer, listQuery, mention, moment, oneOrMore } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  engines,
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_SUBJECT_NAME,
  MAX_SUBJECTS,
  MAX_WORD,
  MAX_WORDS,
  methods,
  units,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const count = z.number().int();
const chosenId = z.number().int().positive();
const name = (max: number) =>
  z
    .string()
    .trim()
    .min(1, asIssue(say('name_required')))
    .max(max);
const words = z
  .array(z.string().trim().min(1).max(MAX_WORD))
  .min(1, asIssue(say('words_required')))
  .max(MAX_WORDS);

/** The key of a subject in results and filters, as `subject_3`. */
export const subjectKey = z.string().regex(/^subject_[1-9]\d{0,8}$/);

/** Something that passages have an opinion of, recognised by words. A word is found in all its forms. */
export const subject = z.object({
  id: rowId,
  /** Identifies it in results and filters. It never changes. */
  key: z.string(),
  name: z.string(),
  words: z.array(z.string()),
});
export type Subject = z.output<typeof subject>;

export const subjectInput = z.object({ name: name(MAX_SUBJECT_NAME), words });
export type SubjectInput = z.output<typeof subjectInput>;
export const subjectChange = z.object({ name: name(MAX_SUBJECT_NAME).optional(), words: words.optional() });
export type SubjectChange = z.output<typeof subjectChange>;

export const analysisInput = z.object({
  company_id: chosenId,
  name: name(MAX_NAME),
  description: z.string().trim().max(MAX_DESCRIPTION).default(''),
  unit: z.enum(units).default('sentence'),
  method: z.enum(methods).default('lexicon'),
  /** Whether every document that arrives in the company is analysed. */
  on_arrival: z.boolean().default(false),
  subjects: z.array(subjectInput).max(MAX_SUBJECTS).default([]),
});
export type AnalysisInput = z.output<typeof analysisInput>;

export const analysisChange = z.object({
  name: name(MAX_NAME).optional(),
  description: z.string().trim().max(MAX_DESCRIPTION).optional(),
  unit: z.enum(units).optional(),
  method: z.enum(methods).optional(),
  on_arrival: z.boolean().optional(),
  /** `updated_at` of what the change is based on; without it, the change is made in any case. */
  based_on: moment.optional(),
});
export type AnalysisChange = z.output<typeof analysisChange>;

/** Samples by label. */
export const sampleCounts = z.object({ negative: count, neutral: count, positive: count });
export type SampleCounts = z.output<typeof sampleCounts>;

export const sentimentAnalysis = z.object({
  id: rowId,
  company: mention,
  name: z.string(),
  description: z.string(),
  unit: z.enum(units),
  /**
   * `model`: by the active version; a trained one in the languages of its samples. Everything else, and everything as long as there is no active version,
   * is rated by the lexicon.
   */
  method: z.enum(methods),
  on_arrival: z.boolean(),
  /** In the order in which they were added. */
  subjects: z.array(subject),
  samples: sampleCounts,
  /** Samples that are missing until it can be trained, by label; 0 for neutral, which is optional. */
  missing_samples: sampleCounts,
  /** The active version; null if none is trained. */
  active_version: z
    .object({
      id: rowId,
      number: count,
      samples: count,
      engine: z.enum(engines),
      /** Languages in which a trained version is used, the one with most samples first. An AI model rates all. */
      languages: z.array(z.string()),
      /** From 0 to 1. */
      accuracy: z.number(),
    })
    .nullable(),
  /** Samples that were added or changed since the newest version was trained. */
  new_samples: count,
  /** The task that trains a version now. */
  training_task_id: rowId.nullable(),
  /** Documents with results in all projects of the company, and the last time that some were stored. */
  number_of_documents: count,
  number_of_projects: count,
  failed_documents: count,
  queued_documents: count,
  /** Passages of these documents. */
  passages: count,
  negative: count,
  positive: count,
  analysed_at: moment.nullable(),
  ...authorship,
});
export type SentimentAnalysis = z.output<typeof sentimentAnalysis>;

export const analysisQuery = listQuery(
  ['name', 'created_at', 'updated_at', 'number_of_documents', 'negative', 'analysed_at'],
  {
    /** Words of the name or description. */
    q: z.string().trim().max(200).optional(),
    unit: oneOrMore(z.enum(units)),
    method: oneOrMore(z.enum(methods)),
    on_arrival: flag.optional(),
    ids: oneOrMore(id),
  },
  '-updated_at',
);
export const accessibleAnalysisQuery = analysisQuery.extend({ company_id: oneOrMore(integer()) });
