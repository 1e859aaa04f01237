import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type {
  GridAnswer,
  InputsAnswer,
  ListedWorkbookComparison,
  LookAnswer,
  WorkbookChange,
  WorkbookComparison,
} from '@dossier/contract/workbooks/schema';
import { makeDocx } from '@dossier/reading/testing/office-files';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connected } from '../../testing/socket.ts';
import { testWorld } from '../../testing/world.ts';
import { docxWith, uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { compared, type ComparingWorkbooks, type Interventions, localComputing, xlsxWith } from './testing.ts';

const interventions: Interventions = { runs: 0 };
afterEach(() => {
  delete interventions.before;
});
const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing(interventions) },
});
afterAll(() => product.close());

type Rows = Parameters<typeof xlsxWith>[0]['rows'];
const OLDER: Rows = [
  ['id', 'Part', 'Price', 'Total'],
  [1, 'Crane', 100, '=C2*2→200'],
  [2, 'Winch', 50, '=C3*2→100'],
  [3, 'Hoist', 75, '=C4*2→150'],
];
const NEWER: Rows = [
  ['id', 'Part', 'Price', 'Note', 'Total'],
  [1, 'Crane', 110, null, '=C2*2→220'],
  [4, 'Fender', 20, 'new', '=C3*2→40'],
  [3, 'Hoist', 75, null, '=C4*2→150'],
];
const upload = (rows: Rows, { name = 'Prices.xlsx', in: place = project.id } = {}) =>
  uploaded(member, place, name, xlsxWith({ name: 'Prices', rows }));
const pair = async () => [await upload(OLDER), await upload(NEWER)] as const;
const start = (source: number, target: number, more: object = {}) =>
  member.post<ComparingWorkbooks>('document/compare', {
    source_document_id: source,
    target_document_id: target,
    ...more,
  });
const options = (more: object) => ({ workbook_options: more });
const changesOf = async (id: number, query = '') =>
  (await member.get<Page<WorkbookChange>>(`workbook-comparison/${id}/changes?per_page=200&${query}`)).items;
const grid = (id: number, sheet = 0, query = '') =>
  member.get<GridAnswer>(`workbook-comparison/${id}/sheets/${sheet}/rows?${query}`);
const failed = async (source: number, target: number, more: object = {}) => {
  const { state, problem } = await compared(member, source, target, more);
  return [state, problem?.key];
};

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
      counts: { total: 1 },
    });
  });
});

describe('a look before', () => {
  it('tells sheets, first rows, pairs, headers and the key, and follows corrections', async () => {
    const [older, newer] = await pair();
    const body = { source_document_id: older.id, target_document_id: newer.id };
    const look = await member.post<LookAnswer>('workbook-comparison/look', body);
    expect(look.a[0]).toMatchObject({ name: 'Prices', hidden: false, rows: 4, columns: 4 });
    expect(look.b[0]!.first_rows[1]).toEqual({ number: 2, cells: ['1', 'Crane', '110', '', '220'] });
    expect(look.pairs[0]).toMatchObject({
      a: 'Prices',
      b: 'Prices',
      header_rows: { a: [1], b: [1] },
      key: { source: 'proposed', columns: [{ a: 'A', b: 'A', name: 'id' }], unique: { a: true, b: true } },
    });
    const sheets = [{ a: 'Prices', b: 'Prices', key: ['Part'] }];
    const corrected = await member.post<LookAnswer>('workbook-comparison/look', { ...body, options: { sheets } });
    expect(corrected.pairs[0]!.key).toMatchObject({ source: 'given', columns: [{ name: 'Part' }] });
    const unknown = { ...body, options: { sheets: [{ a: 'Prices', b: 'Prices', key: ['Colour'] }] } };
    expect(await member.send('POST', 'workbook-comparison/look', { body: unknown })).toMatchObject({
      status: 400,
      body: { key: 'workbooks.key_not_found', params: { sheet: 'Prices', column: 'Colour' } },
    });
  });
});

