import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Outbound, OutboundResponse } from '../../outbound/port.ts';
import { toAiError } from '../models/guarded-fetch.ts';
import { AiError } from '../models/port.ts';
import { FETCHED_FILE, FETCHING_PREFIX, findModel } from './model-folder.ts';
import { decoderOf, isDecoder } from './model-kind.ts';
import type { FetchedModel, FetchOptions, RemoteFile, RemoteModel, RemoteVariant } from './port.ts';

/** The repository where a name without an address is looked up. */
export const USUAL_REPOSITORY = 'https://huggingface.co';

/** What a model needs beside its ONNX file; everything else stays where it is. */
const OTHER_FILES = new Set([
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'special_tokens_map.json',
  'sentence_bert_config.json',
  'config_sentence_transformers.json',
  '1_Pooling/config.json',
  'preprocessor_config.json',
  'generation_config.json',
  'README.md',
]);
const LICENCE_FILE = /^(?:LICENSE|LICENCE|COPYING|NOTICE)(?:\.(?:md|txt))?$/i;
const VARIANT = /^(?:onnx\/)?[\w.-]+\.onnx$/;
const MAX_LICENCE = 200_000;
const MAX_OTHER = 64 * 1024 * 1024;
const MAX_INDEX = 8 * 1024 * 1024;
const HEADERS_MS = 30_000;
/** A server that sends nothing for so long has stopped. */
const STALLED_MS = 60_000;
const LEFTOVER_MS = 24 * 3600 * 1000;
/** Files are redirected to where they are stored; each address is checked. */
const REDIRECTS = 5;

/** What the index of a repository says, as far as it matters here. Unknown properties are ignored. */
const index = z.object({
  id: z.string().max(200).optional(),
  sha: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  gated: z.union([z.boolean(), z.string()]).optional(),
  cardData: z.object({ license: z.union([z.string(), z.array(z.string())]).optional() }).nullish(),
  tags: z.array(z.string()).optional(),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.number().nullish(),
      lfs: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.number() }).nullish(),
    }),
  ),
});

/** Asks a repository with the calls of Hugging Face for what it has. Throws `AiError`. */
export async function lookUpModel(
  outbound: Outbound,
  { source, revision, signal }: { source: string; revision: string; signal: AbortSignal },
): Promise<RemoteModel> {
  const { base, id } = splitSource(source);
  const url = `${base}/api/models/${id}/revision/${encodeURIComponent(revision)}?blobs=true`;
  const response = await get(outbound, url, { signal, maxBytes: MAX_INDEX });
  const parsed = index.safeParse(parse(await response.text().catch((error: unknown) => rethrow(error))));
  if (!parsed.success) throw new AiError('protocol');
  const { sha, cardData, tags = [], gated, siblings } = parsed.data;
  if (gated !== undefined && gated !== false) throw new AiError('local_gated', id);
  const files = siblings.map(({ rfilename, size, lfs }): RemoteFile => ({
    path: rfilename,
    bytes: lfs?.size ?? size ?? 0,
    sha256: lfs?.sha256 ?? null,
  }));
  const commit = sha ?? revision;
  const licenceFile = files.find(({ path, bytes }) => LICENCE_FILE.test(path) && bytes <= MAX_LICENCE);
  const others = files.filter(({ path }) => OTHER_FILES.has(path) || LICENCE_FILE.test(path));
  const licenceField = cardData?.license ?? tags.find((tag) => tag.startsWith('license:'))?.slice('license:'.length);
  const licence = (Array.isArray(licenceField) ? licenceField.join(', ') : licenceField)?.slice(0, 200) ?? null;
  const place = `${base}/${id}`;
  const licenceText = licenceFile
    ? await get(outbound, fileUrl(place, commit, licenceFile.path), { signal, maxBytes: MAX_LICENCE * 2 })
        .then((file) => file.text())
        .catch((error: unknown) => rethrow(error))
    : null;
  const whole = files.filter(({ path }) => VARIANT.test(path) && !files.some((file) => file.path === `${path}_data`));
  const variants = whole.flatMap((file): RemoteVariant[] => {
    if (isDecoder(file.path)) return [];
    const path = decoderOf(file.path);
    if (path === null) return [{ ...file, decoder: null }];
    const decoder = whole.find((other) => other.path === path);
    return decoder ? [{ ...file, decoder }] : [];
  });
  if (variants.length === 0) throw new AiError('local_no_onnx', id);
  for (const needed of ['config.json', 'tokenizer.json']) {
    if (!others.some(({ path }) => path === needed)) throw new AiError('local_no_onnx', `${id}/${needed}`);
  }
  return { source: place, id, revision: commit, licence, licenceText, variants, others };
}

