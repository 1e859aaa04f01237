import { applyWorkbookChanges } from '@dossier/comparing/workbooks/apply';
import type { WorkbookChangeSet } from '@dossier/comparing/workbooks/change-set';
import { workbookOf } from '@dossier/comparing/workbooks/from-reading';
import { workbookCells } from '@dossier/comparing/workbooks/workbook-cells';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read as readFileAs } from '@dossier/reading/read';
import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { sweepExports } from '../../document-comparison/export-files.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { kind } from './kind.ts';
import { compared, downloaded, exported, localComputing, xlsxWith } from './testing.ts';
import { exportWords } from './testing/stored-comparison.ts';

const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing({ runs: 0 }) },
});
afterAll(() => product.close());

const OLDER = xlsxWith({
  name: 'Prices',
  rows: [
    ['id', 'Part', 'Price', 'Total'],
    [1, 'Žofie <crane>', 100, '=C2*2→200'],
    [2, 'Winch', 50, '=C3*2→100'],
    [3, 'Hoist', 75, '=C4*2→150'],
  ],
});
const NEWER = xlsxWith({
  name: 'Prices',
  rows: [
    ['id', 'Part', 'Price', 'Total'],
    [1, 'Žofie <crane>', 110, '=C2*2→220'],
    [3, '=HYPERLINK("x")→7', 75, '=C3*2→150'],
    [4, 'Fender', 20, '=C4*2→40'],
  ],
});
const older = await uploaded(member, project.id, 'Older.xlsx', OLDER);
const newer = await uploaded(member, project.id, 'Newer.xlsx', NEWER);
const comparison = await compared(member, older.id, newer.id);

const read = async (bytes: Buffer, name: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'workbooks-')), name);
  await writeFile(path, bytes);
  return workbookOf(await readFileAs({ path }));
};
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of product.product.app.files.list(`c/${company.id}/workbook_comparison/`)) keys.push(key);
  return keys;
};
const start = async (format: string, user = member) => {
  const path = `workbook-comparison/${comparison.id}/export`;
  const body = { format, language: 'en', words: exportWords };
  return (await user.post<{ task_result_id: number }>(path, body)).task_result_id;
};

describe('an exported comparison of workbooks', () => {
  it('is the newer workbook with its formulas, notes of old values and a sheet of changes', async () => {
    const bytes = await exported(member, comparison.id, 'xlsx');
    const workbook = readWorkbook(bytes, { cellFormula: true });
    expect(workbook.SheetNames).toEqual(['Prices', 'changes']);
    const sheet = workbook.Sheets['Prices']!;
    expect(sheet['D2']).toMatchObject({ f: 'C2*2', v: 220 });
    expect(sheet['C2']).toMatchObject({ v: 110 });
    expect(JSON.stringify(sheet['C2']!.c)).toContain('100');
    const listed = utils.sheet_to_json<Record<string, unknown>>(workbook.Sheets['changes']!);
    expect(listed.map((row) => row['kind'])).toEqual(expect.arrayContaining(['row removed', 'row added', 'value']));
    const again = await read(bytes, 'Marked.xlsx');
    expect(workbookCells({ ...again, sheets: again.sheets.slice(0, 1) })).toEqual(
      workbookCells(await read(NEWER, 'Newer.xlsx')),
    );
  });

  it('is one HTML file with the changed rows and the list of changes, which loads nothing', async () => {
    const html = (await exported(member, comparison.id, 'html')).toString();
    expect(html).toContain('<del>100</del> <ins>110</ins>');
    expect(html).toContain('Žofie &lt;crane&gt;');
    expect(html).toMatch(/<tr class="removed"><td class="line">−<\/td><td class="line">3<\/td>/u);
    expect(html).toContain('rows matched by: id');
    expect(html).toContain('<h2>not compared</h2>');
    expect(html).not.toMatch(/<script|<link|src=|url\(/u);
  });

  it('is CSV with one change a line, in which no cell is run as a formula', async () => {
    const lines = (await exported(member, comparison.id, 'csv')).toString().trim().split('\r\n');
    expect(lines).toHaveLength(comparison.counts!.total + 1);
    expect(lines.some((line) => line.includes(',C2,C2,100,110,'))).toBe(true);
    expect(lines.some((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toBe(true);
  });

  it('is JSON that makes the newer workbook from the older one', async () => {
    const set = JSON.parse((await exported(member, comparison.id, 'json')).toString()) as WorkbookChangeSet;
    const made = applyWorkbookChanges(await read(OLDER, 'Older.xlsx'), set);
    expect(workbookCells(made)).toEqual(workbookCells(await read(NEWER, 'Newer.xlsx')));
  });
});

describe('the file', () => {
  it('is for the user who exported it, as long as they may read both documents', async () => {
    const reader = await product.member('project_viewer', project.id);
    const task = await start('json', reader);
    const result = await reached(reader, task, ended);
    expect(result).toMatchObject({ file: { part: 'comparison', filename: 'Older - Newer.json' } });
    expect((await downloaded(reader, task)).length).toBe(result.file?.size);
    await expect(downloaded(member, task)).rejects.toThrow('404');
    await product.removeRole(reader, 'project_viewer', project.id);
    await expect(downloaded(reader, task)).rejects.toThrow(/40[34]/u);
  });

  it('is kept for a day, and erased with its documents', async () => {
    const task = await start('csv');
    await reached(member, task, ended);
    const scope = await createAuthority(product.product.app, systemActor).company('DOCUMENT_READ', company.id);
    const { app } = product.product;
    const keys = await storedKeys();
    await sweepExports({ app, scope }, kind, new Date());
    expect(await storedKeys()).toEqual(keys);
    await sweepExports({ app, scope }, kind, new Date(Date.now() + 25 * 3_600_000));
    await expect.poll(storedKeys).toEqual([]);
    await reached(member, await start('csv'), ended);
    expect(await storedKeys()).toHaveLength(1);
    await member.delete(`document/${newer.id}`);
    expect(await member.status('DELETE', `project/${project.id}/bin`, { body: { ids: [newer.id] } })).toBe(200);
    await expect.poll(storedKeys, { timeout: 15_000 }).toEqual([]);
  });
});
