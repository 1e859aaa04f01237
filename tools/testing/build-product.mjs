// Vitest's global set-up for the browser tests: they run against the product as it is shipped.
import { build } from '../build.mjs';

export default async function buildProduct() {
  await build();
}