/** The address of the repository and its `owner/name`, from a name or an address as browsers show it. */
function splitSource(source: string): { base: string; id: string } {
  const name =
    /^(?:(https?:\/\/[^/?#@\s]+)\/)?([\w.-]{1,96}\/[\w.-]{1,96})(?:\/(?:tree|resolve|blob)\/[^?#]*)?\/?$/.exec(source);
  const [, base = USUAL_REPOSITORY, id] = name ?? [];
  if (!id || id.split('/').some((part) => /^\.+$/.test(part))) throw new AiError('bad_address');
  return { base, id };
}

const fileUrl = (source: string, revision: string, path: string) =>
  `${source}/resolve/${encodeURIComponent(revision)}/${path.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Fetches the files into a hidden folder beside, compares sizes and checksums with what the repository states, checks that the model can be
 * read, and only then gives the folder its name. An earlier model of this name is replaced.
 */
export async function fetchModel(
  outbound: Outbound,
  { folder, maxFileBytes }: { folder: string; maxFileBytes: number },
  { remote, variant, name, signal, onBytes }: FetchOptions,
): Promise<FetchedModel> {
  const models: RemoteFile[] = [variant, ...(variant.decoder ? [variant.decoder] : [])];
  for (const { bytes } of models) {
    if (bytes > maxFileBytes) throw new AiError('local_too_large', String(Math.ceil(bytes / 1e6)));
  }
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const temporary = await mkdtemp(join(folder, `${FETCHING_PREFIX}${name}-`));
  try {
    const files: FetchedModel['files'][number][] = [];
    for (const file of [...remote.others, ...models]) {
      signal.throwIfAborted();
      const maxBytes = models.includes(file) ? maxFileBytes : MAX_OTHER;
      const url = fileUrl(remote.source, remote.revision, file.path);
      const { bytes, sha256 } = await fetchFile(outbound, url, join(temporary, file.path), {
        signal,
        maxBytes,
        onBytes,
      });
      if (file.sha256 !== null && file.sha256 !== sha256) throw new AiError('local_checksum', file.path);
      if (file.bytes > 0 && file.bytes !== bytes) throw new AiError('local_checksum', file.path);
      files.push({ path: file.path, bytes, sha256 });
    }
    const { source, revision, licence } = remote;
    const fetched: FetchedModel = { source, revision, licence, files, fetchedAt: new Date().toISOString() };
    await writeFile(join(temporary, FETCHED_FILE), `${JSON.stringify(fetched, null, 2)}\n`);
    await replaceFolder(folder, temporary, name);
    await findModel(folder, name, { maxFileBytes });
    return fetched;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    signal.throwIfAborted();
    throw error;
  }
}

/** Folders of fetches whose process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(FETCHING_PREFIX)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** A folder cannot be renamed over another, so the earlier one is moved away first. */
async function replaceFolder(folder: string, source: string, name: string): Promise<void> {
  const target = join(folder, name);
  const old = join(folder, `${FETCHING_PREFIX}old-${randomUUID()}`);
  if ((await readdir(folder)).includes(name)) await rename(target, old);
  // Temporary folders are private to their creator.
  await chmod(source, 0o755);
  await rename(source, target);
  await rm(old, { recursive: true, force: true });
}

async function fetchFile(
  outbound: Outbound,
  url: string,
  path: string,
  { signal, maxBytes, onBytes }: { signal: AbortSignal; maxBytes: number; onBytes: (bytes: number) => void },
): Promise<{ bytes: number; sha256: string }> {
  const response = await get(outbound, url, { signal, maxBytes, totalTimeout: 0 });
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const stalled = setTimeout(() => response.stream.destroy(new AiError('time_out')), STALLED_MS);
  try {
    await pipeline(
      response.stream,
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          stalled.refresh();
          onBytes(chunk.length);
          yield chunk;
        }
      },
      createWriteStream(path),
      { signal },
    );
  } catch (error) {
    signal.throwIfAborted();
    rethrow(error);
  } finally {
    clearTimeout(stalled);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function get(
  outbound: Outbound,
  url: string,
  options: { signal: AbortSignal; maxBytes: number; totalTimeout?: number },
): Promise<OutboundResponse> {
  try {
    const response = await outbound.fetch(url, { ...options, headersTimeout: HEADERS_MS, redirects: REDIRECTS });
    if (response.status === 200) return response;
    response.stream.destroy();
    if (response.status === 401 || response.status === 403) throw new AiError('local_gated', new URL(url).pathname);
    if (response.status === 404) throw new AiError('local_not_found', new URL(url).pathname);
    throw new AiError('overloaded', `HTTP ${response.status}`);
  } catch (error) {
    options.signal.throwIfAborted();
    return rethrow(error);
  }
}

/** Null for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function rethrow(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new AiError('local_disk');
  throw toAiError(error);
}
