import { z } from 'zod';
import { asIssue } from '../base/sentence.ts';
import { id, integer, mention, moment, person } from '../base/page.ts';
import { place } from '../base/place.ts';
import { exportColumns, MAX_MENTIONS, MAX_NOTE, noteStates } from './constants.ts';
import { say } from './sentences.ts';

const words = {
  id: z.number().int(),
  text: z.string(),
  /** The users mentioned in the text. */
  mentions: z.array(person),
  created_by: person.nullable(),
  created_at: moment,
  /** When the text was last changed; null if it never was. */
  edited_at: moment.nullable(),
  /** Whether it mentions the caller, who has not seen it yet. */
  unread: z.boolean(),
};

/** A reply to a note. Replies have no replies. */
export const noteReply = z.object(words);
export type NoteReply = z.output<typeof noteReply>;

/** Where a note is: a passage, a cell with its range in the page text, or a second of a recording. */
export const notePlace = place
  .pick({ page: true, start: true, end: true, quote: true, cell: true, start_s: true })
  .extend({
    /** Null if the version was deleted. */
    version: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
  });
export type NotePlace = z.output<typeof notePlace>;

/** A note on a passage of a document, or on the whole document. */
export const note = z.object({
  ...words,
  document: mention,
  project: mention,
  company_id: z.number().int(),
  /** Null: the whole document. */
  place: notePlace.nullable(),
  /** Null while it is open. */
  resolved: z.object({ at: moment, by: person.nullable() }).nullable(),
  replies: z.array(noteReply),
});
export type Note = z.output<typeof note>;

const text = z
  .string()
  .trim()
  .min(1, asIssue(say('text_required')))
  .max(MAX_NOTE, asIssue(say('text_too_long', { limit: MAX_NOTE })));
/** Ids of users who can read the document. */
const mentions = z.array(id).max(MAX_MENTIONS, asIssue(say('too_many_mentions', { limit: MAX_MENTIONS })));

/** A place as sent: the server takes the quoted words from the document itself. */
export const placeInput = z.union([
  z.object({
    page: integer(1, 1_000_000),
    start: integer(),
    end: integer(1),
    /** The cell of a workbook, as `Sheet1!B12`. */
    cell: z.string().max(300).optional(),
    /** Default: the current version. */
    version_id: id.optional(),
  }),
  /** A position in a recording, in seconds. */
  z.object({ start_s: z.number().min(0).max(1_000_000), version_id: id.optional() }),
]);
export type PlaceInput = z.output<typeof placeInput>;

export const noteInput = z.object({ text, place: placeInput.optional(), mentions: mentions.default([]) });
export type NoteInput = z.output<typeof noteInput>;
export const replyInput = noteInput.omit({ place: true });
export type ReplyInput = z.output<typeof replyInput>;

/** Only the author changes the text. Users who can read the document resolve and reopen its notes. */
export const noteChange = z.object({
  text: text.optional(),
  mentions: mentions.optional(),
  resolved: z.boolean().optional(),
});
export type NoteChange = z.output<typeof noteChange>;

/** A user who can be mentioned. */
export const reader = z.object({ id: z.number().int(), name: z.string(), email: z.string() });
export type Reader = z.output<typeof reader>;

const title = z.string().trim().min(1).max(100);
/** The words of an export, in the language of the caller. */
export const exportWords = z.record(z.enum([...exportColumns, ...noteStates]), title);
export type ExportWords = z.output<typeof exportWords>;
