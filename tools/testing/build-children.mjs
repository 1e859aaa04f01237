// Vitest's global setup for the server's tests: builds the programs of its child processes, and those that its tests start.
import { build } from '../build.mjs';

export default async function buildChildren() {
  await build(['reading', 'computing', 'testing']);
}
