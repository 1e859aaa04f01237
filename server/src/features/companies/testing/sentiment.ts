import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TestProduct } from '../../../testing/product.ts';
import type { TestUser } from '../../../testing/user.ts';

/** A sentiment analysis with a subject, samples, a trained version that is active, results of a document and a correction. */
export async function addSentiment(
  product: TestProduct,
  {
    company,
    project,
    document,
    owner,
  }: { company: { id: number }; project: { id: number }; document: { id: number }; owner: TestUser },
): Promise<void> {
  const { id } = await owner.post<{ id: number }>('sentiment-analysis', {
    company_id: company.id,
    name: 'Letters',
    subjects: [{ name: 'Delivery', words: ['delivery'] }],
  });
  const sample = { text: 'The delivery was late.', label: 'negative' };
  const { id: sampleId } = await owner.post<{ id: number }>(`sentiment-analysis/${id}/samples`, sample);
  const key = `c/${company.id}/sentiment/20260102/model`;
  const bytes = Buffer.from('A model.');
  await product.product.app.files.put(key, Readable.from([bytes], { objectMode: false }), { length: bytes.length });
  const textKey = createHash('sha256').update('the delivery was late.').digest('hex');
  await product.queryAsOwner(
    `with f as (
       insert into sentiment_file (company_id, key, sha256, size, mime_type, created_by)
       values ($1, $6, $7, $8, 'application/octet-stream', $5) returning id
     ), v as (
       insert into sentiment_version (company_id, analysis_id, number, state, file_id, negative, positive, languages, accuracy,
         lexicon_accuracy, majority_accuracy, labels, trained_at, created_by)
       select $1, $2, 1, 'trained', id, 5, 5, '[{"language": "en", "samples": 10}]', 0.75, 0.5, 0.5,
         '[{"label": "negative", "samples": 5, "precision": 1, "recall": 0.5, "f1": 0.75}]', now(), $5 from f returning id
     ), a as (
       update sentiment_analysis set active_version_id = v.id, next_version = 2, method = 'model' from v
       where company_id = $1 and sentiment_analysis.id = $2
     ), r as (
       insert into sentiment_result (company_id, analysis_id, project_id, document_id, state, version_id, revision, analysed_at,
         method, model_number, model_samples, language, dated_on, own_date, passages, neutral)
       values ($1, $2, $3, $4, 'done', (select current_version_id from document where company_id = $1 and id = $4), 1, now(),
         'model', 1, 10, 'en', '2026-01-02', true, 1, 1) returning id
     ), p as (
       insert into sentiment_passage (company_id, result_id, analysis_id, project_id, number, page, start_at, end_at, text, text_key,
         label, certainty, sure, corrected, sentiment, score, badness, subjects, words)
       select $1, id, $2, $3, 1, 1, 0, 22, 'The delivery was late.', $9, 'negative', 0.75, true, true, 'neutral', 1, 0,
         '{"subject_1": {"sentiment": "negative", "score": 0.75}}', '[{"start": 17, "end": 21, "weight": -1}]' from r
     )
     insert into sentiment_correction (company_id, analysis_id, document_id, text_key, label, sample_id, created_by)
     values ($1, $2, $4, $9, 'neutral', $10, $5)`,
    [
      company.id,
      id,
      project.id,
      document.id,
      owner.id,
      key,
      createHash('sha256').update(bytes).digest('hex'),
      bytes.length,
      textKey,
      sampleId,
    ],
  );
}
