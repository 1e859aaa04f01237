import type { Document } from '@dossier/contract/documents/schema';
import type { Note } from '@dossier/contract/notes/schema';
import { everyCall } from '@dossier/contract/rooms';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { uploadDocument } from '../documents/verbs/upload-document.ts';
import type { CallOptions } from '../../testing/user.ts';

/** What is archived is read-only, for all users and calls. */

const app = await testApp();
const company = await app.company('Old yard');
const project = await app.project(company.id, 'Slipway');
const manager = await app.member('company_admin', company.id);
const file = { name: 'Plan.txt', bytes: 'A plan.' };
const document = await manager.upload<Document>(`project/${project.id}/document`, file);
const note = await manager.post<Note>(`document/${document.id}/notes`, { text: 'Mine' });

const setArchived = (archived: boolean) => manager.put(`project/${project.id}`, { name: 'Slipway', archived });
const setActive = (active: boolean) => manager.put(`company/${company.id}`, { name: 'Old yard', active });
const may = async (level: string, id: number) =>
  (await manager.get<{ permissions: Record<string, boolean> }>(`auth/user/permissions/${level}/${id}`)).permissions;
const upload = () => {
  const form = new FormData();
  form.append('file', new Blob(['New.']), 'New.txt');
  return { form };
};
const changes: [method: string, path: string, options?: CallOptions][] = [
  ['POST', `project/${project.id}/document`, upload()],
  ['PATCH', `document/${document.id}`, { body: { name: 'Other.txt' } }],
  ['DELETE', `document/${document.id}`],
  ['POST', `document/${document.id}/versions`, upload()],
  ['POST', `document/${document.id}/notes`, { body: { text: 'Another' } }],
  ['PATCH', `note/${note.id}`, { body: { text: 'Changed' } }],
  ['POST', `custom-fields/project/${project.id}`, { body: { name: 'Field', type: 'text' } }],
];

it('says why nothing can be changed, with the permissions', async () => {
  const reason = async (level: string, id: number) =>
    (await manager.get<{ read_only: { key: string } | null }>(`auth/user/permissions/${level}/${id}`)).read_only?.key;
  expect(await reason('project', project.id)).toBeUndefined();
  await setArchived(true);
  expect(await reason('project', project.id)).toBe('projects.is_archived');
  expect(await reason('company', company.id)).toBeUndefined();
  await setActive(false);
  expect(await reason('company', company.id)).toBe('companies.is_archived');
});

describe.each(['project', 'company'] as const)('in an archived %s', (level) => {
  beforeEach(() => (level === 'project' ? setArchived(true) : setActive(false)));
  const refused = {
    status: 409,
    body: { key: level === 'project' ? 'projects.is_archived' : 'companies.is_archived' },
  };

  it.each(changes)('nothing can be changed by %s %s', async (method, path, options = {}) => {
    expect(await manager.send(method, path, options)).toMatchObject(refused);
    expect(await app.admin.send(method, path, options)).toMatchObject(refused);
  });

  it('documents are read, searched and copied elsewhere, and what is archived is restored or deleted', async () => {
    expect((await manager.get<Document>(`document/${document.id}`)).name).toBe('Plan.txt');
    expect(await manager.status('POST', `project/${project.id}/search`, { body: { query: 'plan' } })).toBe(200);
    await setActive(true);
    const other = await app.project(company.id, 'Elsewhere');
    const body = { ids: [document.id], project_id: other.id };
    expect(await manager.status('POST', `project/${project.id}/documents/copy`, { body })).toBe(200);
    await setArchived(false);
    expect(await manager.status('PATCH', `document/${document.id}`, { body: { name: 'New.txt' } })).toBe(200);
    await setArchived(true);
    expect(await manager.status('DELETE', `project/${project.id}`)).toBe(204);
  });

  it('permissions to change it are not offered', async () => {
    const inProject = await may('project', project.id);
    expect(inProject).toMatchObject({ DOCUMENT_READ: true, PROJECT_UPDATE: true, PROJECT_DELETE: true });
    expect(inProject).toMatchObject({ DOCUMENT_CREATE: false, DOCUMENT_UPDATE: false, CUSTOM_FIELD_UPDATE: false });
    const inCompany = await may('company', company.id);
    expect(inCompany).toMatchObject({ COMPANY_UPDATE: true, PROJECT_CREATE: level === 'project' });
  });
});

it.each(['deleted', 'archived'] as const)(
  'a document is not added to a project that is %s while it is sent',
  async (how) => {
    const context = await manager.with(manager.authority.project('DOCUMENT_CREATE', project.id));
    if (how === 'archived') await setArchived(true);
    else await manager.delete(`project/${project.id}`);
    const sent = uploadDocument(context, { stream: Readable.from(['Late.']), filename: 'Late.txt' });
    const reason = how === 'archived' ? 'is archived' : 'was deleted';
    await expect(sent).rejects.toThrow(`The project 'Slipway' ${reason}.`);
  },
);

it('no project is added to an archived company', async () => {
  await setActive(false);
  const body = { company_id: company.id, name: 'New' };
  expect(await manager.status('POST', 'project', { body })).toBe(409);
});

it('calls that are possible in what is archived are no changes, or restore and delete it', () => {
  const possible = Object.entries(everyCall).flatMap(([room, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => ('whenArchived' in call ? [`${room}.${name}`] : [])),
  );
  expect(possible).toEqual([
    'roles.addCompanyMember',
    'roles.addProjectMember',
    'settings.changeOfCompany',
    'settings.changeOfProject',
    'companies.update',
    'companies.remove',
    'companies.export',
    'projects.update',
    'projects.remove',
    'templates.preview',
    'documents.copyInProject',
    'documents.downloadInProject',
    'documents.countLabelsInProject',
    'documents.openPlayer',
    'search.inProject',
    'notes.read',
    'notes.export',
    'notes.exportInProject',
    'dates.createFeed',
    'dates.removeFeed',
    'dates.remind',
    'classification.downloadEvaluation',
    'classification.csvColumns',
    'classification.exportDataset',
    'entities.tryExpression',
    'entities.download',
    'sentiment.download',
    'summaries.exportFromProject',
    'speech.openPlayer',
    'compare.export',
    'workbooks.look',
    'workbooks.export',
  ]);
});
