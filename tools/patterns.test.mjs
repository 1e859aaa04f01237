import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { readSources } from './house/sources.mjs';
import { inRoot } from './paths.mjs';
import { hostileTexts } from './testing/hostile-texts.mjs';

const source = /^(reading|language|contract|server|web)\/src\/(?!.*(\.test\.|\.suite\.|\.program\.|testing)).+\.tsx?$/;
/** Patterns that are never given a text of others, and where they are. */
const trusted = new Map([
  ['server/src/http/secure-headers.ts', '<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>'],
]);

/** A length, and milliseconds that a pattern may take on a text of it: an honest one takes a hundredth of that. */
const budgets = [
  [28, 20],
  [1500, 50],
  [60_000, 100],
];

/**
 * The patterns of a file, each by where it stands.
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

/** The quickest of three: another program may have had the processor. */
function msOf(pattern, text, budget) {
  let least = Infinity;
  for (let round = 0; round < 3 && least > budget; round += 1) {
    const begin = performance.now();
    text.replace(pattern, '');
    least = Math.min(least, performance.now() - begin);
  }
  return least;
}

/** The text that a pattern takes too long on. */
function slowOn({ pattern: written, flags }) {
  const pattern = new RegExp(written, /[gy]/.test(flags) ? flags : `${flags}g`);
  for (const [length = 0, budget = 0] of budgets) {
    for (const text of hostileTexts(written, flags, length)) {
      const ms = msOf(pattern, text, budget);
      if (ms > budget) return `${JSON.stringify(text.slice(0, 40))}..., ${length} long: ${Math.round(ms)} ms`;
    }
  }
  return null;
}

it('no pattern takes a time that grows faster than the text', () => {
  const slow = [];
  for (const [path, text] of readSources(inRoot('.'))) {
    if (!source.test(path)) continue;
    for (const pattern of patternsIn(path, text)) {
      const isBounded = !/[*+]|\{\d+,\}/.test(pattern.pattern);
      const example = isBounded || trusted.get(path) === pattern.pattern ? null : slowOn(pattern);
      if (example) slow.push(`${pattern.place} /${pattern.pattern}/${pattern.flags} on ${example}`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
