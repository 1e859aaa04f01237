// Vitest's global setup for the browser tests, which run against the built product.
import { build } from '../build.mjs';

export default async function buildProduct() {
  await build();
}
