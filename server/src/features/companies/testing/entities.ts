import type { NerModel } from '@dossier/contract/ner/schema';
import type { TestProduct } from '../../../testing/product.ts';
import type { FullCompany } from './full-company.ts';

/** An entity analysis with an own kind, results of a document and decisions about them. */
export async function addEntities(
  product: TestProduct,
  { company, project, document, owner }: Omit<FullCompany, 'reader'>,
): Promise<void> {
  const { id } = await owner.post<{ id: number }>('entity-analysis', { company_id: company.id, name: 'Names' });
  const kind = await owner.post<{ id: number }>(`entity-analysis/${id}/kind`, { type: 'list', name: 'Crane' });
  await owner.post(`entity-analysis/${id}/kind/${kind.id}/terms`, {
    terms: [{ term: 'STS 4', spellings: ['Crane 4'] }],
  });
  const modelId = await addNerModel(product, { company, project, document, owner });
  await owner.post(`entity-analysis/${id}/kind`, { type: 'model', name: 'Parts', model_id: modelId });
  const expression = { type: 'expression', name: 'Berth', expression: 'B-[0-9]+' };
  await owner.post(`entity-analysis/${id}/kind`, expression);
  await product.queryAsOwner(
    `with r as (
       insert into entity_result (company_id, analysis_id, project_id, document_id, state, version_id, revision, analysed_at, entities,
         mentions, kinds, counted)
       values ($1, $2, $3, $4, 'done', (select current_version_id from document where company_id = $1 and id = $4), 1, now(), 2, 2,
         '{"person": 2}', true) returning id
     ), root as (
       insert into entity (company_id, analysis_id, project_id, kind, key, value, name, spellings, mentions, documents)
       values ($1, $2, $3, 'person', 'ilse kooiman', 'Ilse Kooiman', 'Ilse Kooiman', 1, 2, 1) returning id
     ), e as (
       insert into entity (company_id, analysis_id, project_id, kind, key, root_id, revision)
       select $1, $2, $3, 'person', 'kooiman', id, 1 from root returning id
     ), s as (
       insert into entity_spelling (company_id, entity_id, text, mentions) select $1, id, 'Ilse Kooiman', 2 from root returning id
     ), c as (
       insert into entity_count (company_id, result_id, spelling_id, mentions) select $1, r.id, s.id, 2 from r, s
     ), m as (
       insert into entity_mention (company_id, result_id, spelling_id, page, start_at, end_at, sentence_start, sentence_end, certainty,
         alternatives)
       select $1, r.id, s.id, 1, 4, 16, 0, 20, 0.5, '{organisation}' from r, s
     ), d as (
       insert into entity_decision (company_id, analysis_id, project_id, action, target_id, names, target_name, created_by)
       select $1, $2, $3, 'merge', id, '{Kooiman}', 'Ilse Kooiman', $5 from root returning id
     )
     insert into entity_decision_part (company_id, decision_id, entity_id) select $1, d.id, e.id from d, e`,
    [company.id, id, project.id, document.id, owner.id],
  );
}

/** A named-entity model with a source, a labelled sentence of a document and a trained version that an entity analysis uses. */
async function addNerModel(
  product: TestProduct,
  { company, project, document, owner }: Omit<FullCompany, 'reader'>,
): Promise<number> {
  const model = await owner.post<NerModel>('ner', {
    company_id: company.id,
    name: 'Parts',
    labels: [{ name: 'Part' }],
  });
  await owner.post(`ner/${model.id}/source`, { project_ids: [project.id], document_ids: [document.id] });
  await product.queryAsOwner(
    `with s as (
       insert into ner_sample (company_id, model_id, text, text_key, state, origin, document_id, page, start_at, end_at)
       values ($1, $2, 'The fender costs nine hundred euros.', 'k', 'labelled', 'document', $3, 1, 0, 36) returning id
     ), q as (
       insert into ner_sample (company_id, model_id, text, text_key, state, origin, round, position, uncertainty, suggestions)
       values ($1, $2, 'A bollard.', 'l', 'queued', 'typed', 1, 0, 0.5, '[{"start":2,"end":9,"label":1,"probability":0.6,"alternatives":[]}]')
     ), e as (
       insert into ner_entity (company_id, sample_id, label_id, start_at, end_at) select $1, id, $4, 4, 10 from s
     ), f as (
       insert into ner_file (company_id, key, sha256, size, mime_type, created_by)
       select company_id, key, sha256, size, mime_type, $5 from classification_file where company_id = $1 limit 1 returning id
     ), v as (
       insert into ner_version (company_id, model_id, version, state, file_id, labels, sentences, entities, metrics, f1, seconds,
         trained_at, created_by)
       select $1, $2, 1, 'trained', id, '[{"number":1,"name":"Part","color":0}]', 1, 1,
         '{"folds":5,"sentences":1,"precision":0.5,"recall":null,"f1":0.5,"labels":[{"number":1,"precision":0.5,"recall":null,"f1":null,"entities":1,"predicted":2,"correct":1}],"errors":{"missed":0,"wrong_label":0,"wrong_border":0,"extra":1}}',
         0.5, 1.5, now(), $5 from f returning id
     ), x as (
       insert into ner_error (company_id, version_id, position, sample_id, kind, text)
       select $1, v.id, 0, s.id, 'extra', 'The fender' from v, s
     ), w as (
       insert into ner_answer (company_id, version_id, sample_id, revision, found, not_in_text)
       select $1, v.id, s.id, 1, '[]', 0 from v, s
     )
     update ner_model set active_version_id = v.id, next_version = 2, round = 1, round_version = 1 from v
     where ner_model.company_id = $1 and ner_model.id = $2`,
    [company.id, model.id, document.id, model.labels[0]!.id, owner.id],
  );
  return model.id;
}
