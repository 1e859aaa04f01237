import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Failure } from '@dossier/contract/base/failure';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pixel } from '../../testing/picture.ts';
import { testApp } from '../../testing/app.ts';
import { connect, startProvider } from './testing.ts';
import { embedTexts, extractObject, transcribeAudio, type WriteCall, writeText } from './verbs/call-model.ts';
import { endLostCalls } from './verbs/end-lost-calls.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour works');
const project = await app.project(company.id);
const member = await app.member('company_member', company.id);
const openai = await startProvider();
const mistral = await startProvider('mistral');
afterAll(() => Promise.all([openai.server.close(), mistral.server.close()]));

const signal = new AbortController().signal;
const messages = [{ role: 'user', text: 'Say hello.' }] as const;
const context = () => member.with(member.authority.project('PROJECT_READ', project.id));
const write = async (call: Partial<WriteCall> = {}) =>
  writeText(await context(), { feature: 'ask', messages, signal, ...call });
const priced = (input: object, models: string[], price = 1) => ({
  ...input,
  models: models.map((name) => ({ name, capabilities: ['chat', 'embeddings'], price_in: price, price_out: price })),
});
const setDefault = (provider: AiProvider, capability = 'chat') =>
  admin.put(`company/${company.id}/ai-defaults`, { [capability]: provider.models[0]!.id });
const calls = () =>
  app.queryAsOwner<{ outcome: string; cost: number }>(
    `select provider_name, model_name, outcome, user_id, project_id, input_tokens::int, output_tokens::int, cost
     from ai_call where company_id = $1 order by id`,
    [company.id],
  );
const failureOf = async (call: Promise<unknown>) => {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof Failure)) throw new Error('There was no failure.', { cause: failure });
  return failure;
};

describe('a call', () => {
  it('uses the default, is told in pieces, and is recorded with its cost', async () => {
    const provider = await connect(admin, company.id, priced(openai.input('Main', []), ['good'], 2));
    await setDefault(provider);
    const pieces: string[] = [];
    const models: string[] = [];
    const result = await write({ onText: (piece) => pieces.push(piece), onModel: ({ name }) => models.push(name) });
    expect(result).toMatchObject({ text: 'Hello world', model: { name: 'good', provider: 'Main' }, replaced: [] });
    expect([pieces.join(''), models]).toEqual(['Hello world', ['good']]);
    expect(await calls()).toEqual([
      {
        provider_name: 'Main',
        model_name: 'good',
        outcome: 'done',
        user_id: member.id,
        project_id: project.id,
        input_tokens: 12,
        output_tokens: 3,
        cost: (2 * 15) / 1_000_000,
      },
    ]);
  });

  it('uses the chosen model, of the app too', async () => {
    const ofApp = await connect(admin, null, openai.input('Of the app', ['long', 'good']));
    expect(await write({ modelId: ofApp.models[0]!.id })).toMatchObject({ text: 'Hello', ended: 'length' });
    await admin.patch(`ai-provider/${ofApp.id}`, { enabled: false });
    const failure = await failureOf(write({ modelId: ofApp.models[0]!.id }));
    expect([failure.kind, failure.sentence.key]).toEqual(['validation', 'ai-providers.no_model']);
  });

  it('writes objects and vectors', async () => {
    const provider = await connect(admin, company.id, priced(openai.input('Main', []), ['json']));
    await setDefault(provider);
    await setDefault(provider, 'embeddings');
    const schema = z.object({ city: z.string(), year: z.number() });
    const { value } = await extractObject(await context(), { feature: 'ask', messages, schema, signal });
    expect(value).toEqual({ city: 'Delft', year: 1246 });
    const { vectors } = await embedTexts(await context(), { feature: 'ask', texts: ['a', 'b'], signal });
    expect(vectors).toHaveLength(2);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  it('goes to the fallback when the provider fails, which is told', async () => {
    const second = await connect(admin, company.id, mistral.input('Second', ['good']));
    const first = await connect(admin, company.id, openai.input('First', ['no-credit'], { fallback_id: second.id }));
    await setDefault(first);
    const result = await write();
    expect(result).toMatchObject({ text: 'Hello world', model: { name: 'good', provider: 'Second' } });
    expect(result.replaced).toMatchObject([{ provider: 'First', problem: { key: 'ai-providers.problem_credit' } }]);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['credit', 'done']);
  });

  it('does not go on with another model in the middle of an answer', async () => {
    const second = await connect(admin, company.id, mistral.input('Second', ['good']));
    const first = await connect(
      admin,
      company.id,
      priced(openai.input('First', [], { fallback_id: second.id }), ['cut']),
    );
    await setDefault(first);
    const pieces: string[] = [];
    const failure = await failureOf(write({ onText: (piece) => pieces.push(piece) }));
    expect([failure.kind, failure.sentence.key]).toEqual(['provider_failed', 'ai-providers.problem_interrupted']);
    expect(pieces.join('')).toBe('Hello');
    const [call] = await calls();
    expect(call).toMatchObject({ outcome: 'interrupted' });
    expect(call!.cost).toBeGreaterThan(0);
  });

  it('that is stopped is recorded as stopped', async () => {
    await setDefault(await connect(admin, company.id, openai.input('Main', ['endless'])));
    const stopping = new AbortController();
    const reason = new Error('stopped by the user');
    const stopped = write({ signal: stopping.signal, onText: () => stopping.abort(reason) });
    await expect(stopped).rejects.toBe(reason);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['stopped']);
  });

  it('of a process that died is ended, and keeps what it may have cost', async () => {
    await app.queryAsOwner(
      `insert into ai_call (company_id, feature, provider_name, model_name, cost, day, created_at)
       values ($1, 'ask', 'Main', 'good', 3, now()::date, now() - interval '1 hour')`,
      [company.id],
    );
    await endLostCalls(await admin.with(admin.authority.technicalAdmin()));
    expect(await calls()).toMatchObject([{ outcome: 'lost', cost: 3 }]);
  });
});

