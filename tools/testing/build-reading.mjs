// Vitest's global set-up for the tests that start reading's child process.
import { build } from '../build.mjs';

export default async function buildReading() {
  await build(['reading']);
}
