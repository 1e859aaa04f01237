// What `bench language sentiment` measures: learning from samples with the help of the lexicon beside scikit-learn, the lexicon alone beside the most
// frequent class, and time.
import { loadSource } from '../load-source.mjs';
import { readDataSets } from './data.mjs';
import { findScikit, runScikit } from './reference.mjs';

const SOURCES = [
  'classification/evaluate',
  'classification/random',
  'classification/sample-languages',
  'languages',
  'sentiment/polarity',
  'sentiment/sentiment',
  'sentiment/train',
];
/** Texts by which the language of a data set is detected. */
const DETECTED = 20;

/** @param {Record<string, string>} values options of the command line */
export async function benchSentiment(values) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  const scikit = findScikit();
  console.log(
    scikit
      ? `Beside scikit-learn ${scikit.version}: LinearSVC on TF-IDF, calibrated over 5 folds; "words" with words and pairs, "same" with n-grams too.`
      : 'This machine has no Python with scikit-learn, so that nothing is compared (Debian: apt-get install python3-sklearn).',
  );
  const only = values.only.split(',').filter(Boolean);
  const sets = readDataSets(values.data, product.randomFrom(1))
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .map((set) => withPolarities(set, product));
  const [learned, words] = [{}, {}];
  for (const set of sets) {
    const own = await learn(set, product);
    const results = { Dossier: own };
    for (const features of scikit ? values.reference.split(',') : []) {
      results[features] = await runScikit(scikit.python, { features, ...set });
    }
    for (const [name, result] of Object.entries(results)) {
      learned[`${set.name}, ${name}`] = describe(set, result, own, product);
    }
    words[`${set.name}, ${set.language ?? 'unknown'}`] = rateByWords(set, product);
    console.error(`${set.name} done (${set.train.length} to train, ${set.test.length} to test)`);
  }
  console.log("\nLearned from samples. Times are processor time; ratios are Dossier's divided by the reference's.");
  console.table(learned);
  console.log(
    '\nThe lexicon alone, on the same test part: "all" counts a neutral answer as wrong if no sample is neutral; "sure" are answers that are sure and not neutral.',
  );
  console.table(words);
}

/** The set with polarities as labels, and its language. */
function withPolarities({ name, train, test }, { polarityOf, detectBeginning }) {
  const labels = new Set([...train, ...test].map(({ label }) => String(label)));
  const map = (samples) => samples.map(({ text, label }) => ({ text, label: polarityOf(String(label), labels) }));
  const beginning = train.slice(0, DETECTED).map(({ text }) => text);
  return { name, train: map(train), test: map(test), language: detectBeginning(beginning.join('\n')) };
}

async function learn({ train, test, language }, { trainSentiment, rateText }) {
  const started = process.cpuUsage();
  const { model } = await trainSentiment(train, { language });
  const trainSeconds = secondsSince(started);
  const trained = process.cpuUsage();
  const predictions = test.map(({ text, label }, position) => {
    const rating = rateText(text, { language, model });
    return { position, label, predicted: rating.label, probability: rating.score, probabilities: {} };
  });
  return { predictions, trainSeconds, predictSeconds: secondsSince(trained), isHelped: model.help !== null };
}

function describe(set, { predictions, trainSeconds, predictSeconds, isHelped }, own, { evaluate }) {
  const { accuracy, macroF1, calibrationError } = evaluate(predictions);
  return {
    accuracy: accuracy.toFixed(4),
    'macro F1': macroF1.toFixed(4),
    ECE: calibrationError.toFixed(4),
    lexicon: isHelped === undefined ? '' : isHelped ? 'helps' : 'no help',
    'train s': trainSeconds.toFixed(2),
    'train ratio': (own.trainSeconds / trainSeconds).toFixed(2),
    'documents a second': Math.round(set.test.length / predictSeconds),
    'documents ratio': (predictSeconds / own.predictSeconds).toFixed(2),
  };
}

function rateByWords({ train, test, language }, { rateText, isSupportedLanguage, evaluate }) {
  const most = mostFrequent(train);
  const baseline = test.filter(({ label }) => label === most).length / test.length;
  if (!isSupportedLanguage(language)) return { 'majority baseline': baseline.toFixed(4) };
  const started = process.cpuUsage();
  const ratings = test.map(({ text }) => rateText(text, { language }));
  const seconds = secondsSince(started);
  const predictions = ratings.map(({ label: predicted, score: probability }, position) => {
    return { position, label: test[position].label, predicted, probability, probabilities: {} };
  });
  const decided = predictions.filter(({ predicted }) => predicted !== 'neutral');
  const sure = decided.filter(({ position }) => ratings[position].sure);
  const share = (some) => (some.length / test.length).toFixed(4);
  return {
    'majority baseline': baseline.toFixed(4),
    'accuracy, all': evaluate(predictions).accuracy.toFixed(4),
    'not neutral': share(decided),
    'accuracy, not neutral': accuracyOf(decided),
    sure: share(sure),
    'accuracy, sure': accuracyOf(sure),
    'documents a second': Math.round(test.length / seconds),
  };
}

function mostFrequent(samples) {
  const counts = new Map();
  for (const { label } of samples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0][0];
}

const accuracyOf = (predictions) =>
  (predictions.filter(({ label, predicted }) => label === predicted).length / Math.max(1, predictions.length)).toFixed(
    4,
  );

/** Processor time, as the reference measures: it depends less on what else the machine does. */
function secondsSince(usage) {
  const { user, system } = process.cpuUsage(usage);
  return (user + system) / 1e6;
}
