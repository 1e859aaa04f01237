// npm run bench -- train-signatures [--pages 339] [--large 240] [--printed 400] [--from 100000] [--folder DIR] [--write]: learns what distinguishes
// signatures from other ink on generated pages that `bench signatures` does not measure, and writes `reading/src/signatures/drawn/weights.ts`,
// which `npm run format` then formats. Deterministic.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../tools/paths.mjs';
import { makeDocument } from './signatures/documents.mjs';
import { findInkOf, loadReading } from './signatures/detector.mjs';
import { isPart, isSame } from './signatures/measure.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '339' },
    large: { type: 'string', default: '240' },
    printed: { type: 'string', default: '400' },
    from: { type: 'string', default: '100000' },
    folder: { type: 'string', default: join(tmpdir(), 'dossier-bench-signatures') },
    write: { type: 'boolean', default: false },
  },
});
const reading = await loadReading();
const examples = [];
let missed = 0;
const from = Number(values.from);
const [pages, large, printed] = [Number(values.pages), Number(values.large), Number(values.printed)];
/** Where the seeds of printed pages begin, after those of the others. */
const PRINTED_FROM = 10_000;
const orders = [
  ...Array.from({ length: pages }, (_, page) => ({ seed: from + page, options: {} })),
  ...Array.from({ length: large }, (_, page) => ({ seed: from + pages + page, options: { isLarge: true } })),
  ...Array.from({ length: printed }, (_, page) => ({ seed: from + PRINTED_FROM + page, options: { isPrinted: true } })),
];
for (const { seed, options } of orders) {
  const document = await makeDocument(reading, seed, values.folder, options);
  const found = await findInkOf(reading, document);
  for (const { box, features } of found)
    examples.push({ features, isSignature: document.truths.some((truth) => isPart(box, truth.box)) });
  missed += document.truths.filter((truth) => !found.some(({ box }) => isSame(box, truth.box))).length;
}
const positive = examples.filter(({ isSignature }) => isSignature).length;
console.log(
  `${examples.length} places with ink, ${positive} of them signatures; ${missed} signatures are none of the places`,
);
const start = Array.from({ length: 1 + reading.expand(reading.featureNames.map(() => 0)).length }, () => 0);
const weights = reading.fitWeights(examples, start, 0.05, 3000).map((weight) => Math.round(weight * 1000) / 1000);
const right = examples.filter(
  ({ features, isSignature }) => reading.probabilityOf(features, weights) >= 0.5 === isSignature,
).length;
console.log(`right in ${((right / examples.length) * 100).toFixed(2)} % of them`);
const { featureNames } = reading;
const products = featureNames.flatMap((name, index) => featureNames.slice(index).map((other) => `${name} ${other}`));
const names = ['constant', ...featureNames, ...products];
console.table(Object.fromEntries(names.map((name, index) => [name, weights[index]])));
if (values.write) {
  const text = `import type { Weights } from './model.ts';

/** Learnt by \`bench/train-signatures.mjs\` on ${pages + large + printed} generated pages: the constant, the features in their order, and the products of each two. */
export const defaultWeights: Weights = [${weights.join(', ')}];
`;
  writeFileSync(inRoot('reading/src/signatures/drawn/weights.ts'), text);
}
