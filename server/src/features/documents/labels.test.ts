import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

/** Labels of several documents at once. */

const app = await testApp();
const company = await app.company('Larkhill Ferries');
const project = await app.project(company.id, 'Contracts');
const path = `project/${project.id}/documents/labels`;
const member = await app.member('project_member', project.id);
const ids: number[] = [];
for (const [name, labels] of [
  ['A.txt', ['Lease', 'Signed']],
  ['B.txt', ['Lease']],
  ['C.txt', []],
] as const) {
  const { id } = await app.admin.upload<Document>(`project/${project.id}/document`, { name, bytes: name });
  if (labels.length > 0) await app.admin.patch(`document/${id}`, { labels });
  ids.push(id);
}
const labelsOf = async (id: number) => (await member.get<Document>(`document/${id}`)).labels;

it('are counted, added and removed, and only what changes is in the log and announced', async () => {
  expect(await member.post(`${path}/count`, { ids })).toEqual({
    documents: 3,
    labels: [
      { label: 'Lease', documents: 2 },
      { label: 'Signed', documents: 1 },
    ],
  });
  expect(await member.post(path, { ids, add: ['Lease', 'Lease'], remove: ['Signed'] })).toEqual({
    changed: 2,
    task_result_id: null,
  });
  expect(await Promise.all(ids.map(labelsOf))).toEqual([['Lease'], ['Lease'], ['Lease']]);
  const { items } = await app.admin.get<Page<AuditEntry>>(
    `audit-log?company_id=${company.id}&action=update&user_id=${member.id}&sort=at`,
  );
  expect(items.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['A.txt', { labels: ['Lease', 'Signed'] }, { labels: ['Lease'] }],
    ['C.txt', { labels: [] }, { labels: ['Lease'] }],
  ]);
  const events = app.recorded.events.filter(({ name }) => name === 'document');
  expect(events.slice(-2).map(({ body }) => body)).toMatchObject([
    { id: ids[0], change: 'updated' },
    { id: ids[2], change: 'updated' },
  ]);
});

it('are chosen by a filter with exceptions, and refused when they are too many', async () => {
  await member.post(path, { filter: { label: ['Lease'] }, except: [ids[1]], add: ['New'] });
  expect(await Promise.all(ids.map(labelsOf))).toEqual([['Lease', 'Signed', 'New'], ['Lease'], []]);
  const fifty = Array.from({ length: 50 }, (_, index) => `Label ${index}`);
  const refused = await member.send('POST', path, { body: { ids, add: fifty } });
  expect(refused).toMatchObject({ status: 400, body: { details: { add: { params: { name: 'A.txt' } } } } });
  expect(await labelsOf(ids[2]!)).toEqual([]);
  for (const wrong of [{ ids }, { ids, add: ['A'], remove: ['A'] }, { add: ['A'] }, { ids, filter: {}, add: ['A'] }]) {
    expect(await member.status('POST', path, { body: wrong })).toBe(400);
  }
});

it('need the right to change documents', async () => {
  const viewer = await app.member('project_viewer', project.id);
  expect(await viewer.status('POST', path, { body: { ids, add: ['A'] } })).toBe(403);
  expect(await viewer.status('POST', `${path}/count`, { body: { ids } })).toBe(200);
  const stranger = await app.member('company_admin', (await app.company('Elsewhere')).id);
  expect(await stranger.status('POST', path, { body: { ids, add: ['A'] } })).toBe(404);
});
