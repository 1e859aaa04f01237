import { calibrate, shiftScores, toProbabilities } from './calibration.ts';
import { findTopWords } from './class-words.ts';
import { ClassNumbers } from './collection.ts';
import { ClassificationError } from './errors.ts';
import { type HeldOut, HeldOutDraw } from './held-out.ts';
import { rarity } from './matrix.ts';
import { type Model, packWeights } from './model.ts';
import type { Pace } from './pace.ts';
import { makePrediction, type Prediction } from './predictions.ts';
import { mix, randomFrom, shuffle } from './random.ts';
import { LanguageCounter } from './sample-languages.ts';
import { readSamples, type Samples } from './samples.ts';
import { addWord, makeKnownWords, Scorer, spreadRows } from './scorer.ts';
import { packSketches } from './sketches.ts';
import { StreamedWeights } from './streamed-weights.ts';
import { TermCounter } from './term-counter.ts';
import { measureTypicality } from './typicality.ts';
import type { KnownWord } from './word-features.ts';

/** Rows, a quarter for words. Fewer if so few features occur that they have enough room, or if there are many classes. */
const ROWS = 1 << 20;
const LEAST_ROWS = 1 << 12;
const ROOM = 4;
/** Weights of all classes, three times 4 bytes each while they are learned. */
const MAX_WEIGHTS = 32_000_000;
/** Characters in memory at once. */
const CHUNK = 80_000_000;
/** How often each text is learned from: once if there are many. */
const ROUNDS = 2;
const MANY_DOCUMENTS = 200_000;
/** Of how many times the result is the mean. */
const SNAPSHOTS = 20;
/** So many texts are counted, and a fourth of the others, each of which counts for four. */
const COUNTED = 100_000;
const ONE_OF = 4;

interface Options {
  seed: number;
  pace: Pace;
  /** of progress, for the whole */
  units: number;
}

/**
 * Trains on samples that do not fit in memory. They are read once to count features and to hold out some for calibration; then, once for each
 * chunk that fits in memory, to learn from a random part in random order, so that samples sorted by class do no harm.
 */
export async function trainStreaming(
  samples: Samples,
  { seed, pace, units }: Options,
): Promise<{ model: Model; predictions: Prediction[]; empty: number[] }> {
  const survey = await surveySamples(samples, seed, pace);
  survey.classes.assertEnough();
  const { names, counts } = survey.classes;
  const rows = rowsFor(names.length, survey.frequencies);
  const frequencies = foldRows(survey.frequencies, rows);
  const documents = survey.documents - survey.heldOut.length;
  const rarities = Float32Array.from(frequencies, (frequency) => (frequency === 0 ? 0 : rarity(documents, frequency)));
  const order = names.map((_, index) => index).toSorted((one, other) => (names[one]! < names[other]! ? -1 : 1));
  const labels = new Map(order.map((index, place) => [names[index]!, place]));
  const weights = new StreamedWeights(names.length, spreadRows(rows, rows / 4), rarities);
  await learnAll(weights, samples, labels, survey, { seed, pace, units });
  const linear = weights.finish();
  const words = findTopWords(spellingsByRow(weights.counter.knownWordsRead()), rarities, frequencies, linear);
  const untested: Model = {
    classes: order.map((index, place) => ({ label: names[index]!, samples: counts[index]!, words: words[place]! })),
    languages: survey.languages,
    samples: survey.documents,
    seed,
    method: 'streamed',
    factor: 1,
    terms: {
      rows,
      wordRows: rows / 4,
      features: null,
      knownWords: survey.knownWords,
      documents,
      frequencies,
      ...packWeights(
        linear.weights,
        linear.classes,
        Int32Array.from({ length: rows }, (_, row) => row),
      ),
      biases: linear.biases,
    },
    sketches: packSketches(weights.sketches),
    typicality: measureTypicality([]),
  };
  return { ...testOnHeldOut(untested, survey.heldOut, labels), empty: survey.empty };
}

interface Survey {
  classes: ClassNumbers;
  languages: Model['languages'];
  /** with words */
  documents: number;
  characters: number;
  frequencies: Uint32Array;
  knownWords: Uint8Array;
  heldOut: HeldOut[];
  empty: number[];
}

