import { everyCall } from '@dossier/contract/rooms';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Document, DocumentVersion } from '@dossier/contract/documents/schema';
import { exportColumns, noteStates } from '@dossier/contract/notes/constants';
import type { Call } from '@dossier/contract/base/route';
import type { OwnInvitation } from '@dossier/contract/roles/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { makeZip } from '../documents/testing/zips.ts';
import { testWorld } from '../../testing/world.ts';
import { at, type AuditedCall, body, fresh, type PrepareCall, fileForm, signInCalls } from './testing.ts';
import { datasetCalls, modelCalls, trainingCalls } from './testing/classification-calls.ts';
import { entityCalls } from './testing/entity-calls.ts';
import { sentimentCalls } from './testing/sentiment-calls.ts';
import { speechCalls } from './testing/speech-calls.ts';
import { nerCalls } from './testing/ner-calls.ts';
import {
  binCalls,
  evaluationCalls,
  fieldCalls,
  newField,
  promptCalls,
  providerCalls,
  viewCalls,
} from './testing/place-calls.ts';
import { redactionCalls } from './testing/redaction-calls.ts';
import { summaryCalls } from './testing/summary-calls.ts';
import { compareCalls } from './testing/compare-calls.ts';
import { workbookCalls } from './testing/workbook-calls.ts';
import { signatureCalls } from './testing/signature-calls.ts';
import { sessionCalls } from './testing/session-calls.ts';

/** Calls other than GET that change nothing, with the reason. */
const changesNothing: Record<string, string> = {
  'sign-in.refresh': 'the same session goes on; a token that comes back is recorded (sessions.test.ts)',
  'users.exists': 'a question',
  'templates.preview': 'a look at what a template would give',
  'workbooks.look': 'a look at what a comparison would start from',
  'documents.countLabelsInProject': 'a question',
  'documents.openPlayer': 'an address for playing, good for a while',
  'speech.openPlayer': 'an address for playing, good for a while',
  'notes.read': 'the caller has seen a mention',
  'prompts.favour': 'a mark on the caller’s own list',
  'prompts.use': 'a number of uses',
  'search.inProject': 'a question',
  'search.everywhere': 'a question',
  'search.documents': 'a question',
  'search.names': 'a question',
  'views.arrange': 'the caller’s own order',
  'views.chooseDefault': 'the caller’s own choice',
  'tasks.dismiss': 'a mark on the caller’s own list',
  'classification.csvColumns': 'a question',
  'classification.downloadEvaluation': 'a question',
  'entities.tryExpression': 'a question',
  'entities.download': 'a question',
  'sentiment.download': 'a question',
  'embeddings.stop': 'a task is cancelled, if one runs; that is in the log',
  'ai-providers.test': 'a question to the provider; its calls are in the usage',
  'ai-providers.testOfCompany': 'a question to the provider; its calls are in the usage',
};

// Without a worker, tasks stay queued and answers unwritten.
const { product, company, project } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
const { admin } = product;
const place = { product, companyId: company.id, projectId: project.id };
afterAll(() => product.close());

const sentFile = (name: string, bytes: string) =>
  admin.upload<Document>(`project/${project.id}/document`, { name, bytes });
const document = await sentFile('Offer.txt', 'One fender.\n');
/** As if a worker had processed it. */
const read = async (sent: Document): Promise<Document> => {
  await product.queryAsOwner(`update document_version set indexing_status = 'indexed' where id = $1`, [
    sent.version.id,
  ]);
  return sent;
};
async function readVersion(): Promise<number> {
  const sent = { name: 'Offer.txt', bytes: fresh('Two fenders') };
  const { id, number } = await admin.upload<DocumentVersion>(`document/${document.id}/versions`, sent);
  await product.queryAsOwner(`update document_version set indexing_status = 'indexed' where id = $1`, [id]);
  return number;
}
const post = <T extends object = { id: number }>(path: string, value: unknown) => admin.post<T>(path, value);
const getRoleId = async (name: string) =>
  (await admin.get<{ items: { id: number; name: string }[] }>('role?per_page=200')).items.find(
    (one) => one.name === name,
  )!.id;
