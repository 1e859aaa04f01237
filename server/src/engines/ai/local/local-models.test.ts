import { copyFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Computing } from '../../computing/port.ts';
import { openChildComputing } from '../../computing/child-processes.ts';
import { openLocalModels } from './open-local-models.ts';
import type { LocalModels } from './port.ts';
import { sayWords, schedule } from '@dossier/reading/testing/spoken-words';
import { fromWav } from '@dossier/reading/sound/wav';
import { smallModel, writeSmallModel } from './testing-models.ts';
import { planHeardWords } from './testing-whisper.ts';

let root: string;
let folder: string;
let computing: Computing;
let models: LocalModels;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'models-'));
  folder = join(root, 'models');
  await mkdir(folder);
  computing = openChildComputing({
    child: fileURLToPath(new URL('../../../../../dist/computing/child.mjs', import.meta.url)),
  });
  models = open();
  await writeSmallModel(join(folder, 'vectors'), 'embeddings', { tokenizer: 'BPE' });
  await writeSmallModel(join(folder, 'ranking'), 'reranking');
  await writeSmallModel(join(folder, 'spans'), 'extractive');
  await writeSmallModel(join(folder, 'hearing'), 'transcription');
});
afterAll(async () => {
  await computing.close();
  await rm(root, { recursive: true });
});

const open = (own: object = {}) =>
  openLocalModels({
    folder,
    computing,
    outbound: {} as never,
    memoryBytes: 1024 ** 3,
    maxFileBytes: 50_000_000,
    ...own,
  });
const asking = () => ({ signal: new AbortController().signal, timeMs: 60_000 });

test('lists what the folder has, without loading it; none without a folder', async () => {
  const listed = await models.list();
  expect(listed.map(({ name, task, maxTokens, problem }) => [name, task, maxTokens, problem])).toEqual([
    ['hearing', 'transcription', null, null],
    ['ranking', 'reranking', 64, null],
    ['spans', 'extractive', 64, null],
    ['vectors', 'embeddings', 64, null],
  ]);
  expect(await open({ folder: join(root, 'nowhere') }).list()).toEqual([]);
});

test('embeds: the vector of a text counts its words, in length 1', async () => {
  const texts = ['rent rent', 'the tenant pays the rent', 'cats', 'rent'];
  const { vectors, tokens } = await models.embed('vectors', texts, asking());
  const cosine = (one: number, other: number) =>
    vectors[one]!.reduce((sum, value, at) => sum + value * vectors[other]![at]!, 0);
  expect(cosine(0, 3)).toBeCloseTo(1);
  // The byte "Ġ" is part of each word: `the` twice, `tenant`, `pays` and `rent` once.
  expect(cosine(1, 3)).toBeCloseTo(1 / Math.sqrt(7));
  expect(cosine(2, 3)).toBeCloseTo(0);
  expect(tokens).toBe(4 + 7 + 3 + 3);
});

test('ranks: the score of a text counts the words it shares with the question, whatever the order and number', async () => {
  const texts = ['cats', 'the tenant pays the rent', 'the landlord pays', ''];
  const { scores } = await models.rank(
    'ranking',
    'who pays the rent',
    [...texts, ...texts, ...texts, ...texts, ...texts],
    asking(),
  );
  expect(scores.slice(0, 4)).toEqual([0, 4, 2, 0]);
  expect(scores.slice(16)).toEqual([0, 4, 2, 0]);
});

test('finds the span that answers, in parts of long texts; none where there is none', async () => {
  const long = `${'the contract ends in two years '.repeat(30)}The WARRANTY, of machine.`;
  const { spans } = await models.findSpans('spans', 'warranty', ['cats and garden', long, ''], asking());
  expect(spans[0]).toBeNull();
  expect(spans[2]).toBeNull();
  expect(long.slice(spans[1]!.start, spans[1]!.end)).toBe('WARRANTY');
  expect(spans[1]!.score).toBeGreaterThan(0.9);
});

test('transcribes speech in windows, with times, in the requested or detected language', async () => {
  const plan = planHeardWords(66);
  const sound = fromWav(sayWords(plan))!;
  const { segments, language, tokens } = await models.transcribe('hearing', sound, { ...asking(), language: null });
  expect(segments.flatMap(({ text }) => text.split(' '))).toEqual(plan.map(({ word }) => word));
  expect([language, tokens > 66]).toEqual(['nl', true]);
  expect(segments.map(({ start, end }) => [start, end])).toEqual([
    [0, 30],
    [30, 33],
  ]);
  expect(segments.every(({ probability }) => probability > 0.5 && probability <= 1)).toBe(true);
  expect(schedule(plan).at(-1)!.end).toBeCloseTo(33);

  const transcript = await models.transcribe('hearing', sound.slice(0, 32_000), { ...asking(), language: 'en' });
  expect(transcript).toMatchObject({
    language: 'en',
    segments: [{ text: 'anchor dock gauge jetty', start: 0, end: 2 }],
  });
  // A language that it does not know is detected.
  const unknown = await models.transcribe('hearing', sound.slice(0, 32_000), { ...asking(), language: 'xx' });
  expect(unknown.language).toBe('nl');
  const silence = await models.transcribe('hearing', new Int16Array(80_000), { ...asking(), language: null });
  expect(silence).toMatchObject({ segments: [] });
  const nothing = await models.transcribe('hearing', new Int16Array(100), { ...asking(), language: null });
  expect(nothing).toMatchObject({ segments: [], language: null });
});

