// npm run --silent language -- METHOD [options]: JSON lines in, JSON lines out. Prints nothing else, so that the output is JSON.
// npm run --silent language -- redact FILE OUT [--kinds LIST]: a redacted copy of a document; see redact.mjs.
import { checkNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './run-program.mjs';

checkNode();
const { install } = await import('./install.mjs');
const { build } = await import('./build.mjs');

const [method, ...options] = process.argv.slice(2);
try {
  await install(console.error);
  await build(method === 'redact' ? ['language', 'reading'] : ['language']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (method === 'redact') {
  const { redact } = await import('./redact.mjs');
  process.exitCode = await redact(options);
} else await runProgram(inRoot('dist/language/cli.mjs'), process.argv.slice(2));
