import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Change, Comparison, LevelsAnswer, MapAnswer, RowsAnswer } from '@dossier/contract/compare/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { makeXlsx } from '@dossier/reading/testing/office-files';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { docxWith, pdfWith, uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import type { Interventions } from '../../document-comparison/testing.ts';
import { compared, type Comparing, localComputing, NEWER, OLDER } from './testing.ts';

const interventions: Interventions = { runs: 0 };
afterEach(() => {
  delete interventions.before;
});
const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing(interventions) },
});
afterAll(() => product.close());

let copies = 0;
/** No two tests have the same bytes. */
const upload = async (paragraphs: readonly string[], { name = 'Agreement.docx', in: place = project.id } = {}) => {
  copies += 1;
  return await uploaded(member, place, name, docxWith(...paragraphs, `Number ${copies} of its kind.`));
};
const pair = async () => [await upload(OLDER), await upload(NEWER)] as const;
const start = (source: number, target: number, more: object = {}) =>
  member.post<Comparing>('document/compare', { source_document_id: source, target_document_id: target, ...more });
const refusal = async (source: number, target: number, more: object = {}) => {
  const body = { source_document_id: source, target_document_id: target, ...more };
  const answer = await member.send<{ key: string }>('POST', 'document/compare', { body });
  return [answer.status, answer.body.key];
};

