// Checks that the house still stands as docs/HOUSE.md tells it: names, arrows, words. Prints one sentence per fault.
import { planFaults, wrongArrows } from './house/arrows.mjs';
import { misplacedFiles } from './house/names.mjs';
import { readSources } from './house/sources.mjs';
import { machineWords, missingDocComments, unlockedPackages } from './house/words.mjs';
import { root } from './paths.mjs';

const files = readSources(root);
const faults = [
  ...misplacedFiles(files.keys()),
  ...wrongArrows(files),
  ...planFaults(files),
  ...machineWords(files),
  ...missingDocComments(files),
  ...unlockedPackages(files.get('package-lock.json') ?? '{"packages":{}}'),
];

for (const fault of faults) console.error(fault);
console.log(`${files.size} files, ${faults.length} against the rules of the house`);
process.exitCode = faults.length === 0 ? 0 : 1;
