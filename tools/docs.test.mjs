import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const folders = [
  'contract',
  'reading',
  'language',
  'comparing',
  'demo',
  'server',
  'web',
  'e2e',
  'bench',
  'tools',
  'deploy',
  'docs',
];
const path = new RegExp(`^(${folders.join('|')})/[\\w./-]+$`);
const pages = [
  'README.md',
  ...readdirSync(inRoot('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('the documentation', () => {
  it.each(pages)('%s refers only to existing files', (page) => {
    const references = [...readFileSync(inRoot(page), 'utf8').matchAll(/`([^`\s]+)`/g)].map((match) => match[1]);
    const missing = references.filter((name) => name !== undefined && path.test(name) && !existsSync(inRoot(name)));
    expect(missing).toEqual([]);
  });
});
