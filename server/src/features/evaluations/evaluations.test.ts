import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Evaluation, EvaluationModel, QuestionSet } from '@dossier/contract/evaluations/schema';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connect, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { answersTo, createSet, ended, evaluate, setQuestion } from './testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const openai = await startProvider();
const { writers, requests } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const quay = await uploaded(
  member,
  project.id,
  'Quay wall.txt',
  'The height of the quay wall is 12.5 metres above the harbour bed. The bollards were replaced in 2019.',
);
const priced = { capabilities: ['chat'], price_in: 1000, price_out: 1000 };
const models = ['mine', 'dear', 'busy', 'broken'].map((name) => ({ name, ...priced }));
const provider: AiProvider = await connect(member, company.id, { ...openai.input('Main', []), models });
const idOf = (name: string): number => provider.models.find((model) => model.name === name)!.id;
const inQuay = { project_id: project.id };
const height = setQuestion('How high is the quay wall?', ['12,5 metres', 'never'], inQuay);
const bollards = setQuestion('When were the bollards replaced?', ['2019'], { ...inQuay, document_id: quay.id });
const colour = setQuestion('Which painter painted the portrait of the harbour master?', [], inQuay);
const set = await createSet(member, company.id, [height, bollards, colour]);
const run = (modelIds: number[], setId = set.id) => evaluate(member, company.id, { setId, modelIds });

/** Writes what answers the question from the first passage, with a second citation of a passage that does not exist. */
beforeEach(() => {
  requests.length = 0;
  writers.set('mine', (prompt) => {
    if (prompt.includes('painted')) return ['NOT_FOUND'];
    if (prompt.includes('bollards replaced?')) return ['They were replaced in 1999 [1].'];
    return ['The quay wall is 12.5 metres high [1]', '[77].'];
  });
});

describe('an evaluation', () => {
  it('shows the figures of each model side by side, the built-in one too', async () => {
    const done = await run([0, idOf('mine')]);
    expect(done).toMatchObject({ state: 'done', questions: 3, answers: 6, set_name: 'Quay' });
    const [builtIn, mine] = done.models;
    expect(builtIn).toMatchObject({
      name: 'Built-in',
      answerable: 2,
      right: 2,
      unanswerable: 1,
      right_refusals: 1,
      failed: 0,
      cost: 0,
      stopped: null,
    });
    expect(builtIn!.citations).toBe(builtIn!.holding);
    // The second answer says another year than its source, so that its citation does not hold.
    expect(mine).toMatchObject({
      name: 'mine',
      answerable: 2,
      right: 1,
      unanswerable: 1,
      right_refusals: 1,
      citations: 3,
      holding: 1,
      failed: 0,
    });
    expect(mine!.cost).toBeCloseTo((3 * 1000 * (12 + 3)) / 1e6);
    expect(mine!.median_ms).toBeGreaterThan(0);
    expect(mine!.p95_ms).toBeGreaterThanOrEqual(mine!.median_ms!);
    const { answers, document } = await answersTo(member, done, 1);
    expect(document).toEqual({ id: quay.id, name: 'Quay wall.txt' });
    expect(answers).toMatchObject([
      { name: 'Built-in', right: true, outcome: 'answered' },
      { name: 'mine', right: false, outcome: 'answered', text: 'They were replaced in 1999. [-]', sources: [] },
    ]);
    const { answers: first } = await answersTo(member, done, 0);
    expect(first[1]!.sources).toMatchObject([{ document_id: quay.id, page: 1 }]);
    // The calls count as usage, and no conversation was made.
    const calls = await product.queryAsOwner(`select from ai_call where feature = 'evaluation' and company_id = $1`, [
      company.id,
    ]);
    expect(calls).toHaveLength(6);
    expect(await member.get('chat/sessions')).toMatchObject({ total: 0 });
  });

  it('asks a model no more at a limit, and after several failures; no other model takes its place', async () => {
    await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 1 } });
    const limited = await run([idOf('dear'), 0]);
    await product.admin.put(`company/${company.id}/settings`, { set: {}, reset: ['limits.ai_cost_a_month'] });
    expect(limited.models[0]).toMatchObject({ asked: 0, stopped: { key: 'ai-providers.company_limit' } });
    expect(limited.models[1]).toMatchObject({ asked: 3 });
    expect(requests).toEqual([]);
    const broken = await run([idOf('busy')]);
    expect(broken).toMatchObject({
      state: 'done',
      models: [{ asked: 3, failed: 3, right: 0, right_refusals: 0, stopped: { key: 'evaluations.stopped_after' } }],
    });
    expect((await answersTo(member, broken, 0)).answers[0]!.problem!.key).toBe('ai-providers.problem_rate_limited');
  });

  it('can be cancelled and continued; what was answered is not asked again', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    writers.set('mine', async function* (prompt) {
      if (prompt.includes('bollards replaced?')) await gate;
      yield 'The quay wall is 12.5 metres high [1].';
    });
    const body = { set_id: set.id, model_ids: [idOf('mine')] };
    const { id, task_id: taskId } = await member.post<Evaluation>(`company/${company.id}/evaluations`, body);
    await expect.poll(() => requests.length).toBe(2);
    await member.put(`task/${taskId}/cancel`);
    go();
    const cancelled = await ended(member, id);
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.answers).toBeLessThan(3);
    await member.put(`task/${taskId}/retry`);
    const done = await ended(member, id);
    expect(done).toMatchObject({ state: 'done', answers: 3 });
    expect(requests).toHaveLength(3);
  });

  it('is for admins of the company; who cannot read the documents sees figures only', async () => {
    const done = await run([0]);
    const stranger = await product.user();
    expect(await stranger.status('GET', `evaluation/${done.id}`)).toBe(404);
    const reader = await product.member('project_viewer', project.id);
    expect(await reader.status('GET', `evaluation/${done.id}`)).not.toBe(200);
    await member.delete(`document/${quay.id}`);
    const later = await member.get<Evaluation>(`evaluation/${done.id}`);
    expect(later.models[0]).toMatchObject({ right: 2 });
    expect(later.items.map(({ question }) => question)).toEqual([height.question, null, colour.question]);
    expect((await answersTo(member, done, 0)).answers[0]).toMatchObject({ text: null, sources: [], right: true });
    expect(await member.status('GET', `evaluation/${done.id}/question/${done.items[1]!.id}`)).toBe(404);
    const again = await run([0]);
    expect(again.models[0]).toMatchObject({ asked: 2, skipped: 1 });
    expect(await member.get<QuestionSet>(`question-set/${set.id}`)).toMatchObject({ hidden: 1 });
    await member.delete(`evaluation/${done.id}`);
    expect(await member.status('GET', `evaluation/${done.id}`)).toBe(404);
  });
});

