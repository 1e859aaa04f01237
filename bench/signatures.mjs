// npm run bench -- signatures [--pages 300] [--from 0] [--folder DIR] [--list]: signatures drawn on generated pages (typed, signed, stamped, initialled,
// with plots and forms; two in five scanned with noise, some turned): how many of those found are signatures, and how many signatures are found.
// The pages are drawn by `bench/signatures/`, which shares no code with what finds them, and are others than those that were learnt from.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDocument } from './signatures/documents.mjs';
import { loadReading } from './signatures/detector.mjs';
import { measureLearning } from './signatures/learning.mjs';
import { pair, ratio } from './signatures/measure.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    folder: { type: 'string', default: join(tmpdir(), 'dossier-bench-signatures') },
    list: { type: 'boolean', default: false },
  },
});
const goal = 0.95;

const reading = await loadReading();
const rows = new Map();
const row = (name) => {
  if (!rows.has(name)) rows.set(name, { pages: 0, signatures: 0, found: 0, wrong: 0, pagesRight: 0 });
  return rows.get(name);
};
let ms = 0;
for (let index = 0; index < Number(values.pages); index += 1) {
  const document = await makeDocument(reading, Number(values.from) + index, values.folder);
  const started = performance.now();
  const { drawn } = await reading.findSignatures({ path: document.path, words: () => document.words });
  ms += performance.now() - started;
  const boxes = drawn.map(({ place: { box } }) => [box[0], box[1], box[0] + box[2], box[1] + box[3]]);
  const { hits, wrong, missed } = pair(
    boxes,
    document.truths.map(({ box }) => box),
  );
  const names = [
    'all',
    document.kind,
    document.isScan ? 'scanned' : 'printed',
    ...(document.turns > 0 ? ['turned'] : []),
  ];
  for (const name of names) {
    const counted = row(name);
    counted.pages += 1;
    counted.signatures += document.truths.length;
    counted.found += hits;
    counted.wrong += wrong.length;
    counted.pagesRight += Number(boxes.length > 0 === document.truths.length > 0);
  }
  if (values.list && wrong.length + missed.length > 0)
    console.log(document.path, document.kind, document.isScan, document.turns, { wrong, missed });
}
const percent = (value) => Math.round(value * 1000) / 1000;
console.table(
  Object.fromEntries(
    [...rows].map(([name, { pages, signatures, found, wrong, pagesRight }]) => [
      name,
      {
        pages,
        signatures,
        precision: percent(ratio(found, found + wrong)),
        recall: percent(ratio(found, signatures)),
        'signed or not': percent(ratio(pagesRight, pages)),
      },
    ]),
  ),
);
console.log(`${Math.round(ms / Number(values.pages))} ms a page`);
const { before, after, decisions } = await measureLearning(reading, values.folder);
console.log(
  `pages of a company with its own pen and logo: precision ${percent(before.precision)}, recall ${percent(before.recall)}; after ${decisions} decisions ${percent(after.precision)} and ${percent(after.recall)}`,
);
const { found, wrong, signatures } = rows.get('all');
if (ratio(found, found + wrong) < goal || ratio(found, signatures) < goal) process.exitCode = 1;
