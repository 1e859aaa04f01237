// npm run bench -- train-answers --contracts REPOSITORY [--readings DIR] [--files N] [--without KIND,...] [--write]: learns which sentences
// answer which questions, from the marked contracts that `bench answers` does not measure (CUAD, CC BY 4.0), and writes
// `language/src/association-weights.json`. Deterministic for the same files. --without leaves out kinds of clauses, to see what was learned
// about questions of other kinds.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../tools/paths.mjs';
import { readTrainingContracts } from './train-answers-contracts.mjs';
import { learn } from './train-answers-learning.mjs';
import { trainingQuestions } from './train-answers-questions.mjs';
import { loadSource } from './load-source.mjs';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string' },
    readings: { type: 'string', default: join(tmpdir(), 'dossier-bench-readings') },
    files: { type: 'string', default: '1000' },
    without: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
if (!values.contracts) {
  console.error('npm run bench -- train-answers --contracts REPOSITORY [--write]');
  process.exit(2);
}
const parts = ['analysis', 'associations', 'passage-sentences'];
const language = await loadSource([
  ...parts.map((part) => `language/src/${part}.ts`),
  'server/src/features/documents/passages.ts',
]);
const kinds = Object.keys(trainingQuestions).filter((kind) => !values.without.split(',').includes(kind));
const contracts = await readTrainingContracts(language, Object.keys(trainingQuestions), {
  repository: values.contracts,
  readings: values.readings,
  most: Number(values.files),
});
console.log(
  `${contracts.train.length} contracts to learn from, ${contracts.measured.length} that bench answers measures`,
);
const questions = Object.fromEntries(kinds.map((kind) => [kind, trainingQuestions[kind]]));
const model = learn(language, contracts.train, questions);
for (const [kind, texts] of Object.entries(trainingQuestions)) {
  const asked = contracts.measured.filter(({ marks }) => marks[kind] !== null);
  const right = asked.flatMap((contract) => texts.map((text) => model.isRight(contract, kind, text)));
  console.log(`${kind}: ${right.filter(Boolean).length} of ${right.length} right within three sentences`);
}
if (values.write) {
  writeFileSync(inRoot('language/src/association-weights.json'), `${JSON.stringify(model.export(), null, 2)}\n`);
}
