import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A folder for temporary files that other tests do not use. */
function useOwnTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spooled-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test.each([
  ['nothing', 0, 0, 0],
  ['short pages', 3, 10, 0],
  ['pages that do not fit in memory', 5, 700_000, 1],
])('is the same as a reading in memory: %s', (_, pages, letters, folders) => {
  const temporary = useOwnTemporaryFolder();
  const { reading, add } = collect();
  const spooled = new SpooledReading();
  for (const part of parts(pages, letters)) {
    add(part);
    spooled.add(part);
  }
  expect(readdirSync(temporary)).toHaveLength(folders);
  const json = Buffer.concat([...spooled.json()].map((piece) => Buffer.from(piece))).toString('utf8');
  spooled.close();
  expect(json === JSON.stringify(reading)).toBe(true);
  expect(readdirSync(temporary)).toEqual([]);
});
