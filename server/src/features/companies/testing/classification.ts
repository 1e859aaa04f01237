import type { TestProduct } from '../../../testing/product.ts';
import type { FullCompany } from './full-company.ts';
import { until } from './until.ts';

/** A dataset with a file, a document and a text, and a trained model that has classified the document, which a user corrected. */
export async function addClassification(
  product: TestProduct,
  { company, project, document, owner }: Omit<FullCompany, 'reader'>,
): Promise<void> {
  const dataset = await owner.post<{ id: number; classes: { id: number }[] }>('dataset', {
    company_id: company.id,
    name: 'Letters',
    classes: [{ name: 'Claim', description: 'Of damages' }, { name: 'Offer' }],
  });
  const [claim, offer] = dataset.classes.map(({ id }) => id);
  await owner.upload(
    `dataset/${dataset.id}/sample`,
    { name: 'Claim.txt', bytes: 'We claim damages.' },
    { class_id: String(claim) },
  );
  await owner.post(`dataset/${dataset.id}/text-sample`, { text: 'We offer a fender.', class_id: offer });
  const chosen = { project_id: project.id, ids: [document.id], class_from: 'given', class_id: offer };
  await owner.post(`dataset/${dataset.id}/document-samples`, chosen);
  await until(async () => {
    const { task_result_id: task } = await owner.get<{ task_result_id: number | null }>(`dataset/${dataset.id}`);
    return task === null;
  });
  const input = { company_id: company.id, name: 'Kind of letter', dataset_id: dataset.id };
  const model = await owner.post<{ id: number }>('model', input);
  const [instance] = await product.queryAsOwner<{ id: number }>(
    `insert into classification_instance (company_id, model_id, version, state, engine, f1_score, languages, number_of_samples, trained_at)
     values ($1, $2, 1, 'trained', 'built_in', 0.9, '{en}', 3, now()) returning id`,
    [company.id, model.id],
  );
  await product.queryAsOwner(
    `with evaluation as (
       insert into classification_evaluation (company_id, instance_id, method, dataset_id, dataset_name, state)
       values ($1, $2, 'cross_validation', $3, 'Letters', 'evaluated') returning id
     ), sample as (
       insert into classification_evaluated (company_id, evaluation_id, sample_id, true_class_id, true_class_name,
         predicted_class_id, predicted_class_name, probability)
       select $1, evaluation.id, s.id, $4::bigint, 'Claim', $4::bigint, 'Claim', 0.8
       from evaluation, classification_sample s where s.company_id = $1 returning id
     )
     , seen as (
       insert into classification_instance_sample (company_id, instance_id, sample_id, class_id)
       select $1, $2, s.id, s.class_id from classification_sample s where s.company_id = $1
     )
     insert into classification_instance_class (company_id, instance_id, position, class_id, name, samples)
     values ($1, $2, 0, $4, 'Claim', 1), ($1, $2, 1, $5, 'Offer', 2)`,
    [company.id, instance!.id, dataset.id, claim, offer],
  );
  await owner.patch(`model/${model.id}`, { active_model_instance_id: instance!.id });
  await addClassificationWork(product, { companyId: company.id, datasetId: dataset.id, modelId: model.id });
  await product.queryAsOwner(
    `with said as (
       insert into classification_prediction (company_id, project_id, document_id, version_id, model_id, model_name, instance_id,
         instance_version, class_id, class_name, probability, probabilities, unlike_rank, language, words)
       values ($1, $2, $3, (select current_version_id from document where company_id = $1 and id = $3), $4, 'Kind of letter', $5,
         1, $6, 'Claim', 0.75, '{0.75,0.25}', 0.5, 'en', '[{"text": "fender", "weight": 0.5}]') returning id
     )
     , waiting as (
       insert into classification_request (company_id, project_id, document_id) values ($1, $2, $3)
     )
     insert into classification_feedback (company_id, project_id, document_id, model_id, model_name, class_id, class_name, created_by, updated_by)
     values ($1, $2, $3, $4, 'Kind of letter', $7, 'Offer', $8, $8)`,
    [company.id, project.id, document.id, model.id, instance!.id, claim, offer, owner.id],
  );
}

/** Rows of the dataset and of the model that are not in an archive. */
async function addClassificationWork(
  product: TestProduct,
  { companyId, datasetId, modelId }: { companyId: number; datasetId: number; modelId: number },
): Promise<void> {
  await product.queryAsOwner(
    `with i as (
       insert into classification_import (company_id, dataset_id, task_id, filename, entries, ended_at)
       values ($1, $2, 1, 'Letters.zip', 1, now()) returning id
     ), e as (
       insert into classification_imported (company_id, import_id, number, path) select $1, id, 1, 'Claim.txt' from i
     ), m as (
       insert into classification_model_company (company_id, model_id, member_company_id) values ($1, $3, 1)
     ), w as (
       insert into classification_withdrawal (company_id, model_id) values ($1, 1)
     )
     insert into classification_duplicate (company_id, dataset_id, group_number, sample_id, kind, similarity)
     select $1, $2, 0, s.id, 'near', 0.9 from classification_sample s where s.company_id = $1`,
    [companyId, datasetId, modelId],
  );
}