describe('a comparison', () => {
  it('tells what changed, in rows side by side, and answers at once the second time', async () => {
    const [older, newer] = await pair();
    const before = interventions.runs;
    const comparison = await compared(member, older.id, newer.id);
    expect(comparison).toMatchObject({
      state: 'done',
      problem: null,
      company_id: company.id,
      source: { document: { id: older.id, name: older.name }, outdated: false, type: 'docx', version: { number: 1 } },
      target: { document: { id: newer.id }, project: { id: project.id } },
      nothing_in_common: false,
    });
    expect(comparison.counts?.total).toBeGreaterThanOrEqual(2);
    expect(comparison.by_kind).toMatchObject({ inserted: 1 });
    expect(comparison.formats).toContain('docx');
    const rows = await member.get<RowsAnswer>(`comparison/${comparison.id}/rows?from=0&count=50`);
    expect(rows.total).toBe(comparison.rows);
    expect(rows.rows[0]?.a[0]?.place.text).toContain('twelve cranes');
    const { items: changes } = await member.get<Page<Change>>(`comparison/${comparison.id}/changes`);
    expect(changes[0]?.words).toEqual(
      expect.arrayContaining([
        { op: '-', text: 'twelve' },
        { op: '+', text: 'fourteen' },
      ]),
    );
    expect(rows.changes.map(({ number }) => number)).toEqual(
      expect.arrayContaining(changes.map(({ number }) => number)),
    );
    const { marks, rows: changed } = await member.get<MapAnswer>(`comparison/${comparison.id}/map`);
    expect(marks).toHaveLength(comparison.counts!.total);
    expect(changed).toEqual(expect.arrayContaining(changes.map(({ row }) => row)));
    expect(await start(older.id, newer.id)).toEqual({
      comparison_id: comparison.id,
      workbook_compare_id: null,
      task_result_id: null,
    });
    expect(await start(newer.id, older.id)).not.toMatchObject({ comparison_id: comparison.id });
    expect(interventions.runs).toBeLessThanOrEqual(before + 2);
  });

  it('windows of rows, and filters and search of changes', async () => {
    const many = (word: string) =>
      Array.from(
        { length: 130 },
        (_, at) => `Clause ${at} is about the ${at % 10 === 0 ? word : 'crane'} of quay ${at}.`,
      );
    const [older, newer] = [await upload(many('hoist')), await upload(many('winch'))];
    const { id, rows: total } = await compared(member, older.id, newer.id);
    const window = await member.get<RowsAnswer>(`comparison/${id}/rows?from=45&count=20`);
    expect(window).toMatchObject({ from: 45, total });
    expect(window.rows).toHaveLength(20);
    expect(window.rows[0]?.b[0]?.place.text).toContain('Clause 45');
    const found = async (query: string) => (await member.get<Page<Change>>(`comparison/${id}/changes?${query}`)).items;
    const winches = await found('search=winch');
    expect(winches).toHaveLength(13);
    const [last] = winches.slice(-1);
    expect((await member.get<RowsAnswer>(`comparison/${id}/rows?from=${last!.row}&count=1`)).changes).toEqual([last]);
    const onPages = async (query: string) =>
      (await member.get<{ changes: Change[] }>(`comparison/${id}/page-changes?${query}`)).changes;
    const pages = winches.at(-1)!.b!.page;
    expect(await onPages(`side=b&from=1&to=${pages}`)).toEqual(await found(''));
    expect((await onPages(`side=a&from=${pages}&to=${pages}`)).every(({ a }) => a!.end_page >= pages)).toBe(true);
    expect(await onPages('side=b&from=40&to=41')).toEqual([]);
    const { levels, lengths } = await member.get<LevelsAnswer>(`comparison/${id}/levels`);
    expect(levels[0]).toEqual([1, 0, 1, 0]);
    expect(levels.length).toBeGreaterThan(10);
    expect(lengths.a).toHaveLength(pages);
    expect(await found('kind=moved')).toEqual([]);
    expect(await found('decision=accepted')).toEqual([]);
  });

  it('of two versions of one document', async () => {
    const document = await upload(OLDER);
    await member.upload(`document/${document.id}/versions`, { name: 'Agreement.docx', bytes: docxWith(...NEWER) });
    await expect.poll(async () => (await member.get<Document>(`document/${document.id}`)).version.number).toBe(2);
    const comparison = await compared(member, document.id, document.id, { source_version: 1, target_version: 2 });
    expect(comparison).toMatchObject({
      state: 'done',
      source: { version: { number: 1 }, outdated: true },
      target: { version: { number: 2 }, outdated: false },
    });
    expect(await refusal(document.id, document.id, { source_version: 2 })).toEqual([400, 'compare.same_document']);
    expect(await refusal(document.id, document.id, { source_version: 7 })).toEqual([404, 'compare.no_such_version']);
  });

  it('is outdated by a new version, and is made again with it', async () => {
    const [older, newer] = await pair();
    const { id } = await compared(member, older.id, newer.id, { options: { ignore: ['case'] } });
    await member.upload(`document/${newer.id}/versions`, {
      name: 'Agreement.docx',
      bytes: docxWith(...OLDER, 'Third.'),
    });
    await expect.poll(async () => (await member.get<Document>(`document/${newer.id}`)).version.number).toBe(2);
    expect(await member.get(`comparison/${id}`)).toMatchObject({
      source: { outdated: false },
      target: { outdated: true },
    });
    const again = await member.post<Comparing>(`comparison/${id}/again`);
    expect(again.comparison_id).not.toBe(id);
    await reached(member, again.task_result_id, ended);
    expect(await member.get(`comparison/${again.comparison_id}`)).toMatchObject({
      state: 'done',
      options: { ignore: ['case'] },
      target: { version: { number: 2 }, outdated: false },
    });
  });

  it('waits for documents that are still to be read', async () => {
    copies += 1;
    const [older, newer] = await Promise.all(
      [OLDER, NEWER].map((paragraphs) =>
        member.upload<Document>(`project/${project.id}/document`, {
          name: 'New.docx',
          bytes: docxWith(...paragraphs, `Number ${copies}.`),
        }),
      ),
    );
    const { comparison_id: id, task_result_id: task } = await start(older!.id, newer!.id);
    expect(await reached(member, task, ended)).toMatchObject({
      status: 'success',
      task_kwargs: { comparison_id: id, source_doc_name: 'New.docx', target_doc_name: 'New.docx' },
      entity: { name: 'New.docx' },
    });
    expect(await member.get(`comparison/${id}`)).toMatchObject({ state: 'done' });
  });

  it('waits for a document that is being read, says so, and runs as soon as it is read', async () => {
    const [older, newer] = await pair();
    const read = (status: string) =>
      product.queryAsOwner('update document_version set indexing_status = $1 where document_id = $2', [
        status,
        newer.id,
      ]);
    await read('indexing');
    const { task_result_id: task } = await start(older.id, newer.id);
    if (task === null) throw new Error('The comparison needs a task.');
    const key = `task:${company.id}:${task}:0`;
    const postpone = () =>
      product.queryAsOwner<{ key: string }>(
        `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
          where key = $1 and locked_at is null and run_at > now() returning key`,
        [key],
      );
    await expect.poll(async () => (await postpone()).length, { timeout: 30_000 }).toBe(1);
    expect(await member.get(`task/${task}`)).toMatchObject({
      status: 'scheduled',
      message: 'Waiting until both documents are read.',
    });
    await read('indexed');
    await member.post(`document/${newer.id}/index`);
    expect(await reached(member, task, ended)).toMatchObject({ status: 'success' });
  });

  it('is made once by a double click', async () => {
    const [older, newer] = await pair();
    const answers = await Promise.all([1, 2, 3].map(() => start(older.id, newer.id)));
    expect(new Set(answers.map(({ comparison_id: id }) => id)).size).toBe(1);
    const tasks = new Set(answers.map(({ task_result_id: task }) => task).filter((task) => task !== null));
    expect(tasks.size).toBe(1);
    await reached(member, [...tasks][0]!, ended);
  });

  it('tells that documents have nothing in common', async () => {
    const words = (list: string) =>
      Array.from({ length: 4 }, (_, at) => `${list} ${list.split(' ').toReversed().join(' ')} ${at}`);
    const older = await uploaded(
      member,
      project.id,
      'One.docx',
      docxWith(...words('alpha beta gamma delta epsilon zeta')),
    );
    const newer = await uploaded(member, project.id, 'Two.docx', docxWith(...words('uno dos tres cuatro cinco seis')));
    expect(await compared(member, older.id, newer.id)).toMatchObject({ state: 'done', nothing_in_common: true });
  });
});

