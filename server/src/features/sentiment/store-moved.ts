import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

/** Documents that moved to the project take their results along. */
export async function moveResults(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  documentIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update sentiment_result set project_id = ${projectId}
      where company_id = ${companyId} and document_id = any(${idArray(documentIds)}) returning id
    )
    update sentiment_passage p set project_id = ${projectId} from moved
    where p.company_id = ${companyId} and p.result_id = moved.id`);
}

/** Copies the results and corrections of a document to its copy in the project; those that are queued only as far as there are results. */
export async function copyResults(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  const pairs = JSON.stringify([...versions].map(([old, now]) => ({ old, now })));
  await tx.execute(sql`
    with copied as (
      insert into sentiment_result (company_id, analysis_id, project_id, document_id, state, version_id, revision, analysed_at,
        method, model_number, model_samples, language, dated_on, own_date, passages, negative, neutral, positive, not_sure, worst)
      select r.company_id, r.analysis_id, ${projectId}::bigint, ${to}::bigint,
        case when r.state = 'empty' then 'empty' else 'done' end, v.now, r.revision, r.analysed_at, r.method,
        r.model_number, r.model_samples, r.language, r.dated_on, r.own_date, r.passages, r.negative, r.neutral, r.positive,
        r.not_sure, r.worst
      from sentiment_result r
      join jsonb_to_recordset(${pairs}::jsonb) as v (old bigint, now bigint) on v.old = r.version_id
      where r.company_id = ${companyId} and r.document_id = ${from} and r.analysed_at is not null
      returning id, analysis_id
    )
    insert into sentiment_passage (company_id, result_id, analysis_id, project_id, number, page, start_at, end_at, text,
      text_key, label, certainty, sure, corrected, sentiment, score, badness, subjects, words)
    select p.company_id, copied.id, p.analysis_id, ${projectId}::bigint, p.number, p.page, p.start_at, p.end_at, p.text,
      p.text_key, p.label, p.certainty, p.sure, p.corrected, p.sentiment, p.score, p.badness, p.subjects, p.words
    from copied
    join sentiment_result r on r.company_id = ${companyId} and r.document_id = ${from} and r.analysis_id = copied.analysis_id
    join sentiment_passage p on p.company_id = r.company_id and p.result_id = r.id`);
  await tx.execute(sql`
    insert into sentiment_correction (company_id, analysis_id, document_id, text_key, label, created_at, created_by)
    select company_id, analysis_id, ${to}::bigint, text_key, label, created_at, created_by
    from sentiment_correction where company_id = ${companyId} and document_id = ${from}`);
}
