// npm run bench -- train-names --data DIR [--write]: trains the model for names in German texts on the folders of DIR (as `language entities` reads
// them, train and test together) and writes `language/src/entities/german-names.json`. Deterministic.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../tools/paths.mjs';
import { readCorpora } from './language/corpora.mjs';
import { loadSource } from './load-source.mjs';

const FILE = 'language/src/entities/german-names.json';
const SOURCE = 'GermEval 2014 (D. Benikova, C. Biemann, M. Reznicek), CC BY 4.0';
const LABELS = new Set(['PER', 'ORG', 'LOC']);
/** Rows with smaller weights make the file larger and change no F1 by more than .003. */
const LEAST_WEIGHT = 0.1;

const { values } = parseArgs({ options: { data: { type: 'string' }, write: { type: 'boolean', default: false } } });
if (!values.data) {
  console.error('npm run bench -- train-names --data DIR [--write]');
  process.exit(2);
}
const files = ['train', 'model-bytes'].map((name) => `language/src/named-entities/${name}.ts`);
const { trainNamedEntities, writeNamedEntityModel } = await loadSource(files);
const sentences = readCorpora(values.data)
  .flatMap(({ train, test }) => [...train, ...test])
  .map(({ text, entities }) => ({ text, entities: entities.filter(({ type }) => LABELS.has(type)) }));
const { model } = await trainNamedEntities(sentences, { language: 'de', leastWeight: LEAST_WEIGHT });
const bytes = writeNamedEntityModel(model);
console.table(model.types);
console.log(`${model.samples} sentences, ${model.features.length} features, ${bytes.length} bytes`);
if (values.write) {
  const text = JSON.stringify({ source: SOURCE, model: Buffer.from(bytes).toString('base64') });
  writeFileSync(inRoot(FILE), `${text}\n`);
}
