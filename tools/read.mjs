// npm run --silent read -- FILE: prints the reader's output for a file. Prints nothing else, so that the output is JSON.
// npm run --silent read -- signatures FILE: the signatures of a PDF or picture.
import { checkNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './run-program.mjs';

checkNode();
const { install } = await import('./install.mjs');
const { build } = await import('./build.mjs');

try {
  await install(console.error);
  await build(['reading']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const [method, ...options] = process.argv.slice(2);
if (method === 'signatures') await runProgram(inRoot('dist/reading/signatures.mjs'), options);
else await runProgram(inRoot('dist/reading/cli.mjs'), process.argv.slice(2));
