import type { AiDefaults, AiProvider, ListedModel } from '@dossier/contract/ai-providers/schema';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldErrors } from '../../testing/field-errors.ts';
import { connect, startProvider } from './testing.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour works');
const other = await app.company('Other company');
const owner = await app.member('company_admin', company.id);
const member = await app.member('company_member', company.id);
const { server, input } = await startProvider();
afterAll(() => server.close());

const path = `company/${company.id}/ai-provider`;
const at = (provider: AiProvider) => `${path}/${provider.id}`;
const refused = async (method: string, url: string, body: object) => {
  const answer = await owner.send<FailureBody>(method, url, { body });
  return [answer.status, fieldErrors(answer.body)];
};

describe('a provider', () => {
  it('is connected, changed and deleted, each with an audit entry and without its key', async () => {
    const created = await connect(owner, company.id, input('Main', ['good', 'long']));
    expect(created).toMatchObject({
      name: 'Main',
      kind: 'openai',
      level: 'company',
      company: { id: company.id, name: 'Harbour works' },
      address: server.address,
      has_key: true,
      key_hint: null,
      may_change: true,
      models: [{ name: 'good', capabilities: ['chat'], enabled: true, price_in: null }, { name: 'long' }],
    });
    const [good] = created.models;
    const changed = await owner.patch<AiProvider>(at(created), {
      name: 'Second',
      models: [
        { ...good, name: 'long', price_in: 2.5 },
        { name: 'good', capabilities: ['embeddings'] },
      ],
    });
    expect(changed).toMatchObject({
      name: 'Second',
      has_key: true,
      models: [
        { id: good!.id, name: 'long', price_in: 2.5 },
        { name: 'good', capabilities: ['embeddings'] },
      ],
    });
    expect(await owner.get<AiProvider>(at(created))).toEqual(changed);
    await owner.delete(at(created));
    expect(await owner.status('GET', at(created))).toBe(404);

    const entries = await app.queryAsOwner<{ action: string }>(
      `select action, name, before, after from audit_log where entity_type = 'ai_provider' and entity_id = $1 order by id`,
      [created.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    const [stored] = await app.queryAsOwner('select count(*)::int as rows from ai_model where provider_id = $1', [
      created.id,
    ]);
    expect(stored).toEqual({ rows: 0 });
    const answers = JSON.stringify([created, changed, entries, app.recorded.events]);
    expect(answers).not.toContain(server.key);
  });

  it('shows the end of a long key only', async () => {
    const key = 'sk-proj-0123456789abcdef4f2c';
    const created = await connect(owner, company.id, input('Long', [], { key: `  ${key} ` }));
    expect(created.key_hint).toBe('4f2c');
    const [row] = await app.queryAsOwner<{ sealed_key: string }>('select sealed_key from ai_provider where id = $1', [
      created.id,
    ]);
    expect(row!.sealed_key).not.toContain('abcdef');
  });

  it.each<[string, object, string, string]>([
    ['a key with a line break', { key: 'sk-1\nsk-2' }, 'key', 'A key has no blanks, line breaks'],
    ['an address that is none', { address: 'api.example.com' }, 'address', 'Enter a web address'],
    ['an address with a password', { address: 'https://me:secret@x.example' }, 'address', 'Enter a web address'],
    ['no key', { key: null }, 'key', 'Enter the key.'],
    ['no address', { kind: 'azure_openai', address: null }, 'address', 'Enter the address'],
    ['no name', { name: ' ' }, 'name', 'This field is required.'],
    [
      'a model twice',
      {
        models: [
          { name: 'a', capabilities: ['chat'] },
          { name: 'a', capabilities: ['chat'] },
        ],
      },
      'models.1.name',
      'This model is already in the list.',
    ],
    [
      'a model that can do nothing',
      { models: [{ name: 'a', capabilities: [] }] },
      'models.0.capabilities',
      'Select what the model can do.',
    ],
    ['a fallback of another company', { fallback_id: 999_999 }, 'fallback_id', 'This provider is not available here.'],
  ])('%s is refused', async (_, change, field, message) => {
    const [status, errors] = await refused('POST', path, { ...input('Refused', []), ...change });
    expect(status).toBe(400);
    expect((errors as Record<string, string>)[field]).toContain(message);
  });

  it('has a unique name at its level', async () => {
    await connect(owner, company.id, input('Twice', []));
    await connect(admin, null, input('Twice', []));
    const errors = { name: 'There is already a provider with this name here. Choose another name.' };
    expect(await refused('POST', path, input('tWICE', []))).toEqual([409, errors]);
  });

  it('does not send its key to another server', async () => {
    const created = await connect(owner, company.id, input('Moved', []));
    const moved = { address: 'https://attacker.example/v1' };
    const [status, errors] = await refused('PATCH', at(created), moved);
    expect([status, errors]).toMatchObject([400, { key: expect.stringContaining('Enter the key again') as unknown }]);
    expect((await owner.patch<AiProvider>(at(created), { ...moved, key: 'sk-new' })).address).toBe(moved.address);
    const samePlace = await owner.patch<AiProvider>(at(created), { address: 'https://attacker.example/v2' });
    expect(samePlace.has_key).toBe(true);
  });

  it('is hidden from members and other companies; those of the app are shown without details', async () => {
    const created = await connect(owner, company.id, input('Own', ['good']));
    const ofApp = await connect(admin, null, input('Of the app', ['good']));
    const stranger = await app.member('company_admin', other.id);
    expect(await member.status('GET', at(created))).toBe(403);
    expect(await stranger.status('GET', at(created))).toBe(404);
    expect(await stranger.status('GET', `company/${other.id}/ai-provider/${created.id}`)).toBe(404);
    expect(await owner.status('PATCH', `ai-provider/${ofApp.id}`)).toBe(403);
    const seen = await owner.get<Page<AiProvider>>('ai-provider?per_page=200');
    expect(seen.items.map(({ name }) => name).toSorted()).toEqual(['Of the app', 'Own']);
    expect(seen.items.find(({ name }) => name === 'Of the app')).toMatchObject({
      address: null,
      has_key: true,
      may_change: false,
      models: [{ name: 'good' }],
    });
    expect((await stranger.get<Page<AiProvider>>('ai-provider')).items.map(({ name }) => name)).toEqual(['Of the app']);
    expect((await admin.get<Page<AiProvider>>('ai-provider?level=app')).items[0]).toMatchObject({
      address: server.address,
      may_change: true,
    });
  });
});

describe('the defaults', () => {
  it('are those of the company, else of the app', async () => {
    const ofApp = await connect(admin, null, input('Of the app', ['good']));
    const own = await connect(owner, company.id, input('Own', ['json'], {}));
    const get = async () =>
      (await owner.get<AiDefaults>(`company/${company.id}/ai-defaults`)).items.map(({ capability, model, origin }) => [
        capability,
        model?.name ?? null,
        origin,
      ]);
    expect(await get()).toContainEqual(['chat', null, 'none']);
    await admin.put('ai-defaults', { chat: ofApp.models[0]!.id });
    expect(await get()).toContainEqual(['chat', 'good', 'app']);
    await owner.put(`company/${company.id}/ai-defaults`, { chat: own.models[0]!.id });
    expect(await get()).toContainEqual(['chat', 'json', 'company']);
    await owner.patch(at(own), { enabled: false });
    expect(await get()).toContainEqual(['chat', 'good', 'app']);
    await owner.patch(at(own), { enabled: true });
    await owner.put(`company/${company.id}/ai-defaults`, { chat: null });
    expect(await get()).toContainEqual(['chat', 'good', 'app']);
  });

  it('must be able to do what they are chosen for, in the company or the app', async () => {
    const own = await connect(owner, company.id, input('Own', ['good']));
    const put = (url: string, body: object) => admin.status('PUT', url, { body });
    expect(await put(`company/${company.id}/ai-defaults`, { embeddings: own.models[0]!.id })).toBe(400);
    expect(await put(`company/${other.id}/ai-defaults`, { chat: own.models[0]!.id })).toBe(400);
    expect(await put('ai-defaults', { chat: own.models[0]!.id })).toBe(400);
  });
});

describe('a test', () => {
  const test = async (models: readonly string[], change: object = {}) => {
    const created = await connect(owner, company.id, { ...input('Tested', models), ...change });
    return (await owner.post<AiProvider>(`${at(created)}/test`, {})).test!;
  };
  const steps = (...states: string[]) =>
    Object.fromEntries(['address', 'certificate', 'key', 'models'].map((step, index) => [step, states[index]]));

  it('passes when every model answers, and records its calls', async () => {
    const result = await test(['good', 'long']);
    expect(result).toMatchObject({ problem: null, steps: steps('ok', 'not_needed', 'ok', 'ok') });
    const calls = await app.queryAsOwner(
      'select feature, model_name, outcome, input_tokens::int, output_tokens::int from ai_call order by model_name',
    );
    expect(calls).toEqual([
      { feature: 'test', model_name: 'good', outcome: 'done', input_tokens: 12, output_tokens: 3 },
      { feature: 'test', model_name: 'long', outcome: 'done', input_tokens: 12, output_tokens: 3 },
    ]);
  });

  it.each<[string, readonly string[], object, string[], string]>([
    [
      'an unknown name',
      ['good'],
      { address: 'http://no-such-host.invalid' },
      ['failed', 'not_checked', 'not_checked', 'not_checked'],
      'The name no-such-host.invalid is not known.',
    ],
    [
      'no server',
      ['good'],
      { address: 'http://127.0.0.1:1/v1' },
      ['failed', 'not_checked', 'not_checked', 'not_checked'],
      'No server answers at 127.0.0.1:1.',
    ],
    [
      'a private network',
      ['good'],
      { address: 'http://10.1.2.3/v1' },
      ['failed', 'not_checked', 'not_checked', 'not_checked'],
      '10.1.2.3 is in a private network, which Dossier does not call. To allow it, an operator adds it to DOSSIER_OUTBOUND_ALLOW.',
    ],
    [
      'a redirect',
      ['redirect'],
      {},
      ['failed', 'not_checked', 'not_checked', 'not_checked'],
      'The address leads on to http://169.254.169.254/latest/',
    ],
    [
      'another protocol',
      ['html'],
      {},
      ['failed', 'not_checked', 'not_checked', 'not_checked'],
      'does not answer as this kind of provider',
    ],
    [
      'a rejected key',
      ['good'],
      { key: 'sk-wrong' },
      ['ok', 'not_needed', 'failed', 'not_checked'],
      'The key was rejected: 401',
    ],
    ['no credit', ['no-credit'], {}, ['ok', 'not_needed', 'failed', 'not_checked'], 'has no credit left'],
    ['a busy provider', ['busy'], {}, ['ok', 'not_needed', 'failed', 'not_checked'], 'Try again in 120 s.'],
    [
      'a model that is gone',
      ['good', 'gone-1'],
      {},
      ['ok', 'not_needed', 'ok', 'failed'],
      'The provider has no model gone-1',
    ],
  ])('says what is wrong: %s', async (_, models, change, states, message) => {
    const result = await test(models, change);
    expect(result.steps).toEqual(steps(...states));
    expect(result.problem?.message).toContain(message);
    expect(result.problem?.key).toMatch(/^ai-providers\.problem_/);
    expect(JSON.stringify(result)).not.toContain('sk-wrong');
  });

  it('is forgotten when the provider changes', async () => {
    const created = await connect(owner, company.id, input('Tested', ['good']));
    await owner.post(`${at(created)}/test`, {});
    expect((await owner.patch<AiProvider>(at(created), { name: 'Renamed' })).test).not.toBeNull();
    expect((await owner.patch<AiProvider>(at(created), { key: 'sk-other' })).test).toBeNull();
  });
});

it('the models of the provider are listed, or the reason why not', async () => {
  const list = (provider: AiProvider) =>
    owner.get<{ items: ListedModel[]; problem: { message: string } | null }>(`${at(provider)}/models`);
  const { items, problem } = await list(await connect(owner, company.id, input('Listed', [])));
  expect(problem).toBeNull();
  expect(items.map(({ name, capabilities }) => [name, ...capabilities])).toEqual([
    ['good', 'chat'],
    ['text-embedding-good', 'embeddings'],
    ['whisper-good', 'transcription'],
  ]);
  const wrong = await list(await connect(owner, company.id, input('Wrong', [], { key: 'sk-wrong' })));
  expect(wrong).toMatchObject({ items: [], problem: { message: expect.stringContaining('401') as unknown } });
});
