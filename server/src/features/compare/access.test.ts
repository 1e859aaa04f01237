import type { Page } from '@dossier/contract/base/page';
import type { Comparison, ListedComparison, RowsAnswer } from '@dossier/contract/compare/schema';
import type { Document } from '@dossier/contract/documents/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { connected } from '../../testing/socket.ts';
import { testWorld } from '../../testing/world.ts';
import { docxWith, processed, uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { compared, localComputing, NEWER, OLDER } from './testing.ts';

const { product, company, project, member } = await testWorld({
  engines: { computing: localComputing({ runs: 0 }) },
});
afterAll(() => product.close());

let copies = 0;
/** No two tests have the same bytes. */
const upload = async (paragraphs: readonly string[], { name = 'Agreement.docx', in: place = project.id } = {}) => {
  copies += 1;
  return await uploaded(member, place, name, docxWith(...paragraphs, `Number ${copies} of its kind.`));
};
const pair = async () => [await upload(OLDER), await upload(NEWER)] as const;

describe('who may', () => {
  it('see it needs both documents, at every look', async () => {
    const other = await product.project(company.id, 'Yard');
    const older = await upload(OLDER);
    const newer = await upload(NEWER, { name: 'Secret.docx', in: other.id });
    const { id, task_result_id: task } = await compared(member, older.id, newer.id);
    const oneSide = await product.member('project_manager', project.id);
    const otherSide = await product.member('project_manager', other.id);
    const stranger = await product.member('company_admin', (await product.company('Strangers')).id);
    const calls: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object][] = [
      ['GET', `comparison/${id}`],
      ['GET', `comparison/${id}/rows`],
      ['GET', `comparison/${id}/map`],
      ['GET', `comparison/${id}/changes`],
      ['PATCH', `comparison/${id}/changes/1`, { decision: 'accepted' }],
      ['POST', `comparison/${id}/again`],
      ['DELETE', `comparison/${id}`],
      ['GET', `task/${task}`],
    ];
    for (const user of [oneSide, otherSide, stranger]) {
      for (const [method, path, body] of calls) {
        expect([method, path, await user.status(method, path, body && { body })]).toEqual([method, path, 404]);
      }
      const { items } = await user.get<Page<ListedComparison>>('comparison?per_page=200');
      expect(items.map((item) => item.id)).not.toContain(id);
      expect((await user.get<Page<ListedComparison>>(`comparison?document_id=${older.id}`)).total).toBe(0);
    }
    const listed = await member.get<Page<ListedComparison>>(`comparison?document_id=${newer.id}&search=secret`);
    expect(listed).toMatchObject({ total: 1, items: [{ id }] });
    expect((await member.get<Page<ListedComparison>>(`comparison?project_id=${other.id}&mine=true`)).total).toBe(1);
    expect((await member.get<Page<ListedComparison>>('comparison?mine=false&state=failed&search=secret')).total).toBe(
      0,
    );
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
    mine.on('comparison', (event: { number: number | null }) => heard.push(`mine ${event.number}`));
    theirs.on('comparison', () => heard.push('theirs'));
    theirs.emit('join', `comparison:${id}`);
    theirs.emit('join', `project:${project.id}`);
    mine.emit('join', `comparison:${id}`);
    await joined;
    await member.patch(`comparison/${id}/changes/1`, { decision: 'rejected' });
    await expect.poll(() => heard).toEqual(['mine 1']);
    mine.close();
    theirs.close();
  });

  it('is hidden while a document is in the bin, and gone when it is erased', async () => {
    const [older, newer] = await pair();
    const { id } = await compared(member, older.id, newer.id);
    await member.delete(`document/${newer.id}`);
    expect(await member.status('GET', `comparison/${id}`)).toBe(404);
    expect((await member.get<Page<ListedComparison>>(`comparison?document_id=${older.id}`)).total).toBe(0);
    await member.post(`project/${project.id}/bin/restore`, { ids: [newer.id] });
    expect(await member.status('GET', `comparison/${id}`)).toBe(200);
    await member.delete(`document/${newer.id}`);
    expect(await member.status('DELETE', `project/${project.id}/bin`, { body: { ids: [newer.id] } })).toBe(200);
    await expect
      .poll(async () => await product.queryAsOwner('select id from comparison where id = $1', [id]), {
        timeout: 15_000,
      })
      .toEqual([]);
  });

  it('delete it: who made it, and who may update the older document', async () => {
    const [older, newer] = await pair();
    const viewer = await product.member('project_viewer', project.id);
    const { id } = await compared(member, older.id, newer.id);
    expect(await viewer.status('GET', `comparison/${id}`)).toBe(200);
    expect(await viewer.status('DELETE', `comparison/${id}`)).toBe(403);
    expect(await member.status('DELETE', `comparison/${id}`)).toBe(204);
    expect(await member.status('GET', `comparison/${id}`)).toBe(404);
  });

  it('a copy of a document has the comparisons of its versions', async () => {
    const document = await upload(OLDER);
    await member.upload(`document/${document.id}/versions`, {
      name: 'Agreement.docx',
      bytes: docxWith(...NEWER, 'Copied.'),
    });
    await expect.poll(async () => (await member.get<Document>(`document/${document.id}`)).version.number).toBe(2);
    const original = await compared(member, document.id, document.id, { source_version: 1 });
    const other = await product.project(company.id, 'Copies');
    const { task_result_id: task } = await member.post<{ task_result_id: number }>(
      `project/${project.id}/documents/copy`,
      { ids: [document.id], project_id: other.id },
    );
    await reached(member, task, ended);
    const { items } = await member.get<Page<ListedComparison>>(`comparison?project_id=${other.id}`);
    expect(items).toHaveLength(1);
    const copy = await member.get<Comparison>(`comparison/${items[0]!.id}`);
    expect(copy).toMatchObject({ rows: original.rows, counts: original.counts, state: 'done' });
    const rows = await member.get<RowsAnswer>(`comparison/${copy.id}/rows`);
    expect(rows.rows).toHaveLength(copy.rows);
    await processed(member, copy.source.document.id);
  });
});
