// Checks the rules of docs/HOUSE.md: file names, dependencies, scopes, verbs, contents. Prints a line for each violation.
import { planViolations, forbiddenImports } from './house/dependencies.mjs';
import { misplacedFiles } from './house/names.mjs';
import { unscopedStores } from './house/scopes.mjs';
import { readSources } from './house/sources.mjs';
import { malformedVerbs } from './house/verbs.mjs';
import { machineSpecificText, missingDocComments, unlockedPackages } from './house/contents.mjs';
import { root } from './paths.mjs';

const files = readSources(root);
const violations = [
  ...misplacedFiles(files.keys()),
  ...forbiddenImports(files),
  ...planViolations(files),
  ...unscopedStores(files),
  ...malformedVerbs(files),
  ...machineSpecificText(files),
  ...missingDocComments(files),
  ...unlockedPackages(files.get('package-lock.json') ?? '{"packages":{}}'),
];

for (const violation of violations) console.error(violation);
console.log(`House check: ${files.size} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
