import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { ListedWorkbookComparison, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { connected } from '../../testing/socket.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { compared, localComputing, NEWER, OLDER, priceLists, xlsxWith } from './testing.ts';

const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing({ runs: 0 }) },
});
afterAll(() => product.close());
const { upload, pair, changesOf, grid } = priceLists(member, project.id);

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
