// node bench/compare.mjs [--repo DIR] [--laws 100] [--letters a-m] [--redlines DIR] [--pages 10,100,1000] [--details]: the comparison of documents beside a
// plain word diff. `--repo` is a clone of github.com/bundestag/gesetze with its history, `--redlines` a checkout of
// github.com/OpenXmlDev/Open-Xml-PowerTools. Without them, only generated documents are measured.
// The engine was developed on laws a to m; `--letters n-z` measures others.
import { parseArgs } from 'node:util';
import { amendedLaws, measureLaws, readPairs } from './compare/laws.mjs';
import { measureLayouts } from './compare/layouts.mjs';
import { measureRedlines } from './compare/redlines.mjs';
import { measureEdits } from './compare/seeded-edits.mjs';
import { loadSource } from './load-source.mjs';

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    redlines: { type: 'string' },
    laws: { type: 'string', default: '100' },
    letters: { type: 'string', default: 'a-m' },
    details: { type: 'boolean' },
    pages: { type: 'string', default: '10,100,1000' },
  },
});
const source = await loadSource([
  'comparing/src/compare-readings.ts',
  'comparing/src/apply-changes.ts',
  'comparing/src/blocks/document-text.ts',
  'reading/src/tracking/write-tracked-changes.ts',
  'comparing/src/testing/random.ts',
  'comparing/src/testing/sample-readings.ts',
  'e2e/browser.ts',
]);

console.log('Seeded edits: precision / recall (>= 0.995; moved, split, merged >= 0.95)');
console.table(measureEdits(values.pages.split(',').map(Number), source));

const browser = await source.launchBrowser();
try {
  const { same, versions } = await measureLayouts(browser, source);
  console.log('The same contract in two layouts');
  console.table(same);
  console.log('Two versions in two layouts');
  console.table(versions);
} finally {
  await browser.close();
}

if (values.repo) {
  const readings = await readPairs(amendedLaws(values.repo, Number(values.laws), values.letters), 'md');
  const { row, details } = measureLaws(readings, source);
  if (values.details) console.table(details);
  console.log('Amended laws');
  console.table([row]);
}

if (values.redlines) {
  const { row, details, tracked } = await measureRedlines(values.redlines, source);
  if (values.details) console.table(details.filter(({ expected, found }) => expected !== found));
  console.log('Word files with expected revisions');
  console.table([row]);
  if (tracked) {
    console.log('Their changes as tracked changes, accepted and rejected by LibreOffice');
    if (values.details) console.table(tracked.details.filter(({ accepted, rejected }) => !accepted || !rejected));
    console.table([tracked.row]);
  }
}
