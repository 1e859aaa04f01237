// npm run bench -- NAME [options]: builds the product and runs bench/NAME.mjs.
import { existsSync, readdirSync } from 'node:fs';
import { checkNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { runProgram } from './run-program.mjs';

checkNode();
const [name, ...options] = process.argv.slice(2);
const program = inRoot('bench', `${name}.mjs`);
if (!name || !existsSync(program)) {
  const names = readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
  console.error(`npm run bench -- NAME [options]; NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}

const { install } = await import('./install.mjs');
const { build } = await import('./build.mjs');
await install(console.error);
await build();

await runProgram(program, options);