describe('a comparison of workbooks that cannot be made', () => {
  it('says why', async () => {
    const [sheet, newer] = await pair();
    const refusal = async (source: number, target: number) => {
      const body = { source_document_id: source, target_document_id: target };
      const answer = await member.send<{ key: string }>('POST', 'document/compare', { body });
      return [answer.status, answer.body.key];
    };
    expect(await refusal(sheet.id, sheet.id)).toEqual([400, 'compare.same_document']);
    const talk = await uploaded(
      member,
      project.id,
      'Talk.wav',
      makeWav(1, () => 0),
    );
    expect(await refusal(sheet.id, talk.id)).toEqual([400, 'compare.recording']);
    const damaged = await uploaded(member, project.id, 'Damaged.pdf', '%PDF-1.4\nnothing else');
    expect(await refusal(sheet.id, damaged.id)).toEqual([400, 'compare.reading_failed']);
    const letter = await uploaded(member, project.id, 'Letter.docx', docxWith('A letter without tables.'));
    expect(await failed(sheet.id, letter.id)).toEqual(['failed', 'workbooks.no_tables']);
    const plan = (more: object) => options({ sheets: [{ a: 'Prices', b: 'Prices', ...more }] });
    expect(await failed(sheet.id, newer.id, plan({ key: ['Colour'] }))).toEqual(['failed', 'workbooks.key_not_found']);
    expect(await failed(sheet.id, newer.id, plan({ b: 'Costs' }))).toEqual(['failed', 'workbooks.sheet_not_found']);
  });

  it('fails with its limit, leaves nothing half made, and can be tried again', async () => {
    const [older, newer] = await pair();
    interventions.before = () => {
      throw new Failure('memory_limit');
    };
    const { workbook_compare_id: id, task_result_id: task } = await start(older.id, newer.id);
    expect(await reached(member, task, ended)).toMatchObject({ status: 'failure' });
    expect(await member.get(`workbook-comparison/${id}`)).toMatchObject({
      state: 'failed',
      problem: { key: 'workbooks.needed_too_much_memory' },
      sheets: [],
    });
    expect(await member.send('GET', `workbook-comparison/${id}/sheets/0/rows`)).toMatchObject({
      status: 409,
      body: { key: 'workbooks.not_done' },
    });
    delete interventions.before;
    await member.put(`task/${task}/retry`);
    await expect
      .poll(async () => (await member.get<WorkbookComparison>(`workbook-comparison/${id}`)).state)
      .toBe('done');
  });

  it('ends when it is cancelled; a retry is refused once it was made again', async () => {
    const [older, newer] = await pair();
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    interventions.before = async (report) => {
      await waiting;
      report(1, 2);
    };
    const { workbook_compare_id: id, task_result_id: task } = await start(older.id, newer.id);
    await reached(member, task, ['start']);
    await member.put(`task/${task}/cancel`);
    release();
    expect(await reached(member, task, ended)).toMatchObject({ status: 'cancelled' });
    expect(await member.get(`workbook-comparison/${id}`)).toMatchObject({
      state: 'cancelled',
      sheets: [],
      counts: null,
    });
    const left = await product.queryAsOwner<{ n: number }>(
      `select (select count(*) from workbook_comparison_rows where comparison_id = $1)::int
         + (select count(*) from workbook_comparison_runs where comparison_id = $1)::int
         + (select count(*) from workbook_comparison_change where comparison_id = $1)::int as n`,
      [id],
    );
    expect(left).toEqual([{ n: 0 }]);
    delete interventions.before;
    const { id: newId } = await compared(member, older.id, newer.id);
    expect(newId).not.toBe(id);
    expect(await member.send('PUT', `task/${task}/retry`)).toMatchObject({
      status: 409,
      body: { key: 'workbooks.made_again' },
    });
  });
});

