import { everyCall } from '@dossier/contract/rooms';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Call } from '@dossier/contract/base/route';
import type { OwnInvitation } from '@dossier/contract/roles/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { type AuditedCall, type PrepareCall, fileForm, signInCalls } from './testing.ts';

/** Calls other than GET that change nothing, with the reason. */
const changesNothing: Record<string, string> = {
  'sign-in.refresh': 'the same session goes on; a token that comes back is recorded (sessions.test.ts)',
  'users.exists': 'a question',
  'templates.preview': 'a look at what a template would give',
  'documents.openPlayer': 'an address for playing, good for a while',
  'search.inProject': 'a question',
  'search.everywhere': 'a question',
  'search.documents': 'a question',
  'search.names': 'a question',
};

// Without a worker, tasks stay queued and answers unwritten.
const { product, company, project } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
const { admin } = product;
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
let count = 0;
const fresh = (word: string) => `${word} ${(count += 1)}`;
const body = (value: unknown): AuditedCall => ({ sent: { body: value } });
const at = (path: string, value?: unknown): AuditedCall => ({ path, ...(value === undefined ? {} : body(value)) });
const post = <T extends object = { id: number }>(path: string, value: unknown) => admin.post<T>(path, value);
const getRoleId = async (name: string) =>
  (await admin.get<{ items: { id: number; name: string }[] }>('role?per_page=200')).items.find(
    (one) => one.name === name,
  )!.id;
const newField = (path: string) => post(path, { name: fresh('Field'), type: 'text' });
const newTask = async (): Promise<TaskResult> => {
  const { task_result_id: id } = await post<StartedTask>(`company/${company.id}/export`, {});
  return admin.get(`task/${id}`);
};
const newTemplate = () =>
  post('template', { company_id: company.id, name: fresh('Template'), rules: { kind: 'text', unit: 'clause' } });
const newSession = () =>
  post<ChatSession>('chat/sessions', { query: fresh('What costs fender'), scope: 'project', scope_id: project.id });

async function stoppedAnswer(): Promise<number> {
  const { id } = await newSession();
  await admin.post(`chat/sessions/${id}/stop`, undefined);
  return (await admin.get<Page<ChatMessage>>(`chat/sessions/${id}/messages`)).items.at(-1)!.id;
}

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
  ...fieldCalls('', 'custom-fields/', () => 'custom-fields/'),
  ...fieldCalls('OfCompany', 'company', () => `custom-fields/company/${company.id}`),
  ...fieldCalls('OfProject', 'project', () => `custom-fields/project/${project.id}`),
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
  'documents.removeInProject': async () => {
    const { id } = await sentFile('gone.txt', 'gone');
    return at(`project/${project.id}/documents`, { ids: [id] });
  },
  'documents.remove': async () => at(`document/${(await sentFile('gone.txt', 'gone too')).id}`),
  'documents.indexInProject': async () => {
    const { id } = await read(await sentFile('all.txt', 'once more'));
    return at(`project/${project.id}/index-documents`, { ids: [id] });
  },
  'documents.index': async () => at(`document/${(await read(await sentFile('again.txt', 'again'))).id}/index`),
  'documents.update': () => at(`document/${document.id}`, { name: fresh('Offer') }),
  'documents.setFields': async () => {
    const { id } = await newField(`custom-fields/company/${company.id}`);
    return at(`custom-fields/document/${document.id}`, { values: { [id]: 'Steel' } });
  },
  'documents.clearFields': async () => {
    const { id } = await newField(`custom-fields/company/${company.id}`);
    await admin.put(`custom-fields/document/${document.id}`, { values: { [id]: 'Steel' } });
    return at(`custom-fields/document/${document.id}`);
  },
  'documents.setFieldsInProject': async () => {
    const { id } = await newField(`custom-fields/company/${company.id}`);
    return at(`project/${project.id}/documents/custom-fields`, { ids: [document.id], values: { [id]: 'Wood' } });
  },
  'tasks.cancel': async () => at(`task/${(await newTask()).id}/cancel`),
  'tasks.retry': async () => {
    const { id } = await newTask();
    await admin.put(`task/${id}/cancel`, undefined);
    return at(`task/${id}/retry`);
  },
  'ask.create': () => body({ query: 'What does it cost?', scope: 'project', scope_id: project.id }),
  'ask.update': async () => at(`chat/sessions/${(await newSession()).id}`, { title: 'Costs' }),
  'ask.remove': async () => at(`chat/sessions/${(await newSession()).id}`),
  'ask.stop': async () => at(`chat/sessions/${(await newSession()).id}/stop`),
  'ask.ask': async () => {
    const { id } = await newSession();
    await admin.post(`chat/sessions/${id}/stop`, undefined);
    return at(`chat/sessions/${id}/messages`, { query: 'And two?' });
  },
  'ask.rate': async () => at(`chat/messages/${await stoppedAnswer()}/feedback`, { helpful: true }),
  'ask.unrate': async () => at(`chat/messages/${await stoppedAnswer()}/feedback`),
  'ask.export': async () => {
    const [message] = await product.queryAsOwner<{ id: number }>(
      `update chat_message set status = 'done', found = true, answer_table = $2
       where session_id = $1 and message_type = 'answer' returning id`,
      [
        (await newSession()).id,
        { question: 'list', asks: null, documents: { total: 0, read: 0, unreadable: 0 }, run: 1, batch: 0 },
      ],
    );
    const titles = { document: 'Document', value: 'Value', unit: 'Unit', quote: 'Quote', page: 'Page' };
    return at(`chat/messages/${message!.id}/export`, { titles });
  },
};

function fieldCalls(suffix: string, place: string, path: () => string): Record<string, PrepareCall> {
  const below = (id: number) => `${path().replace(/\/$/, '')}/${id}`;
  const all: Record<string, PrepareCall> = {
    [`custom-fields.create${suffix}`]: () => at(path(), { name: fresh('Field'), type: 'text' }),
    [`custom-fields.update${suffix}`]: async () => at(below((await newField(path())).id), { name: fresh('Field') }),
    [`custom-fields.remove${suffix}`]: async () => at(below((await newField(path())).id)),
  };
  if (suffix === '') return all;
  const choose = async () => ({ display: [(await newField(path())).id] });
  return {
    ...all,
    [`custom-fields.replace${suffix}`]: async () => at(below((await newField(path())).id), { name: fresh('Field') }),
    [`custom-fields.replaceAll${suffix}`]: () => at(path(), { fields: [{ name: fresh('Field'), type: 'text' }] }),
    [`custom-fields.removeAll${suffix}`]: async () => {
      await newField(path());
      return at(path());
    },
    [`custom-fields.changeViewOf${suffix.slice(2)}`]: async () =>
      at(`custom-fields/${place}/${idOf(place)}/view`, await choose()),
    [`custom-fields.resetViewOf${suffix.slice(2)}`]: async () => {
      await admin.put(`custom-fields/${place}/${idOf(place)}/view`, await choose());
      return at(`custom-fields/${place}/${idOf(place)}/view`);
    },
  };
}
const idOf = (place: string) => (place === 'company' ? company.id : project.id);

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
