// Trains on generated documents and prints its figures as JSON: large-child.mjs FOLDER NAME DOCUMENTS. Started by large.mjs.
import { loadSource } from '../load-source.mjs';
import { readDataSets } from './data.mjs';

const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const LENGTH = 2000;
const PIECE = 400;

const product = await loadSource(
  ['train', 'classify', 'random', 'model-bytes'].map((file) => `language/src/classification/${file}.ts`),
);
const set = readDataSets(folder, product.randomFrom(1)).find((each) => each.name === name);
const labels = [...new Set(set.train.map(({ label }) => label))];
const classes = labels.map((label) => ({
  label,
  text: set.train.flatMap((sample) => (sample.label === label ? [sample.text] : [])).join('\n'),
}));

const started = performance.now();
const { model } = await product.train(documents);
const seconds = (performance.now() - started) / 1000;
const right = set.test.filter(({ text, label }) => product.classify(model, text, { language: null }).label === label);
const figures = {
  seconds,
  megabytes: process.resourceUsage().maxRSS / 1024,
  method: model.method,
  accuracy: right.length / set.test.length,
  text: (Number(count) * LENGTH) / 1e6,
  modelMegabytes: product.writeModel(model).length / 1e6,
};
process.stdout.write(JSON.stringify(figures));

/** The same documents at each reading: pieces of texts of one class, joined. Sorted by class, the worst order for learning one by one. */
function* documents() {
  const random = product.randomFrom(7);
  for (let at = 0; at < Number(count); at++) {
    const { label, text } = classes[Math.floor((at * classes.length) / Number(count))];
    const pieces = Array.from({ length: LENGTH / PIECE }, () => {
      const start = random(Math.max(1, text.length - PIECE));
      return text.slice(start, start + PIECE);
    });
    yield { label, text: pieces.join(' '), language: null };
  }
}