const newTask = async (): Promise<TaskResult> => {
  const { task_result_id: id } = await post<StartedTask>(`company/${company.id}/export`, {});
  return admin.get(`task/${id}`);
};
const newTemplate = () =>
  post('template', { company_id: company.id, name: fresh('Template'), rules: { kind: 'text', unit: 'clause' } });
const newNote = () => post(`document/${document.id}/notes`, { text: fresh('Note') });
const notesExport = {
  format: 'csv',
  words: Object.fromEntries([...exportColumns, ...noteStates].map((key) => [key, key])),
};

/** A user's response to an invitation from a company they do not know. */
async function invitation(answer: 'accept' | 'decline'): Promise<AuditedCall> {
  const [who, inviter] = [await product.user(), await product.member('company_admin', company.id)];
  await inviter.post(`company/${company.id}/members`, { email: who.account!.email });
  const { items } = await who.get<{ items: OwnInvitation[] }>('invitation');
  return { who, path: `invitation/${items[0]!.id}/${answer}` };
}

/** How to make each call so that it changes something. */
const calls: Record<string, PrepareCall> = {
  ...signInCalls(product),
  'users.create': () => body({ email: 'made@test.example', first_name: 'Made', last_name: 'Up' }),
  'users.update': async () => at(`user/${(await product.user()).id}`, { first_name: 'Renamed' }),
  'users.remove': async () => at(`user/${(await product.user()).id}`),
  'users.invite': async () => {
    const { id } = await post('user', { email: 'late@test.example', first_name: 'Late', last_name: 'Comer' });
    return at(`user/${id}/invite`);
  },
  'roles.create': () => body({ name: fresh('Role'), context: 'app', permissions: [] }),
  'roles.update': async () => {
    const { id } = await post('role', { name: fresh('Role'), context: 'app', permissions: [] });
    return at(`role/${id}`, { name: fresh('Role') });
  },
  'roles.remove': async () =>
    at(`role/${(await post('role', { name: fresh('Role'), context: 'app', permissions: [] })).id}`),
  'roles.assign': async () =>
    body({
      action: 'assign',
      roleId: await getRoleId('Company viewer'),
      userId: (await product.user()).id,
      context: 'company',
      contextId: company.id,
    }),
  'roles.accept': () => invitation('accept'),
  'roles.decline': () => invitation('decline'),
  'settings.changeOfApp': async () => body({ set: { 'roles.default_role_id': await getRoleId('User') } }),
  'settings.changeOfCompany': () => at(`company/${company.id}/settings`, { set: { 'documents.purge_after_days': 20 } }),
  'settings.changeOfProject': () => at(`project/${project.id}/settings`, { set: { 'fields.managed': [] } }),
  'companies.create': () => body({ name: fresh('Company') }),
  'companies.update': () => at(`company/${company.id}`, { name: fresh('Company'), description: 'Changed' }),
  'companies.remove': async () => at(`company/${(await product.company()).id}`),
  'roles.addCompanyMember': async () =>
    at(`company/${company.id}/members`, {
      email: (await product.user()).account!.email,
      role_id: await getRoleId('Company member'),
    }),
  'companies.export': () => at(`company/${company.id}/export`),
  'companies.restore': () => ({ sent: fileForm('a.zip', 'x') }),
  'projects.create': () => body({ company_id: company.id, name: fresh('Project') }),
  'projects.update': async () => {
    const { id, code } = await product.project(company.id);
    return at(`project/${id}`, { name: fresh('Project'), code });
  },
  'projects.remove': async () => at(`project/${(await product.project(company.id)).id}`),
  'roles.addProjectMember': async () =>
    at(`project/${project.id}/members`, {
      email: (await product.user()).account!.email,
      role_id: await getRoleId('Project member'),
    }),
  ...fieldCalls(place),
  'templates.create': () =>
    body({ company_id: company.id, name: fresh('Template'), rules: { kind: 'text', unit: 'clause' } }),
  'templates.update': async () => at(`template/${(await newTemplate()).id}`, { name: fresh('Template') }),
  'templates.remove': async () => at(`template/${(await newTemplate()).id}`),
  'documents.upload': () => ({
    path: `project/${project.id}/document`,
    sent: fileForm('new.txt', fresh('words')),
  }),
  'documents.uploadChunk': () => ({
    path: `project/${project.id}/documents/chunked`,
    sent: fileForm('blob', fresh('words'), {
      chunk_number: '0',
      total_chunks: '1',
      file_name: 'whole.txt',
      mime_type: 'text/plain',
      identifier: fresh('upload').replace(' ', '-of-words-'),
      notify_user: 'false',
    }),
  }),
  'documents.uploadZip': () => ({
    path: `project/${project.id}/zip`,
    sent: fileForm('new.zip', makeZip({ name: 'a.txt', bytes: fresh('words') })),
  }),
  'documents.uploadZipChunk': () => ({
    path: `project/${project.id}/zips/chunked`,
    sent: fileForm('blob', makeZip({ name: 'a.txt', bytes: fresh('words') }), {
      chunk_number: '0',
      total_chunks: '1',
      file_name: 'whole.zip',
      identifier: fresh('zip').replace(' ', '-of-words-'),
    }),
  }),
  'documents.removeInProject': async () => {
    const { id } = await sentFile('gone.txt', 'gone');
    return at(`project/${project.id}/documents`, { ids: [id] });
  },
  'documents.remove': async () => at(`document/${(await sentFile('gone.txt', 'gone too')).id}`),
  'documents.indexInProject': async () => {
    const { id } = await read(await sentFile('all.txt', 'once more'));
    return at(`project/${project.id}/index-documents`, { ids: [id] });
  },
  'documents.moveInProject': () => transferOf('move'),
  'documents.copyInProject': () => transferOf('copy'),
  'documents.downloadInProject': () => at(`project/${project.id}/documents/download`, { ids: [document.id] }),
  'documents.labelInProject': () =>
    at(`project/${project.id}/documents/labels`, { ids: [document.id], add: [fresh('Label')] }),
  'documents.index': async () => at(`document/${(await read(await sentFile('again.txt', 'again'))).id}/index`),
  'documents.update': () => at(`document/${document.id}`, { name: fresh('Offer') }),
  'documents.uploadVersion': () => ({
    path: `document/${document.id}/versions`,
    sent: fileForm('new.txt', fresh('words')),
  }),
  'documents.uploadVersionChunk': () => ({
    path: `document/${document.id}/versions/chunked`,
    sent: fileForm('blob', fresh('words'), {
      chunk_number: '0',
      total_chunks: '1',
      file_name: 'whole.txt',
      mime_type: 'text/plain',
      identifier: fresh('version').replace(' ', '-of-words-'),
    }),
  }),
  'documents.updateVersion': () => at(`document/${document.id}/versions/1`, { note: fresh('Note') }),
  'documents.makeVersionCurrent': async () => at(`document/${document.id}/versions/${await readVersion()}/current`),
  'documents.removeVersion': async () => at(`document/${document.id}/versions/${await readVersion()}`),
  'documents.setFields': async () => {
    const { id } = await newField(product, `custom-fields/company/${company.id}`);
    return at(`custom-fields/document/${document.id}`, { values: { [id]: 'Steel' } });
  },
  'documents.clearFields': async () => {
    const { id } = await newField(product, `custom-fields/company/${company.id}`);
    await admin.put(`custom-fields/document/${document.id}`, { values: { [id]: 'Steel' } });
    return at(`custom-fields/document/${document.id}`);
  },
  'documents.setFieldsInProject': async () => {
    const { id } = await newField(product, `custom-fields/company/${company.id}`);
    return at(`project/${project.id}/documents/custom-fields`, { ids: [document.id], values: { [id]: 'Wood' } });
  },
  ...binCalls(place),
  'tasks.cancel': async () => at(`task/${(await newTask()).id}/cancel`),
  'tasks.cancelMany': async () => at('task/cancel', { ids: [(await newTask()).id] }),
  'tasks.retry': async () => {
    const { id } = await newTask();
    await admin.put(`task/${id}/cancel`, undefined);
    return at(`task/${id}/retry`);
  },
  'notes.create': () => at(`document/${document.id}/notes`, { text: fresh('Note') }),
  'notes.reply': async () => at(`note/${(await newNote()).id}/replies`, { text: fresh('Reply') }),
  'notes.update': async () => at(`note/${(await newNote()).id}`, { resolved: true }),
  'notes.remove': async () => at(`note/${(await newNote()).id}`),
  'notes.export': () => at(`document/${document.id}/notes/export`, notesExport),
  'notes.exportInProject': () => at(`project/${project.id}/notes/export`, notesExport),
  'dates.decide': async () => {
    const [date] = await product.queryAsOwner<{ id: number }>(
      `insert into found_date (company_id, document_id, kind, date, page, start_at, end_at, quote)
       values ($1, $2, 'end', '2027-03-31', 1, 0, 6, 'It ends') returning id`,
      [company.id, document.id],
    );
    return at(`date/${date!.id}`, { state: 'confirmed' });
  },
  'dates.find': () => at(`project/${project.id}/dates/find`),
  'keywords.find': () => at(`project/${project.id}/keywords/find`),
  'dates.createFeed': () => at(`project/${project.id}/dates/feed`),
  'dates.removeFeed': async () => {
    await post(`project/${project.id}/dates/feed`, undefined);
    return at(`project/${project.id}/dates/feed`);
  },
  'dates.remind': () => at(`project/${project.id}/dates/reminders`, { kind: 'end', days_before: 7 }),
  ...viewCalls(place),
  ...promptCalls(place),
  ...providerCalls(place),
  ...entityCalls(place),
  ...sentimentCalls(place),
  ...summaryCalls(place),
  ...nerCalls(place),
  ...redactionCalls(place),
  ...speechCalls(place),
  ...signatureCalls(place),
  ...compareCalls(place),
  ...workbookCalls(place),
  ...datasetCalls(place),
  ...modelCalls(place),
  ...trainingCalls(place),
  ...evaluationCalls(place),
  ...sessionCalls(place),
};

