// Vitest's global setup for the tests of `comparing/`: builds its command line.
import { build } from '../build.mjs';

export default async function buildComparing() {
  await build(['comparing']);
}
