import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Note } from '@dossier/contract/notes/schema';
import type { Prompt } from '@dossier/contract/prompts/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Template } from '@dossier/contract/templates/schema';
import type { Role } from '@dossier/contract/roles/schema';
import type { TestProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { mailWith, pdfWith, uploaded } from '../documents/testing.ts';
import { addClassification } from './testing/classification.ts';
import { addEntities } from './testing/entities.ts';
import type { FullCompany } from './testing/full-company.ts';
import { addCopy } from './testing/redactions.ts';
import { addComparisons } from './testing/comparisons.ts';
import { addSignature } from './testing/signatures.ts';
import { untilDescribed } from './testing/keywords.ts';
import { addSentiment } from './testing/sentiment.ts';
import { addSummaries } from './testing/summaries.ts';
import { addSpeech } from './testing/speech.ts';
import { until } from './testing/until.ts';

/** The key of the company's AI provider, whose end is stored as a hint; no archive contains it. */
export const EXPORTED_KEY = 'sk-0123456789-0123456789-4f2c';

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

  const pdf = await pdfWith(
    'The fender costs nine hundred euros. The offer expires on 31 March 2027.',
    'The bollard was painted green in Antwerp.',
  );
  const document = await uploaded(owner, project.id, 'Fenders.pdf', pdf, { name: 'Fenders' });
  const mail = await uploaded(
    owner,
    project.id,
    'Offer.msg',
    mailWith('Offer', 'Dear Bo.', [{ name: 'Offer.pdf', bytes: pdf }]),
  );
  await addFields(product, owner, { name, project, document });
  const place = { page: 1, start: 4, end: 10 };
  const note = await owner.post<Note>(`document/${document.id}/notes`, {
    text: 'Too much?',
    place,
    mentions: [reader.id],
  });
  await owner.post(`note/${note.id}/replies`, { text: 'Yes' });
  await addPrompts(owner, reader, company.id);
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
  await owner.post(`chat/sessions/${session.id}/shares`, { user_ids: [reader.id] });
  await owner.patch(`chat/sessions/${session.id}`, { pinned: true });
  await attachTo(owner, session);
  // A conversation about both, which only its question and its documents show.
  const chosen = { query: 'Who was painted?', scope: 'document', document_ids: [document.id, mail.id] };
  const second = await owner.post<ChatSession>('chat/sessions', chosen);
  await owner.post(`chat/sessions/${second.session_uuid}/stop`, {});

  await addRowsBehind(product, { company, project, document, owner, session });
  await addComparisons(product, { company, project, document, other: mail, owner });
  await product.admin.delete(`user/${leaver.id}`);
  await untilDescribed(product, company);
  return { company, project, document, owner, reader };
}

/** A file that is attached to a conversation, which quotes it. */
async function attachTo(owner: TestUser, { session_uuid: uuid }: ChatSession): Promise<void> {
  const path = `chat/sessions/${uuid}`;
  const file = { name: 'Crane.txt', bytes: 'The crane lifts forty tonnes. Its owner is Vera Lee.' };
  await owner.upload(`${path}/attachments`, file);
  await until(async () => (await owner.get<ChatSession>(path)).attachments[0]?.status === 'read');
  await owner.post(`${path}/messages`, { query: 'How many tonnes does the crane lift?' });
  await until(async () => {
    const last = (await owner.get<Page<ChatMessage>>(`${path}/messages`)).items.at(-1);
    return last?.citations[0]?.document_name === 'Crane.txt';
  });
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
  await owner.post('views', {
    list: 'documents',
    project_id: project.id,
    name: 'Kept by the owner',
    state: {
      filters: { [`field_${field.id}`]: [`is:${owner.id}`, 'empty'], label: ['Quay'] },
      sort: `-custom_field_${field.id}`,
      columns: ['labels', `field_${field.id}`],
    },
    shared: true,
  });
  const own = await owner.post<{ id: number }>('views', {
    list: 'bin-company',
    company_id: company.id,
    name: 'Deleted by the owner',
    state: { filters: { deleted_by: [String(owner.id)] } },
  });
  await owner.put('views/default', { list: 'bin-company', company_id: company.id, id: own.id });
  await owner.put(`custom-fields/document/${document.id}`, { values });
  await owner.put(`project/${project.id}/settings`, { set: { 'fields.display': [field.id] } });
  const template = await owner.post<Template>('template', {
    company_id: company.id,
    name: 'Fenders',
    rules: { kind: 'text', unit: 'paragraph', fields: [{ field_id: itemManager.id, from: 'heading' }] },
  });
  await owner.put(`company/${company.id}/settings`, { set: { 'pdf.default_parser_template': template.id } });
}

/** A prompt of the company with a version that is not current, and an own one of its owner, who restores it. */
async function addPrompts(owner: TestUser, reader: TestUser, companyId: number): Promise<void> {
  const add = (title: string, level: 'company' | 'own') =>
    owner.post<Prompt>('prompt', { title, level, company_id: companyId, text: 'What does {{part}} cost?' });
  const { id } = await add('Cost of a part', 'company');
  await owner.patch(`prompt/${id}`, { version: 1, text: 'What does {{part: fender}} cost?', note: 'With an example' });
  await owner.put(`prompt/${id}/version`, { number: 1 });
  await reader.post(`prompt/${id}/use`, undefined);
  await owner.put(`prompt/${id}/favourite`, { favourite: true });
  await add('My question', 'own');
}