async function surveySamples(samples: Samples, seed: number, pace: Pace): Promise<Survey> {
  const classes = new ClassNumbers();
  const languages = new LanguageCounter();
  const frequencies = new Uint32Array(ROWS);
  const knownWords = makeKnownWords();
  const counter = new TermCounter(spreadRows(ROWS, ROWS / 4));
  const empty: number[] = [];
  let documents = 0;
  let characters = 0;
  const draw = new HeldOutDraw(seed, ({ text, position: at, lot }) => {
    if (at >= COUNTED && lot % ONE_OF !== 0) return;
    const times = at >= COUNTED ? ONE_OF : 1;
    for (const { feature } of counter.count(text)) addWord(knownWords, feature);
    const { wordRows, wordRowCount, gramRows, gramRowCount } = counter;
    for (let row = 0; row < wordRowCount; row++) frequencies[wordRows[row]!]! += times;
    for (let row = 0; row < gramRowCount; row++) frequencies[gramRows[row]!]! += times;
  });
  let position = 0;
  for await (const sample of readSamples(samples)) {
    draw.add(sample);
    if (hasWords(sample.text)) {
      classes.numberFor(sample.label);
      languages.add(sample.text, sample.language);
      documents++;
      characters += sample.text.length;
    } else empty.push(position);
    position++;
    if (pace.isDue) await pace.pause(1 - 1 / (1 + position / 100_000));
  }
  const heldOut = draw.finish().filter(({ text }) => hasWords(text));
  return {
    classes,
    languages: languages.finish(),
    documents,
    characters,
    frequencies,
    knownWords,
    heldOut,
    empty,
  };
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

async function learnAll(
  weights: StreamedWeights,
  samples: Samples,
  labels: ReadonlyMap<string, number>,
  survey: Survey,
  { seed, pace, units }: Options,
): Promise<void> {
  const chunks = Math.ceil(survey.characters / CHUNK);
  const heldOut = new Set(survey.heldOut.map(({ position }) => position));
  const rounds = survey.documents > MANY_DOCUMENTS ? 1 : ROUNDS;
  const total = (survey.documents - heldOut.size) * rounds;
  const random = randomFrom(seed);
  let learned = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const isInChunk = (position: number) => !heldOut.has(position) && mix(mix(position + 1) + seed) % chunks === chunk;
    const held = await readChunk(samples, labels, survey, isInChunk, pace);
    const order = Int32Array.from(held.texts, (_, at) => at);
    for (let round = 0; round < rounds; round++) {
      shuffle(order, random);
      for (const at of order) {
        weights.learn(held.texts[at]!, held.labels[at]!, round === 0);
        learned++;
        if (isSnapshotDue(learned, total)) weights.takeSnapshot();
        if (pace.isDue) await pace.pause(1 + ((units - 1) * learned) / total);
      }
    }
  }
}

/** Evenly over the second half, the last at the end. */
function isSnapshotDue(learned: number, total: number): boolean {
  const step = Math.max(1, Math.floor(total / 2 / SNAPSHOTS));
  return learned > total / 2 && (total - learned) % step === 0;
}

async function readChunk(
  samples: Samples,
  labels: ReadonlyMap<string, number>,
  survey: Survey,
  isInChunk: (position: number) => boolean,
  pace: Pace,
): Promise<{ texts: string[]; labels: number[] }> {
  const chunk = { texts: [] as string[], labels: [] as number[] };
  let position = 0;
  for await (const { text, label } of readSamples(samples)) {
    if (isInChunk(position) && hasWords(text)) {
      const index = labels.get(label);
      if (index === undefined) throw new ClassificationError('samples_changed');
      chunk.texts.push(text);
      chunk.labels.push(index);
    }
    position++;
    if (pace.isDue) await pace.pause(0);
  }
  if (position !== survey.documents + survey.empty.length) throw new ClassificationError('samples_changed');
  return chunk;
}

/** Calibrates the model on samples that it has not seen, which the other numbers are from too. */
function testOnHeldOut(model: Model, heldOut: readonly HeldOut[], labels: ReadonlyMap<string, number>) {
  const scorer = new Scorer(model);
  const nearness = heldOut.map(({ text }) => ({
    ...scorer.scoreAndCompare(text),
    scores: Float64Array.from(scorer.scores),
  }));
  const scored = nearness.map(({ scores }, at) => ({ scores, label: labels.get(heldOut[at]!.label)! }));
  const { factor, shifts } = calibrate(scored, model.classes.length);
  const names = model.classes.map(({ label }) => label);
  const predictions = heldOut.map(({ position, label }, at) =>
    makePrediction(position, label, names, toProbabilities(shiftScores(scored[at]!.scores, shifts), factor)),
  );
  const terms = { ...model.terms, biases: model.terms.biases.map((bias, index) => bias + shifts[index]!) };
  return { model: { ...model, factor, terms, typicality: measureTypicality(nearness) }, predictions };
}

function rowsFor(classes: number, frequencies: Uint32Array): number {
  const used = frequencies.reduce((count, frequency) => (frequency > 0 ? count + 1 : count), 0);
  let rows = ROWS;
  while (rows > LEAST_ROWS && (rows * classes > MAX_WEIGHTS || rows / 2 > used * ROOM)) rows /= 2;
  return rows;
}

/** Frequencies by fewer rows: a row of words or n-grams is that row, modulo the new number of rows of its kind. */
function foldRows(frequencies: Uint32Array, rows: number): Uint32Array {
  if (rows === frequencies.length) return frequencies;
  const folded = new Uint32Array(rows);
  const [wordsBefore, words] = [frequencies.length / 4, rows / 4];
  for (const [row, frequency] of frequencies.entries()) {
    const target = row < wordsBefore ? row % words : words + ((row - wordsBefore) % (rows - words));
    folded[target]! += frequency;
  }
  return folded;
}

/** The most frequent word of each row. */
function spellingsByRow(words: Iterable<KnownWord>): Map<number, string> {
  const byRow = new Map<number, KnownWord>();
  for (const word of words) if (word.texts > (byRow.get(word.row)?.texts ?? 0)) byRow.set(word.row, word);
  return new Map(Array.from(byRow.values(), ({ row, text }) => [row, text]));
}
