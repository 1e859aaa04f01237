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