describe('a set of questions', () => {
  it('is checked, and its name is unique', async () => {
    const refused = async (body: object) =>
      (await member.send('POST', `company/${company.id}/question-sets`, { body })).body;
    const other = await product.project((await product.company('Elsewhere')).id, 'Secret');
    const inOther = setQuestion('Why?', [], { project_id: other.id });
    expect(await refused({ name: 'New', questions: [height, inOther] })).toMatchObject({
      details: { 'questions.1.project_id': { key: 'evaluations.unknown_project' } },
    });
    expect(await refused({ name: 'New', questions: [] })).toMatchObject({
      details: { questions: { key: 'evaluations.questions_required' } },
    });
    expect(await refused({ name: ' quay ', questions: [height] })).toMatchObject({
      details: { name: { key: 'evaluations.name_taken' } },
    });
  });

  it('is replaced as a whole, unless another admin was quicker', async () => {
    const made = await createSet(member, company.id, [height], 'Other');
    const path = `question-set/${made.id}`;
    const change = { name: 'Changed', questions: [colour, height], based_on: made.updated_at };
    const changed = await member.put<QuestionSet>(path, change);
    expect(changed).toMatchObject({ name: 'Changed', items: [{ expected: [] }, { question: height.question }] });
    const late = await member.send('PUT', path, { body: change });
    expect(late).toMatchObject({ status: 409, body: { key: 'evaluations.changed_meanwhile' } });
    await member.delete(path);
    expect(await member.status('GET', path)).toBe(404);
  });

  it('can be run through the models of the company and of the app, and no others', async () => {
    const { items } = await member.get<{ items: EvaluationModel[] }>(`company/${company.id}/evaluation-models`);
    expect(items.map(({ name }) => name)).toEqual(['Built-in', 'mine', 'dear', 'busy', 'broken']);
    const body = { set_id: set.id, model_ids: [999_999] };
    const refused = await member.send('POST', `company/${company.id}/evaluations`, { body });
    expect(refused.body).toMatchObject({ details: { model_ids: { key: 'evaluations.unknown_model' } } });
  });
});