describe('a comparison that cannot be made', () => {
  it('says why', async () => {
    const document = await upload(OLDER);
    expect(await refusal(document.id, document.id)).toEqual([400, 'compare.same_document']);
    const recording = await uploaded(
      member,
      project.id,
      'Talk.wav',
      makeWav(1, () => 0),
    );
    expect(await refusal(document.id, recording.id)).toEqual([400, 'compare.recording']);
    const sheet = await uploaded(
      member,
      project.id,
      'Cranes.xlsx',
      makeXlsx([{ name: 'Cranes', rows: '<row r="1"><c r="A1"><v>40</v></c></row>' }]),
    );
    const damaged = await uploaded(member, project.id, 'Damaged.pdf', '%PDF-1.4\nnothing else');
    expect(await refusal(document.id, damaged.id)).toEqual([400, 'compare.reading_failed']);
    const blank = await uploaded(member, project.id, 'Blank.pdf', await pdfWith(''));
    expect(await refusal(document.id, blank.id)).toEqual([400, 'compare.no_text']);
    const elsewhere = await product.company('Elsewhere');
    const there = await product.project(elsewhere.id, 'There');
    const admin = product.admin;
    const other = await uploaded(admin, there.id, 'Other.docx', docxWith('Other words.'));
    const body = { source_document_id: document.id, target_document_id: other.id };
    expect((await admin.send<{ key: string }>('POST', 'document/compare', { body })).body.key).toBe(
      'compare.other_company',
    );
    expect(await refusal(document.id, other.id)).toEqual([404, 'failures.not_found']);
    await member.delete(`document/${document.id}`);
    expect(await refusal(document.id, sheet.id)).toEqual([404, 'failures.not_found']);
  });

  it('fails with its limit, leaves nothing half made, and can be tried again', async () => {
    const [older, newer] = await pair();
    interventions.before = () => {
      throw new Failure('memory_limit');
    };
    const { comparison_id: id, task_result_id: task } = await start(older.id, newer.id);
    expect(await reached(member, task, ended)).toMatchObject({ status: 'failure' });
    expect(await member.get(`comparison/${id}`)).toMatchObject({
      state: 'failed',
      problem: { key: 'compare.needed_too_much_memory' },
      rows: 0,
    });
    delete interventions.before;
    await member.put(`task/${task}/retry`);
    await expect.poll(async () => (await member.get<Comparison>(`comparison/${id}`)).state).toBe('done');
  });

  it('ends when it is cancelled; a retry is refused once it was made again', async () => {
    const [older, newer] = await pair();
    interventions.before = async (report, signal) => {
      for (; !signal.aborted; await sleep(20)) report(1, 2);
    };
    const { comparison_id: id, task_result_id: task } = await start(older.id, newer.id);
    await reached(member, task, ['start']);
    await member.put(`task/${task}/cancel`);
    expect(await reached(member, task, ended)).toMatchObject({ status: 'cancelled' });
    expect(await member.get(`comparison/${id}`)).toMatchObject({ state: 'cancelled', rows: 0, counts: null });
    const counts = await product.queryAsOwner<{ n: number }>(
      `select (select count(*) from comparison_rows where comparison_id = $1)::int
         + (select count(*) from comparison_change where comparison_id = $1)::int as n`,
      [id],
    );
    expect(counts).toEqual([{ n: 0 }]);
    delete interventions.before;
    const { id: newId } = await compared(member, older.id, newer.id);
    expect(newId).not.toBe(id);
    expect(await member.send('PUT', `task/${task}/retry`)).toMatchObject({
      status: 409,
      body: { key: 'compare.made_again' },
    });
  });
});

describe('a review', () => {
  it('keeps decisions and notes, counts them, and is in the audit log', async () => {
    const [older, newer] = await pair();
    const { id } = await compared(member, older.id, newer.id);
    const path = `comparison/${id}/changes/1`;
    expect(await member.patch(path, { decision: 'accepted' })).toMatchObject({ decision: 'accepted', note: '' });
    expect(await member.patch(path, { note: 'Ask the client.' })).toMatchObject({
      decision: 'accepted',
      note: 'Ask the client.',
      reviewed_by: { id: member.id },
    });
    expect((await member.get<Comparison>(`comparison/${id}`)).by_decision.accepted).toBe(1);
    expect((await member.get<Page<Change>>(`comparison/${id}/changes?search=ask the client`)).items).toHaveLength(1);
    expect(await member.status('PATCH', `comparison/${id}/changes/999`, { body: { decision: 'open' } })).toBe(404);
    const entries = await product.queryAsOwner<{ action: string }>(
      `select action from audit_log where entity_type = 'doc_compare' and entity_id = $1 order by id`,
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['create', 'review', 'review']);
  });
});
