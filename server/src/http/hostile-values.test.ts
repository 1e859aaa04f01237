import { everyCall } from '@dossier/contract/rooms';
import type { Call } from '@dossier/contract/base/route';
import type { ChatSession } from '@dossier/contract/ask/schema';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { settingNames } from '@dossier/contract/settings/keys';
import type { Template } from '@dossier/contract/templates/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleValue, corruptedVariants } from '../testing/schema-values.ts';
import type { CallOptions } from '../testing/user.ts';
import { testWorld, type TestWorld } from '../testing/world.ts';

/** Sends every call values that a database, a calendar or a number cannot represent: always an orderly error, never a system error. */

const calls = Object.entries(everyCall).flatMap(([room, table]) =>
  Object.entries(table as Record<string, Call>).map(([name, call]) => ({ title: `${room}.${name}`, call })),
);
const halfCharacter = 'half \ud800 a character';
const largest = Number.MAX_SAFE_INTEGER;

let world: TestWorld;
let ids: Record<string, number | string>;
beforeAll(async () => {
  world = await testWorld();
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
  ids = {
    company: world.company.id,
    project: world.project.id,
    document: document.id,
    template: template.id,
    chat: session.session_uuid,
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
});
afterAll(() => world.product.close());
// What is archived refuses all changes alike.
afterEach(async () => {
  const { admin } = world.product;
  const { company, project } = ids;
  const answers = [
    await admin.send('PUT', `company/${company}`, { body: { name: 'Name', active: true } }),
    await admin.send('PUT', `project/${project}`, { body: { name: 'Name', archived: false } }),
  ];
  if (answers.some(({ status }) => status !== 200)) throw new Error('The company or project cannot be restored');
});

/** The path of a call on existing entities, with one parameter replaced. */
function callPath(call: Call, name?: string, value?: string): string {
  const [first = ''] = call.path.split('/');
  const ground = 'at' in call.access && 'id' in call.access ? ids[call.access.at] : ids[first];
  return call.path.replace(/:(\w+)/g, (_, key: string) => (key === name ? value! : String(ids[key] ?? ground ?? 1)));
}

const request = (path: string, options: CallOptions = {}): [string, CallOptions] => [path, options];

/** Sends requests a few at a time and returns those with an unexpected status. */
async function unexpectedAnswers(
  call: Call,
  requests: [string, CallOptions][],
  isExpected: (status: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const send = async ([path, options]: [string, CallOptions]) => {
    const { status } = await world.product.admin.send(call.method, path, options);
    if (!isExpected(status)) wrong.push(`${status} ${call.method} ${path} ${JSON.stringify(options)}`);
  };
  for (let at = 0; at < requests.length; at += 8) await Promise.all(requests.slice(at, at + 8).map(send));
  return wrong;
}
const noSystemError = (status: number) => status < 500;

describe('an id', () => {
  it.each(['0x1', '1e0', '%201', '1%20', '01', '+1', '1.0'])('has digits only: %s', async (odd) => {
    const { admin } = world.product;
    const oddId = String(ids['document']).replace(/^\d/, (digit) => odd.replace('1', digit));
    expect([400, 404]).toContain(await admin.status('GET', `document/${oddId}`));
    expect([400, 404]).toContain(await admin.status('DELETE', `document/${oddId}`));
    expect(await admin.status('GET', `document/${ids['document']}`)).toBe(200);
  });

  it.each(calls.filter(({ call }) => call.path.includes(':')))('that does not exist: $title', async ({ call }) => {
    const requests = [...call.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
      [String(largest), '%00', '%ED%A0%80', '9'.repeat(301)].map((value) => request(callPath(call, name, value))),
    );
    expect(await unexpectedAnswers(call, requests, noSystemError)).toEqual([]);
  });
});

describe('a value that cannot be stored or searched', () => {
  it.each(calls.filter(({ call }) => call.query))('in the query: $title', async ({ call }) => {
    const values = ['%00', '0000-01-01T00:00:00Z', String(largest)];
    const fields = sampleValue(call.query!) as Record<string, unknown>;
    const days = ['%00', '0000-01-01', '2026-02-30', '9999-12-31', '1e999'];
    const own: Record<string, string[]> = {
      custom_field: days.map((day) => `${ids['fieldId']}:from:${day}`),
      sort: [`custom_field_${largest}`],
    };
    const requests = Object.keys(fields).flatMap((name) =>
      [...values, ...(own[name] ?? [])].map((value) => {
        const query = {
          ...('q' in fields && { q: 'quay' }),
          ...('identifier' in fields && { identifier: 'abcdefgh' }),
        };
        const parameters = Object.entries({ ...query, [name]: value }).map((pair) => pair.join('='));
        return request(`${callPath(call)}?${parameters.join('&')}`);
      }),
    );
    expect(await unexpectedAnswers(call, requests, noSystemError)).toEqual([]);
  });

  const withBody = calls.filter(({ call }) => call.body && call.bodyKind !== 'multipart');
  it.each(withBody)('in the body: $title', async ({ title, call }) => {
    // Comparing passwords is slow on purpose.
    const few = title.startsWith('sign-in.') || title === 'users.create';
    const values = few ? ['\u0000'] : ['\u0000', '0000-01-01T00:00:00Z', 'x'.repeat(200), largest, 2 ** 31];
    const samples = [sampleValue(call.body!)];
    if (title === 'settings.changeOfApp') samples.push(...settingNames.map((name) => ({ set: { [name]: title } })));
    if (title.includes('etFields'))
      samples.push({ ids: [ids['document']], values: { [ids['fieldId']!]: '2026-01-01' } });
    const bodies = samples.flatMap((sample) => [...corruptedVariants(sample, values)]);
    const requests = bodies.map((body) => request(callPath(call), { body }));
    expect(await unexpectedAnswers(call, requests, noSystemError)).toEqual([]);
  });

  it.each(withBody)('half a character in the body: $title', async ({ call }) => {
    const sample = sampleValue(call.body!) as object;
    const [spoiltText] = corruptedVariants(sample, [halfCharacter]);
    const bodies = [{ ...sample, [halfCharacter]: 1 }, { ...sample, unknown: [{ deep: halfCharacter }] }, spoiltText];
    const requests = bodies.filter((body) => body !== undefined).map((body) => request(callPath(call), { body }));
    expect(await unexpectedAnswers(call, requests, (status) => status === 400)).toEqual([]);
  });

  it('names the field with half a character', async () => {
    const answer = await world.product.admin.send('PATCH', `document/${ids['document']}`, {
      body: { labels: ['whole 😀', halfCharacter] },
    });
    const sentence = 'This contains half a character, which cannot be stored. Enter it again.';
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'ER-0002', details: { 'labels.1': { message: sentence } } },
    });
    const updated = await world.product.admin.send<Document>('PATCH', `document/${ids['document']}`, {
      body: { labels: ['whole 😀'] },
    });
    expect(updated.body.labels).toEqual(['whole 😀']);
  });

  it('text is never cut within a character', async () => {
    const { member } = world;
    const name = `${'a'.repeat(250)}😀😀😀.txt`;
    const form = new FormData();
    form.append('file', new Blob(['Some other words.\n']), name);
    const uploaded = await member.send<Document>('POST', `project/${world.project.id}/document`, { form });
    expect(uploaded).toMatchObject({ status: 200, body: { filename: `${'a'.repeat(250)}.txt` } });
    const session = await member.post<ChatSession>('chat/sessions', { query: `${'a'.repeat(79)}😀😀` });
    expect(session.title).toBe(`${'a'.repeat(79)}…`);
  });

  it.each([
    ['a field', 'name="name"\r\nContent-Type: text/plain; charset=utf-16le', Buffer.from('A\ud800B', 'utf16le')],
    ['the name of the file', 'name="file"; filename*=utf-16le\'\'A%00%00%D8B%00', Buffer.from('words')],
    ['the name of a field', "name*=utf-16le''A%00%00%D8B%00", Buffer.from('words')],
  ])('half a character in a form: %s', async (_where, disposition, content) => {
    const parts = [
      `--limit\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`,
      content,
      '\r\n--limit\r\nContent-Disposition: form-data; name="file"; filename="b.txt"\r\n\r\nwords\r\n--limit--\r\n',
    ];
    const response = await fetch(`${world.product.address}/api/v3/project/${world.project.id}/document`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.product.admin.token}`,
        'content-type': 'multipart/form-data; boundary=limit',
      },
      body: Buffer.concat(parts.map((part) => Buffer.from(part))),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'ER-0002' });
  });
});

it('an impossible export fails before it starts', async () => {
  const { admin } = world.product;
  for (const query of ['from=0000-01-01T00:00:00Z', 'to=0000-12-31T00:00:00Z', 'q=%00']) {
    const answer = await admin.send('GET', `audit-log/export?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'ER-0002' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
  }
});