test('a cancelled or late request ends at once, and the model stays', async () => {
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const running = models.embed(
    'vectors',
    Array.from({ length: 64 }, () => 'rent '.repeat(60)),
    {
      ...asking(),
      signal: controller.signal,
    },
  );
  controller.abort(reason);
  await expect(running).rejects.toBe(reason);
  await expect(models.embed('vectors', ['rent'], { ...asking(), timeMs: 0 })).rejects.toMatchObject({
    problem: 'time_out',
  });
  expect((await models.embed('vectors', ['rent'], asking())).vectors).toHaveLength(1);
});

test('a process at its limit of memory is killed, and the next request gets another', async () => {
  const small = open({ memoryBytes: 40 * 1024 ** 2 });
  await expect(small.embed('vectors', ['rent'], asking())).rejects.toMatchObject({ problem: 'local_memory' });
  await expect(small.embed('vectors', ['rent'], asking())).rejects.toMatchObject({ problem: 'local_memory' });
});

test('bad models: each has its problem, and a repaired one is loaded', async () => {
  const bad = async (name: string, change: (place: string) => Promise<unknown>, model = {}) => {
    const place = join(folder, name);
    await writeSmallModel(place, 'embeddings', model);
    await change(place);
  };
  const hearing = async (name: string, change: (place: string) => Promise<unknown>) => {
    await writeSmallModel(join(folder, name), 'transcription');
    await change(join(folder, name));
  };
  const write = (path: string, text: string) => (place: string) => writeFile(join(place, path), text);
  await bad('bad-architecture', write('config.json', '{"architectures": ["LlamaForCausalLM"]}'));
  await bad('bad-config', write('config.json', '{}'));
  await bad('bad-external', write('onnx/model.onnx_data', 'weights'));
  await bad('bad-labels', write('config.json', '{"architectures": ["BertForSequenceClassification"]}'));
  await bad('bad-huge', (place) => truncate(join(place, 'onnx/model.onnx'), 60_000_000));
  await bad('bad-onnx', write('onnx/model.onnx', 'no protobuf'));
  await bad('bad-operator', async () => {}, { operator: 'Unheard' });
  await bad('bad-tokenizer', (place) => rm(join(place, 'tokenizer.json')));
  await bad('bad-tokens', write('tokenizer.json', '{}'));
  await hearing('bad-decoder', (place) => rm(join(place, 'onnx/decoder_model_merged.onnx')));
  await hearing('bad-rate', write('preprocessor_config.json', '{"sampling_rate": 8000}'));
  await hearing(
    'bad-words',
    write('tokenizer.json', smallModel('embeddings', { tokenizer: 'BPE' })['tokenizer.json'] as string),
  );
  await hearing('bad-exchanged', (place) =>
    copyFile(join(place, 'onnx/encoder_model.onnx'), join(place, 'onnx/decoder_model_merged.onnx')),
  );
  await mkdir(join(folder, 'bad-empty'));
  await writeSmallModel(join(root, 'outside'), 'embeddings');
  await symlink(join(root, 'outside'), join(folder, 'bad-link'));
  await bad('bad-file-link', async (place) => {
    await rm(join(place, 'onnx/model.onnx'));
    await symlink(join(root, 'outside/onnx/model.onnx'), join(place, 'onnx/model.onnx'));
  });

  const listed = new Map((await models.list()).map(({ name, problem }) => [name, problem]));
  expect(Object.fromEntries([...listed].filter(([name]) => name.startsWith('bad')))).toMatchObject({
    'bad-architecture': { problem: 'local_config', detail: 'LlamaForCausalLM' },
    'bad-config': { problem: 'local_config' },
    'bad-decoder': { problem: 'local_missing', detail: 'decoder_model_merged.onnx' },
    'bad-empty': { problem: 'local_missing' },
    'bad-external': { problem: 'local_external' },
    'bad-file-link': { problem: 'local_path' },
    'bad-huge': { problem: 'local_too_large' },
    'bad-labels': { problem: 'local_config', detail: 'BertForSequenceClassification' },
    'bad-link': { problem: 'local_path' },
    'bad-rate': { problem: 'local_config', detail: 'sampling_rate 8000' },
    // These can only be found by loading.
    'bad-exchanged': null,
    'bad-words': null,
    'bad-onnx': null,
    'bad-operator': null,
    'bad-tokenizer': { problem: 'local_tokenizer' },
    'bad-tokens': null,
  });
  const embed = (name: string) => models.embed(name, ['rent'], asking());
  await expect(embed('bad-onnx')).rejects.toMatchObject({ problem: 'local_damaged' });
  await expect(embed('bad-operator')).rejects.toMatchObject({ problem: 'local_operator', detail: 'Unheard' });
  await expect(embed('bad-tokens')).rejects.toMatchObject({ problem: 'local_tokenizer' });
  const hear = (name: string) => models.transcribe(name, new Int16Array(16_000), { ...asking(), language: null });
  await expect(hear('bad-exchanged')).rejects.toMatchObject({ problem: 'local_shape', detail: 'input_features' });
  await expect(hear('bad-words')).rejects.toMatchObject({ problem: 'local_tokenizer', detail: '<|notimestamps|>' });
  for (const path of ['../outside', 'vectors:../../outside/onnx/model.onnx', '.', '..', 'a/b', '/etc', '']) {
    await expect(embed(path)).rejects.toMatchObject({ problem: 'local_path' });
  }
  await expect(embed('nothing')).rejects.toMatchObject({ problem: 'local_missing' });
  await expect(models.rank('vectors', 'who', ['rent'], asking())).rejects.toMatchObject({ problem: 'local_config' });
  // What was bad and was repaired works without a restart.
  await writeSmallModel(join(folder, 'bad-onnx'), 'embeddings');
  expect((await embed('bad-onnx')).vectors).toHaveLength(1);
});
