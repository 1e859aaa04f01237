import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Model } from '@dossier/contract/classification/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { at, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** How to make each call that changes datasets, their classes and samples. */
export function datasetCalls({ product: { admin }, companyId, projectId }: Place): Record<string, PrepareCall> {
  const newDataset = () =>
    admin.post<DatasetDetails>('dataset', {
      company_id: companyId,
      name: fresh('Dataset'),
      classes: [{ name: 'Claim' }, { name: 'Offer' }],
    });
  const newSample = async () => {
    const dataset = await newDataset();
    const { id } = await admin.post<{ id: number }>(`dataset/${dataset.id}/text-sample`, { text: 'A claim.' });
    return { dataset, id, classId: dataset.classes[0]!.id };
  };
  return {
    'classification.createDataset': () => at('dataset', { company_id: companyId, name: fresh('Dataset') }),
    'classification.updateDataset': async () => at(`dataset/${(await newDataset()).id}`, { name: fresh('Dataset') }),
    'classification.removeDataset': async () => at(`dataset/${(await newDataset()).id}`),
    'classification.addClasses': async () =>
      at(`dataset/${(await newDataset()).id}/class`, { classes: [{ name: 'Permit' }] }),
    'classification.updateClass': async () => {
      const { id, classes } = await newDataset();
      return at(`dataset/${id}/class/${classes[0]!.id}`, { name: 'Permit' });
    },
    'classification.removeClass': async () => {
      const { id, classes } = await newDataset();
      return at(`dataset/${id}/class/${classes[0]!.id}`);
    },
    'classification.uploadSample': async () => ({
      path: `dataset/${(await newDataset()).id}/sample`,
      sent: fileForm('Claim.txt', 'A claim.'),
    }),
    'classification.importSamples': async () => ({
      path: `dataset/${(await newDataset()).id}/import`,
      sent: fileForm('Letters.csv', 'text,class\r\nA claim,Claim\r\n'),
    }),
    'classification.addText': async () => at(`dataset/${(await newDataset()).id}/text-sample`, { text: 'A claim.' }),
    'classification.addDocuments': async () => {
      const file = { name: 'Letter.txt', bytes: fresh('A letter') };
      const { id } = await admin.upload<Document>(`project/${projectId}/document`, file);
      return at(`dataset/${(await newDataset()).id}/document-samples`, { project_id: projectId, ids: [id] });
    },
    'classification.labelSamples': async () => {
      const { dataset, id, classId } = await newSample();
      return at(`dataset/${dataset.id}/samples/class`, { ids: [id], class_id: classId });
    },
    'classification.updateSample': async () => {
      const { id, classId } = await newSample();
      return at(`sample/${id}`, { class_id: classId });
    },
    'classification.removeSamples': async () => {
      const { dataset, id } = await newSample();
      return at(`dataset/${dataset.id}/samples`, { ids: [id] });
    },
    'classification.exportDataset': async () => at(`dataset/${(await newDataset()).id}/export`, { format: 'csv' }),
  };
}

