import type { DocumentSummary, Summarization } from '@dossier/contract/summaries/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connectPriced, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { laterMinutes, minutes } from './testing.ts';

const { product, company, project, member } = await testWorld({
  env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' },
});
const openai = await startProvider();
const { writers } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const { idOf } = await connectPriced(member, company.id, openai, ['writer', 'liar', 'broken', 'slow']);
writers.set('writer', () => [
  'Here is the summary:\n',
  'The board approved the loan sheaves for crane 3 [1].\n',
  'The plan of inspections is due before 1 October 2026. [1]\n',
  'The harbour will be sold to a bank in Rotterdam [1].\n',
]);
writers.set('liar', () => ['The harbour will be sold to a bank in Rotterdam [1].']);

const summarise = async (body: object) => {
  const started = await member.post<Summarization>('summarization/text', {
    company_id: company.id,
    text: minutes,
    ...body,
  });
  await reached(member, started.task_result_id, ended);
  return await member.get<Summarization>(`summarization/${started.id}`);
};

describe('a summary that a model writes', { timeout: 60_000 }, () => {
  it('has the sentences that the text supports, each with its place', async () => {
    const summary = await summarise({ model_id: idOf('writer') });
    expect(summary).toMatchObject({
      state: 'done',
      removed: 1,
      read: null,
      written_by: { model: 'writer', provider: 'Main' },
    });
    expect(summary.written_by!.cost).toBeGreaterThan(0);
    expect(summary.sentences.map(({ number, text }) => [number, text])).toEqual([
      [1, 'The board approved the loan sheaves for crane 3.'],
      [2, 'The plan of inspections is due before 1 October 2026.'],
    ]);
    expect(summary.sentences.map(({ places }) => places[0]!.quote)).toEqual([
      'The board approved the loan sheaves for crane 3.',
      'Brackwerder must deliver a written plan of all inspections before 1 October 2026.',
    ]);
    expect(await product.queryAsOwner(`select 1 from ai_call where feature = 'summaries'`)).toHaveLength(1);
  });

  it('shows its checked sentences while it is written', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    writers.set('slow', async function* () {
      yield 'The board approved the loan sheaves for crane 3 [1].\nThe harbour will be sold to a bank [1].\nThe plan';
      await gate;
      yield ' of inspections is due before 1 October 2026 [1].\n';
    });
    const body = { company_id: company.id, text: minutes, model_id: idOf('slow') };
    const started = await member.post<Summarization>('summarization/text', body);
    const get = () => member.get<Summarization>(`summarization/${started.id}`);
    await expect.poll(async () => (await get()).growing?.text, { timeout: 20_000 }).toBeTruthy();
    expect(await get()).toMatchObject({
      state: 'queued',
      growing: { text: 'The board approved the loan sheaves for crane 3.\n' },
      sentences: [],
    });
    release();
    await reached(member, started.task_result_id, ended);
    expect(await get()).toMatchObject({ state: 'done', growing: null, sentences: { length: 2 } });
  });

  it('is not made of what the text does not say', async () => {
    expect(await summarise({ model_id: idOf('liar') })).toMatchObject({
      state: 'failed',
      problem: { key: 'summaries.unsupported' },
      summary: null,
    });
  });

  it('says why the provider did not answer, keeps what was made, and can be selected instead', async () => {
    const made = await summarise({ model_id: 0 });
    const change = async (modelId: number) => {
      const body = { model_id: modelId };
      const answer = await member.patch<Summarization>(`summarization/${made.id}`, body);
      await reached(member, answer.task_result_id, ended);
      return await member.get<Summarization>(`summarization/${made.id}`);
    };
    const failed = await change(idOf('broken'));
    expect(failed).toMatchObject({ state: 'failed', summary: made.summary, input_text: minutes });
    expect(failed.problem!.key).toMatch(/^ai-providers\.problem_/);
    expect(await change(0)).toMatchObject({ state: 'done', problem: null, summary: made.summary });
    expect(await change(99_999)).toMatchObject({ state: 'failed', problem: { key: 'summaries.unknown_model' } });
  });

  it('can be of what changed', async () => {
    let asked = '';
    writers.set('writer', (prompt) => {
      asked = prompt;
      return ['The plan of inspections was due before 1 October 2026, now before 15 November 2026 [1].'];
    });
    const document = await uploaded(member, project.id, 'Minutes.txt', minutes);
    await member.upload(`document/${document.id}/versions`, { name: 'Minutes.txt', bytes: laterMinutes });
    await expect
      .poll(
        async () =>
          (await member.send('POST', `document/${document.id}/summary`, { body: { kind: 'changes', model_id: 0 } }))
            .status,
      )
      .toBe(200);
    const started = await member.post<DocumentSummary>(`document/${document.id}/summary`, {
      kind: 'changes',
      model_id: idOf('writer'),
    });
    await reached(member, started.task_result_id, ended);
    const summary = await member.get<DocumentSummary>(`document/${document.id}/summary?kind=changes`);
    expect(asked).toContain('"before":"Brackwerder must deliver');
    expect(summary).toMatchObject({ state: 'done', changes: 3, written_by: { model: 'writer' } });
    expect(new Set(summary.sentences[0]!.places.map(({ source }) => source)).size).toBeGreaterThan(0);
  });
});
