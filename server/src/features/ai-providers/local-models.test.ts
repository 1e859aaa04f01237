import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalModels, RemoteModel } from '@dossier/contract/ai-providers/local-models';
import type { AiDefaults, AiProvider } from '@dossier/contract/ai-providers/schema';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { smallModel, writeSmallModel } from '../../engines/ai/local/testing-models.ts';
import { sha256, startTestRepository } from '../../engines/ai/local/testing-repository.ts';
import { fieldErrors } from '../../testing/field-errors.ts';
import { testWorld } from '../../testing/world.ts';
import { ended } from '../tasks/testing.ts';

const files = smallModel('embeddings');
const root = await mkdtemp(join(tmpdir(), 'local-models-'));
const folder = join(root, 'models');
const repository = await startTestRepository({
  'small/vectors': { files, licence: 'mit' },
  'small/hearing': { files: smallModel('transcription'), licence: 'mit' },
  'small/silent': { files: smallModel('reranking') },
  'small/checksum': { files, licence: 'mit', fault: 'checksum' },
  'small/cut': { files, licence: 'mit', fault: 'cut' },
  'small/stalls': { files, licence: 'mit', fault: 'stalls' },
  'small/private': { files, licence: 'mit', fault: 'private' },
  'small/gated': { files, gated: true },
  'small/torch': { files: { 'config.json': '{}', 'model.safetensors': 'x' } },
});
const { product, company, member } = await testWorld({
  env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1', DOSSIER_MODELS_DIR: folder },
});
const { admin } = product;
afterAll(async () => {
  await product.close();
  await repository.close();
  await rm(root, { recursive: true, force: true });
});

const lookUp = (source: string, more = '') =>
  admin.get<{ model: RemoteModel | null; problem: Sentence | null }>(
    `local-model/remote?source=${encodeURIComponent(source)}${more}`,
  );
const at = (id: string) => `${repository.address}/${id}`;
async function fetched(id: string, change: object = {}): Promise<TaskResult> {
  const body = { source: at(id), revision: 'c0ffee', variant: 'onnx/model.onnx', licence: 'mit', ...change };
  const { task_result_id: task } = await admin.post<{ task_result_id: number }>('local-model/fetch', body);
  return await taskEnded(task);
}
async function taskEnded(id: number): Promise<TaskResult> {
  const read = () => admin.get<TaskResult>(`task/${id}`);
  await expect.poll(async () => ended.includes((await read()).status as never), { interval: 20 }).toBe(true);
  return await read();
}
const listed = () => admin.get<LocalModels>('local-model');
const local = (names: readonly string[], capability: string, more: object = {}) => ({
  kind: 'local',
  name: 'This server',
  models: names.map((name) => ({ name, capabilities: [capability] })),
  ...more,
});

