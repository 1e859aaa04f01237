// node tools/first-names.mjs DIR: makes language/src/entities/first-names.json from the unpacked package @faker-js/faker in DIR
// (`npm pack @faker-js/faker@10.6.0`). Names alone are taken, without case and accents, sorted; docs/licences.md has the licence.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOCALES = 'en nl nl_BE de de_AT de_CH es it fr fr_BE pl pt_PT sv da nb_NO fi cs_CZ hu ro hr'.split(' ');

const folder = process.argv[2];
if (!folder) throw new Error('DIR is missing');
const { allLocales } = await import(pathToFileURL(resolve(folder, 'dist/index.js')).href);
const names = LOCALES.flatMap((locale) => Object.values(allLocales[locale].person.first_name).flat())
  .flatMap((name) => name.split(/[\s-]+/))
  .map((name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
  .filter((name) => /^[a-złøßæđ]{3,}$/u.test(name));
const sorted = [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
writeFileSync(
  new URL('../language/src/entities/first-names.json', import.meta.url),
  `${JSON.stringify({ source: '@faker-js/faker 10.6.0, MIT', names: sorted.join(' ') }, null, 2)}\n`,
);
console.log(`${sorted.length} names`);
