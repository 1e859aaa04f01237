import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { LocalProblem } from '@dossier/contract/ai-providers/constants';
import { z } from 'zod';
import { AiError } from '../models/port.ts';
import { decoderOf, hasSegments, isDecoder, maxTokensOf, poolingOf, taskOf } from './model-kind.ts';
import type { FetchedModel, LocalModelFile, SpeechSetup, TextSetup } from './port.ts';
import { speechSetupOf } from './whisper/speech-setup.ts';

/** Written beside the files of a fetched model. */
export const FETCHED_FILE = 'dossier.json';
/** Folders in which a model is still being fetched begin with it. */
export const FETCHING_PREFIX = '.fetching-';

const MAX_FOLDERS = 200;
const MAX_JSON = 2 * 1024 * 1024;
const MAX_TOKENIZER = 64 * 1024 * 1024;

interface FolderLimits {
  /** Largest file of a model. */
  readonly maxFileBytes: number;
}

/** The models in the subfolders of a folder, by name; those that cannot be used with the reason. None if the folder does not exist. */
export async function listModels(folder: string, limits: FolderLimits): Promise<LocalModelFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .slice(0, MAX_FOLDERS);
  const models: LocalModelFile[] = [];
  for (const name of names) models.push(...(await modelsIn(folder, name, limits)));
  return models;
}

async function modelsIn(folder: string, name: string, limits: FolderLimits): Promise<LocalModelFile[]> {
  const variants = await variantsIn(join(folder, name)).catch(() => []);
  const fetched = await readFetched(join(folder, name));
  const listed = variants.length > 0 ? variants : [''];
  return await Promise.all(
    listed.map(async (file, at): Promise<LocalModelFile> => {
      const base = { name: at === 0 ? name : `${name}:${file}`, fetched };
      const bytes = await sizeOf(join(folder, name), file);
      try {
        const setup = await findModel(folder, base.name, limits);
        const maxTokens = setup.task === 'transcription' ? null : setup.maxTokens;
        return { ...base, task: setup.task, maxTokens, bytes, problem: null };
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        const problem = { problem: error.problem as LocalProblem, detail: error.detail };
        return { ...base, task: null, maxTokens: null, bytes, problem };
      }
    }),
  );
}

