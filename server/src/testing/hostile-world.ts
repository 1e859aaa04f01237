import type { Call } from '@dossier/contract/base/route';
import type { ChatSession } from '@dossier/contract/ask/schema';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { everyCall } from '@dossier/contract/rooms';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Sources } from '@dossier/contract/ner/sample-schema';
import type { Template } from '@dossier/contract/templates/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { storedComparison } from '../features/compare/testing/stored-comparison.ts';
import { storedComparison as storedWorkbookComparison } from '../features/workbooks/testing/stored-comparison.ts';
import type { CallOptions } from './user.ts';
import { testWorld, type TestWorld } from './world.ts';

/** Every call of the product, with its name. */
export const calls = Object.entries(everyCall).flatMap(([room, table]) =>
  Object.entries(table as Record<string, Call>).map(([name, call]) => ({ title: `${room}.${name}`, call })),
);
/** A number that no id can have. */
export const largest = Number.MAX_SAFE_INTEGER;

export const request = (path: string, options: CallOptions = {}): [string, CallOptions] => [path, options];

/** A world with an entity of each type, on which every call can be made with hostile values. */
export interface HostileWorld {
  world: TestWorld;
  /** By entity type or name of a parameter. */
  ids: Record<string, number | string>;
  /** The path of a call on existing entities, with one parameter replaced. */
  callPath: (call: Call, name?: string, value?: string) => string;
  /** Sends requests a few at a time and returns those with an unexpected status. */
  unexpectedAnswers: (
    call: Call,
    requests: [string, CallOptions][],
    isExpected: (status: number) => boolean,
  ) => Promise<string[]>;
  /** Restores the company and the project from the archive: what is archived refuses all changes alike. */
  restore: () => Promise<void>;
}

export const noSystemError = (status: number) => status < 500;

export async function hostileWorld(): Promise<HostileWorld> {
  const world = await testWorld();
  const { admin } = world.product;
  const project = `project/${world.project.id}`;
  const document = await admin.upload<Document>(`${project}/document`, { name: 'a.txt', bytes: 'A few words.\n' });
  const session = await admin.post<ChatSession>('chat/sessions', { query: 'What is the depth of the quay?' });
  const rules = { kind: 'text', unit: 'clause' };
  const template = await admin.post<Template>('template', { company_id: world.company.id, name: 'Clauses', rules });
  const date = { name: 'Signed on', type: 'date' };
  const field = await admin.post<CustomField>(`custom-fields/company/${world.company.id}`, date);
  const person = await world.product.user();
  const dataset = await admin.post<{ id: number }>('dataset', { company_id: world.company.id, name: 'Letters' });
  const sample = await admin.post<{ id: number }>(`dataset/${dataset.id}/text-sample`, { text: 'A claim.' });
  const model = await admin.post<{ id: number }>('model', { company_id: world.company.id, name: 'Kind' });
  const analysis = await admin.post<{ id: number }>('entity-analysis', { company_id: world.company.id, name: 'Names' });
  const kind = await admin.post<{ id: number }>(`entity-analysis/${analysis.id}/kind`, {
    type: 'list',
    name: 'Cranes',
  });
  const nerModel = await admin.post<NerModel>('ner', {
    company_id: world.company.id,
    name: 'Parts',
    labels: [{ name: 'Part' }],
  });
  const nerPath = `ner/${nerModel.id}`;
  const nerSample = await admin.post<{ id: number }>(`${nerPath}/sample`, { text: 'The sheave was worn.' });
  const nerSources = await admin.post<Sources>(`${nerPath}/source`, { project_ids: [world.project.id] });
  const sentiment = await admin.post<{ id: number }>('sentiment-analysis', {
    company_id: world.company.id,
    name: 'Letters',
  });
  const sides = { companyId: world.company.id, sourceId: document.id, targetId: document.id, userId: admin.id };
  const comparison = await storedComparison(world.product, sides);
  const workbooks = await storedWorkbookComparison(world.product, sides);
  const text = await admin.post<{ id: number }>('summarization/text', {
    company_id: world.company.id,
    text: 'The sheave was worn. It is replaced in March.',
  });
  const recording = await admin.upload<{ id: number }>(
    'speech-to-text/file',
    { name: 'Talk.wav', bytes: makeWav(1, () => 0) },
    { company_id: String(world.company.id) },
  );
  const ids: Record<string, number | string> = {
    summarization: text.id,
    'speech-to-text': recording.id,
    company: world.company.id,
    project: world.project.id,
    document: document.id,
    template: template.id,
    chat: session.session_uuid,
    entity_analysis: analysis.id,
    sentiment_analysis: sentiment.id,
    doc_compare: comparison,
    workbook_compare: workbooks,
    analysisId: analysis.id,
    kindId: kind.id,
    ner_model: nerModel.id,
    labelId: nerModel.labels[0]!.id,
    sampleId: nerSample.id,
    sourceId: nerSources.items[0]!.id,
    classification_dataset: dataset.id,
    classification_model: model.id,
    sample: sample.id,
    user: person.id,
    fieldId: field.id,
    'custom-fields': field.id,
    email: 'someone@test.example',
    key: `${'a'.repeat(32)}.png`,
    level: 'company',
    part: 'archive',
  };
  const callPath: HostileWorld['callPath'] = (call, name, value) => {
    const [first = ''] = call.path.split('/');
    const ground = 'at' in call.access && 'id' in call.access ? ids[call.access.at] : ids[first];
    return call.path.replace(/:(\w+)/g, (_, key: string) => (key === name ? value! : String(ids[key] ?? ground ?? 1)));
  };
  return {
    world,
    ids,
    callPath,
    async unexpectedAnswers(call, requests, isExpected) {
      const wrong: string[] = [];
      const send = async ([path, options]: [string, CallOptions]) => {
        const { status } = await world.product.admin.send(call.method, path, options);
        if (!isExpected(status)) wrong.push(`${status} ${call.method} ${path} ${JSON.stringify(options)}`);
      };
      for (let at = 0; at < requests.length; at += 8) await Promise.all(requests.slice(at, at + 8).map(send));
      return wrong;
    },
    async restore() {
      const answers = [
        await admin.send('PUT', `company/${ids['company']}`, { body: { name: 'Name', active: true } }),
        await admin.send('PUT', `project/${ids['project']}`, { body: { name: 'Name', archived: false } }),
      ];
      if (answers.some(({ status }) => status !== 200)) throw new Error('The company or project cannot be restored');
    },
  };
}
