// Checks the rules of docs/HOUSE.md: file names, dependencies, scopes, verbs, texts. Prints one sentence per violation.
import { planFaults, wrongArrows } from './house/arrows.mjs';
import { misplacedFiles } from './house/names.mjs';
import { unscopedStores } from './house/scopes.mjs';
import { readSources } from './house/sources.mjs';
import { misshapenVerbs } from './house/verbs.mjs';
import { machineWords, missingDocComments, unlockedPackages } from './house/words.mjs';
import { root } from './paths.mjs';

const files = readSources(root);
const faults = [
  ...misplacedFiles(files.keys()),
  ...wrongArrows(files),
  ...planFaults(files),
  ...unscopedStores(files),
  ...misshapenVerbs(files),
  ...machineWords(files),
  ...missingDocComments(files),
  ...unlockedPackages(files.get('package-lock.json') ?? '{"packages":{}}'),
];

for (const fault of faults) console.error(fault);
console.log(`${files.size} files, ${faults.length} against the rules of the house`);
process.exitCode = faults.length === 0 ? 0 : 1;
