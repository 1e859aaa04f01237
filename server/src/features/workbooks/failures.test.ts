import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { LookAnswer, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { docxWith, uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import type { Interventions } from '../../document-comparison/testing.ts';
import { compared, localComputing, options, priceLists } from './testing.ts';

const interventions: Interventions = { runs: 0 };
afterEach(() => {
  delete interventions.before;
});
const { product, project, member } = await testWorld({
  engines: { computing: localComputing(interventions) },
});
afterAll(() => product.close());
const { pair, start } = priceLists(member, project.id);
const failed = async (source: number, target: number, more: object = {}) => {
  const { state, problem } = await compared(member, source, target, more);
  return [state, problem?.key];
};

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
    const body = { source_document_id: sheet.id, target_document_id: damaged.id };
    expect(await member.send('POST', 'document/compare', { body })).toMatchObject({
      body: {
        params: { name: 'Damaged.pdf', reason: { key: expect.stringMatching(/./u) as string } },
      },
    });
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
    interventions.before = async (report, signal) => {
      for (; !signal.aborted; await sleep(20)) report(1, 2);
    };
    const { workbook_compare_id: id, task_result_id: task } = await start(older.id, newer.id);
    await reached(member, task, ['start']);
    await member.put(`task/${task}/cancel`);
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
