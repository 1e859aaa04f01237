import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { LocalTask } from '@dossier/contract/ai-providers/constants';
import { Failure } from '@dossier/contract/base/failure';
import type { Computing } from '../../computing/port.ts';
import type { Outbound } from '../../outbound/port.ts';
import type { Settings } from '../../../settings.ts';
import { AiError } from '../models/port.ts';
import { fetchModel, lookUpModel } from './model-repository.ts';
import { findModel, listModels } from './model-folder.ts';
import {
  type AskOptions,
  type LoadedModel,
  type LocalModels,
  type ModelAnswer,
  type ModelReply,
  type ModelRequest,
  modelService,
} from './port.ts';
import { RATE, WINDOW_SAMPLES } from './whisper/log-mel.ts';
import type { SpeechSegment } from './whisper/segments.ts';

/** Models that stay loaded in this process's children at once, unless more are in use. */
const MAX_LOADED = 3;
const IDLE_MS = 5 * 60_000;
/** A request has at most {@link TEXTS_AT_ONCE} texts; a process that needs longer for it is killed. */
const REQUEST_MS = 120_000;
const TEXTS_AT_ONCE = 16;
/** The same for 30 seconds of speech. */
const WINDOW_MS = 600_000;
const MAX_THREADS = 4;
const PATIENT_MS = 10_000;

export interface LocalModelsOptions {
  /** Each model is a subfolder. */
  folder: string;
  computing: Computing;
  outbound: Outbound;
  /** Of the process of one model. */
  memoryBytes: number;
  maxFileBytes: number;
}

/** What the settings say about local models. */
export const localModelSettings = ({
  dataDir,
  modelsDir,
  modelsMemoryBytes,
  modelsFileBytes,
}: Pick<Settings, 'dataDir' | 'modelsDir' | 'modelsMemoryBytes' | 'modelsFileBytes'>) => ({
  folder: modelsDir ?? join(dataDir, 'models'),
  memoryBytes: modelsMemoryBytes,
  maxFileBytes: modelsFileBytes,
});

/** A tenth of a second: nothing shorter is a word. */
const LEAST_SAMPLES = RATE / 10;

interface Loaded {
  version: string;
  process: LoadedModel;
  active: number;
  /** Works on a request for which its caller no longer waits. */
  isLate: boolean;
  usedAt: number;
}

