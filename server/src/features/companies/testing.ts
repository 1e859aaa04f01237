import { setTimeout as sleep } from 'node:timers/promises';
import type { Company } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Template } from '@dossier/contract/templates/schema';
import type { Role } from '@dossier/contract/roles/schema';
import type { TestProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { mailWith, pdfWith, uploaded } from '../documents/testing.ts';

export interface FullCompany {
  company: Company;
  project: Project;
  document: Document;
  owner: TestUser;
  reader: TestUser;
}

/** A company with rows in every table that has a company id. */
export async function fullCompany(product: TestProduct, name: string): Promise<FullCompany> {
  const company = await product.company(name);
  const owner = await product.member('company_admin', company.id);
  const { body: project } = await owner.send<Project>('POST', 'project', {
    body: { company_id: company.id, name: 'Quay wall', code: 'Q-1' },
    headers: { 'idempotency-key': 'the-quay-wall-1' },
  });
  const leaver = await product.member('project_manager', project.id);
  await leaver.put(`project/${project.id}`, { name: 'Quay wall', code: 'Q-1', description: 'Changed by a leaver' });
  const reader = await product.user('Reader');

  const role = await owner.post<Role>('role', {
    name: 'Auditor',
    context: 'company',
    company_id: company.id,
    permissions: ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'],
  });
  await product.admin.post(`company/${company.id}/members`, { email: reader.account!.email, role_id: role.id });
  await owner.post(`company/${company.id}/members`, { email: (await product.user('Invited')).account!.email });
  await owner.put(`company/${company.id}/settings`, { set: { default_role_id: role.id } });

  const pdf = await pdfWith('The fender costs nine hundred euros.', 'The bollard was painted green in Antwerp.');
  const document = await uploaded(owner, project.id, 'Fenders.pdf', pdf, { name: 'Fenders' });
  const mail = await uploaded(
    owner,
    project.id,
    'Offer.msg',
    mailWith('Offer', 'Dear Bo.', [{ name: 'Offer.pdf', bytes: pdf }]),
  );
  await addFields(product, owner, { name, project, document });
  const question = { query: 'What does the fender cost?', scope: 'project', scope_id: project.id };
  const session = await owner.post<ChatSession>('chat/sessions', question);
  await until(async () => {
    const { items } = await owner.get<Page<ChatMessage>>(`chat/sessions/${session.session_uuid}/messages`);
    return (items.at(-1)?.citations.length ?? 0) > 0;
  });
  const messages = `chat/sessions/${session.session_uuid}/messages`;
  await owner.post(messages, { query: 'Which documents mention the fender?' });
  await until(async () => {
    const last = (await owner.get<Page<ChatMessage>>(messages)).items.at(-1);
    return last?.status === 'done' && last.table !== null;
  });
  const [, answer] = (await owner.get<Page<ChatMessage>>(messages)).items;
  const rating = { helpful: false, reasons: ['incomplete'], comment: 'The number is missing.' };
  await owner.post(`chat/messages/${answer!.id}/feedback`, rating);
  // A conversation about both, which only its question and its documents tell.
  const chosen = { query: 'Who was painted?', scope: 'document', document_ids: [document.id, mail.id] };
  const second = await owner.post<ChatSession>('chat/sessions', chosen);
  await owner.post(`chat/sessions/${second.session_uuid}/stop`, {});

  await addRowsBehind(product, { company, project, document, owner, session });
  await product.admin.delete(`user/${leaver.id}`);
  return { company, project, document, owner, reader };
}

/** Custom fields of the company and of the installation with values, a template that fills one, and settings that refer to them. */
async function addFields(
  product: TestProduct,
  owner: TestUser,
  { name, project, document }: { name: string; project: Project; document: Document },
): Promise<void> {
  const { company } = project;
  const field = await owner.post<{ id: number }>(`custom-fields/company/${company.id}`, {
    name: 'Keeper',
    type: 'user',
  });
  const itemManager = await owner.post<{ id: number }>(`custom-fields/company/${company.id}`, {
    name: 'Keeper of the requirement',
    type: 'text',
    used_on: ['requirement'],
  });
  const everybodys = await product.admin.post<{ id: number }>('custom-fields/', {
    name: `Class in ${name}`,
    type: 'text',
  });
  const values = { [field.id]: owner.id, [everybodys.id]: 'Confidential' };
  await owner.put(`custom-fields/document/${document.id}`, { values });
  await owner.put(`project/${project.id}/settings`, { set: { 'fields.display': [field.id] } });
  const template = await owner.post<Template>('template', {
    company_id: company.id,
    name: 'Fenders',
    rules: { kind: 'text', unit: 'paragraph', fields: [{ field_id: itemManager.id, from: 'heading' }] },
  });
  await owner.put(`company/${company.id}/settings`, { set: { 'pdf.default_parser_template': template.id } });
}

/** Rows that no call creates, or only over a long time. */
async function addRowsBehind(
  product: TestProduct,
  { company, project, document, owner, session }: Omit<FullCompany, 'reader'> & { session: ChatSession },
): Promise<void> {
  await product.queryAsOwner(
    `insert into link (company_id, from_type, from_id, to_type, to_id, relation, place, made_by)
     values ($1, 'chat_session', $2, 'document', $3, 'cites', jsonb_build_object('document_id', $3::bigint, 'version_id',
       (select current_version_id from document where company_id = $1 and id = $3), 'page', 1, 'start', 0, 'end', 3, 'quote', 'The',
       'quote_hash', 'x'), $4)`,
    [company.id, session.id, document.id, owner.id],
  );
  await product.queryAsOwner(
    `with made as (
       insert into upload (company_id, project_id, identifier, file_name, mime_type, total_chunks, created_by)
       values ($1, $2, 'half', 'half.pdf', 'application/pdf', 2, $3) returning id)
     insert into upload_chunk (company_id, upload_id, number, key, size, sha256)
     select $1, id, 0, 'c/' || $1 || '/upload/half/0', 1, '00' from made`,
    [company.id, project.id, owner.id],
  );
}

/** Polls until the condition is true, more rarely the longer it takes. */
async function until(isSo: () => Promise<boolean>, patienceMs = 90_000): Promise<void> {
  const startedAt = Date.now();
  while (!(await isSo())) {
    const waited = Date.now() - startedAt;
    if (waited > patienceMs) throw new Error('It did not come to that.');
    await sleep(Math.max(50, waited / 10));
  }
}

/** Waits for the task to end and returns its row. */
export async function ended(user: TestUser, id: number): Promise<TaskResult> {
  await until(async () => !['scheduled', 'start'].includes((await user.get<TaskResult>(`task/${id}`)).status));
  return user.get<TaskResult>(`task/${id}`);
}

/** The tables with a company id, from the database catalogue. */
export async function tenantTableNames(queryAsOwner: TestProduct['queryAsOwner']): Promise<string[]> {
  const rows = await queryAsOwner<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'company_id' and not a.attisdropped order by 1`,
  );
  return rows.map((row) => row.name);
}
