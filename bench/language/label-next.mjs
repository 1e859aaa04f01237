// How many labels the order of `labelNext` needs to reach the accuracy of labels in random order.
import { crossSplits } from './data.mjs';

const FIRST = 10;
const STEP = 10;
const MOST = 200;
const SEEDS = [1, 2, 3];
/** More would only take longer. */
const POOL = 2000;

/**
 * Prints the accuracy by number of labels for both orders, and the share of labels that the offered order needs for the accuracy of the random
 * order with all of them.
 * @param {import('./data.mjs').DataSet} set
 * @param {Record<string, any>} product
 */
export async function measureLabelNext(set, product) {
  const curves = { offered: [], random: [] };
  for (const seed of SEEDS) {
    // Another fifth each time, as a small data set has few texts to test with.
    const [split] = crossSplits(set, 5, product.randomFrom(seed));
    const pool = draw(split.train, POOL, product.randomFrom(seed));
    const test = draw(split.test, POOL, product.randomFrom(seed));
    for (const order of Object.keys(curves)) curves[order].push(await label(pool, test, order, seed, product));
  }
  const sizes = curves.random[0].map(({ labels }) => labels);
  const mean = (order) =>
    sizes.map((_, at) => curves[order].reduce((sum, curve) => sum + curve[at].accuracy, 0) / SEEDS.length);
  const [offered, random] = [mean('offered'), mean('random')];
  const goal = random.at(-1);
  const reached = sizes.find((_, at) => offered[at] >= goal);
  console.log(
    `\nLabel next, ${set.name}: accuracy by number of labels, mean of ${SEEDS.length} beginnings, each tested on another fifth.`,
  );
  console.table(
    Object.fromEntries(
      sizes.flatMap((size, at) =>
        size % 50 === 0 || at === 0 ? [[size, { offered: offered[at].toFixed(3), random: random[at].toFixed(3) }]] : [],
      ),
    ),
  );
  const share =
    reached === undefined ? 'more labels' : `${reached} labels, ${Math.round((100 * reached) / sizes.at(-1))} %`;
  console.log(
    `The accuracy of ${sizes.at(-1)} random labels (${goal.toFixed(3)}) needs ${share} in the offered order.`,
  );
}

async function label(pool, test, order, seed, product) {
  const random = product.randomFrom(seed + 100);
  const rest = pool.map((_, at) => at);
  shuffle(rest, random);
  const labelled = rest.splice(0, FIRST);
  const curve = [];
  for (;;) {
    const samples = labelled.map((at) => ({ ...pool[at], language: null }));
    const model =
      new Set(samples.map(({ label }) => label)).size > 1 ? (await product.train(samples, { folds: 3 })).model : null;
    const accuracy = model ? measureAccuracy(model, test, product) : 0;
    curve.push({ labels: labelled.length, accuracy });
    if (labelled.length >= MOST) return curve;
    if (order === 'random') labelled.push(...rest.splice(0, STEP));
    else {
      const texts = rest.map((at) => pool[at].text);
      const options = { model, labelled: samples.map(({ text }) => text), count: STEP };
      const chosen = new Set((await product.labelNext(texts, options)).map(({ position }) => rest[position]));
      labelled.push(...chosen);
      rest.splice(0, rest.length, ...rest.filter((at) => !chosen.has(at)));
    }
  }
}

function measureAccuracy(model, test, product) {
  const right = test.filter(({ text, label }) => {
    const probabilities = product.computeProbabilities(model, text);
    return model.classes[probabilities.indexOf(Math.max(...probabilities))].label === label;
  });
  return right.length / test.length;
}

function draw(samples, count, random) {
  const order = samples.map((_, at) => at);
  shuffle(order, random);
  return order.slice(0, count).map((at) => samples[at]);
}

function shuffle(items, random) {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
}