describe('speech and pictures', () => {
  const audio = Buffer.from('RIFF');
  const transcribe = async (seconds = 4) =>
    transcribeAudio(await context(), { feature: 'ask', audio, mimeType: 'audio/wav', seconds, signal });
  /** A model for speech of a provider, at a price per minute. */
  const connectSpeech = async (input: object, name: string, perMinute: number) => {
    const models = [{ name, capabilities: ['transcription'], price_minute: perMinute }];
    await setDefault(await connect(admin, company.id, { ...input, models }), 'transcription');
  };

  it('cost by the minute, with the seconds that the provider counts', async () => {
    await connectSpeech(openai.input('Main', []), 'speech', 0.6);
    expect((await transcribe(60)).cost).toBeCloseTo(0.035);
    expect(await calls()).toMatchObject([{ outcome: 'done', cost: expect.closeTo(0.035) as number }]);
  });

  it('cost the length of the recording where the provider does not count', async () => {
    await connectSpeech(openai.input('Main', []), 'speech-plain', 0.6);
    expect(await transcribe(90)).toMatchObject({ seconds: null, cost: expect.closeTo(0.9) as number });
    expect(await app.queryAsOwner('select seconds from ai_call where company_id = $1', [company.id])).toEqual([
      { seconds: 90 },
    ]);
  });

  it('are not sent if their minutes would pass a limit', async () => {
    await connectSpeech(openai.input('Main', []), 'speech', 1);
    await admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 2 } });
    expect((await failureOf(transcribe(121))).kind).toBe('quota');
    expect((await transcribe(119)).text).toBe('Goede morgen');
  });

  it('are recorded with seconds and pages', async () => {
    const input = openai.input('Main', []);
    const models = [
      { name: 'speech', capabilities: ['transcription'], price_in: 10, price_out: 10 },
      { name: 'good', capabilities: ['vision'], price_in: 10, price_out: 10 },
    ];
    const provider = await connect(admin, company.id, { ...input, models });
    const [speech, sight] = provider.models;
    await admin.put(`company/${company.id}/ai-defaults`, { transcription: speech!.id, vision: sight!.id });
    const written = await transcribe();
    expect(written).toMatchObject({ text: 'Goede morgen', seconds: 3.5, model: { name: 'speech', provider: 'Main' } });
    expect(written.segments).toHaveLength(2);
    const pictures = [1, 2].map(() => ({ mimeType: 'image/png', bytes: pixel }));
    const seen = await write({ messages: [{ role: 'user', text: 'What is on these pages?', pictures }] });
    expect(seen).toMatchObject({ text: 'Hello world', model: { name: 'good' } });
    expect(
      await app.queryAsOwner(
        'select model_name, outcome, seconds, pages from ai_call where company_id = $1 order by id',
        [company.id],
      ),
    ).toEqual([
      { model_name: 'speech', outcome: 'done', seconds: 3.5, pages: 0 },
      { model_name: 'good', outcome: 'done', seconds: 0, pages: 2 },
    ]);
  });

  it('need a model that can', async () => {
    await setDefault(await connect(admin, company.id, openai.input('Main', ['good'])));
    expect((await failureOf(transcribe())).sentence.key).toBe('ai-providers.no_model');
    const pictures = [{ mimeType: 'image/png', bytes: pixel }];
    const seeing = write({ messages: [{ role: 'user', text: 'What is this?', pictures }] });
    expect((await failureOf(seeing)).sentence.key).toBe('ai-providers.no_model');
  });
});

