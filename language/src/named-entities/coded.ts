import { FeatureTable } from '../classification/feature-table.ts';
import type { Pace } from '../classification/pace.ts';
import { grown } from '../classification/term-counter.ts';
import { sentenceFeatures } from './features.ts';
import type { CodedSentence } from './learn.ts';
import type { TokenSentence } from './samples.ts';
import { countTags, OUTSIDE, tagAt } from './tags.ts';

/** A sample with its features: those of all tokens one after the other. */
export interface FeatureSentence extends TokenSentence {
  /** by token: where its features begin; one more than tokens */
  starts: Int32Array;
  features: Uint32Array;
}

/** A feature must occur so often; twice from so many sentences on. */
const MANY_SENTENCES = 1000;
/** More weights would take more than half a gigabyte while they are learned; then features must occur more often. */
const MAX_WEIGHTS = 60_000_000;

/** The features of a sentence. */
export function readFeatures(sentence: TokenSentence & { text: string; language: string | null }): FeatureSentence {
  const { text, language, ...rest } = sentence;
  const byToken = sentenceFeatures(text, sentence.tokens, language);
  const starts = new Int32Array(byToken.length + 1);
  for (const [at, features] of byToken.entries()) starts[at + 1] = starts[at]! + features.length;
  const all = new Uint32Array(starts[byToken.length]!);
  for (const [at, features] of byToken.entries()) all.set(features, starts[at]);
  return { ...rest, starts, features: all };
}

/** Numbers the features that occur often enough, and gives each token its tag. Entities of other types are none. */
export async function codeSentences(
  sentences: readonly FeatureSentence[],
  types: readonly string[],
  pace: Pace,
  done: number,
): Promise<{ coded: CodedSentence[]; features: Uint32Array }> {
  const table = new FeatureTable();
  let counts = new Uint32Array(1 << 12);
  for (const { features } of sentences) {
    for (const feature of features) {
      const row = table.add(feature);
      if (row >= counts.length) counts = grown(counts, row);
      counts[row]!++;
    }
    if (pace.isDue) await pace.pause(done);
  }
  let least = sentences.length >= MANY_SENTENCES ? 2 : 1;
  const countRows = () => counts.reduce((sum, count) => sum + (count >= least ? 1 : 0), 0);
  while (countRows() * countTags(types.length) > MAX_WEIGHTS) least++;
  const kept = new FeatureTable();
  for (let row = 0; row < table.size; row++) if (counts[row]! >= least) kept.add(table.features[row]!);
  const numbers = new Map(types.map((type, at) => [type, at]));
  const coded: CodedSentence[] = [];
  for (const sentence of sentences) {
    if (sentence.tokens.length > 0) coded.push({ ...findRows(sentence, kept), tags: tagsOf(sentence, numbers) });
    if (pace.isDue) await pace.pause(done);
  }
  return { coded, features: kept.features.slice(0, kept.size) };
}

/** The rows of the features that are known. */
export function findRows(
  { starts, features }: Pick<FeatureSentence, 'starts' | 'features'>,
  table: FeatureTable,
): Pick<CodedSentence, 'starts' | 'rows'> {
  const rows = new Int32Array(features.length);
  const rowStarts = new Int32Array(starts.length);
  let count = 0;
  for (let token = 0; token + 1 < starts.length; token++) {
    for (let at = starts[token]!; at < starts[token + 1]!; at++) {
      const row = table.find(features[at]!);
      if (row >= 0) rows[count++] = row;
    }
    rowStarts[token + 1] = count;
  }
  return { starts: rowStarts, rows: rows.slice(0, count) };
}

function tagsOf({ tokens, spans }: TokenSentence, numbers: ReadonlyMap<string, number>): Int32Array {
  const tags = new Int32Array(tokens.length).fill(OUTSIDE);
  for (const { from, to, type } of spans) {
    const number = numbers.get(type);
    if (number === undefined) continue;
    for (let at = from; at <= to; at++) tags[at] = tagAt(number, at, from, to);
  }
  return tags;
}
