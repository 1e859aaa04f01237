import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';

/** Copies the transcript of a version, if it has a finished one, to a version of another document. */
export async function copyOfVersion(
  tx: Tx,
  { companyId, actor }: ProjectScope,
  { from, documentId, versionId }: { from: number; documentId: number; versionId: number },
): Promise<void> {
  await tx.execute(sql`
    with original as (
      select * from speech_to_text where company_id = ${companyId} and version_id = ${from} and status = 'done'
    ), copy as (
      insert into speech_to_text (company_id, document_id, version_id, status, chosen_language, language, engine, engine_name,
        duration, peaks, labels, speakers, created_by)
      select company_id, ${documentId}::bigint, ${versionId}::bigint, status, chosen_language, language, engine, engine_name,
        duration, peaks, labels, speakers, ${actor.userId}::bigint
      from original returning id
    ), pieces as (
      insert into speech_piece (company_id, speech_id, number, start_ms, end_ms, state, problem)
      select p.company_id, copy.id, p.number, p.start_ms, p.end_ms, p.state, p.problem
      from copy, original o join speech_piece p on p.company_id = o.company_id and p.speech_id = o.id
    )
    insert into speech_passage (company_id, speech_id, piece, start_ms, end_ms, speaker, words, revision, edited_at, edited_by)
    select p.company_id, copy.id, p.piece, p.start_ms, p.end_ms, p.speaker, p.words, p.revision, p.edited_at, p.edited_by
    from copy, original o join speech_passage p on p.company_id = o.company_id and p.speech_id = o.id`);
}