describe('a limit of the month', () => {
  const setLimit = (path: string, key: string, value: number) => admin.put(path, { set: { [key]: value } });
  const companySettings = `company/${company.id}/settings`;

  it.each([
    ['company', companySettings, 'limits.ai_cost_a_month'],
    ['project', `project/${project.id}/settings`, 'limits.ai_cost_a_project_a_month'],
    ['user', companySettings, 'limits.ai_cost_a_user_a_month'],
  ])('of the %s stops calls before it is passed', async (subject, path, key) => {
    // A token costs 0.1; a call can cost a little over 1.
    await setDefault(await connect(admin, company.id, priced(openai.input('Main', []), ['good'], 100_000)));
    await setLimit(path, key, 3);
    const small = { maxOutputTokens: 10 };
    expect(await write(small)).toMatchObject({ text: 'Hello world' });
    expect((await calls())[0]!.cost).toBeCloseTo(1.5);
    const failure = await failureOf(write({ maxOutputTokens: 20 }));
    expect([failure.kind, failure.sentence.key]).toEqual(['quota', `ai-providers.${subject}_limit`]);
    expect(failure.sentence.message).toMatch(/ limit of €3\.00 for AI calls .* starts again on 1-\d{1,2}-\d{4};/);
    expect(await calls()).toHaveLength(1);
  });

  it('counts what running calls can still cost', async () => {
    await setDefault(await connect(admin, company.id, priced(openai.input('Main', []), ['good'], 100_000)));
    await setLimit(companySettings, 'limits.ai_cost_a_month', 2);
    await app.queryAsOwner(
      `insert into ai_call (company_id, feature, provider_name, model_name, cost, day)
       values ($1, 'ask', 'Main', 'good', 1.5, now()::date)`,
      [company.id],
    );
    expect((await failureOf(write({ maxOutputTokens: 10 }))).kind).toBe('quota');
  });

  it('that is reached while an answer is written lets it end, and stops the next one', async () => {
    await setDefault(await connect(admin, company.id, priced(openai.input('Main', []), ['slowly'], 100_000)));
    await setLimit(companySettings, 'limits.ai_cost_a_month', 3);
    const refused: Failure[] = [];
    openai.server.writers.set('slowly', async function* () {
      yield 'Hello';
      // Its reservation counts, so what comes now does not fit.
      refused.push(await failureOf(write({ maxOutputTokens: 20 })));
      await setLimit(companySettings, 'limits.ai_cost_a_month', 1);
      yield ' world';
    });
    const pieces: string[] = [];
    const written = await write({ maxOutputTokens: 20, onText: (piece) => pieces.push(piece) });
    expect([written.text, pieces.join('')]).toEqual(['Hello world', 'Hello world']);
    expect(refused.map(({ sentence }) => sentence.key)).toEqual(['ai-providers.company_limit']);
    expect((await failureOf(write({ maxOutputTokens: 1 }))).sentence.message).toContain('€1.00');
    expect(await calls()).toMatchObject([{ outcome: 'done' }]);
  });

  it('does not concern models without a price', async () => {
    await setLimit(companySettings, 'limits.ai_cost_a_month', 0);
    await setDefault(await connect(admin, company.id, openai.input('Main', ['good'])));
    expect(await write()).toMatchObject({ text: 'Hello world' });
  });
});
