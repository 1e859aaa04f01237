import type { Document } from '@dossier/contract/documents/schema';
import type { Note } from '@dossier/contract/notes/schema';
import type { TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/user.ts';

export const PAGE = 'The lease ends on 31 March 2027. The rent is 900 euros.';

/** A project with a document of one page, and its admin, an editor and two viewers. */
export async function noteWorld(app: TestApp) {
  const company = await app.company('Harbour works');
  const project = await app.project(company.id, 'Quay');
  const owner = await app.member('company_admin', company.id);
  const anna = await app.member('project_viewer', project.id);
  const bert = await app.member('project_viewer', project.id);
  const document = await app.admin.upload<Document>(
    `project/${project.id}/document`,
    { name: 'Lease.txt', bytes: PAGE },
    { name: 'Lease' },
  );
  await app.queryAsOwner(
    `insert into document_page (company_id, version_id, number, kind, text, layout)
     values ($1, $2, 1, 'text', $3, '{"words": [], "cells": [], "blocks": [], "tables": []}')`,
    [company.id, document.version.id, PAGE],
  );
  const add = (who: TestUser, body: object = {}) =>
    who.post<Note>(`document/${document.id}/notes`, { text: 'Check this', ...body });
  return { company, project, owner, anna, bert, document, add };
}
