// Vitest's global set-up for the tests of the server, which starts the programs of its child processes.
import { build } from '../build.mjs';

export default async function buildChildren() {
  await build(['reading', 'computing']);
}
