import { Readable } from 'node:stream';
import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import type { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';
import { purgeDocuments } from './verbs/purge-documents.ts';
import { sweepZips } from './verbs/sweep-zips.ts';

/** Documents that are downloaded together. */

const { product, company, member } = await testWorld({ env: { DOSSIER_MAX_ZIP_MB: '1' } });
const { app } = product.product;
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

const sent = (projectId: number, name: string, bytes: string) =>
  member.upload<Document>(`project/${projectId}/document`, { name, bytes });
async function packed(projectId: number, body: object): Promise<TaskResult> {
  const { task_result_id: id } = await member.post<StartedTask>(`project/${projectId}/documents/download`, body);
  return await reached(member, id, ended, 30_000);
}
const fetchZip = (user: TestUser, { id }: { id: number }) =>
  fetch(`${product.address}/api/v3/task/${id}/download/zip`, { headers: { authorization: `Bearer ${user.token}` } });
async function filesIn(task: TaskResult): Promise<Record<string, string>> {
  const answer = await fetchZip(member, task);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}
const storedZips = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of app.files.list(`c/${company.id}/zip/`)) keys.push(key);
  return keys;
};
const companyScope = () => createAuthority(app, systemActor).company('DOCUMENT_DELETE', company.id);

it('a selection becomes a zip with unique names, and each download is in the log of each document', async () => {
  const { id: projectId } = await product.project(company.id, 'Packed / here');
  const tide = await sent(projectId, 'Tide.txt', 'High.');
  await sent(projectId, 'tide.txt', 'Low.');
  const wind = await sent(projectId, 'Wind.txt', 'North.');
  const task = await packed(projectId, { filter: {}, except: [wind.id] });
  expect(task).toMatchObject({
    status: 'success',
    task_kwargs: { documents: 2 },
    entity: { name: 'Packed / here', project_id: projectId },
    file: { part: 'zip', filename: 'Packed _ here.zip', left_out: [], left_out_count: 0 },
  });
  expect(await filesIn(task)).toEqual({ 'Tide.txt': 'High.', 'tide (2).txt': 'Low.' });
  const log = (query: string) => member.get<Page<AuditEntry>>(`audit-log?company_id=${company.id}&${query}`);
  expect((await log('action=download&entity_type=document')).items).toHaveLength(2);
  expect((await log(`action=download&entity_type=document&entity_id=${tide.id}`)).items).toMatchObject([
    { user: { id: member.id }, name: 'Tide.txt', after: { file: 'zip', filename: 'Tide.txt' } },
  ]);
  expect((await log(`action=download&entity_type=project&entity_id=${projectId}`)).items).toMatchObject([
    { after: { file: 'zip', documents: 2 } },
  ]);
});

it('only the user who started it can download it, while they may read the project', async () => {
  const { id: projectId } = await product.project(company.id, 'Private');
  await sent(projectId, 'One.txt', 'One.');
  const reader = await product.member('project_viewer', projectId);
  const { task_result_id: id } = await reader.post<StartedTask>(`project/${projectId}/documents/download`, {
    filter: {},
  });
  const task = await reached(reader, id, ended, 30_000);
  expect(task.file).not.toBeNull();
  for (const user of [member, product.admin]) {
    expect((await user.get<TaskResult>(`task/${id}`)).file).toBeNull();
    expect((await fetchZip(user, task)).status).toBe(404);
  }
  expect((await fetchZip(reader, task)).status).toBe(200);
  const stranger = await product.member('company_admin', (await product.company()).id);
  expect(await stranger.status('POST', `project/${projectId}/documents/download`, { body: { filter: {} } })).toBe(404);
  await product.removeRole(reader, 'project_viewer', projectId);
  expect((await fetchZip(reader, task)).status).toBe(404);
});