/** Opens the folder. Nothing is loaded, and the folder need not exist. */
export function openLocalModels(options: LocalModelsOptions): LocalModels {
  const { folder, computing, outbound, memoryBytes, maxFileBytes } = options;
  const limits = { maxFileBytes };
  const loaded = new Map<string, Loaded>();
  const threads = Math.max(1, Math.min(MAX_THREADS, Math.floor(availableParallelism() / 2)));

  /** The process of a model; a new one if its file was replaced. */
  async function processOf(name: string, task: LocalTask): Promise<Loaded> {
    const setup = await findModel(folder, name, limits);
    if (setup.task !== task) throw new AiError('local_config', setup.task);
    const { mtimeMs, size } = await stat(setup.model);
    const version = `${setup.model} ${mtimeMs} ${size}`;
    const current = loaded.get(name);
    if (current?.version === version) return current;
    current?.process.close();
    const process = computing.keep(
      modelService,
      { ...setup, threads },
      {
        memoryBytes,
        idleMs: IDLE_MS,
        // Documents are embedded in the background. Users wait for recordings; half of the processors stay for others.
        interactive: task !== 'embeddings',
      },
    );
    const entry: Loaded = { version, process, active: 0, isLate: false, usedAt: 0 };
    loaded.set(name, entry);
    makeRoom(entry);
    return entry;
  }

  function makeRoom(latest: Loaded): void {
    const unused = [...loaded].filter(([, entry]) => entry !== latest && entry.active === 0);
    unused.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [name, { process }] of unused.slice(0, Math.max(0, loaded.size - MAX_LOADED))) {
      process.close();
      loaded.delete(name);
    }
  }

  async function ask<Kind extends Exclude<ModelReply['kind'], 'problem'>>(
    name: string,
    task: LocalTask,
    requests: readonly ModelRequest[],
    { signal, timeMs }: AskOptions,
  ): Promise<ModelAnswer<Kind>[]> {
    signal.throwIfAborted();
    const entry = await processOf(name, task);
    // Callers in a hurry do not wait for a model that was too slow for the one before.
    if (entry.isLate && timeMs < PATIENT_MS) throw new AiError('time_out');
    const deadline = startTimer(timeMs);
    entry.active += 1;
    try {
      const replies: ModelAnswer<Kind>[] = [];
      for (const request of requests) {
        const work = entry.process.ask(request, {
          signal,
          timeMs: request.kind === 'transcribe' ? WINDOW_MS : REQUEST_MS,
        });
        const reply = await Promise.race([work, deadline.passed]);
        if (reply === null) {
          entry.isLate = true;
          void work.catch(() => undefined).finally(() => (entry.isLate = false));
          throw new AiError('time_out');
        }
        if (reply.kind === 'problem') {
          // The next request tries again with what the folder has then.
          entry.process.close();
          if (loaded.get(name) === entry) loaded.delete(name);
          throw new AiError(reply.problem, reply.detail);
        }
        replies.push(reply as ModelAnswer<Kind>);
      }
      return replies;
    } catch (error) {
      signal.throwIfAborted();
      throw toAiError(error);
    } finally {
      deadline.stop();
      entry.active -= 1;
      entry.usedAt = performance.now();
    }
  }

  const tokensOf = (replies: readonly { tokens: number }[]) => replies.reduce((sum, { tokens }) => sum + tokens, 0);

  return {
    folder,
    maxFileBytes,
    list: () => listModels(folder, limits),
    async embed(model, texts, asking) {
      const requests = inParts(texts).map((part) => ({ kind: 'embed', texts: part }) as const);
      const replies = await ask<'vectors'>(model, 'embeddings', requests, asking);
      return { kind: 'vectors', vectors: replies.flatMap(({ vectors }) => vectors), tokens: tokensOf(replies) };
    },
    async rank(model, question, texts, asking) {
      const requests = inParts(texts).map((part) => ({ kind: 'rank', question, texts: part }) as const);
      const replies = await ask<'scores'>(model, 'reranking', requests, asking);
      return { kind: 'scores', scores: replies.flatMap(({ scores }) => scores), tokens: tokensOf(replies) };
    },
    async findSpans(model, question, texts, asking) {
      const requests = inParts(texts).map((part) => ({ kind: 'spans', question, texts: part }) as const);
      const replies = await ask<'spans'>(model, 'extractive', requests, asking);
      return { kind: 'spans', spans: replies.flatMap(({ spans }) => spans), tokens: tokensOf(replies) };
    },
    async transcribe(model, sound, { language, ...asking }) {
      const segments: SpeechSegment[] = [];
      let [detectedLanguage, tokens] = [language, 0];
      for (let from = 0; from + LEAST_SAMPLES <= sound.length;) {
        const part = sound.slice(from, from + WINDOW_SAMPLES);
        const request = { kind: 'transcribe', sound: part, language: detectedLanguage } as const;
        const [answer] = await ask<'transcript'>(model, 'transcription', [request], asking);
        const offset = from / RATE;
        for (const { start, end, ...segment } of answer!.segments) {
          segments.push({ ...segment, start: offset + start, end: offset + end });
        }
        detectedLanguage = answer!.language;
        tokens += answer!.tokens;
        from += Math.max(LEAST_SAMPLES, Math.round(answer!.next * RATE));
      }
      return { segments, language: detectedLanguage, tokens };
    },
    lookUp: (source, revision, signal) => lookUpModel(outbound, { source, revision, signal }),
    async remove(name) {
      for (const [key, { process }] of loaded) {
        if (key !== name && !key.startsWith(`${name}:`)) continue;
        process.close();
        loaded.delete(key);
      }
      if (/[/\\]|^\./.test(name)) throw new Error('No name of a model.');
      await rm(join(folder, name), { recursive: true, force: true });
    },
    fetch: (fetching) => fetchModel(outbound, { folder, maxFileBytes }, fetching),
  };
}

const inParts = (texts: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(texts.length / TEXTS_AT_ONCE) }, (_, at) =>
    texts.slice(at * TEXTS_AT_ONCE, (at + 1) * TEXTS_AT_ONCE),
  );

/** Resolves with null after the time. */
function startTimer(ms: number): { passed: Promise<null>; stop: () => void } {
  let stop = (): void => {};
  const passed = new Promise<null>((resolve) => {
    const timer = setTimeout(resolve, ms, null);
    stop = () => clearTimeout(timer);
  });
  return { passed, stop };
}

function toAiError(error: unknown): unknown {
  if (error instanceof AiError) return error;
  if (!(error instanceof Failure)) return error;
  if (error.kind === 'memory_limit') return new AiError('local_memory');
  return new AiError(error.kind === 'time_limit' ? 'time_out' : 'interrupted');
}