async function transferOf(verb: 'move' | 'copy'): Promise<AuditedCall> {
  const { id } = await sentFile('transferred.txt', fresh('transferred'));
  const { id: target } = await product.project(company.id, fresh('Target'));
  return at(`project/${project.id}/documents/${verb}`, { ids: [id], project_id: target });
}

const mutations = Object.entries(everyCall).flatMap(([room, table]) =>
  Object.entries(table as Record<string, Call>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, call]) => ({ title: `${room}.${name}`, call })),
);
describe('every call that changes something', () => {
  it('is tested here, or has a reason why not', () => {
    const known = [...Object.keys(calls), ...Object.keys(changesNothing)];
    expect(known.toSorted()).toEqual(mutations.map(({ title }) => title).toSorted());
  });

  const tried = mutations.filter(({ title }) => !Object.hasOwn(changesNothing, title));
  it.each(tried)('leaves a row in the log: $title', async ({ title, call }) => {
    const { who = admin, path = call.path, sent = {} } = await calls[title]!();
    const answer = await who.send(call.method, path, sent);
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
    const rows = await product.queryAsOwner<{ user_id: number | null; address: string; at: Date }>(
      'select user_id, address, at from audit_log where request_id = $1',
      [answer.headers.get('x-request-id')],
    );
    expect(rows.length, 'rows of this request').toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ user_id: expect.any(Number), address: '127.0.0.1', at: expect.any(Date) });
    }
  });
});
