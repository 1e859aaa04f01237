// Vitest's global setup for the tests of `language/`: builds its command line.
import { build } from '../build.mjs';

export default async function buildLanguage() {
  await build(['language']);
}
