import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

/** @type {Record<string, { license?: string, dev?: boolean, link?: boolean }>} */
const packages = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
const page = readFileSync(inRoot('docs/licences.md'), 'utf8');
const permissive = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 Unlicense BlueOak-1.0.0'.split(' '),
);

it('the licences page lists every runtime package without one of the usual permissive licences', () => {
  const unlisted = [];
  for (const [path, { license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link || permissive.has(license ?? '')) continue;
    const isFont = license === 'OFL-1.1' && name.startsWith('@fontsource');
    if (!isFont && !page.includes(`\`${name}\``)) unlisted.push(`${name}: ${license}`);
  }
  expect(unlisted).toEqual([]);
});

it.each(['png-js', 'xmlhttprequest-ssl'])('%s contains the text of the MIT licence', (name) => {
  const file = inRoot('node_modules', name, 'LICENSE');
  expect(existsSync(file) && readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(
    'Permission is hereby granted, free of charge, to any person obtaining a copy',
  );
});
