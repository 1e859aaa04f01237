// What is learned from sentences of a corpus with annotated names, and what the rules without training find in it.
import { readCorpora } from './corpora.mjs';

const SIZES = [200, 1000, 4000];
/** Sentences of the test part, chosen at random. */
const TESTED = 3000;
/** Labels of corpora for the kinds of the rules. */
const KINDS = { person: 'PER', organisation: 'ORG', place: 'LOC' };

/**
 * @param {Record<string, any>} product functions of language/
 * @param {Record<string, string>} values options of the command line
 */
export async function measureLearning(product, { data, only }) {
  const names = only.split(',').filter(Boolean);
  const corpora = readCorpora(data).filter(({ name }) => names.length === 0 || names.includes(name));
  const [learned, rules] = [{}, {}];
  for (const { name, train, test } of corpora) {
    const [chosen, tested] = [shuffled(train, product), shuffled(test, product).slice(0, TESTED)];
    for (const size of SIZES.filter((each, at) => at === 0 || SIZES[at - 1] < chosen.length)) {
      learned[`${name}, ${Math.min(size, chosen.length)}`] = await learn(chosen.slice(0, size), tested, product);
    }
    rules[name] = findByRules(tested, product);
    console.error(`${name} done (${train.length} to train, ${test.length} to test)`);
  }
  if (corpora.length === 0) return;
  console.log(
    '\nLearned from so many sentences of a corpus; processor time. A name is right if its label and both borders are.',
  );
  console.table(learned);
  const f1s = Object.entries(learned).flatMap(([name, { F1 }]) =>
    name.endsWith(`, ${SIZES.at(-1)}`) ? [Number(F1)] : [],
  );
  if (f1s.length > 0) {
    const mean = f1s.reduce((sum, f1) => sum + f1, 0) / f1s.length;
    console.log(
      `From ${SIZES.at(-1)} sentences: F1 ${mean.toFixed(3)} in the mean of ${f1s.length}, lowest ${Math.min(...f1s).toFixed(3)}`,
    );
  }
  console.log('\nThe rules without training, on the same sentences joined to texts of 30.');
  console.table(rules);
}

function shuffled(sentences, { randomFrom, shuffle }) {
  const order = sentences.map((_, at) => at);
  shuffle(order, randomFrom(1));
  return order.map((at) => sentences[at]);
}

async function learn(train, test, product) {
  const started = process.cpuUsage();
  const { model } = await product.trainNamedEntities(train);
  const trained = process.cpuUsage();
  const found = test.map(({ text }) => product.findNamedEntities(model, text));
  const findSeconds = secondsSince(trained);
  const { micro, types } = product.compareNamedEntities(test, found);
  return {
    F1: micro.f1.toFixed(3),
    precision: micro.precision.toFixed(3),
    recall: micro.recall.toFixed(3),
    ...Object.fromEntries(types.map(({ type, f1 }) => [type, (f1 ?? 0).toFixed(3)])),
    'train s': (secondsSince(started) - secondsSince(trained)).toFixed(1),
    'sentences/s': Math.round(test.length / findSeconds),
    'model kB': Math.round(product.writeNamedEntityModel(model).length / 1000),
  };
}

const SENTENCES = 30;

/** In texts of some length, since the rules use what a document says elsewhere. */
function findByRules(test, product) {
  const documents = [];
  for (let at = 0; at < test.length; at += SENTENCES) documents.push(joinTexts(test.slice(at, at + SENTENCES)));
  const kinds = Object.keys(KINDS);
  const found = documents.map(({ text }) =>
    product.findEntities(text, { kinds }).mentions.map(({ start, end, kind, certainty }) => {
      return { start, end, type: KINDS[kind], probability: certainty };
    }),
  );
  const { micro, types } = product.compareNamedEntities(documents, found);
  const known = types.filter(({ entities }) => entities > 0);
  return {
    F1: micro.f1.toFixed(3),
    precision: micro.precision.toFixed(3),
    recall: micro.recall.toFixed(3),
    ...Object.fromEntries(
      known.map(({ type, precision, recall }) => [type, `${(precision ?? 0).toFixed(2)}/${(recall ?? 0).toFixed(2)}`]),
    ),
  };
}

function joinTexts(sentences) {
  let text = '';
  const entities = [];
  for (const sentence of sentences) {
    for (const { start, end, type } of sentence.entities) {
      if (Object.values(KINDS).includes(type))
        entities.push({ start: start + text.length, end: end + text.length, type });
    }
    text += `${sentence.text}\n\n`;
  }
  return { text, entities };
}

/** Processor time: it depends less on what else the machine does. */
function secondsSince(usage) {
  const { user, system } = process.cpuUsage(usage);
  return (user + system) / 1e6;
}
