import { deflateSync } from 'node:zlib';

/** The tokens of a Whisper model that say what to do and when something was said. Text has the ids below `end`. */
export interface SpeechTokens {
  readonly end: number;
  readonly start: number;
  readonly transcribe: number;
  /** Null for models of before it was named. */
  readonly noSpeech: number | null;
  readonly noTimes: number;
  /** The time 0; each following token is 20 ms later. */
  readonly firstTime: number;
  /** By ISO 639-1 or, for languages without it, ISO 639-3; none for models that know English only. */
  readonly languages: ReadonlyMap<string, number>;
  textOf(ids: readonly number[]): string;
}

/** The rules of a model beside its tokens, from its `generation_config.json`. */
export interface DecodingRules {
  /** Tokens that are never part of a transcript, such as notes. */
  readonly suppressed: readonly number[];
  /** The most tokens of a window. */
  readonly maxTokens: number;
}

/** What a model decoded in a window. */
export interface Decoded {
  /** Text and times, without the prompt and the end. */
  readonly tokens: readonly number[];
  /** The logarithm of the probability of each token. */
  readonly logarithms: readonly number[];
  /** Mean of the logarithms, with that of the end. */
  readonly mean: number;
  /** The probability that there is no speech. */
  readonly noSpeech: number;
}

/**
 * The logits of the next token after those that were passed on so far. With `isNew` the window begins again with these tokens.
 * `first` are the logits after the first of them.
 */
export type NextLogits = (
  tokens: readonly number[],
  isNew: boolean,
) => Promise<{ first: Float32Array; last: Float32Array }>;

/** As in `whisper/transcribe.py` of OpenAI: a text that repeats itself or is improbable is tried again with more chance. */
const TEMPERATURES = [0, 0.2, 0.4, 0.6, 0.8, 1];
const MAX_COMPRESSION = 2.4;
const MIN_MEAN = -1;
const SILENT_FROM = 0.6;
/** The first time is within a second, in steps of 20 ms. */
const MAX_FIRST_TIME = 50;

/**
 * Writes down what is said in a window: the most probable next token again and again, with times. Null if there is no speech. A. Radford et al.,
 * "Robust Speech Recognition via Large-Scale Weak Supervision", 2022, section 4.5; without its beams and without the text before.
 *
 * @param prompt the start, the language and the task
 */
export async function decodeWindow(
  next: NextLogits,
  tokens: SpeechTokens,
  { prompt, ...rules }: DecodingRules & { prompt: readonly number[] },
): Promise<Decoded | null> {
  const attempts: (Decoded & { isLoop: boolean })[] = [];
  const random = repeatableRandom();
  for (const temperature of TEMPERATURES) {
    const decoded = await decodeOnce(next, tokens, { ...rules, prompt, temperature, random });
    const isUnlikely = !(decoded.mean >= MIN_MEAN);
    if (isUnlikely && decoded.noSpeech > SILENT_FROM) return null;
    const isLoop = compression(tokens.textOf(textIn(decoded, tokens))) > MAX_COMPRESSION;
    if (!isUnlikely && !isLoop) return decoded;
    attempts.push({ ...decoded, isLoop });
  }
  // As faster-whisper chooses when all have failed.
  const [best] = attempts.toSorted((one, other) => Number(one.isLoop) - Number(other.isLoop) || other.mean - one.mean);
  return best!;
}

const textIn = ({ tokens }: Decoded, { end }: SpeechTokens) => tokens.filter((id) => id < end);

/** How many times smaller a text gets: loops of the same words get much smaller. */
function compression(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length;
}

async function decodeOnce(
  next: NextLogits,
  tokens: SpeechTokens,
  {
    prompt,
    suppressed,
    maxTokens,
    temperature,
    random,
  }: DecodingRules & { prompt: readonly number[]; temperature: number; random: () => number },
): Promise<Decoded> {
  const { first, ...begun } = await next(prompt, true);
  let { last } = begun;
  const noSpeech = tokens.noSpeech === null ? 0 : Math.exp(first[tokens.noSpeech]! - logSum(first, 0, first.length));
  const chosen: number[] = [];
  const logarithms: number[] = [];
  let sum = 0;
  while (chosen.length < maxTokens) {
    restrict(last, chosen, { tokens, suppressed });
    const id = temperature === 0 ? mostProbable(last) : sample(last, temperature, random());
    const logarithm = last[id]! - logSum(last, 0, last.length);
    sum += logarithm;
    // The numbers of a broken model have no largest one.
    if (id === tokens.end || Number.isNaN(logarithm)) break;
    chosen.push(id);
    logarithms.push(logarithm);
    ({ last } = await next([id], false));
  }
  return { tokens: chosen, logarithms, mean: sum / (chosen.length + 1), noSpeech };
}

/**
 * Rules out tokens, by `ApplyTimestampRules` in `whisper/decoding.py` of OpenAI: a window begins with a time, times come in pairs except at the
 * end, never decrease, and a time is chosen if all times together are more probable than every text.
 */
function restrict(
  logits: Float32Array,
  chosen: readonly number[],
  { tokens, suppressed }: { tokens: SpeechTokens; suppressed: readonly number[] },
): void {
  const { end, firstTime, noTimes } = tokens;
  for (const id of suppressed) if (id < logits.length) logits[id] = -Infinity;
  // Between the end and the times are only orders to the model.
  logits.fill(-Infinity, end + 1, noTimes + 1);
  const isTime = (id: number | undefined) => id !== undefined && id >= firstTime;
  if (chosen.length === 0) {
    logits.fill(-Infinity, 0, firstTime);
    logits.fill(-Infinity, firstTime + MAX_FIRST_TIME + 1);
    return;
  }
  const isAfterTime = isTime(chosen.at(-1));
  const isAfterPair = isAfterTime && (chosen.length < 2 || isTime(chosen.at(-2)));
  if (isAfterPair) logits.fill(-Infinity, firstTime);
  else if (isAfterTime) logits.fill(-Infinity, 0, end);
  const lastTime = chosen.findLast(isTime)!;
  // The second of a pair may be the same; the end of a sentence is after its beginning.
  logits.fill(-Infinity, firstTime, isAfterTime && !isAfterPair ? lastTime : lastTime + 1);
  // The sum of all probabilities is the same on both sides.
  if (logSum(logits, firstTime, logits.length) > most(logits, 0, firstTime)) logits.fill(-Infinity, 0, firstTime);
}

function most(values: Float32Array, from: number, to: number): number {
  let largest = -Infinity;
  for (let at = from; at < to; at += 1) if (values[at]! > largest) largest = values[at]!;
  return largest;
}

/** The logarithm of the sum of the exponentials. */
function logSum(values: Float32Array, from: number, to: number): number {
  const largest = most(values, from, to);
  if (largest === -Infinity) return -Infinity;
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += Math.exp(values[at]! - largest);
  return largest + Math.log(sum);
}

/** From 0 to 1, by Park and Miller's minimal standard: the same recording always gets the same transcript. */
function repeatableRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** @param chance from 0 to 1 */
function sample(logits: Float32Array, temperature: number, chance: number): number {
  const cooled = logits.map((value) => value / temperature);
  const all = logSum(cooled, 0, cooled.length);
  let rest = chance;
  for (let at = 0; at < cooled.length; at += 1) {
    rest -= Math.exp(cooled[at]! - all);
    if (rest <= 0) return at;
  }
  return mostProbable(logits);
}

const mostProbable = (logits: Float32Array): number => logits.indexOf(most(logits, 0, logits.length));
