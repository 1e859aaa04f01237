// What `bench language classification` measures: quality and time beside scikit-learn, few samples, labelling in the offered order, and memory.
import { loadSource } from '../load-source.mjs';
import { findScikit, runScikit } from './reference.mjs';
import { measureLabelNext } from './label-next.mjs';
import { measureLarge } from './large.mjs';
import { crossSplits, randomOrder, readDataSets } from './data.mjs';

const SOURCES = ['train', 'classify', 'evaluate', 'predictions', 'label-next', 'random', 'model-bytes'];
const FEW = 20;

/** @param {Record<string, string>} values options of the command line */
export async function benchClassification(values) {
  const product = await loadSource(SOURCES.map((name) => `language/src/classification/${name}.ts`));
  const scikit = findScikit();
  console.log(
    scikit
      ? `Beside scikit-learn ${scikit.version}: LinearSVC on TF-IDF, calibrated over 5 folds; "words" with words and pairs, "same" with n-grams too.`
      : 'This machine has no Python with scikit-learn, so that nothing is compared (Debian: apt-get install python3-sklearn).',
  );
  const only = values.only.split(',').filter(Boolean);
  const sets = readDataSets(values.data, product.randomFrom(1)).filter(
    ({ name }) => only.length === 0 || only.includes(name),
  );
  const parts = values.parts.split(',');
  const references = scikit ? values.reference.split(',').map((features) => ({ features, python: scikit.python })) : [];
  const count = Number(values.splits);
  const splits = sets.map((set) => (count > 1 ? crossSplits(set, count, product.randomFrom(1)) : [set]));
  if (parts.includes('quality')) await compareAll('All samples', splits, references, product);
  if (parts.includes('few')) {
    const few = splits.map((each) =>
      each.map((split, at) => ({ ...split, train: takeFew(split.train, product.randomFrom(2 + at)) })),
    );
    await compareAll(`${FEW} samples a class`, few, references, product);
  }
  if (parts.includes('next')) for (const set of sets) await measureLabelNext(set, product);
  if (parts.includes('large')) await measureLarge(values.data, sets[0].name, Number(values.documents));
}

/** @param {import('./data.mjs').DataSet[][]} sets each with its splits, whose predictions are judged together */
async function compareAll(title, sets, references, product) {
  const rows = {};
  for (const splits of sets) {
    const [{ name, train }] = splits;
    const results = { Dossier: [], ...Object.fromEntries(references.map(({ features }) => [features, []])) };
    for (const split of splits) {
      results.Dossier.push(await runProduct(split, product));
      for (const { features, python } of references)
        results[features].push(await runScikit(python, { features, ...split }));
    }
    const joined = Object.fromEntries(Object.entries(results).map(([system, each]) => [system, join(each)]));
    for (const [system, result] of Object.entries(joined))
      rows[`${name}, ${system}`] = describe(result, joined.Dossier, product);
    const classes = new Set(train.map(({ label }) => label)).size;
    const texts = joined.Dossier.predictions.length;
    console.error(`${title}: ${name} done (${train.length} to train, ${texts} to test, ${classes} classes)`);
  }
  console.log(`\n${title}. Times are processor time; ratios are Dossier's divided by the reference's.`);
  console.table(rows);
}

/** All predictions of several splits, and the mean seconds of their trainings. */
function join(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return {
    predictions: results.flatMap(({ predictions }) => predictions),
    trainSeconds: sum('trainSeconds') / results.length,
    predictSeconds: sum('predictSeconds'),
    bytes: results[0].bytes,
  };
}

function describe({ predictions, trainSeconds, predictSeconds, bytes }, own, product) {
  const { accuracy, macroF1, calibrationError } = product.evaluate(predictions);
  return {
    accuracy: accuracy.toFixed(4),
    'macro F1': macroF1.toFixed(4),
    ECE: calibrationError.toFixed(4),
    'train s': trainSeconds.toFixed(2),
    'train ratio': (own.trainSeconds / trainSeconds).toFixed(2),
    'predict ms': ((1000 * predictSeconds) / predictions.length).toFixed(3),
    'predict ratio': (own.predictSeconds / predictSeconds).toFixed(2),
    'model MB': bytes === undefined ? '' : (bytes / 1e6).toFixed(1),
  };
}

async function runProduct({ train: samples, test }, product) {
  // As the reference, without the languages of the samples.
  const plain = samples.map((sample) => ({ ...sample, language: null }));
  const started = process.cpuUsage();
  const { model } = await product.train(plain);
  const trainSeconds = secondsSince(started);
  const trained = process.cpuUsage();
  const names = model.classes.map(({ label }) => label);
  const predictions = test.map(({ text, label }, position) =>
    product.makePrediction(position, label, names, product.computeProbabilities(model, text)),
  );
  const predictSeconds = secondsSince(trained);
  return { predictions, trainSeconds, predictSeconds, bytes: product.writeModel(model).length };
}

/** Processor time, as the reference measures: it depends less on what else the machine does. */
function secondsSince(usage) {
  const { user, system } = process.cpuUsage(usage);
  return (user + system) / 1e6;
}

/** Random samples of each class, in random order. */
function takeFew(samples, random) {
  const counts = new Map();
  return randomOrder(samples.length, random)
    .map((at) => samples[at])
    .filter(({ label }) => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      return counts.get(label) <= FEW;
    });
}
