import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { AiError } from '../models/port.ts';
import type { LocalProblem } from '@dossier/contract/ai-providers/constants';
import { bestSpan, normalize, pool, scoresFrom } from './outputs.ts';
import type { AnswerSpan, ModelReply, ModelRequest, ModelSetup } from './port.ts';
import { type Encoded, loadTokenizer, type PlacedInput, type TextTokenizer } from './tokenize.ts';

/** The most tokens that are computed at once, with their padding. */
const TOKENS_AT_ONCE = 4096;

/** Loads a model in this process. Problems of the model are replies, so that they keep what they say. */
export async function openModel(setup: ModelSetup): Promise<(request: ModelRequest) => Promise<ModelReply>> {
  let loading: Promise<OnnxModel> | null = null;
  return async (request) => {
    try {
      loading ??= OnnxModel.load(setup);
      return await (await loading).answer(request);
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      return { kind: 'problem', problem: error.problem as LocalProblem, detail: error.detail };
    }
  };
}

/** The inputs that models take, and what they are for. */
const INPUTS = new Set(['input_ids', 'attention_mask', 'token_type_ids']);

class OnnxModel {
  readonly #setup: ModelSetup;
  readonly #session: InferenceSession;
  readonly #tokenizer: TextTokenizer;
  readonly #Tensor: typeof Tensor;

  private constructor(setup: ModelSetup, session: InferenceSession, tokenizer: TextTokenizer, tensor: typeof Tensor) {
    this.#setup = setup;
    this.#session = session;
    this.#tokenizer = tokenizer;
    this.#Tensor = tensor;
  }

  static async load(setup: ModelSetup): Promise<OnnxModel> {
    const tokenizer = await loadTokenizer(setup.tokenizer, setup.tokenizerConfig);
    const runtime = await import('onnxruntime-web');
    runtime.env.wasm.numThreads = setup.threads;
    runtime.env.logLevel = 'fatal';
    const session = await runtime.InferenceSession.create(await readFile(setup.model), {
      executionProviders: ['wasm'],
    }).catch((error: unknown) => {
      throw loadProblem(error);
    });
    const unknown = session.inputNames.find((name) => !INPUTS.has(name));
    if (unknown !== undefined) throw new AiError('local_shape', unknown);
    return new OnnxModel(setup, session, tokenizer, runtime.Tensor);
  }

  async answer(request: ModelRequest): Promise<ModelReply> {
    const { maxTokens } = this.#setup;
    if (request.kind === 'embed') {
      const inputs = request.texts.map((text) => this.#tokenizer.encode(text, maxTokens));
      const vectors = await this.#each(inputs, (outputs, input, row) =>
        normalize(pool(outputs, { row, length: input.ids.length, pooling: this.#setup.pooling })),
      );
      return { kind: 'vectors', vectors, tokens: count(inputs) };
    }
    const { question, texts } = request;
    if (request.kind === 'rank') {
      const inputs = texts.map((text) => this.#tokenizer.encodePair(question, text, maxTokens));
      const scores = await this.#each(inputs, (outputs, _, row) => scoresFrom(outputs, row));
      return { kind: 'scores', scores, tokens: count(inputs) };
    }
    const parts = texts.map((text) => this.#tokenizer.encodeParts(question, text, maxTokens));
    const inputs = parts.flat();
    const found = await this.#each<AnswerSpan | null>(inputs, bestSpan);
    let from = 0;
    const spans = parts.map(({ length }) => {
      const ofText = found.slice(from, (from += length)).filter((span) => span !== null);
      return ofText.toSorted((one, other) => other.score - one.score)[0] ?? null;
    });
    return { kind: 'spans', spans, tokens: count(inputs) };
  }

  /** Runs the inputs, those of similar length together, and reads the result of each. */
  async #each<Result, Input extends Encoded = PlacedInput>(
    inputs: readonly Input[],
    read: (outputs: InferenceSession.OnnxValueMapType, input: Input, row: number) => Result,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const order = inputs.map((_, at) => at).toSorted((a, b) => inputs[a]!.ids.length - inputs[b]!.ids.length);
    while (order.length > 0) {
      // The longest of the batch sets its width.
      let size = 1;
      while (size < order.length && (size + 1) * inputs[order[size]!]!.ids.length <= TOKENS_AT_ONCE) size += 1;
      const batch = order.splice(0, size);
      const outputs = await this.#run(batch.map((at) => inputs[at]!));
      for (const [row, at] of batch.entries()) results[at] = read(outputs, inputs[at]!, row);
      for (const output of Object.values(outputs)) output.dispose();
    }
    return results;
  }

  async #run(batch: readonly Encoded[]): Promise<InferenceSession.OnnxValueMapType> {
    const width = Math.max(...batch.map(({ ids }) => ids.length));
    const dims = [batch.length, width];
    const fill = (value: (input: Encoded, at: number) => number, padding: number) => {
      const data = new BigInt64Array(batch.length * width).fill(BigInt(padding));
      for (const [row, input] of batch.entries())
        for (let at = 0; at < input.ids.length; at += 1) data[row * width + at] = BigInt(value(input, at));
      return new this.#Tensor('int64', data, dims);
    };
    const feeds: Record<string, Tensor> = {};
    for (const name of this.#session.inputNames) {
      if (name === 'input_ids') feeds[name] = fill(({ ids }, at) => ids[at]!, this.#tokenizer.padId);
      else if (name === 'attention_mask') feeds[name] = fill(() => 1, 0);
      else feeds[name] = fill(({ types }, at) => (this.#setup.segments ? (types[at] ?? 0) : 0), 0);
    }
    try {
      return await this.#session.run(feeds);
    } catch (error) {
      throw new AiError('local_shape', shortened(error));
    }
  }
}

const count = (inputs: readonly Encoded[]): number => inputs.reduce((sum, { ids }) => sum + ids.length, 0);

/** Why a file cannot be loaded, from what the runtime says. */
function loadProblem(error: unknown): AiError {
  const said = shortened(error);
  if (/not a registered function|No Op registered|NOT_IMPLEMENTED|Could not find an implementation|opset/i.test(said)) {
    const operator = /(?:registered for|implementation for|error:) ?([\w.:]+)/i.exec(said)?.[1] ?? said;
    return new AiError('local_operator', operator);
  }
  if (/external|\.data\b|_data\b/i.test(said)) return new AiError('local_external', said);
  if (/allocat|out of memory|memory access/i.test(said)) return new AiError('local_memory');
  return new AiError('local_damaged', said);
}

/** Messages of the runtime name operators, inputs and files, never texts. */
const shortened = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