/** How to make each call that changes models and where they are available. */
export function modelCalls({ product, companyId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newModel = (more: object = {}) =>
    admin.post<Model>('model', { company_id: companyId, name: fresh('Model'), ...more });
  const shared = async () => {
    const { id } = await newModel();
    await admin.put(`model/${id}/companies`, { company_ids: [(await product.company()).id] });
    return `model/${id}/companies`;
  };
  const generic = async () => {
    const other = await product.company();
    const { id } = await newModel({ company_id: other.id, generic: true });
    return `company/${companyId}/classification/models/${id}`;
  };
  return {
    'classification.createModel': () => at('model', { company_id: companyId, name: fresh('Model') }),
    'classification.updateModel': async () => at(`model/${(await newModel()).id}`, { name: fresh('Model') }),
    'classification.removeModel': async () => at(`model/${(await newModel()).id}`),
    'classification.setModelCompanies': async () =>
      at(`model/${(await newModel()).id}/companies`, { company_ids: [(await product.company()).id] }),
    'classification.removeModelCompanies': async () => at(await shared()),
    'classification.withdraw': async () => at(await generic()),
    'classification.rejoin': async () => {
      const path = await generic();
      await admin.delete(path);
      return at(path);
    },
  };
}

/** How to make each call that trains, evaluates and classifies, or corrects classes. */
export function trainingCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newModel = async () => {
    const dataset = await admin.post<DatasetDetails>('dataset', {
      company_id: companyId,
      name: fresh('Dataset'),
      classes: [{ name: 'Claim' }, { name: 'Offer' }],
    });
    const [claim] = dataset.classes.map(({ id }) => id);
    const input = { company_id: companyId, name: fresh('Model'), dataset_id: dataset.id };
    return { dataset, claim: claim!, model: await admin.post<Model>('model', input) };
  };
  /** A trained and active version, as a task makes it. */
  const trained = async () => {
    const untrained = await newModel();
    const { dataset, model, claim } = untrained;
    const [instance] = await product.queryAsOwner<{ id: number }>(
      `insert into classification_instance (company_id, model_id, version, state, engine)
       values ($1, $2, 1, 'trained', 'built_in') returning id`,
      [companyId, model.id],
    );
    await product.queryAsOwner(
      `insert into classification_instance_class (company_id, instance_id, position, class_id, name)
       values ($1, $2, 0, $3, 'Claim'), ($1, $2, 1, $4, 'Offer')`,
      [companyId, instance!.id, claim, dataset.classes[1]!.id],
    );
    await admin.patch(`model/${model.id}`, { active_model_instance_id: instance!.id });
    return { ...untrained, instanceId: instance!.id };
  };
  const evaluated = async () => {
    const trainedModel = await trained();
    const { id } = await admin.post<{ id: number }>(`model/instance/${trainedModel.instanceId}/evaluate`, {});
    return { ...trainedModel, evaluationId: id };
  };
  const documentOf = async () => {
    const file = { name: 'Letter.txt', bytes: fresh('A letter') };
    return (await admin.upload<Document>(`project/${projectId}/document`, file)).id;
  };
  const corrected = async () => {
    const [{ model, claim }, documentId] = [await trained(), await documentOf()];
    await admin.post(`document/${documentId}/feedback`, { model_id: model.id, class_id: claim });
    return { model, documentId };
  };
  return {
    'classification.createInstance': async () => {
      const { dataset, model } = await newModel();
      for (const { id, name } of dataset.classes) {
        for (let at = 0; at < 5; at++) {
          await admin.post(`dataset/${dataset.id}/text-sample`, { text: `${name} ${at}`, class_id: id });
        }
      }
      return at(`model/${model.id}/instance`, {});
    },
    'classification.updateInstance': async () =>
      at(`model/instance/${(await trained()).instanceId}`, { name: 'Spring' }),
    'classification.removeInstance': async () => {
      const { model, instanceId } = await trained();
      await admin.patch(`model/${model.id}`, { active_model_instance_id: null });
      return at(`model/instance/${instanceId}`);
    },
    'classification.evaluate': async () => at(`model/instance/${(await trained()).instanceId}/evaluate`, {}),
    'classification.removeEvaluation': async () => at(`model/instance/evaluation/${(await evaluated()).evaluationId}`),
    'classification.useEvaluationSamples': async () => {
      const { instanceId, claim } = await trained();
      const other = await admin.post<DatasetDetails>('dataset', {
        company_id: companyId,
        name: fresh('Dataset'),
        classes: [{ name: 'Claim' }],
      });
      const text = { text: fresh('A claim of another dataset'), class_id: other.classes[0]!.id };
      const { id: sampleId } = await admin.post<{ id: number }>(`dataset/${other.id}/text-sample`, text);
      const input = { method: 'dataset', dataset_id: other.id };
      const { id } = await admin.post<{ id: number }>(`model/instance/${instanceId}/evaluate`, input);
      const [row] = await product.queryAsOwner<{ id: number }>(
        `insert into classification_evaluated (company_id, evaluation_id, sample_id, true_class_id, true_class_name,
           predicted_class_id, predicted_class_name, probability) values ($1, $2, $3, $4, 'Claim', $4, 'Claim', 0.8) returning id`,
        [companyId, id, sampleId, claim],
      );
      return at(`model/instance/evaluation/${id}/samples/use`, { sample_ids: [row!.id] });
    },
    'classification.classify': async () => {
      const [{ model }, documentId] = [await trained(), await documentOf()];
      return at(`project/${projectId}/documents/classify`, { model_id: model.id, ids: [documentId] });
    },
    'classification.setFeedback': async () => {
      const [{ model, claim }, documentId] = [await trained(), await documentOf()];
      return at(`document/${documentId}/feedback`, { model_id: model.id, class_id: claim });
    },
    'classification.removeFeedback': async () => {
      const { model, documentId } = await corrected();
      return at(`document/${documentId}/feedback?model_id=${model.id}`);
    },
    'classification.setProjectFeedback': async () => {
      const [{ model, claim }, documentId] = [await trained(), await documentOf()];
      return at(`project/${projectId}/documents/feedback`, { model_id: model.id, class_id: claim, ids: [documentId] });
    },
    'classification.addFeedbackSample': async () => {
      const { model, documentId } = await corrected();
      return at(`document/${documentId}/feedback/sample`, { model_id: model.id });
    },
  };
}
