import { Readable } from 'node:stream';
import type { TestProduct } from '../../../testing/product.ts';
import type { FullCompany } from './full-company.ts';

const PROBLEM = '{"key": "speech.piece_failed", "params": {}, "message": "This part could not be transcribed."}';
const WORDS =
  '[{"text": "Good", "start": 0, "end": 400, "sureness": 0.4}, {"text": "day", "start": 400, "end": 900, "edited": true}]';

/** A recording of the owner, and the transcript of a document, each with pieces and a passage. */
export async function addSpeech(
  product: TestProduct,
  { company, document, owner }: Pick<FullCompany, 'company' | 'document' | 'owner'>,
): Promise<void> {
  const key = `c/${company.id}/speech/20260102/talk`;
  const { size, sha256 } = await product.product.app.files.put(key, Readable.from([Buffer.from('Sound.')]));
  await product.queryAsOwner(
    `with own as (
       insert into speech_to_text (company_id, user_id, name, status, problem, chosen_language, language, engine, engine_name,
         duration, peaks, labels, speakers, created_by)
       values ($1, $2, 'Talk', 'done', $6, 'en', 'en', 'model', 'whisper-1', 2000, '{0.5}', '{A}', '{Ilse}', $2) returning id
     ), file as (
       insert into speech_file (company_id, speech_id, key, sha256, size, mime_type, type)
       select $1, id, $3, $4, $5, 'audio/wav', 'wav' from own
     ), about as (
       insert into speech_to_text (company_id, document_id, version_id, status, engine, duration, created_by)
       select $1, d.id, d.current_version_id, 'done', 'imported', 2000, $2 from document d where d.company_id = $1 and d.id = $7
       returning id
     ), both_of as (select id from own union all select id from about),
     pieces as (
       insert into speech_piece (company_id, speech_id, number, start_ms, end_ms, state, problem)
       select $1, id, number, number * 1000 - 1000, number * 1000, case number when 1 then 'done' else 'failed' end,
         case number when 1 then null else $6::jsonb end
       from both_of, generate_series(1, 2) number
     )
     insert into speech_passage (company_id, speech_id, piece, start_ms, end_ms, speaker, words, revision, edited_at, edited_by)
     select $1, id, 1, 0, 900, 1, $8, 2, now(), $2 from both_of`,
    [company.id, owner.id, key, sha256, size, PROBLEM, document.id, WORDS],
  );
}
