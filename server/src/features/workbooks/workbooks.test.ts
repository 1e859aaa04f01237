import type { Document } from '@dossier/contract/documents/schema';
import type { InputsAnswer } from '@dossier/contract/workbooks/schema';
import { makeDocx } from '@dossier/reading/testing/office-files';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import {
  compared,
  type ComparingWorkbooks,
  localComputing,
  NEWER,
  OLDER,
  options,
  priceLists,
  type Rows,
  xlsxWith,
} from './testing.ts';

const { product, project, member } = await testWorld({
  engines: { computing: localComputing({ runs: 0 }) },
});
afterAll(() => product.close());
const { upload, pair, start, changesOf, grid } = priceLists(member, project.id);

describe('a comparison of workbooks', () => {
  it('has the merged grid and the changes in its order, and answers at once the second time', async () => {
    const [older, newer] = await pair();
    const comparison = await compared(member, older.id, newer.id);
    expect(comparison).toMatchObject({
      state: 'done',
      problem: null,
      source: { document: { id: older.id }, type: 'xlsx', outdated: false },
      nothing_in_common: false,
      sheets: [
        {
          a: 'Prices',
          b: 'Prices',
          kind: 'same',
          rows: 5,
          key: { columns: [{ name: 'id' }] },
          header_rows: { b: [1] },
        },
      ],
    });
    expect(comparison.sheets[0]!.columns.map(({ a, b, kind, numeric }) => [a, b, kind, numeric])).toEqual([
      ['A', 'A', 'same', true],
      ['B', 'B', 'same', false],
      ['C', 'C', 'same', true],
      [null, 'D', 'added', false],
      ['D', 'E', 'same', true],
    ]);
    const { rows, total } = await grid(comparison.id);
    expect(total).toBe(5);
    expect(rows.map(({ a, b, kind }) => [a, b, kind])).toEqual([
      [1, 1, 'same'],
      [2, 2, 'changed'],
      [3, null, 'removed'],
      [null, 3, 'added'],
      [4, 4, 'same'],
    ]);
    const changes = await changesOf(comparison.id);
    expect(
      changes.map(({ number, kind, sheet, row, column, a, b }) => [number, kind, sheet, row, column, a, b]),
    ).toEqual([
      [1, 'column_added', 0, null, 3, null, 'D:D'],
      [2, 'value', 0, 1, 2, 'C2', 'C2'],
      [3, 'row_removed', 0, 2, null, '3:3', null],
      [4, 'row_added', 0, 3, null, null, '3:3'],
    ]);
    expect(changes[1]).toMatchObject({ before: '100', after: '110', name: 'Price' });
    expect(changes[3]).toMatchObject({ after: '4 | Fender | 20 | new | 40' });
    expect(rows[1]!.cells).toEqual([
      '1',
      'Crane',
      { text: '110', before: '100', changes: [2] },
      null,
      { text: '220', before: '200', formula: '=C2*2', recalculated: true },
    ]);
    expect(rows[2]).toMatchObject({
      changes: [3],
      cells: ['2', 'Winch', '50', null, { text: '100', formula: '=C3*2' }],
    });
    expect(comparison.counts).toMatchObject({
      total: 4,
      rows_added: 1,
      rows_removed: 1,
      columns_added: 1,
      cells: 1,
      recalculated: 1,
    });
    expect(comparison.by_kind).toEqual({ column_added: 1, value: 1, row_removed: 1, row_added: 1 });
    const path = `workbook-comparison/${comparison.id}/sheets/0/changed-rows`;
    expect(await member.get(path)).toEqual({ spans: [[1, 3]] });
    expect(await start(older.id, newer.id)).toEqual({
      comparison_id: null,
      workbook_compare_id: comparison.id,
      task_result_id: null,
    });
    expect(await start(older.id, newer.id, options({ mode: 'strict' }))).not.toMatchObject({
      workbook_compare_id: comparison.id,
    });
  });

  it('hides what the filters name, and finds changes by kind, sheet and text', async () => {
    const [older, newer] = [
      await upload(OLDER),
      await upload([...NEWER.slice(0, 3), [3, 'HOIST', 75, null, '=C4*2→150']]),
    ];
    const comparison = await compared(member, older.id, newer.id, options({ filters: { case: true } }));
    expect(comparison).toMatchObject({ counts: { total: 4, hidden: 1 }, hidden_by: { case: 1 } });
    expect((await changesOf(comparison.id, 'hidden=true')).map(({ hidden_by: by }) => by).filter(Boolean)).toEqual([
      'case',
    ]);
    const path = `workbook-comparison/${comparison.id}/sheets/0/changed-rows`;
    expect(await member.get(path)).toEqual({ spans: [[1, 3]] });
    expect(await member.get(`${path}?hidden=true`)).toEqual({ spans: [[1, 4]] });
    const kinds = async (query: string) => (await changesOf(comparison.id, query)).map(({ kind }) => kind);
    expect(await kinds('kind=row_added&kind=row_removed')).toEqual(['row_removed', 'row_added']);
    expect(await kinds('sheet=1')).toEqual([]);
    expect(await kinds('search=fender')).toEqual(['row_added']);
    expect(await kinds('search=price')).toEqual(['value']);
  });

  it('windows of rows, over the chunks in which they are stored', async () => {
    const many = (price: (at: number) => number): Rows => [
      ['id', 'Price'],
      ...Array.from({ length: 180 }, (_, at) => [at + 1, price(at)]),
    ];
    const [older, newer] = [await upload(many(() => 1)), await upload(many((at) => (at % 10 === 0 ? 2 : 1)))];
    const { id, sheets } = await compared(member, older.id, newer.id);
    const window = await grid(id, 0, 'from=95&count=70');
    expect(window).toMatchObject({ from: 95, total: sheets[0]!.rows });
    expect(window.rows.map(({ b }) => b)).toEqual(Array.from({ length: 70 }, (_, at) => at + 96));
    expect((await grid(id, 0, 'from=180')).rows).toHaveLength(1);
    expect(await member.send('GET', `workbook-comparison/${id}/sheets/7/rows`)).toMatchObject({
      status: 404,
      body: { key: 'workbooks.no_such_sheet' },
    });
    const { spans } = await member.get<{ spans: number[][] }>(`workbook-comparison/${id}/sheets/0/changed-rows`);
    expect(spans).toEqual(Array.from({ length: 18 }, (_, at) => [1 + at * 10, 1]));
  });

  it('of a sheet that was added or renamed is one change', async () => {
    const rows: Rows = [
      ['id', 'Name'],
      [1, 'Quay'],
      [2, 'Dock'],
      [3, 'Lock'],
    ];
    const older = await uploaded(
      member,
      project.id,
      'A.xlsx',
      xlsxWith({ name: 'Places', rows }, { name: 'Old', rows: [['x', 7]] }),
    );
    const newer = await uploaded(
      member,
      project.id,
      'B.xlsx',
      xlsxWith({ name: 'Sites', rows }, { name: 'New', rows: [['Depth'], [4], [5]] }),
    );
    const { id, sheets, counts } = await compared(member, older.id, newer.id);
    expect(sheets.map(({ a, b, kind }) => [a, b, kind])).toEqual([
      ['Places', 'Sites', 'renamed'],
      [null, 'New', 'added'],
      ['Old', null, 'removed'],
    ]);
    expect((await changesOf(id)).map(({ kind, a, b }) => [kind, a, b])).toEqual([
      ['sheet_renamed', 'Places', 'Sites'],
      ['sheet_added', null, 'New'],
      ['sheet_removed', 'Old', null],
    ]);
    expect(counts).toMatchObject({ total: 3, other: 3, cells: 0 });
    expect((await grid(id, 1)).rows.map(({ kind, cells }) => [kind, cells])).toEqual([
      ['added', ['Depth']],
      ['added', ['4']],
      ['added', ['5']],
    ]);
    expect((await grid(id, 2)).rows).toMatchObject([{ a: 1, b: null, kind: 'removed' }]);
  });

  it('walks from a changed result to the changed inputs behind it', async () => {
    const older = await upload([
      ['id', 'Price', 'Twice', 'Sum'],
      [1, 10, '=B2*2→20', '=SUM(C2:C4)→120'],
      [2, 20, '=B3*2→40'],
      [3, 30, '=B4*2→60'],
    ]);
    const newer = await upload([
      ['id', 'Price', 'Twice', 'Sum'],
      [1, 10, '=B2*2→20', '=SUM(C2:C5)→228'],
      [2, 25, '=B3*2→50'],
      [3, 30, '=B4*2→60'],
      [4, 49, '=B5*2→98'],
    ]);
    const { id } = await compared(member, older.id, newer.id);
    const inputs = await member.get<InputsAnswer>(`workbook-comparison/${id}/sheets/0/inputs?cell=D2`);
    expect(inputs.more).toBe(false);
    expect(inputs.inputs).toEqual(
      expect.arrayContaining([
        { sheet: 0, cell: 'B3', row: 2, column: 1, before: '20', after: '25' },
        { sheet: 0, cell: 'B5', row: 4, column: 1, before: '', after: '49' },
      ]),
    );
    expect(inputs.inputs.map(({ cell }) => cell)).not.toContain('B2');
    expect(await member.get(`workbook-comparison/${id}/sheets/0/inputs?cell=B2`)).toEqual({ inputs: [], more: false });
  });

  it('is of the tables of a document too, and of two versions of one workbook', async () => {
    const rows = [
      ['id', 'Part', 'Price'],
      ['1', 'Crane', '100'],
      ['2', 'Winch', '55'],
      ['3', 'Hoist', '75'],
    ];
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const table = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');
    const sheet = await upload(OLDER.map((cells) => cells.slice(0, 3)));
    const letter = await uploaded(member, project.id, 'Parts.docx', makeDocx(`<w:tbl>${table}</w:tbl><w:p/>`));
    const { id, state } = await compared(member, sheet.id, letter.id);
    expect(state).toBe('done');
    expect((await changesOf(id, 'kind=value')).map(({ before, after }) => [before, after])).toEqual([['50', '55']]);

    const document = await upload(OLDER);
    await member.upload(`document/${document.id}/versions`, {
      name: 'Prices.xlsx',
      bytes: xlsxWith({ name: 'Prices', rows: NEWER }),
    });
    await expect.poll(async () => (await member.get<Document>(`document/${document.id}`)).version.number).toBe(2);
    expect(await compared(member, document.id, document.id, { source_version: 1 })).toMatchObject({
      state: 'done',
      source: { version: { number: 1 }, outdated: true },
      target: { version: { number: 2 } },
    });
  });

  it('is made once by a double click, and again with the current versions', async () => {
    const [older, newer] = await pair();
    const more = options({ mode: 'values' });
    const answers = await Promise.all([1, 2, 3].map(() => start(older.id, newer.id, more)));
    const ids = new Set(answers.map(({ workbook_compare_id: id }) => id));
    expect(ids.size).toBe(1);
    const task = answers.map(({ task_result_id: id }) => id).find((id) => id !== null);
    expect(await reached(member, task!, ended)).toMatchObject({
      status: 'success',
      task_kwargs: { workbook_compare_id: [...ids][0], source_doc_name: 'Prices.xlsx', target_doc_name: 'Prices.xlsx' },
      entity: { name: 'Prices.xlsx' },
    });
    await member.upload(`document/${newer.id}/versions`, {
      name: 'Prices.xlsx',
      bytes: xlsxWith({ name: 'Prices', rows: OLDER }),
    });
    await expect.poll(async () => (await member.get<Document>(`document/${newer.id}`)).version.number).toBe(2);
    const again = await member.post<ComparingWorkbooks>(`workbook-comparison/${[...ids][0]}/again`);
    await reached(member, again.task_result_id, ended);
    expect(await member.get(`workbook-comparison/${again.workbook_compare_id}`)).toMatchObject({
      state: 'done',
      options: { mode: 'values' },
      target: { version: { number: 2 } },
      counts: { total: 0 },
    });
  });
});
