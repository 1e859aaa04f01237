// Vitest's global setup for tests that start the reader's child process.
import { build } from '../build.mjs';

export default async function buildReading() {
  await build(['reading']);
}
