// Vitest's global setup for the browser tests, which run against the built product and start some test programs of the server.
import { build } from '../build.mjs';

export default async function buildProduct() {
  await build(['server', 'reading', 'computing', 'web', 'testing']);
}