describe('who may', () => {
  it('see it needs both documents, at every look', async () => {
    const other = await product.project(company.id, 'Yard');
    const older = await upload(OLDER);
    const newer = await upload(NEWER, { name: 'Secret.xlsx', in: other.id });
    const { id, task_result_id: task } = await compared(member, older.id, newer.id);
    const oneSide = await product.member('project_manager', project.id);
    const otherSide = await product.member('project_manager', other.id);
    const stranger = await product.member('company_admin', (await product.company('Strangers')).id);
    const path = `workbook-comparison/${id}`;
    const both = { source_document_id: older.id, target_document_id: newer.id };
    const calls: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object][] = [
      ['GET', path],
      ['GET', `${path}/sheets/0/rows`],
      ['GET', `${path}/sheets/0/changed-rows`],
      ['GET', `${path}/sheets/0/inputs?cell=A1`],
      ['GET', `${path}/changes`],
      ['POST', `${path}/again`],
      ['POST', 'workbook-comparison/look', both],
      ['DELETE', path],
      ['GET', `task/${task}`],
    ];
    for (const user of [oneSide, otherSide, stranger]) {
      for (const [method, call, body] of calls) {
        expect([method, call, await user.status(method, call, body && { body })]).toEqual([method, call, 404]);
      }
      const { items } = await user.get<Page<ListedWorkbookComparison>>('workbook-comparison?per_page=200');
      expect(items.map((item) => item.id)).not.toContain(id);
    }
    const total = async (query: string) =>
      (await member.get<Page<ListedWorkbookComparison>>(`workbook-comparison?${query}`)).total;
    expect(await total(`document_id=${newer.id}&search=secret`)).toBe(1);
    expect(await total(`project_id=${other.id}&mine=true&state=done`)).toBe(1);
    expect(await total('state=failed&search=secret')).toBe(0);
  });

  it('be told of it needs both documents', async () => {
    const other = await product.project(company.id, 'Store');
    const older = await upload(OLDER);
    const newer = await upload(NEWER, { in: other.id });
    const { id } = await compared(member, older.id, newer.id);
    const oneSide = await product.member('project_manager', project.id);
    const [mine, theirs] = [await connected(member), await connected(oneSide)];
    const heard: string[] = [];
    const joined = new Promise((resolve) => mine.once('joined', resolve));
    mine.on('workbook_comparison', (event: { change: string }) => heard.push(`mine ${event.change}`));
    theirs.on('workbook_comparison', () => heard.push('theirs'));
    theirs.emit('join', `workbook_comparison:${id}`);
    theirs.emit('join', `project:${project.id}`);
    mine.emit('join', `workbook_comparison:${id}`);
    await joined;
    await member.delete(`workbook-comparison/${id}`);
    await expect.poll(() => heard).toEqual(['mine deleted']);
    mine.close();
    theirs.close();
  });

  it('is hidden while a document is in the bin, and gone when it is erased', async () => {
    const [older, newer] = await pair();
    const { id } = await compared(member, older.id, newer.id);
    await member.delete(`document/${newer.id}`);
    expect(await member.status('GET', `workbook-comparison/${id}`)).toBe(404);
    await member.post(`project/${project.id}/bin/restore`, { ids: [newer.id] });
    expect(await member.status('GET', `workbook-comparison/${id}`)).toBe(200);
    await member.delete(`document/${newer.id}`);
    expect(await member.status('DELETE', `project/${project.id}/bin`, { body: { ids: [newer.id] } })).toBe(200);
    await expect
      .poll(async () => await product.queryAsOwner('select id from workbook_comparison where id = $1', [id]), {
        timeout: 15_000,
      })
      .toEqual([]);
  });

  it('delete it: who made it, and who may update the older document', async () => {
    const [older, newer] = await pair();
    const viewer = await product.member('project_viewer', project.id);
    const { id } = await compared(member, older.id, newer.id);
    expect(await viewer.status('DELETE', `workbook-comparison/${id}`)).toBe(403);
    expect(await member.status('DELETE', `workbook-comparison/${id}`)).toBe(204);
    expect(await member.status('GET', `workbook-comparison/${id}`)).toBe(404);
  });

  it('a copy of a document has the comparisons of its versions', async () => {
    const document = await upload(OLDER);
    await member.upload(`document/${document.id}/versions`, {
      name: 'Prices.xlsx',
      bytes: xlsxWith({ name: 'Prices', rows: NEWER }),
    });
    await expect.poll(async () => (await member.get<Document>(`document/${document.id}`)).version.number).toBe(2);
    const original = await compared(member, document.id, document.id, { source_version: 1 });
    const other = await product.project(company.id, 'Copies');
    const { task_result_id: task } = await member.post<{ task_result_id: number }>(
      `project/${project.id}/documents/copy`,
      { ids: [document.id], project_id: other.id },
    );
    await reached(member, task, ended);
    const { items } = await member.get<Page<ListedWorkbookComparison>>(`workbook-comparison?project_id=${other.id}`);
    expect(items).toHaveLength(1);
    const copy = await member.get<WorkbookComparison>(`workbook-comparison/${items[0]!.id}`);
    expect(copy).toMatchObject({ sheets: original.sheets, counts: original.counts, state: 'done' });
    expect((await grid(copy.id)).rows).toEqual((await grid(original.id)).rows);
    expect(await changesOf(copy.id)).toEqual(await changesOf(original.id));
  });
});
