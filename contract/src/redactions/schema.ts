import { z } from 'zod';
import { kindCount } from '../base/entity-analysis.ts';
import { sentence } from '../base/failure.ts';
import { mention, moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  copyForms,
  MAX_EXCEPTIONS,
  MAX_KINDS,
  MAX_LABEL,
  MAX_LISTED,
  MAX_OFFSET,
  MAX_PAGE,
  MAX_SELECTED,
  MAX_SELECTED_TEXT,
  MIN_SELECTED_TEXT,
  redactionStates,
  remainsIn,
  removedFrom,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const count = z.number().int().min(0);

/** Characters of a page, as UTF-16 offsets into its text. */
const offset = count.max(MAX_OFFSET);
export const redactedPlace = z.object({ page: z.number().int().min(1).max(MAX_PAGE), start: offset, end: offset });
export type RedactedPlace = z.output<typeof redactedPlace>;

/**
 * Where a removed value was found in the copy. `place` is a place of the value in the original; `page` is the page of the copy. Values
 * themselves are never named.
 */
export const remainingValue = z.object({
  /** The kind of the value: built-in, own, or `selected`. */
  kind: z.string(),
  where: z.enum(remainsIn),
  page: z.number().int().nullable(),
  /** The part of the file, such as `word/document.xml`. */
  part: z.string().nullable(),
  place: redactedPlace.nullable(),
});
export type RemainingValue = z.output<typeof remainingValue>;

/** What was removed from the copy. */
export const redactionReport = z.object({
  form: z.enum(copyForms),
  /** Mentions and entries by the part of the file. */
  removed: z.record(z.enum(removedFrom), count),
  /** Mentions by kind; `selected` last. */
  kinds: z.array(kindCount),
  /** Mentions by page of the original; pages without any are left out. */
  pages: z.array(z.object({ page: z.number().int(), mentions: count })),
  /** Different values. */
  values: count,
  /** Pages or parts with pictures that could not be searched for text. */
  unsearched: z.array(z.object({ page: z.number().int().nullable(), part: z.string() })).max(MAX_LISTED),
  /** Values that are still in the copy. It is verified if there are none. */
  remaining_values: count,
  remaining: z.array(remainingValue).max(MAX_LISTED),
});
export type RedactionReport = z.output<typeof redactionReport>;

/** A copy of a document without chosen values. */
export const redaction = z.object({
  id: rowId,
  document: mention,
  project_id: rowId,
  company_id: rowId,
  /** The version it was made from; null if that was deleted. */
  version: z.object({ id: rowId, number: z.number().int() }).nullable(),
  /** Whether another version is the current one by now. */
  outdated: z.boolean(),
  /** The analysis whose kinds were removed. `id` is null if it was deleted. */
  analysis: z.object({ id: rowId.nullable(), name: z.string() }).nullable(),
  /** What was to be removed, with the number of places; `selected` last. */
  kinds: z.array(kindCount),
  /** Entities of these kinds that were to stay. */
  exceptions: count,
  state: z.enum(redactionStates),
  task_result_id: rowId.nullable(),
  /** Why it failed. */
  problem: sentence.nullable(),
  /** Name, type and bytes of the file; only of verified copies. */
  file: z.object({ filename: z.string(), type: z.string(), size: z.number().int() }).nullable(),
  report: redactionReport.nullable(),
  created_at: moment,
  created_by: person.nullable(),
  completed_at: moment.nullable(),
});
export type Redaction = z.output<typeof redaction>;

export const redactionInput = z.object({
  /** The analysis with results for the document; required with `kinds`. */
  analysis_id: z.number().int().positive().nullable().default(null),
  /** Kinds of the analysis to remove. */
  kinds: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/))
    .max(MAX_KINDS)
    .default([]),
  /** Entities of these kinds that stay, unless their text is part of what is removed. */
  except_entity_ids: z.array(z.number().int().positive()).max(MAX_EXCEPTIONS).default([]),
  /** Places selected by hand. Their text is removed wherever it is. */
  places: z
    .array(redactedPlace.refine(({ start, end }) => start < end, asIssue(say('no_such_place'))))
    .max(MAX_SELECTED)
    .default([]),
  /** Further texts to remove wherever they are. */
  texts: z
    .array(
      z
        .string()
        .trim()
        .min(MIN_SELECTED_TEXT, asIssue(say('text_too_short', { limit: MIN_SELECTED_TEXT })))
        .max(MAX_SELECTED_TEXT),
    )
    .max(MAX_SELECTED)
    .default([]),
  /** The number of the version that `places` and the results are about: 409 if another one is current. */
  version: z.number().int().positive(),
  /** The replacements of removed values, by kind, in the language of the reader. */
  words: z.record(z.string().max(40), z.string().trim().min(1).max(MAX_LABEL)).default({}),
  /** Opens a protected file; used once and not stored. */
  password: z.string().min(1).max(1000).optional(),
});
export type RedactionInput = z.output<typeof redactionInput>;

/** The text of a page of a copy. */
export const redactedPage = z.object({ number: z.number().int(), text: z.string() });
export type RedactedPage = z.output<typeof redactedPage>;
