// npm run dossier -- COMMAND: operator commands, whether or not Dossier is running.
import { checkNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './run-program.mjs';

checkNode();
const { install } = await import('./install.mjs');
const { build } = await import('./build.mjs');
await install(console.error);
await build(['server']);

await runProgram(inRoot('dist/server/main.mjs'), process.argv.length > 2 ? process.argv.slice(2) : ['help']);
