import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { AiError } from '../../models/port.ts';
import { loadSession, type Runtime, runSession } from '../runtime.ts';
import type { ModelReply, SpeechRequest, SpeechSetup } from '../port.ts';
import { decodeWindow, type NextLogits, type SpeechTokens } from './decode-window.ts';
import { FRAMES, LogMel, RATE } from './log-mel.ts';
import { toSegments } from './segments.ts';
import { loadSpeechTokens } from './speech-tokens.ts';

type Feeds = Record<string, Tensor>;

/** A Whisper model: an encoder of sound, and a decoder that writes text with times. */
export class SpeechModel {
  readonly #setup: SpeechSetup;
  readonly #runtime: Runtime;
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;
  readonly #tokens: SpeechTokens;
  readonly #logMel: LogMel;

  private constructor(
    setup: SpeechSetup,
    { runtime, encoder, decoder }: { runtime: Runtime; encoder: InferenceSession; decoder: InferenceSession },
    tokens: SpeechTokens,
  ) {
    this.#setup = setup;
    this.#runtime = runtime;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#tokens = tokens;
    this.#logMel = new LogMel(setup.bands);
  }

  static async load(setup: SpeechSetup): Promise<SpeechModel> {
    const tokens = await loadSpeechTokens(setup.tokenizer, setup.tokenizerConfig);
    const { runtime, session: encoder } = await loadSession(await readFile(setup.model), setup.threads);
    const { session: decoder } = await loadSession(await readFile(setup.decoder), setup.threads);
    const unknown = [
      ...encoder.inputNames.filter((name) => name !== 'input_features'),
      ...decoder.inputNames.filter((name) => !DECODER_INPUT.test(name)),
    ][0];
    if (unknown !== undefined) throw new AiError('local_shape', unknown);
    return new SpeechModel(setup, { runtime, encoder, decoder }, tokens);
  }

  async answer({ sound, language }: SpeechRequest): Promise<ModelReply> {
    const { start, transcribe, languages } = this.#tokens;
    const seconds = sound.length / RATE;
    const next = await this.#startWindow(sound);
    const { isMultilingual, decoding } = this.#setup;
    const isKnown = language !== null && languages.has(language);
    const spokenLanguage = !isMultilingual ? 'en' : isKnown ? language : await this.#detectLanguage(next);
    const prompt = isMultilingual ? [start, languages.get(spokenLanguage)!, transcribe] : [start];
    const decoded = await decodeWindow(next, this.#tokens, { ...decoding, prompt });
    if (!decoded) return { kind: 'transcript', segments: [], next: seconds, language: spokenLanguage, tokens: 0 };
    if (!Number.isFinite(decoded.mean)) throw new AiError('local_shape', 'NaN');
    const result = toSegments(decoded, this.#tokens, seconds);
    return { kind: 'transcript', ...result, language: spokenLanguage, tokens: decoded.tokens.length };
  }

  /** The most probable language after the start. */
  async #detectLanguage(next: NextLogits): Promise<string> {
    const { last } = await next([this.#tokens.start], true);
    const byProbability = [...this.#tokens.languages].toSorted(([, one], [, other]) => last[other]! - last[one]!);
    const [best] = byProbability;
    if (!best) throw new AiError('local_tokenizer', '<|en|>');
    return best[0];
  }

  /** Encodes the sound, and returns the decoder over it. */
  async #startWindow(sound: Int16Array): Promise<NextLogits> {
    const { Tensor } = this.#runtime;
    const features = new Tensor('float32', this.#logMel.spectrogram(sound), [1, this.#setup.bands, FRAMES]);
    const encoded = Object.values(await runSession(this.#encoder, { input_features: features }))[0];
    if (!encoded || !(encoded.data instanceof Float32Array) || encoded.dims.length !== 3) {
      throw new AiError('local_shape', this.#encoder.outputNames.join(', '));
    }
    let past: Feeds = {};
    let length = 0;
    return async (tokens, isNew) => {
      if (isNew) [past, length] = [this.#emptyPast(), 0];
      const count = tokens.length;
      const feeds: Feeds = {
        ...past,
        encoder_hidden_states: encoded,
        input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, count]),
        use_cache_branch: new Tensor('bool', [!isNew], [1]),
        cache_position: new Tensor(
          'int64',
          BigInt64Array.from(tokens, (_, at) => BigInt(length + at)),
          [count],
        ),
      };
      const outputs = await runSession(
        this.#decoder,
        Object.fromEntries(this.#decoder.inputNames.map((name) => [name, feeds[name]!])),
      );
      past = nextPast(past, outputs, isNew);
      length += count;
      return logitsOf(outputs, count);
    };
  }

  #emptyPast(): Feeds {
    const { heads, headSize } = this.#setup;
    const names = this.#decoder.inputNames.filter((name) => name.startsWith(PAST));
    const empty = () => new this.#runtime.Tensor('float32', new Float32Array(0), [1, heads, 0, headSize]);
    return Object.fromEntries(names.map((name) => [name, empty()]));
  }
}

const PAST = 'past_key_values.';
const DECODER_INPUT =
  /^(?:input_ids|encoder_hidden_states|use_cache_branch|cache_position|past_key_values\.\d+\.(?:decoder|encoder)\.(?:key|value))$/;

/** What the decoder remembers. That of the sound is computed with the first tokens, and empty afterwards. */
function nextPast(past: Feeds, outputs: InferenceSession.OnnxValueMapType, isNew: boolean): Feeds {
  const next: Feeds = {};
  for (const name of Object.keys(past)) {
    const output = outputs[name.replace(PAST, 'present.')];
    next[name] = !isNew && name.includes('.encoder.') ? past[name]! : (output ?? past[name]!);
  }
  return next;
}

function logitsOf(outputs: InferenceSession.OnnxValueMapType, count: number) {
  const { logits } = outputs;
  if (!logits || !(logits.data instanceof Float32Array) || logits.dims.length !== 3 || logits.dims[1] !== count) {
    throw new AiError('local_shape', Object.keys(outputs).join(', '));
  }
  const size = logits.dims[2]!;
  return { first: logits.data.slice(0, size), last: logits.data.slice((count - 1) * size) };
}
