// What `bench language classification` measures: quality and time beside scikit-learn, few samples, labelling in the offered order, and memory.
import { loadSource } from '../load-source.mjs';
import { findScikit, runScikit } from './reference.mjs';
import { measureLabelNext } from './label-next.mjs';
import { measureLarge } from './large.mjs';
import { readDataSets } from './data.mjs';

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
  const sets = readDataSets(values.data, product.randomFrom(1)).filter(({ name }) => only.length === 0 || only.includes(name));
  const parts = values.parts.split(',');
  const references = scikit ? values.reference.split(',').map((features) => ({ features, python: scikit.python })) : [];
  if (parts.includes('quality')) await compareAll('All samples', sets, references, product);
  if (parts.includes('few')) {
    const few = sets.map((set) => ({ ...set, train: takeFew(set.train, product.randomFrom(2)) }));
    await compareAll(`${FEW} samples a class`, few, references, product);
  }
  if (parts.includes('next')) for (const set of sets) await measureLabelNext(set, product);
  if (parts.includes('large')) await measureLarge(values.data, sets[0].name, Number(values.documents));
}

async function compareAll(title, sets, references, product) {
  const rows = {};
  for (const set of sets) {
    const classes = new Set(set.train.map(({ label }) => label)).size;
    const results = { Dossier: await runProduct(set, product) };
    for (const { features, python } of references) results[features] = await runScikit(python, { features, ...set });
    for (const [name, result] of Object.entries(results)) rows[`${set.name}, ${name}`] = describe(set, result, results.Dossier, product);
    console.error(`${title}: ${set.name} done (${set.train.length} to train, ${set.test.length} to test, ${classes} classes)`);
  }
  console.log(`\n${title}. Ratios are Dossier's time divided by the reference's.`);
  console.table(rows);
}

function describe(set, { predictions, trainSeconds, predictSeconds, bytes }, own, product) {
  const { accuracy, macroF1, calibrationError } = product.evaluate(predictions);
  return {
    accuracy: accuracy.toFixed(4),
    'macro F1': macroF1.toFixed(4),
    ECE: calibrationError.toFixed(4),
    'train s': trainSeconds.toFixed(2),
    'train ratio': (own.trainSeconds / trainSeconds).toFixed(2),
    'predict ms': ((1000 * predictSeconds) / set.test.length).toFixed(3),
    'predict ratio': (own.predictSeconds / predictSeconds).toFixed(2),
    'model MB': bytes === undefined ? '' : (bytes / 1e6).toFixed(1),
  };
}

async function runProduct({ train: samples, test }, product) {
  // As the reference, without the languages of the samples.
  const plain = samples.map((sample) => ({ ...sample, language: null }));
  const started = performance.now();
  const { model } = await product.train(plain);
  const trained = performance.now();
  const names = model.classes.map(({ label }) => label);
  const predictions = test.map(({ text, label }, position) =>
    product.makePrediction(position, label, names, product.computeProbabilities(model, text)),
  );
  const predictSeconds = (performance.now() - trained) / 1000;
  return { predictions, trainSeconds: (trained - started) / 1000, predictSeconds, bytes: product.writeModel(model).length };
}

/** Random samples of each class, in random order. */
function takeFew(samples, random) {
  const order = samples.map((_, at) => at);
  for (let last = order.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  const counts = new Map();
  return order
    .map((at) => samples[at])
    .filter(({ label }) => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      return counts.get(label) <= FEW;
    });
}
