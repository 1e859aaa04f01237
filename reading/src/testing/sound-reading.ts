import { expect } from 'vitest';
import { read } from '../read.ts';
import { type Reading, ReadingError, type ReadingErrorCode } from '../reading.ts';
import { writeTemporaryFile } from './temporary-files.ts';

/** Invariants of every reading: offsets fit the text, and all boxes are inside the page. */
export function expectSound(reading: Reading): void {
  for (const [index, page] of reading.pages.entries()) {
    expect(page.number).toBe(index + 1);
    let last = 0;
    for (const [start, end, x, y, width, height] of page.words) {
      const word = page.text.slice(start, end);
      expect(word).not.toBe('');
      expect(word).not.toMatch(/\s/);
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
      expect([x, y, width, height].every(Number.isFinite)).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(0);
    }
    last = 0;
    for (const { kind, start, end } of page.blocks) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end > start, 'a block of words').toBe(kind !== 'picture');
      expect(end).toBeLessThanOrEqual(page.text.length);
      last = end;
    }
    for (const [start, end, ref] of page.cells) {
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(page.text.length);
      expect(ref).toMatch(/^[A-Z]{1,3}\d+$/);
    }
    for (const [start, end] of page.links ?? []) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(page.text.length);
    }
    for (const { start, end } of page.remarks ?? []) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(page.text.length);
    }
    const tables = reading.tables.filter((table) => table.page === page.number);
    const blocks = page.blocks.filter((block) => block.kind === 'table');
    expect(blocks.map(({ table }) => table)).toEqual(tables.map((_, at) => at));
    for (const [at, { columns, data, places }] of tables.entries()) {
      const block = blocks[at];
      expect(places.length).toBe(data.length);
      for (const [row, cells] of data.entries()) {
        expect(cells.length).toBe(columns.length);
        expect(places[row]?.length).toBe(columns.length);
        for (const [column, cell] of cells.entries()) {
          const place = places[row]?.[column];
          expect(cell).toBe(place ? page.text.slice(...place) : '');
          if (!place || !block) continue;
          expect(place[0]).toBeGreaterThanOrEqual(block.start);
          expect(place[1]).toBeLessThanOrEqual(block.end);
        }
      }
    }
  }
  for (const { page, start } of reading.headings) {
    expect(start).toBeLessThanOrEqual(reading.pages[page - 1]?.text.length ?? -1);
  }
}

/** Reads bytes as a file of that name, and checks that the reading is sound. */
export async function readBytes(content: Buffer | string, name: string): Promise<Reading> {
  const reading = await read({ path: await writeTemporaryFile(content, name) });
  expectSound(reading);
  return reading;
}

/** Why bytes were refused; fails when they were read. */
export async function readRejection(
  content: Buffer | string,
  name: string,
  limits = {},
): Promise<{ code: ReadingErrorCode; message: string }> {
  try {
    await read({ path: await writeTemporaryFile(content, name) }, limits);
  } catch (error) {
    expect(error).toBeInstanceOf(ReadingError);
    return error as ReadingError;
  }
  throw new Error(`${name} was read`);
}
