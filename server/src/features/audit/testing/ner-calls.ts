import type { Document } from '@dossier/contract/documents/schema';
import type { NerModel, Version } from '@dossier/contract/ner/schema';
import type { Sample, Sources } from '@dossier/contract/ner/sample-schema';
import { addLabelled, craneSentences, createModel } from '../../ner/testing.ts';
import { at, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

/** How to make each call that changes named-entity models. */
export function nerCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newModel = () => createModel(admin, companyId, { name: fresh('Model') });
  const trainable = async (): Promise<NerModel> => {
    const model = await newModel();
    await addLabelled(admin, model, craneSentences(6));
    return model;
  };
  const newSource = async () => {
    const { id } = await newModel();
    const { items } = await admin.post<Sources>(`ner/${id}/source`, { project_ids: [projectId] });
    return `ner/${id}/source/${items[0]!.id}`;
  };
  const newSample = async () => {
    const { id } = await newModel();
    return { id, sample: await admin.post<Sample>(`ner/${id}/sample`, { text: 'The sheave was worn.' }) };
  };
  return {
    'ner.create': () => at('ner', { company_id: companyId, name: fresh('Model') }),
    'ner.update': async () => at(`ner/${(await newModel()).id}`, { name: fresh('Model') }),
    'ner.remove': async () => at(`ner/${(await newModel()).id}`),
    'ner.createLabel': async () => at(`ner/${(await newModel()).id}/label`, { name: 'Measure' }),
    'ner.orderLabels': async () => {
      const { id, labels } = await newModel();
      return at(`ner/${id}/label`, { ids: labels.map((label) => label.id).toReversed() });
    },
    'ner.updateLabel': async () => {
      const { id, labels } = await newModel();
      return at(`ner/${id}/label/${labels[0]!.id}`, { color: 3 });
    },
    'ner.removeLabel': async () => {
      const { id, labels } = await newModel();
      return at(`ner/${id}/label/${labels[0]!.id}`);
    },
    'ner.train': async () => at(`ner/${(await trainable()).id}/train`),
    'ner.removeVersion': async () => {
      const { id } = await trainable();
      const version = await admin.post<Version>(`ner/${id}/train`);
      await admin.put(`task/${version.task_result_id}/cancel`);
      return at(`ner/${id}/version/${version.id}`);
    },
    'ner.addSources': async () => at(`ner/${(await newModel()).id}/source`, { project_ids: [projectId] }),
    'ner.updateSource': async () => at(await newSource(), { enabled: false }),
    'ner.removeSource': async () => at(await newSource()),
    'ner.startRound': async () => {
      const { id } = await newModel();
      const bytes = fresh('The sheave of the crane was worn after the storm');
      await admin.upload<Document>(`project/${projectId}/document`, { name: 'Report.txt', bytes });
      await admin.post(`ner/${id}/sample`, { text: 'The sheave was worn.' });
      return at(`ner/${id}/round`, {});
    },
    'ner.createSample': async () => at(`ner/${(await newModel()).id}/sample`, { text: 'The sheave was worn.' }),
    'ner.updateSample': async () => {
      const { id, sample } = await newSample();
      return at(`ner/${id}/sample/${sample.id}`, { revision: sample.revision, state: 'skipped' });
    },
    'ner.removeSamples': async () => {
      const { id, sample } = await newSample();
      return at(`ner/${id}/sample?ids=${sample.id}`);
    },
    'ner.importSamples': async () => ({
      path: `ner/${(await newModel()).id}/import`,
      sent: fileForm('Cranes.jsonl', '{"text": "The sheave was worn."}'),
    }),
  };
}
