import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../dist/comparing/cli.mjs', import.meta.url));
let folder: string;
const file = (name: string) => join(folder, name);
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-compare-'));
  writeFileSync(file('older.csv'), 'id,v\n1,a\n2,b\n');
  writeFileSync(file('newer.csv'), 'id,v\n2,c\n1,a\n3,x\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('two spreadsheets: the changes, and the new workbook made from them', () => {
  const { status, stdout } = run(file('older.csv'), file('newer.csv'), '--key', 'id', '--no-order');
  const { sheets } = JSON.parse(stdout);
  expect([status, sheets.length, sheets[0].kind, sheets[0].key.found]).toEqual([0, 1, 'renamed', 1]);
  expect(sheets[0].rows).toEqual([
    { a: 1, b: 1, kind: 'same' },
    { a: 3, b: 2, kind: 'changed' },
    { a: 2, b: 3, kind: 'same' },
    { a: null, b: 4, kind: 'added' },
  ]);
  writeFileSync(file('changes.json'), stdout);
  expect(JSON.parse(run('--apply', file('older.csv'), file('changes.json')).stdout).sheets[0].cells).toEqual([
    ['A1', 'id'],
    ['B1', 'v'],
    ['A2', 2],
    ['B2', 'c'],
    ['A3', 1],
    ['B3', 'a'],
    ['A4', 3],
    ['B4', 'x'],
  ]);
});

test('the newer spreadsheet with its changes marked', () => {
  const { status, stdout } = run(file('older.csv'), file('newer.csv'), '--mark', file('marked.xlsx'));
  expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ type: 'xlsx', list: 'Changes' })]);
  const { sheets } = JSON.parse(run(file('newer.csv'), file('marked.xlsx')).stdout);
  const others = (cells: { kind: string }[]) => cells.filter(({ kind }) => kind !== 'comment').length;
  expect([sheets[0].kind, others(sheets[0].cells)]).toEqual(['same', 0]);
  expect([sheets[1].kind, sheets[1].b]).toEqual(['added', 'Changes']);
  expect(run(file('older.csv'), '--mark', file('marked.xlsx')).status).toBe(2);
});

test('bad input has its own sentence', () => {
  writeFileSync(file('damaged.xlsx'), 'PK\u0003\u0004 and nothing more');
  expect(run(file('older.csv'), file('newer.csv'), '--key', 'none')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("has no column 'none' in both files"),
  });
  expect(run(file('older.csv'), file('newer.csv'), '--mode', 'fast')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--mode needs one of'),
  });
  expect(run(file('older.csv'), file('damaged.xlsx'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('damaged.xlsx: '),
  });
});
