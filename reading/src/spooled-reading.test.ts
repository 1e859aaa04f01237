import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { blankPage } from './blank-page.ts';
import { collect } from './collect.ts';
import type { ReadingPart } from './reading.ts';
import { SpooledReading } from './spooled-reading.ts';

function* parts(pages: number, letters: number): Generator<ReadingPart> {
  yield { part: 'start', type: 'pdf', mime_type: 'application/pdf', page_count: pages };
  for (let number = 1; number <= pages; number += 1) {
    const { page } = blankPage(number, 'page');
    const text = `é${'a'.repeat(letters)}`;
    const heading = { level: 1, text: `Title ${number}`, page: number, start: 0, end: 7 };
    yield { part: 'page', page: { ...page, text }, headings: [heading], tables: [] };
  }
  yield { part: 'end', language: 'en', metadata: { title: 'T' }, warnings: [] };
}

const ownFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('reading-')).length;

test.each([
  ['nothing', 0, 0],
  ['short pages', 3, 10],
  ['pages that do not fit in memory', 5, 700_000],
])('is the same as a reading in memory: %s', (_, pages, letters) => {
  const { reading, add } = collect();
  const spooled = new SpooledReading();
  const before = ownFolders();
  for (const part of parts(pages, letters)) {
    add(part);
    spooled.add(part);
  }
  const json = Buffer.concat([...spooled.json()].map((piece) => Buffer.from(piece))).toString('utf8');
  spooled.close();
  expect(json === JSON.stringify(reading)).toBe(true);
  expect(ownFolders()).toBeLessThanOrEqual(before);
});
