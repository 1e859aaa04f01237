import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { readSources } from './house/sources.mjs';
import { inRoot } from './paths.mjs';
import { hostileTexts } from './testing/hostile-texts.mjs';

const sourceFile =
  /^(reading|language|comparing|contract|server|web)\/src\/(?!.*(\.test\.|\.suite\.|\.program\.|testing)).+\.tsx?$/;
/** Patterns applied to our own text only, by their file. */
const trusted = new Map([
  ['server/src/http/secure-headers.ts', '<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>'],
]);

/** Text length, and the milliseconds a pattern may take on it: about 100 times what a linear one needs. */
const budgets = [
  [28, 20],
  [1500, 50],
  [60_000, 100],
];

/**
 * The regular expressions of a file, each with its line.
 * @param {string} path
 * @param {string} text
 */
function* patternsIn(path, text) {
  const pending = [/** @type {unknown} */ (parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { regex, start } = /** @type {{ regex?: { pattern: string, flags: string }, start?: number }} */ (node);
    if (regex) yield { ...regex, place: `${path}:${text.slice(0, start).split('\n').length}` };
    pending.push(...Object.values(node));
  }
}

/** The fastest of three runs, because other programs use the processor too. */
function measure(pattern, text, budget) {
  let least = Infinity;
  for (let round = 0; round < 3 && least > budget; round += 1) {
    const started = performance.now();
    text.replace(pattern, '');
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/** Describes the first text on which a pattern is over its budget, or null. */
function findSlowText({ pattern: source, flags }) {
  const pattern = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  for (const [length = 0, budget = 0] of budgets) {
    for (const text of hostileTexts(source, flags, length)) {
      const ms = measure(pattern, text, budget);
      if (ms > budget) return `${JSON.stringify(text.slice(0, 40))}..., ${length} long: ${Math.round(ms)} ms`;
    }
  }
  return null;
}

it('no regular expression takes more than linear time', () => {
  const slow = [];
  for (const [path, text] of readSources(inRoot('.'))) {
    if (!sourceFile.test(path)) continue;
    for (const pattern of patternsIn(path, text)) {
      const isBounded = !/[*+]|\{\d+,\}/.test(pattern.pattern);
      const example = isBounded || trusted.get(path) === pattern.pattern ? null : findSlowText(pattern);
      if (example) slow.push(`${pattern.place} /${pattern.pattern}/${pattern.flags} on ${example}`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
