import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { flag, listQuery, mention, moment, authorship, oneOrMore, integer } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  builtInKinds,
  MAX_DESCRIPTION,
  MAX_EXPRESSION,
  MAX_KIND_NAME,
  MAX_NAME,
  MAX_SPELLINGS,
  MAX_TERM,
  MAX_TRIED_TEXT,
  MAX_TYPED_TERMS,
  ownKindTypes,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();
const name = (max: number) =>
  z
    .string()
    .trim()
    .min(1, asIssue(say('name_required')))
    .max(max);
const expression = z
  .string()
  .min(1, asIssue(say('expression_required')))
  .max(MAX_EXPRESSION);

/** A label of a named-entity model as a kind: its key, as `own_3_1`, never changes. `color` is its position in the palette. */
export const modelLabel = z.object({ key: z.string(), name: z.string(), color: z.number().int().min(0) });
export type ModelLabel = z.output<typeof modelLabel>;

/** An own kind of an analysis. */
export const ownKind = z.object({
  id: rowId,
  /** Identifies the kind in results and filters, as `own_3`. It never changes. */
  key: z.string(),
  name: z.string(),
  type: z.enum(ownKindTypes),
  /** Whether it is looked for. */
  enabled: z.boolean(),
  /** The named-entity model; null for the other types. */
  model: mention.nullable(),
  /** The labels of the active version of the model, which are kinds of their own in results and filters. */
  labels: z.array(modelLabel),
  /** Null for word lists and models. */
  expression: z.string().nullable(),
  ignore_case: z.boolean(),
  /** Terms of the word list. */
  number_of_terms: z.number().int(),
  /** Lines of the last uploaded list that could not be used. */
  number_of_problems: z.number().int(),
});
export type OwnKind = z.output<typeof ownKind>;

export const ownKindInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('list'),
    name: name(MAX_KIND_NAME),
    enabled: z.boolean().default(true),
    ignore_case: z.boolean().default(true),
  }),
  z.object({
    type: z.literal('expression'),
    name: name(MAX_KIND_NAME),
    enabled: z.boolean().default(true),
    expression,
    ignore_case: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('model'),
    name: name(MAX_KIND_NAME),
    enabled: z.boolean().default(true),
    /** A named-entity model of the same company. */
    model_id: chosenId,
  }),
]);
export type OwnKindInput = z.output<typeof ownKindInput>;

export const ownKindChange = z.object({
  name: name(MAX_KIND_NAME).optional(),
  enabled: z.boolean().optional(),
  expression: expression.optional(),
  ignore_case: z.boolean().optional(),
});
export type OwnKindChange = z.output<typeof ownKindChange>;

const builtIn = z.array(z.enum(builtInKinds)).max(builtInKinds.length);

export const analysisInput = z.object({
  company_id: chosenId,
  name: name(MAX_NAME),
  description: z.string().trim().max(MAX_DESCRIPTION).default(''),
  /** The built-in kinds to look for. */
  kinds: builtIn.default(['person', 'organisation', 'place', 'date', 'amount']),
  /** Whether every document that arrives in the company is analysed. */
  on_arrival: z.boolean().default(false),
});
export type AnalysisInput = z.output<typeof analysisInput>;

export const analysisChange = z.object({
  name: name(MAX_NAME).optional(),
  description: z.string().trim().max(MAX_DESCRIPTION).optional(),
  kinds: builtIn.optional(),
  on_arrival: z.boolean().optional(),
  /** `updated_at` of what the change is based on; without it, the change is made in any case. */
  based_on: moment.optional(),
});
export type AnalysisChange = z.output<typeof analysisChange>;

export const entityAnalysis = z.object({
  id: rowId,
  company: mention,
  name: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(builtInKinds)),
  own_kinds: z.array(ownKind),
  on_arrival: z.boolean(),
  /** Documents with results in all projects of the company, and the last time that some were stored. */
  number_of_documents: z.number().int(),
  number_of_projects: z.number().int(),
  failed_documents: z.number().int(),
  queued_documents: z.number().int(),
  analysed_at: moment.nullable(),
  ...authorship,
});
export type EntityAnalysis = z.output<typeof entityAnalysis>;

export const analysisQuery = listQuery(
  ['name', 'created_at', 'updated_at', 'number_of_documents', 'analysed_at'],
  {
    /** Words of the name or description. */
    q: z.string().trim().max(200).optional(),
    /** Built-in kinds that it looks for. */
    kind: oneOrMore(z.enum(builtInKinds)),
    on_arrival: flag.optional(),
    ids: oneOrMore(integer()),
  },
  '-updated_at',
);

/** A term of a word list. Inflected forms of it and its spellings are found too. */
export const term = z.object({ id: rowId, term: z.string(), spellings: z.array(z.string()) });
export type Term = z.output<typeof term>;

const word = z
  .string()
  .trim()
  .min(1, asIssue(say('term_required')))
  .max(MAX_TERM);
export const termsInput = z.object({
  terms: z
    .array(z.object({ term: word, spellings: z.array(word).max(MAX_SPELLINGS).default([]) }))
    .min(1, asIssue(say('term_required')))
    .max(MAX_TYPED_TERMS),
});
export type TermsInput = z.output<typeof termsInput>;

/** A line of an uploaded word list that could not be used. */
export const lineProblem = z.object({
  /** From 1. */
  line: z.number().int().min(1),
  /** The beginning of the line. */
  text: z.string(),
  problem: sentence,
});
export type LineProblem = z.output<typeof lineProblem>;

/**
 * The fields of an uploaded word list: a text file with a term in each line, or a CSV file with the term in the first column and its
 * spellings in the others.
 */
export const listFields = z.object({
  /** Whether the terms of the file replace those of the list. */
  replace: flag.default(false),
});

export const uploadedList = z.object({
  added: z.number().int(),
  /** Lines that could not be used; the first ones are in `problems` of the kind. */
  number_of_problems: z.number().int(),
  kind: ownKind,
});
export type UploadedList = z.output<typeof uploadedList>;

/** An expression to try on a text. */
export const triedExpression = z.object({
  expression: z.string().max(MAX_EXPRESSION),
  ignore_case: z.boolean().default(false),
  text: z.string().max(MAX_TRIED_TEXT),
});
export type TriedExpression = z.output<typeof triedExpression>;

export const expressionResult = z.object({
  /** Why the expression cannot be used. */
  problem: sentence.nullable(),
  /** The matches, as UTF-16 offsets into the text. */
  matches: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  /** Whether there are more than are listed. */
  more: z.boolean(),
  /** Places where it matches without characters, which are left out. */
  empty_matches: z.number().int(),
});
export type ExpressionResult = z.output<typeof expressionResult>;
