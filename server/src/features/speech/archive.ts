import {
  MAX_NAME,
  MAX_PASSAGE,
  MAX_PASSAGE_WORDS,
  MAX_SPEAKER_NAME,
  MAX_SPEAKERS,
  pieceStates,
  speechEngines,
  speechStatuses,
} from '@dossier/contract/speech/constants';
import { sentence } from '@dossier/contract/base/failure';
import { spokenLanguage, spokenWord } from '@dossier/contract/speech/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  bytes,
  count,
  created,
  id,
  integer,
  MAX_SENTENCE,
  mimeType,
  moment,
  nullable,
  sha256,
  text,
  weakId,
} from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';

const MAX_PEAKS = 4096;
const problem = nullable(sentence.refine((value) => JSON.stringify(value).length <= MAX_SENTENCE));

export const archive: RoomArchive = {
  tables: {
    speech_to_text: {
      ids: { task_id: 'task' },
      users: ['user_id', 'created_by'],
      ownedBy: 'user_id',
      numbers: ['duration'],
      json: { problem: asWritten },
      row: z.object({
        id,
        user_id: nullable(weakId),
        document_id: nullable(id),
        version_id: nullable(id),
        name: nullable(text(MAX_NAME).min(1)),
        // No task of the archive continues it.
        status: z
          .enum(speechStatuses)
          .transform((status) => (status === 'queued' || status === 'running' ? 'stopped' : status)),
        problem,
        task_id: nullable(weakId),
        chosen_language: nullable(spokenLanguage),
        language: nullable(spokenLanguage),
        engine: nullable(z.enum(speechEngines)),
        engine_name: nullable(text(200)),
        duration: nullable(count),
        peaks: z.array(z.number().min(0).max(1)).max(MAX_PEAKS).default([]),
        labels: z.array(text(200)).max(MAX_SPEAKERS).default([]),
        speakers: z.array(text(MAX_SPEAKER_NAME)).max(MAX_SPEAKERS).default([]),
        ...created,
      }),
    },
    speech_file: {
      importWith: { table: 'speech_to_text', column: 'speech_id' },
      numbers: ['size'],
      storesFiles: true,
      row: z.object({
        id,
        speech_id: id,
        key: text(500),
        sha256,
        size: bytes,
        mime_type: mimeType,
        type: z.string().regex(/^[a-z0-9]{1,20}$/),
        created_at: moment,
      }),
    },
    speech_piece: {
      importWith: { table: 'speech_to_text', column: 'speech_id' },
      json: { problem: asWritten },
      row: z.object({
        id,
        speech_id: id,
        number: integer.min(1),
        start_ms: count,
        end_ms: count,
        state: z.enum(pieceStates),
        problem,
      }),
    },
    speech_passage: {
      importWith: { table: 'speech_to_text', column: 'speech_id' },
      users: ['edited_by'],
      json: { words: asWritten },
      row: z.object({
        id,
        speech_id: id,
        piece: nullable(count),
        start_ms: count,
        end_ms: count,
        speaker: nullable(integer.min(1).max(MAX_SPEAKERS)),
        words: z.array(spokenWord.extend({ text: text(MAX_PASSAGE) })).max(MAX_PASSAGE_WORDS),
        revision: integer.min(1),
        edited_at: nullable(moment),
        edited_by: nullable(weakId),
      }),
    },
  },
  contradictions: (companyId) => ({
    'a transcript is of a version of another document': sql`
      select from speech_to_text s join document_version v on v.company_id = s.company_id and v.id = s.version_id
      where s.company_id = ${companyId} and v.document_id <> s.document_id`,
  }),
};
