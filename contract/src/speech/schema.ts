import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { mention, moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  MAX_NAME,
  MAX_PASSAGE,
  MAX_SPEAKER_NAME,
  MAX_SPEAKERS,
  pieceStates,
  speechEngines,
  speechStatuses,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const count = z.number().int().min(0);
/** Milliseconds from the start of the recording. */
const milliseconds = z.number().int().min(0);

/** ISO 639-1. */
export const spokenLanguage = z.string().regex(/^[a-z]{2}$/);

/** What writes transcripts; `name` is that of the model. */
export const engine = z.object({ kind: z.enum(speechEngines), name: z.string() });
export type Engine = z.output<typeof engine>;

/** A part of the recording that is transcribed at once. */
export const speechPiece = z.object({
  number: z.number().int(),
  start: milliseconds,
  end: milliseconds,
  state: z.enum(pieceStates),
  /** Why it failed. */
  problem: sentence.nullable(),
});
export type SpeechPiece = z.output<typeof speechPiece>;

export const speaker = z.object({
  number: z.number().int(),
  /** Null until a user names the speaker. */
  name: z.string().nullable(),
  /** Milliseconds of speech, and passages. */
  length: milliseconds,
  passages: count,
});
export type Speaker = z.output<typeof speaker>;

/** A recording as it is listed. */
export const speechItem = z.object({
  id: rowId,
  name: z.string(),
  status: z.enum(speechStatuses),
  /** Share of the pieces that are transcribed, in percent. */
  progress: z.number().int().nullable(),
  /** Milliseconds; null until it was decoded. */
  duration: milliseconds.nullable(),
  language: spokenLanguage.nullable(),
  task_result_id: rowId.nullable(),
  /** Pieces that could not be transcribed. */
  failed_pieces: count,
  created_at: moment,
});
export type SpeechItem = z.output<typeof speechItem>;

/** A recording with its transcript: a user's own, or of a version of a document. */
export const speech = speechItem.extend({
  /** Whole text; null until the first piece is transcribed. */
  transcription: z.string().nullable(),
  company_id: rowId.nullable(),
  /** Null for a user's own recording. */
  document: mention.extend({ project_id: rowId, version: z.number().int() }).nullable(),
  mime_type: z.string(),
  type: z.string(),
  size: count,
  /** Loudness of equal parts of the recording, from 0 to 1. */
  peaks: z.array(z.number()),
  engine: engine.nullable(),
  /** Why nothing was transcribed, or why the transcription failed. */
  problem: sentence.nullable(),
  pieces: z.array(speechPiece),
  speakers: z.array(speaker),
  words: count,
  edited_words: count,
  uncertain_words: count,
  /** Whether the caller may change it. */
  editable: z.boolean(),
});
export type Speech = z.output<typeof speech>;

/** A word with its time in milliseconds. */
export const spokenWord = z.object({
  text: z.string(),
  start: milliseconds,
  end: milliseconds,
  /** Probability that it was recognized correctly, from 0 to 1; absent if the engine does not say it. */
  sureness: z.number().min(0).max(1).optional(),
  /** Whether a user wrote it. */
  edited: z.literal(true).optional(),
});
export type SpokenWord = z.output<typeof spokenWord>;

export const speechPassage = z.object({
  id: rowId,
  start: milliseconds,
  end: milliseconds,
  /** The number of the speaker; null if unknown. */
  speaker: z.number().int().nullable(),
  words: z.array(spokenWord),
  /** Increases with every change: a change names the one that it is based on. */
  revision: z.number().int(),
  edited_at: moment.nullable(),
  edited_by: person.nullable(),
});
export type SpeechPassage = z.output<typeof speechPassage>;

/** A part of a recording about one subject. It ends where the next one starts. */
export const speechChapter = z.object({
  start: milliseconds,
  /** What it is about; empty if it has no keywords. */
  title: z.string(),
});
export type SpeechChapter = z.output<typeof speechChapter>;

export const passageChange = z
  .object({
    revision: z.number().int().min(1),
    text: z
      .string()
      .trim()
      .min(1, asIssue(say('text_required')))
      .max(MAX_PASSAGE)
      .optional(),
    /** The number of a speaker of the recording, or the next free one. */
    speaker: z.number().int().min(1).max(MAX_SPEAKERS).nullable().optional(),
  })
  .refine(({ text, speaker: number }) => text !== undefined || number !== undefined, {
    path: ['text'],
    error: asIssue(say('text_required')),
  });
export type PassageChange = z.output<typeof passageChange>;

export const speechName = z
  .string()
  .trim()
  .min(1, asIssue(say('name_required')))
  .max(MAX_NAME);
export const speakerName = z.string().trim().max(MAX_SPEAKER_NAME);