/** Questions about the document, and what the built-in model answered. */
async function addQuestions(
  product: TestProduct,
  { company, project, document, owner }: Omit<FullCompany, 'reader'>,
): Promise<void> {
  const place = { project_id: project.id, document_id: document.id };
  const questions = [{ question: 'What does the fender cost?', expected: ['100'], ...place }];
  const set = await owner.post<{ id: number }>(`company/${company.id}/question-sets`, { name: 'Fenders', questions });
  await product.queryAsOwner(
    `with run as (insert into evaluation (company_id, set_id, set_name) values ($1, $2, 'Fenders') returning id),
       model as (insert into evaluation_model (company_id, evaluation_id, position, model_name, provider_name)
         select $1, id, 0, 'Built-in', 'Built-in' from run returning id),
       question as (insert into evaluation_question
           (company_id, evaluation_id, position, question, expected, project_id, document_id)
         select $1, id, 0, 'What does the fender cost?', '{100}', $3, $4::bigint from run returning id)
     insert into evaluation_answer (company_id, model_row_id, question_id, outcome, is_right, content, sources,
       document_ids, citations, holding)
     select $1, model.id, question.id, 'answered', true, '100', '[]', array[$4::bigint], 1, 1 from model, question`,
    [company.id, set.id, project.id, document.id],
  );
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
    `insert into uncited_passage (company_id, message_id, position, of_company_id, document_id, version_id, page, start_at, end_at, quote_hash)
     select company_id, message_id, 1, of_company_id, document_id, version_id, page, start_at, end_at, quote_hash
     from citation where company_id = $1 order by id limit 1`,
    [company.id],
  );
  // Found while the document was read; a user has decided about it, and is reminded.
  await product.queryAsOwner(
    `update found_date set state = 'confirmed', decided_at = now(), decided_by = $2 where company_id = $1`,
    [company.id, owner.id],
  );
  const provider = await owner.post<AiProvider>(`company/${company.id}/ai-provider`, {
    kind: 'openai',
    name: 'Main',
    key: EXPORTED_KEY,
    models: [{ name: 'gpt-4.1', capabilities: ['chat', 'vision'], context_tokens: 1_000_000, price_in: 2 }],
  });
  await owner.put(`company/${company.id}/ai-defaults`, { chat: provider.models[0]!.id });
  await product.queryAsOwner(
    `insert into ai_call (company_id, user_id, project_id, feature, provider_name, model_name, outcome, day)
     values ($1, $2, $3, 'ask', 'Main', 'gpt-4.1', 'done', '2026-03-01')`,
    [company.id, owner.id, project.id],
  );
  await product.queryAsOwner(
    `insert into ai_usage_month (company_id, month, user_id, project_id, feature, provider_name, model_name, calls,
       failed, input_tokens, output_tokens, seconds, pages, cost)
     values ($1, '2025-03-01', $2, $3, 'ask', 'Main', 'gpt-4.1', 2, 0, 10, 5, 0, 0, 0.5)`,
    [company.id, owner.id, project.id],
  );
  await product.queryAsOwner(
    `insert into passage_vectors (company_id, document_id, model, storage, dimensions, passages, number_of_passages, last_passage, vectors)
     values ($1, $2, '1 embed', 'exact', 1, '{1}', 1, 1, '\\x01')`,
    [company.id, document.id],
  );
  await addQuestions(product, { company, project, document, owner });
  await addClassification(product, { company, project, document, owner });
  await addEntities(product, { company, project, document, owner });
  await addSentiment(product, { company, project, document, owner });
  await addSummaries(product, { company, project, document, owner });
  await addCopy(product, { company, document, owner });
  await addSpeech(product, { company, document, owner });
  await addSignature(product, { company, document, owner });
  await product.queryAsOwner(
    `insert into near_duplicate (company_id, document_id, other_id, equal_words)
     select company_id, $2, max(id), .9 from document where company_id = $1 and id > $2 group by company_id`,
    [company.id, document.id],
  );
  await owner.put(`project/${project.id}/dates/reminders`, { kind: 'end', days_before: 14 });
  await owner.post(`project/${project.id}/dates/feed`);
  await product.queryAsOwner(
    `insert into date_reminder_sent (company_id, reminder_id, document_id, kind, date)
     select company_id, id, $2, 'end', '2027-03-31' from date_reminder where company_id = $1`,
    [company.id, document.id],
  );
  await product.queryAsOwner(
    `with made as (
       insert into upload (company_id, project_id, identifier, file_name, mime_type, total_chunks, created_by)
       values ($1, $2, 'half', 'half.pdf', 'application/pdf', 2, $3) returning id)
     insert into upload_chunk (company_id, upload_id, number, key, size, sha256)
     select $1, id, 0, 'c/' || $1 || '/upload/half/0', 1, '00' from made`,
    [company.id, project.id, owner.id],
  );
  await product.queryAsOwner(
    `insert into document_transfer (company_id, task_id, document_id)
     select $1, max(id), $2 from task where company_id = $1`,
    [company.id, document.id],
  );
  await product.queryAsOwner(
    `with made as (
       insert into unpacking (company_id, project_id, task_id, filename, files)
       select $1, $2, max(id), 'Papers.zip', 1 from task where company_id = $1 returning id)
     insert into unpacked_file (company_id, unpacking_id, number, path, document_id) select $1, id, 1, 'a.txt', $3 from made`,
    [company.id, project.id, document.id],
  );
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