/** Bytes of a variant, with its decoder if it has one. */
async function sizeOf(folder: string, file: string): Promise<number> {
  if (file === '') return 0;
  const files = [file, decoderOf(file)].filter((part) => part !== null);
  const sizes = await Promise.all(files.map((part) => stat(join(folder, part)).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** The files in the ONNX format, those with smaller numbers after the original. */
async function variantsIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const place of ['', 'onnx']) {
    const entries = await readdir(join(folder, place), { withFileTypes: true }).catch(() => []);
    files.push(
      ...entries
        .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.onnx') && !isDecoder(entry.name))
        .map((entry) => (place === '' ? entry.name : `${place}/${entry.name}`)),
    );
  }
  const isOriginal = (file: string) => ['model.onnx', 'encoder_model.onnx'].includes(basename(file));
  return files.toSorted(
    (one, other) => Number(isOriginal(other)) - Number(isOriginal(one)) || one.localeCompare(other),
  );
}

/**
 * What is needed to load a model. Every path is resolved and must be inside the folder, so that neither `..` nor a symbolic link leads
 * out of it. Throws `AiError` with a `local_` problem.
 */
export async function findModel(
  folder: string,
  name: string,
  limits: FolderLimits,
): Promise<Omit<TextSetup, 'threads'> | Omit<SpeechSetup, 'threads'>> {
  const [subfolder, variant] = splitName(name);
  if (!/^[^/\\:\0]+$/.test(subfolder) || subfolder.startsWith('.')) throw new AiError('local_path', name);
  const within = await realpath(folder).catch(() => {
    throw new AiError('local_missing', folder);
  });
  const place = join(within, subfolder);
  await assertInside(within, place);
  const file = variant ?? (await variantsIn(place))[0];
  if (file === undefined) throw new AiError('local_missing', name);
  const model = await findFile(within, join(place, file), limits);

  const config = await readJson(within, join(place, 'config.json'));
  if (!config) throw new AiError('local_config', 'ENOENT');
  const task = taskOf(config);
  if (!task) throw new AiError('local_config', architectureIn(config));
  const tokenizer = await assertInside(within, join(place, 'tokenizer.json')).catch((error: unknown) => {
    if (error instanceof AiError && error.problem === 'local_path') throw error;
    throw new AiError('local_tokenizer', 'ENOENT');
  });
  if ((await stat(tokenizer)).size > MAX_TOKENIZER) throw new AiError('local_tokenizer', 'tokenizer.json');
  const configPath = join(place, 'tokenizer_config.json');
  const tokenizerConfig = await readJson(within, configPath);
  const files = { model, tokenizer, tokenizerConfig: tokenizerConfig ? configPath : null };
  const readOther = (path: string) => readJson(within, join(place, path));
  if (task === 'transcription') {
    const decoder = decoderOf(file);
    if (decoder === null) throw new AiError('local_missing', 'encoder_model.onnx');
    return {
      task,
      ...files,
      decoder: await findFile(within, join(place, decoder), limits),
      ...speechSetupOf(config, await readOther('preprocessor_config.json'), await readOther('generation_config.json')),
    };
  }
  return {
    task,
    ...files,
    maxTokens: maxTokensOf(config, tokenizerConfig, await readOther('sentence_bert_config.json')),
    pooling: poolingOf(await readOther(join('1_Pooling', 'config.json'))),
    segments: hasSegments(config),
  };
}

/** The resolved path of a file in the ONNX format. */
async function findFile(folder: string, path: string, { maxFileBytes }: FolderLimits): Promise<string> {
  const file = await assertInside(folder, path);
  const { size } = await stat(file);
  if (size > maxFileBytes) throw new AiError('local_too_large', String(Math.ceil(size / 1e6)));
  if (await exists(`${file}_data`)) throw new AiError('local_external', basename(file));
  return file;
}

function splitName(name: string): [string, string | undefined] {
  const at = name.indexOf(':');
  return at === -1 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)];
}

/** The resolved path. Throws `local_path` if it is outside, `local_missing` if it does not exist. */
async function assertInside(folder: string, path: string): Promise<string> {
  if (!path.startsWith(folder + sep)) throw new AiError('local_path', basename(path));
  const resolved = await realpath(path).catch(() => null);
  if (resolved === null) {
    // A link to nowhere.
    const isLink = await lstat(path).then(
      (entry) => entry.isSymbolicLink(),
      () => false,
    );
    throw new AiError(isLink ? 'local_path' : 'local_missing', basename(path));
  }
  if (!resolved.startsWith(folder + sep)) throw new AiError('local_path', basename(path));
  return resolved;
}

/** The object in a JSON file; null without the file or if it is no object. */
async function readJson(folder: string, path: string): Promise<Record<string, unknown> | null> {
  try {
    const resolved = await assertInside(folder, path);
    if ((await stat(resolved)).size > MAX_JSON) return null;
    const value: unknown = JSON.parse(await readFile(resolved, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    if (error instanceof AiError && error.problem === 'local_path') throw error;
    return null;
  }
}

const fetchedModel: z.ZodType<FetchedModel> = z.object({
  source: z.string().max(2000),
  revision: z.string().max(200),
  licence: z.string().max(200).nullable(),
  files: z
    .array(z.object({ path: z.string().max(500), bytes: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(100),
  fetchedAt: z.iso.datetime(),
});

async function readFetched(folder: string): Promise<FetchedModel | null> {
  try {
    const text = await readFile(join(folder, FETCHED_FILE), 'utf8');
    return fetchedModel.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const architectureIn = ({ architectures }: Record<string, unknown>): string =>
  Array.isArray(architectures) && architectures.length > 0 ? String(architectures[0]) : 'architectures: –';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
