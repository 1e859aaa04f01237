import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { AiUsage } from '@dossier/contract/ai-providers/usage';
import type { EmbeddingState } from '@dossier/contract/embeddings/schema';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { testWorld } from '../../testing/world.ts';
import { connect, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { gramVector } from './testing.ts';
import { sweepEmbeddings } from './verbs/start-embedding.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const openai = await startProvider();
const { embedders } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const { app } = product.product;
const path = `company/${company.id}/embeddings`;
const state = () => member.get<EmbeddingState>(path);
const choose = (id: number | null) => member.put(`company/${company.id}/ai-defaults`, { embeddings: id });
const models = [
  { name: 'grams', capabilities: ['embeddings'] },
  { name: 'other', capabilities: ['embeddings'] },
  { name: 'dear', capabilities: ['embeddings'], price_in: 1_000_000, price_out: 0 },
];
const provider: AiProvider = await connect(member, company.id, { ...openai.input('Main', []), models });
const idOf = (name: string) => provider.models.find((model) => model.name === name)!.id;
async function allEmbedded(): Promise<EmbeddingState> {
  await expect
    .poll(
      async () => {
        const { passages, embedded, task } = await state();
        return task === null && passages > 0 && embedded === passages;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return await state();
}
/** Texts that a model was sent. */
let sent: string[] = [];

beforeEach(async () => {
  sent = [];
  for (const { name } of models) {
    embedders.set(name, (texts) => {
      sent.push(...texts);
      return texts.map(gramVector);
    });
  }
});

const first = await uploaded(member, project.id, 'Crane.txt', 'The crane lifts forty tonnes.');

describe('passages', () => {
  it('have no vectors without a model, and get them when one is chosen', async () => {
    expect(await state()).toEqual({
      model: null,
      passages: 1,
      embedded: 0,
      storage: 'exact',
      task: null,
      problem: null,
      may_change: true,
    });
    expect(await member.status('POST', path)).toBe(400);
    await choose(idOf('grams'));
    expect(await allEmbedded()).toMatchObject({
      model: { id: idOf('grams'), name: 'grams', provider: 'Main' },
      passages: 1,
    });
    expect(sent).toEqual(['The crane lifts forty tonnes.']);
    const usage = await member.get<AiUsage>(`usage?company_id=${company.id}`);
    expect(usage.groups.find(({ name }) => name === 'embed')).toMatchObject({ calls: 1, failed: 0 });
  });

  it('of new documents are embedded, and only those', async () => {
    await uploaded(member, project.id, 'Boat.txt', 'The boat sails at noon.');
    await expect.poll(async () => (await state()).embedded, { timeout: 10_000 }).toBe(2);
    expect(sent).toEqual(['The boat sails at noon.']);
    await allEmbedded();
  });

  it('are embedded again when another model is chosen', async () => {
    await choose(idOf('other'));
    await allEmbedded();
    expect(sent).toHaveLength(2);
    const rows = await product.queryAsOwner<{ model: string }>('select distinct model from passage_vectors');
    expect(rows).toEqual([{ model: `${idOf('other')} other` }]);
    await choose(idOf('grams'));
    await allEmbedded();
  });

  it('lose their vectors with their document, and get them again when it is restored', async () => {
    await member.delete(`document/${first.id}`);
    await expect.poll(async () => (await state()).embedded).toBe(1);
    expect(await state()).toMatchObject({ passages: 1 });
    await member.post(`project/${project.id}/bin/restore`, { ids: [first.id] });
    await expect.poll(async () => (await state()).passages).toBe(2);
    await sweepEmbeddings({ app, authority: createAuthority(app, systemActor) });
    await allEmbedded();
    expect(sent).toEqual(['The crane lifts forty tonnes.']);
  });
});

describe('the task', () => {
  const another = async (text: string) => uploaded(member, project.id, 'More.txt', text);

  it('stops before a limit of the company would be passed, and says so', async () => {
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 1 } });
    await choose(idOf('dear'));
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({
      embedded: 0,
      task: null,
      problem: { reason: { key: 'ai-providers.company_limit' } },
    });
    expect(sent).toEqual([]);
    // It is not repeated at once.
    await sweepEmbeddings({ app, authority: createAuthority(app, systemActor) });
    expect(await state()).toMatchObject({ task: null });
    await product.admin.put(`company/${company.id}/settings`, { set: {}, reset: ['limits.ai_cost_a_month'] });
    await member.post(path);
    await allEmbedded();
    expect(await state()).toMatchObject({ problem: null });
    await choose(idOf('grams'));
    await allEmbedded();
  });

  it('says why the model failed, and keeps what it has stored', async () => {
    embedders.set('grams', () => {
      throw new Error('The connection breaks off.');
    });
    const more = await another('A third text about cranes.');
    await expect.poll(state, { timeout: 20_000 }).toMatchObject({
      embedded: 2,
      passages: 3,
      task: null,
      problem: { reason: { key: expect.stringMatching(/^ai-providers\.problem_/) } },
    });
    await member.delete(`document/${more.id}`);
  });

  it('can be cancelled, and continues where it stopped', async () => {
    const texts = Array.from({ length: 150 }, (_, at) => `Section ${at}. ${'The harbour and its cranes. '.repeat(40)}`);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    embedders.set('grams', async (batch) => {
      sent.push(...batch);
      if (sent.length > 64) await gate;
      return batch.map(gramVector);
    });
    await another(texts.join('\n\n'));
    await member.post(path);
    await expect.poll(async () => sent.length, { timeout: 20_000 }).toBeGreaterThan(64);
    expect((await state()).embedded).toBeGreaterThanOrEqual(64);
    await member.delete(path);
    release();
    await expect
      .poll(state, { timeout: 10_000 })
      .toMatchObject({ task: null, problem: { reason: { key: 'embeddings.cancelled' } } });
    const log = `select user_id::int from audit_log where company_id = $1 and action = 'cancel_task'`;
    expect(await product.queryAsOwner(log, [company.id])).toEqual([{ user_id: member.id }]);
    const before = await state();
    expect(before.embedded).toBeLessThan(before.passages);
    sent = [];
    await member.post(path);
    await allEmbedded();
    expect(sent).toHaveLength(before.passages - before.embedded);
  });
});

it('is shown to admins of the company only', async () => {
  const viewer = await product.member('project_viewer', project.id);
  expect(await viewer.status('GET', path)).toBe(403);
  const other = await product.company('Other');
  const stranger = await product.member('company_admin', other.id);
  expect(await stranger.status('GET', path)).toBe(404);
  for (const method of ['POST', 'DELETE'] as const) expect(await stranger.status(method, path)).toBe(404);
});
