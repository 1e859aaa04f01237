import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { AiError } from '../models/port.ts';
import { bestSpan, normalize, pool, scoresFrom } from './outputs.ts';
import type { AnswerSpan, ModelReply, TextRequest, TextSetup } from './port.ts';
import { loadSession, runSession } from './runtime.ts';
import { type Encoded, loadTokenizer, type PlacedInput, type TextTokenizer } from './tokenize.ts';

/** The most tokens that are computed at once, with their padding. */
const TOKENS_AT_ONCE = 4096;
/** The inputs that models take, and what they are for. */
const INPUTS = new Set(['input_ids', 'attention_mask', 'token_type_ids']);

/** A model of texts: it makes vectors, scores pairs, or finds answers. */
export class TextModel {
  readonly #setup: TextSetup;
  readonly #session: InferenceSession;
  readonly #tokenizer: TextTokenizer;
  readonly #Tensor: typeof Tensor;

  private constructor(setup: TextSetup, session: InferenceSession, tokenizer: TextTokenizer, tensor: typeof Tensor) {
    this.#setup = setup;
    this.#session = session;
    this.#tokenizer = tokenizer;
    this.#Tensor = tensor;
  }

  static async load(setup: TextSetup): Promise<TextModel> {
    const tokenizer = await loadTokenizer(setup.tokenizer, setup.tokenizerConfig);
    const { runtime, session } = await loadSession(await readFile(setup.model), setup.threads);
    const unknown = session.inputNames.find((name) => !INPUTS.has(name));
    if (unknown !== undefined) throw new AiError('local_shape', unknown);
    return new TextModel(setup, session, tokenizer, runtime.Tensor);
  }

  async answer(request: TextRequest): Promise<ModelReply> {
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
    const bestSpans = await this.#each<AnswerSpan | null>(inputs, bestSpan);
    let from = 0;
    const spans = parts.map(({ length }) => {
      const ofText = bestSpans.slice(from, (from += length)).filter((span) => span !== null);
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
    return await runSession(this.#session, feeds);
  }
}

const count = (inputs: readonly Encoded[]): number => inputs.reduce((sum, { ids }) => sum + ids.length, 0);
