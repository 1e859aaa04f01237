// npm run --silent compare -- A B: prints what changed from one file to the other. Prints nothing else, so that the output is JSON.
import { checkNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './run-program.mjs';

checkNode();
const { install } = await import('./install.mjs');
const { build } = await import('./build.mjs');

try {
  await install(console.error);
  await build(['comparing']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await runProgram(inRoot('dist/comparing/cli.mjs'), process.argv.slice(2));
