// npm run bench -- train-signatures [--pages 339] [--large 90] [--from 100000] [--folder DIR] [--write]: learns what distinguishes signatures from other ink on
// generated pages that `bench signatures` does not measure, and writes `reading/src/signatures/drawn/weights.ts`. Deterministic.
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
    large: { type: 'string', default: '90' },
    from: { type: 'string', default: '100000' },
    folder: { type: 'string', default: join(tmpdir(), 'dossier-bench-signatures') },
    write: { type: 'boolean', default: false },
  },
});
const reading = await loadReading();
const examples = [];
let missed = 0;
const pages = Number(values.pages);
for (let page = 0; page < pages + Number(values.large); page += 1) {
  const isLarge = page >= pages;
  const document = await makeDocument(reading, Number(values.from) + page, values.folder, { isLarge });
  const found = await findInkOf(reading, document);
  for (const { box, features } of found)
    examples.push({ features, isSignature: document.truths.some((truth) => isPart(box, truth.box)) });
  missed += document.truths.filter((truth) => !found.some(({ box }) => isSame(box, truth.box))).length;
}
const positive = examples.filter(({ isSignature }) => isSignature).length;
console.log(
  `${examples.length} places with ink, ${positive} of them signatures; ${missed} signatures are none of the places`,
);
const start = Array.from({ length: 1 + 2 * reading.featureNames.length }, () => 0);
const weights = reading.fitWeights(examples, start, 0.2, 6000).map((weight) => Math.round(weight * 1000) / 1000);
const right = examples.filter(
  ({ features, isSignature }) => reading.probabilityOf(features, weights) >= 0.5 === isSignature,
).length;
console.log(`right in ${((right / examples.length) * 100).toFixed(2)} % of them`);
const names = ['constant', ...reading.featureNames, ...reading.featureNames.map((name) => `${name}²`)];
console.table(Object.fromEntries(names.map((name, index) => [name, weights[index]])));
if (values.write) {
  const text = `import type { Weights } from './model.ts';

/** Learnt by \`bench/train-signatures.mjs\` on ${pages + Number(values.large)} generated pages: the constant, the features in their order, and their squares. */
export const defaultWeights: Weights = [
${weights.map((weight, index) => `  ${weight}, // ${names[index]}`).join('\n')}
];
`;
  writeFileSync(inRoot('reading/src/signatures/drawn/weights.ts'), text);
}