it('documents that are gone or cannot be loaded are named, and the rest is packed', async () => {
  const { id: projectId } = await product.project(company.id, 'Partly');
  const documents = [];
  for (const name of ['Gone.txt', 'Kept.txt', 'Lost.txt']) documents.push(await sent(projectId, name, name));
  const [lost] = await product.queryAsOwner<{ key: string }>(
    `select f.key from file f join document_version v on v.company_id = f.company_id and v.file_id = f.id
     where v.document_id = $1`,
    [documents[2]!.id],
  );
  await app.files.delete(lost!.key);
  vi.spyOn(app.files, 'put').mockRejectedValueOnce(new Error('The storage is away.'));
  const { id, status } = await packed(projectId, { ids: documents.map((document) => document.id) });
  expect(status).toBe('failure');
  await member.delete(`document/${documents[0]!.id}`);
  await member.put(`task/${id}/retry`);
  const task = await reached(member, id, ['success'], 30_000);
  expect(task.file).toMatchObject({
    left_out: [
      { name: 'Gone.txt', reason: 'deleted' },
      { name: 'Lost.txt', reason: 'unreadable' },
    ],
    left_out_count: 2,
  });
  expect(await filesIn(task)).toEqual({ 'Kept.txt': 'Kept.txt' });
});

it('a zip ends after a day, and as soon as a document in it is erased', async () => {
  const { id: projectId } = await product.project(company.id, 'Kept');
  const { id } = await sent(projectId, 'One.txt', 'Kept for a day.');
  const [erased, old] = [await packed(projectId, { ids: [id] }), await packed(projectId, { ids: [id] })];
  const before = await storedZips();
  await sweepZips({ app, scope: await companyScope() }, new Date(Date.now() + 23 * 3600_000));
  expect(await storedZips()).toEqual(before);
  await product.queryAsOwner(`update task set checkpoint = checkpoint || '{"startedAt": 0}' where id = $1`, [old.id]);
  expect((await member.get<TaskResult>(`task/${old.id}`)).file).toBeNull();
  expect((await fetchZip(member, old)).status).toBe(404);

  await member.delete(`document/${id}`);
  expect((await fetchZip(member, erased)).status).toBe(200);
  await member.send('DELETE', `project/${projectId}/bin`, { body: { ids: [id] } });
  expect((await fetchZip(member, erased)).status).toBe(404);
  await purgeDocuments({ app, scope: await companyScope() }, new Date());
  await expect.poll(async () => (await storedZips()).length).toBe(before.length - 2);
  await sweepZips({ app, scope: await companyScope() }, new Date(Date.now() + 25 * 3600_000));
  expect(await storedZips()).toEqual([]);
});

it('a cancelled download ends within a file, and leaves nothing', async () => {
  const { id: projectId } = await product.project(company.id, 'Cancelled');
  await sent(projectId, 'Endless.txt', 'Endless.');
  const before = await storedZips();
  async function* endless() {
    for (;;) yield await new Promise<Buffer>((resolve) => setImmediate(resolve, Buffer.from('Endless.')));
  }
  vi.spyOn(app.files, 'get').mockImplementation(() => Promise.resolve(Readable.from(endless())));
  const { task_result_id: id } = await member.post<StartedTask>(`project/${projectId}/documents/download`, {
    filter: {},
  });
  await reached(member, id, ['start'], 30_000);
  await member.put(`task/${id}/cancel`);
  expect((await reached(member, id, ended, 30_000)).status).toBe('cancelled');
  expect(await storedZips()).toEqual(before);
});

it('more than the limit is refused, and nothing is started', async () => {
  const { id: projectId } = await product.project(company.id, 'Large');
  await sent(projectId, 'A.txt', `${'a'.repeat(700_000)}.`);
  await sent(projectId, 'B.txt', `${'b'.repeat(700_000)}.`);
  const answer = await member.send('POST', `project/${projectId}/documents/download`, { body: { filter: {} } });
  expect(answer).toMatchObject({
    status: 413,
    body: { key: 'documents.zip_too_large', params: { size: 2, limit: 1 } },
  });
  const none = { filter: { q: 'nothing like it' } };
  expect(await member.status('POST', `project/${projectId}/documents/download`, { body: none })).toBe(404);
  const tasks = await product.queryAsOwner(`select 1 from task where kind = 'download_documents' and project_id = $1`, [
    projectId,
  ]);
  expect(tasks).toEqual([]);
});
