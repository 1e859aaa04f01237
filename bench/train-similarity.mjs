// npm run bench -- train-similarity --data DIR [--write]: counts the most frequent stems of each language in the training part of sentence pairs
// (files stsb-LANGUAGE-train.csv of PhilipMay/stsb-multi-mt) and writes `language/src/similarity/common-words.json`: how rare they are, and how
// rare all others are. Deterministic.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../tools/paths.mjs';
import { parseCsv } from './language/csv.mjs';
import { loadSource } from './load-source.mjs';

/** The rest is about the subjects of these sentences. */
const STEMS = 250;
const FILE = 'language/src/similarity/common-words.json';

const { values } = parseArgs({ options: { data: { type: 'string' }, write: { type: 'boolean', default: false } } });
if (!values.data) {
  console.error('npm run bench -- train-similarity --data DIR [--write]');
  process.exit(2);
}
const language = await loadSource(['analysis', 'languages', 'statistics'].map((name) => `language/src/${name}.ts`));
const stems = {};
const limits = [];
for (const code of language.SUPPORTED_LANGUAGES) {
  const rows = parseCsv(readFileSync(join(values.data, `stsb-${code}-train.csv`), 'utf8'));
  const sentences = [...new Set(rows.flatMap(([a, b]) => [a, b]))];
  const { passages, frequencies } = language.countStatistics(sentences.map((text) => language.analyzeText(text, code)));
  const common = [...frequencies]
    .filter(([stem]) => /^\p{L}/u.test(stem))
    .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, STEMS)
    .map(([stem, frequency]) => [stem, language.inverseFrequency(passages, frequency)]);
  const byRarity = {};
  for (const [stem, rarity] of common) (byRarity[rarity.toFixed(1)] ??= []).push(stem);
  stems[code] = Object.fromEntries(Object.entries(byRarity).map(([rarity, list]) => [rarity, list.join(' ')]));
  limits.push(common.at(-1)[1]);
}
/** Words beyond the list are on average half as frequent as its last one. */
const rare = Number((limits.reduce((sum, limit) => sum + limit, 0) / limits.length + Math.LN2).toFixed(1));
const text = `${JSON.stringify({ rare, stems }, null, 2)}\n`;
if (values.write) writeFileSync(inRoot(FILE), text);
console.log(`${text.length} characters; others have the rarity ${rare}`);
