import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Document, Outline } from '@dossier/contract/documents/schema';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

/** What the log says of reading, and of roles; and what open pages receive. */

const app = await testApp();
const company = await app.company('Larkhill Ferries');
const project = await app.project(company.id, 'Contracts');
const { id } = await app.admin.upload<Document>(`project/${project.id}/document`, {
  name: 'Annex.txt',
  bytes: 'Words.',
});
const reader = await app.member('project_viewer', project.id);

const entries = async (query: string) =>
  (await app.admin.get<Page<AuditEntry>>(`audit-log?company_id=${company.id}&${query}`)).items;

const shown = async (user = reader) => (await user.get<Outline>(`document/${id}/outline`)).shown;

it('downloads are recorded, and a file that its page shows is not', async () => {
  await reader.status('GET', `document/${id}/download`);
  await reader.status('GET', `document/${id}/download?v=${await shown()}`);
  await reader.status('GET', `document/${id}/download?v=${await shown()}.1`);
  expect(await entries('action=download')).toMatchObject([
    { user: { id: reader.id }, entity_id: id, name: 'Annex.txt', after: { file: 'original', filename: 'Annex.txt' } },
  ]);
  expect(await entries('action=open')).toEqual([]);
  // Programs cannot say so by themselves, nor with what the page of another user has.
  await reader.status('GET', `document/${id}/download?v=1`);
  await reader.status('GET', `document/${id}/download?v=${await shown(app.admin)}`);
  expect(await entries('action=download')).toHaveLength(3);
});

it('openings are recorded if the settings say so, once an hour', async () => {
  await app.admin.send('PUT', `company/${company.id}/settings`, { body: { set: { 'audit.record_openings': true } } });
  await reader.get(`document/${id}/outline`);
  await reader.get(`document/${id}/outline`);
  await reader.status('GET', `document/${id}/download?v=${await shown()}`);
  expect(await entries('action=open')).toMatchObject([{ user: { id: reader.id }, entity_id: id }]);
});

it('roles say to whom and where', async () => {
  const user = await app.user('Mira');
  await app.assignRole(user, 'project_viewer', project.id);
  await app.removeRole(user, 'project_viewer', project.id);
  const name = expect.stringMatching(/^Mira No\. /) as string;
  const place = { project: { name: 'Contracts' }, company: { name: 'Larkhill Ferries' } };
  expect((await entries('entity_type=role&sort=-at')).slice(0, 2)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ action: 'assign', after: expect.objectContaining({ user: name }) }),
      expect.objectContaining({ action: 'unassign', before: expect.objectContaining({ user: name }) }),
    ]) as object,
  );
  expect((await entries('entity_type=role&sort=-at'))[0]).toMatchObject(place);
});

it('values have names instead of ids', async () => {
  const fields = `custom-fields/company/${company.id}`;
  const { id: keeper } = await app.admin.post<{ id: number }>(fields, { name: 'Keeper', type: 'user' });
  const other = await app.project(company.id, 'Leases');
  await app.admin.put(`custom-fields/document/${id}`, { values: { [keeper]: reader.id } });
  await app.admin.patch(`document/${id}`, { project_id: other.id });
  await app.admin.patch(`document/${id}`, { project_id: project.id });
  const [, move, fieldChange] = await entries(`entity_type=document&entity_id=${id}&sort=-at`);
  expect(fieldChange).toMatchObject({
    before: { Keeper: null },
    after: { Keeper: expect.stringMatching(/ No\. /) as string },
  });
  expect(move).toMatchObject({
    before: { project_id: project.id, project: 'Contracts' },
    after: { project_id: other.id, project: 'Leases' },
  });
});

it('open pages receive events with who deletes, archives and withdraws', async () => {
  const by = { id: app.admin.id, name: expect.any(String) as string };
  const events = () => app.recorded.events.map(({ rooms, name, body }) => ({ rooms, name, ...body }));
  await app.removeRole(reader, 'project_viewer', project.id);
  expect(events()).toContainEqual(
    expect.objectContaining({ rooms: [`user:${reader.id}`], name: 'project', id: project.id, change: 'withdrawn', by }),
  );
  await app.admin.status('PUT', `project/${project.id}`, { body: { name: 'Contracts', code: '', archived: true } });
  expect(events()).toContainEqual(expect.objectContaining({ name: 'project', archived: true, by }));
  await app.admin.status('PUT', `project/${project.id}`, { body: { name: 'Contracts', code: '', archived: false } });
  await app.admin.status('DELETE', `document/${id}`);
  expect(events()).toContainEqual(expect.objectContaining({ name: 'document', id, change: 'deleted', by }));
});
