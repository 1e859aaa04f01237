import { computeProbabilities } from './classify.ts';
import { highest } from './predictions.ts';
import { MatrixBuilder, weighMatrix } from './matrix.ts';
import type { Model } from './model.ts';
import { Pace, type WorkOptions } from './pace.ts';
import { randomFrom, shuffle } from './random.ts';
import { cosine, SKETCH_SIZE, addToSketch } from './sketches.ts';

interface Place {
  /** position among the texts */
  position: number;
  /** 0 to 1: how typical it is of the texts */
  density: number;
}

export interface LabelCandidate extends Place {
  /** the model's guess with its probability; null without a model */
  predicted: string | null;
  probability: number | null;
  /** 0 (certain) to 1: how near the two most probable classes are; 1 without a model */
  uncertainty: number;
}

export interface LabelNextOptions extends WorkOptions {
  /** trained on what is labelled so far */
  model?: Model | null;
  /** texts that have a label: what is nearly the same is not offered */
  labelled?: readonly string[];
  /** candidates to return, default 20 */
  count?: number;
}

const DEFAULT_COUNT = 20;
/** Density counts less than uncertainty. */
const DENSITY_POWER = 0.5;
/** Candidates to choose from, for each one to return. */
const SHORTLIST = 20;
/** Of more texts a random part is considered, since each takes 8 kB of memory. */
const MAX_TEXTS = 20_000;
/** Texts more alike are nearly the same. */
const SAME = 0.9;

/**
 * Chooses texts whose labels would teach the model most: those it is least certain of (D. D. Lewis, W. A. Gale, 1994; by the margin: T. Scheffer,
 * C. Decomain, S. Wrobel, 2001) and that are like many others (B. Settles, M. Craven: An Analysis of Active Learning Strategies for Sequence
 * Labeling Tasks, EMNLP 2008), without those that are like a chosen one. Best first. Progress counts texts, the labelled too.
 */
export function labelNext(texts: readonly string[], options: LabelNextOptions = {}): Promise<LabelCandidate[]> {
  const { model = null, ...others } = options;
  return chooseNext(
    texts,
    (text) => (model ? predict(model, text) : { predicted: null, probability: null, uncertainty: 1 }),
    others,
  );
}

/** As `labelNext`, for any kind of model. @param guess what the model says of a text, with how uncertain that is, from 0 to 1 */
export async function chooseNext<G extends { uncertainty: number }>(
  texts: readonly string[],
  guess: (text: string) => G,
  options: Omit<LabelNextOptions, 'model'>,
): Promise<(G & Place)[]> {
  const { labelled = [], count = DEFAULT_COUNT, seed = 1 } = options;
  if (texts.length > MAX_TEXTS) {
    const positions = Array.from(texts, (_, position) => position);
    shuffle(positions, randomFrom(seed));
    const part = positions.slice(0, MAX_TEXTS);
    const offered = await chooseNext(
      part.map((position) => texts[position]!),
      guess,
      options,
    );
    return offered.map((candidate) => ({ ...candidate, position: part[candidate.position]! }));
  }
  const pace = new Pace(options, texts.length + labelled.length);
  const sketches = await sketchTexts([...texts, ...labelled], pace);
  const densities = measureDensities(sketches.slice(0, texts.length));
  const candidates: (G & Place & { value: number })[] = [];
  for (const [position, text] of texts.entries()) {
    if (sketches[position]!.every((value) => value === 0)) continue;
    const guessed = guess(text);
    const density = densities[position]!;
    candidates.push({ ...guessed, position, density, value: guessed.uncertainty * density ** DENSITY_POWER });
    if (pace.isDue) await pace.pause((texts.length + labelled.length) * (0.6 + (0.3 * position) / texts.length));
  }
  const known = sketches.slice(texts.length);
  const chosen = await chooseDiverse(candidates, sketches, known, count, pace);
  pace.end();
  return chosen.map(({ value: _, ...candidate }) => candidate as unknown as G & Place);
}

function predict(model: Model, text: string) {
  const probabilities = computeProbabilities(model, text);
  const best = highest(probabilities);
  const [first, second = 0] = probabilities.toSorted((one, other) => other - one);
  return {
    predicted: model.classes[best]!.label,
    probability: first!,
    uncertainty: 1 - (first! - second),
  };
}

/** Takes the best one after the other, each less valuable the more it is like one taken before. */
async function chooseDiverse<C extends { position: number; value: number }>(
  candidates: C[],
  sketches: readonly Float32Array[],
  known: readonly Float32Array[],
  count: number,
  pace: Pace,
): Promise<C[]> {
  const best = candidates
    .toSorted((one, other) => other.value - one.value || one.position - other.position)
    .slice(0, count * SHORTLIST);
  const nearest = new Map<number, number>();
  for (const { position } of best) {
    nearest.set(position, Math.max(0, ...known.map((sketch) => cosine(sketches[position]!, sketch))));
    if (pace.isDue) await pace.pause(0);
  }
  const chosen: C[] = [];
  while (chosen.length < count) {
    let next: C | null = null;
    let highestValue = 0;
    for (const candidate of best) {
      const likeness = nearest.get(candidate.position)!;
      const value = likeness >= SAME ? 0 : candidate.value * (1 - likeness);
      if (value > highestValue) [next, highestValue] = [candidate, value];
    }
    if (!next) break;
    chosen.push(next);
    for (const { position } of best) {
      const likeness = position === next.position ? 1 : cosine(sketches[position]!, sketches[next.position]!);
      nearest.set(position, Math.max(nearest.get(position)!, likeness));
    }
  }
  return chosen;
}

/** The direction of each text, by features weighted by their rarity among the texts; zeros for a text without words. */
async function sketchTexts(texts: readonly string[], pace: Pace): Promise<Float32Array[]> {
  const builder = new MatrixBuilder();
  for (const [position, text] of texts.entries()) {
    builder.add(text);
    if (pace.isDue) await pace.pause(position / 2);
  }
  const matrix = builder.build();
  const all = Int32Array.from(texts, (_, document) => document);
  const { starts, rows, values, features } = await weighMatrix(matrix, all, pace, texts.length / 2);
  return texts.map((_, document) => {
    const sketch = new Float32Array(SKETCH_SIZE);
    for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) {
      addToSketch(sketch, 0, features[rows[entry]!]!, values[entry]!);
    }
    return sketch;
  });
}

/** The likeness of each text to the mean of all, which is its mean likeness to each. */
function measureDensities(sketches: readonly Float32Array[]): number[] {
  const mean = new Float32Array(SKETCH_SIZE);
  for (const sketch of sketches) {
    const length = Math.sqrt(sketch.reduce((sum, value) => sum + value * value, 0));
    if (length > 0) for (const [at, value] of sketch.entries()) mean[at]! += value / length;
  }
  return sketches.map((sketch) => Math.max(0, cosine(sketch, mean)));
}