describe('fetching a model', () => {
  it('shows licence, sizes and checksums first, and fetches nothing else than what was shown', async () => {
    expect(await listed()).toEqual({ folder, items: [] });
    const { model, problem } = await lookUp(`${at('small/vectors')}/tree/main`);
    expect(problem).toBeNull();
    expect(model).toMatchObject({ id: 'small/vectors', revision: 'c0ffee', licence: 'mit' });
    expect(model!.licence_text).toContain('MIT License');
    expect(model!.variants).toEqual([
      {
        path: 'onnx/model.onnx',
        bytes: files['onnx/model.onnx']!.length,
        sha256: sha256(files['onnx/model.onnx']!),
        decoder: null,
      },
    ]);
    expect(repository.requests.some((path) => path.endsWith('.onnx'))).toBe(false);

    expect(await fetched('small/vectors')).toMatchObject({ status: 'success', task_completion_percentage: 100 });
    const { items } = await listed();
    expect(items).toMatchObject([
      {
        name: 'small--vectors',
        capability: 'embeddings',
        problem: null,
        fetched: { source: at('small/vectors'), revision: 'c0ffee', licence: 'mit' },
      },
    ]);
    const { files: storedFiles } = items[0]!.fetched!;
    expect(storedFiles.find(({ path }) => path === 'onnx/model.onnx')!.sha256).toBe(sha256(files['onnx/model.onnx']!));
    expect(await readFile(join(folder, 'small--vectors/LICENSE'), 'utf8')).toContain('MIT License');
    const [entry] = await product.queryAsOwner<object>(
      `select name, after from audit_log where action = 'fetch_model' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ name: at('small/vectors'), after: { licence: 'mit', revision: 'c0ffee' } });
  });

  it('of speech is fetched with the file that writes, and both checksums are kept', async () => {
    const { model } = await lookUp(at('small/hearing'));
    expect(model!.variants).toMatchObject([
      { path: 'onnx/encoder_model.onnx', decoder: { path: 'onnx/decoder_model_merged.onnx' } },
    ]);
    expect(await fetched('small/hearing', { variant: 'onnx/encoder_model.onnx' })).toMatchObject({ status: 'success' });
    const { items } = await listed();
    const hearing = items.find(({ name }) => name === 'small--hearing')!;
    expect(hearing).toMatchObject({ capability: 'transcription', context_tokens: null, problem: null });
    expect(hearing.fetched!.files.filter(({ path }) => path.endsWith('.onnx'))).toHaveLength(2);
    const models = [{ name: 'small--hearing', capabilities: ['transcription'] }];
    const created = await admin.post<AiProvider>('ai-provider', { ...local([], ''), name: 'Hearing', models });
    const tested = await admin.post<AiProvider>(`ai-provider/${created.id}/test`);
    expect(tested.test).toMatchObject({ problem: null, steps: { models: 'ok' } });
    await admin.delete(`ai-provider/${created.id}`);
    await admin.delete('local-model?name=small--hearing');
  });

  it.each([
    ['small/checksum', 'problem_local_checksum'],
    ['small/private', 'problem_private_address'],
  ])('%s: says what is wrong and keeps nothing', async (id, key) => {
    const task = await fetched(id);
    expect(task).toMatchObject({ status: 'failure', key: `ai-providers.${key}` });
    expect((await readdir(folder)).filter((name) => name.includes(id.split('/')[1]!))).toEqual([]);
  });

  it('an interrupted fetch is tried again, and keeps nothing meanwhile', async () => {
    const body = { source: at('small/cut'), revision: 'c0ffee', variant: 'onnx/model.onnx', licence: 'mit' };
    const { task_result_id: id } = await admin.post<{ task_result_id: number }>('local-model/fetch', body);
    await expect.poll(async () => (await admin.get<TaskResult>(`task/${id}`)).key).toBe('tasks.waiting_to_retry');
    expect((await readdir(folder)).filter((name) => name.includes('cut'))).toEqual([]);
    await admin.put(`task/${id}/cancel`);
  });

  it('a licence or file that is not the one shown is refused', async () => {
    expect(await fetched('small/vectors', { licence: 'apache-2.0' })).toMatchObject({ status: 'failure' });
    expect(await fetched('small/vectors', { variant: 'onnx/other.onnx' })).toMatchObject({
      key: 'ai-providers.local_variant',
    });
  });

  it('a cancelled fetch stops and keeps nothing', async () => {
    const body = { source: at('small/stalls'), revision: 'c0ffee', variant: 'onnx/model.onnx', licence: 'mit' };
    const { task_result_id: id } = await admin.post<{ task_result_id: number }>('local-model/fetch', body);
    await expect.poll(() => repository.waiting()).toBe(1);
    await admin.put(`task/${id}/cancel`);
    expect((await taskEnded(id)).status).toBe('cancelled');
    await expect.poll(async () => (await readdir(folder)).filter((name) => name.includes('stalls'))).toEqual([]);
  });

  it('says why a repository cannot be used', async () => {
    const problemOf = async (source: string, more = '') => (await lookUp(source, more)).problem?.key;
    expect(await problemOf(at('small/gated'))).toBe('ai-providers.problem_local_gated');
    expect(await problemOf(at('small/torch'))).toBe('ai-providers.problem_local_no_onnx');
    expect(await problemOf(at('small/nothing'))).toBe('ai-providers.problem_local_not_found');
    expect(await problemOf(at('small/vectors'), '&revision=v9')).toBe('ai-providers.problem_local_not_found');
    expect(await problemOf(at('html/page'))).toBe('ai-providers.problem_protocol');
    expect(await problemOf('http://127.0.0.1:9/small/vectors')).toBe('ai-providers.problem_refused');
    expect(await problemOf('http://10.0.0.1/small/vectors')).toBe('ai-providers.problem_private_address');
    for (const source of ['vectors', '../../etc', 'ftp://example.com/a/b', 'http://user@127.0.0.1/a/b', 'a/b?c=d']) {
      const answer = await admin.send<FailureBody>('GET', `local-model/remote?source=${encodeURIComponent(source)}`);
      expect([source, answer.status]).toEqual([source, 400]);
    }
  });

  it('a member and an admin of a company have no access', async () => {
    for (const path of ['local-model', 'local-model/remote?source=a/b'])
      expect(await member.status('GET', path)).toBe(403);
    expect(await member.status('DELETE', 'local-model?name=small--vectors')).toBe(403);
  });
});

describe('a local provider', () => {
  it('belongs to the app, has no address, and only models of its kind', async () => {
    const refused = async (user: typeof admin, path: string, body: object) => {
      const answer = await user.send<FailureBody>('POST', path, { body });
      return [answer.status, Object.keys(fieldErrors(answer.body))];
    };
    expect(await refused(member, `company/${company.id}/ai-provider`, local([], 'embeddings'))).toEqual([
      400,
      ['kind'],
    ]);
    expect(await refused(admin, 'ai-provider', local(['a'], 'chat'))).toEqual([400, ['models.0.capabilities']]);
    const ollama = { ...local(['a'], 'reranking'), kind: 'ollama', address: 'http://127.0.0.1' };
    expect(await refused(admin, 'ai-provider', ollama)).toEqual([400, ['models.0.capabilities']]);
    const created = await admin.post<AiProvider>(
      'ai-provider',
      local([], 'embeddings', { address: 'http://x.example' }),
    );
    expect(created.address).toBeNull();
    await admin.delete(`ai-provider/${created.id}`);
  });

  it('is tested by loading each model, and says what is wrong with one', async () => {
    await writeSmallModel(join(folder, 'ranking'), 'reranking');
    await writeSmallModel(join(folder, 'spans'), 'extractive');
    await writeSmallModel(join(folder, 'damaged'), 'embeddings');
    await writeFile(join(folder, 'damaged/onnx/model.onnx'), 'no protobuf');
    const models = [
      { name: 'small--vectors', capabilities: ['embeddings'] },
      { name: 'ranking', capabilities: ['reranking'] },
      { name: 'spans', capabilities: ['extractive'] },
    ];
    const created = await admin.post<AiProvider>('ai-provider', { ...local([], ''), models });
    const offers = await admin.get<{ items: { name: string; capabilities: string[] }[] }>(
      `ai-provider/${created.id}/models`,
    );
    expect(offers.items.map(({ name, capabilities }) => [name, ...capabilities])).toEqual([
      ['damaged', 'embeddings'],
      ['ranking', 'reranking'],
      ['small--vectors', 'embeddings'],
      ['spans', 'extractive'],
    ]);
    const tested = await admin.post<AiProvider>(`ai-provider/${created.id}/test`);
    expect(tested.test).toMatchObject({ problem: null, steps: { key: 'not_needed', models: 'ok' } });

    // What a provider uses is not deleted.
    const used = await admin.send<FailureBody>('DELETE', 'local-model?name=small--vectors');
    expect([used.status, used.body.key]).toEqual([409, 'ai-providers.local_in_use']);
    const copied = await admin.send<FailureBody>('DELETE', 'local-model?name=ranking');
    expect([copied.status, copied.body.key]).toEqual([409, 'ai-providers.local_not_fetched']);
    expect(await admin.status('DELETE', 'local-model?name=../x')).toBe(404);

    const broken = [{ name: 'damaged', capabilities: ['embeddings'] }];
    await admin.patch(`ai-provider/${created.id}`, { models: broken });
    const failed = await admin.post<AiProvider>(`ai-provider/${created.id}/test`);
    expect(failed.test).toMatchObject({
      steps: { models: 'failed' },
      problem: { key: 'ai-providers.problem_local_damaged' },
    });
    await admin.delete('local-model?name=small--vectors');
    expect((await listed()).items.map(({ name }) => name)).toEqual(['damaged', 'ranking', 'spans']);
  });

  it('is a default of companies', async () => {
    const created = await admin.post<AiProvider>('ai-provider', local(['ranking'], 'reranking', { name: 'Second' }));
    const [model] = created.models;
    const path = `company/${company.id}/ai-defaults`;
    const defaults = await member.put<AiDefaults>(path, { reranking: model!.id });
    expect(defaults.items.find(({ capability }) => capability === 'reranking')!.model!.name).toBe('ranking');
    const wrong = await member.send<FailureBody>('PUT', path, { body: { extractive: model!.id } });
    expect(wrong.status).toBe(400);
  });
});
