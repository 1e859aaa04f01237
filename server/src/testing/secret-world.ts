import type { ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Model } from '@dossier/contract/classification/schema';
import type { Company } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Evaluation, QuestionSet } from '@dossier/contract/evaluations/schema';
import type { Note } from '@dossier/contract/notes/schema';
import type { Prompt } from '@dossier/contract/prompts/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { Role } from '@dossier/contract/roles/schema';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Template } from '@dossier/contract/templates/schema';
import type { View } from '@dossier/contract/views/schema';
import { pixel } from './picture.ts';
import type { TestProduct } from './product.ts';
import type { TestUser } from './user.ts';

/** A secret of every kind, of one company. */
export interface SecretWorld {
  company: Company;
  project: Project;
  document: Document;
  session: ChatSession;
  task: TaskResult;
  role: Role;
  template: Template;
  note: Note;
  view: View;
  prompt: Prompt;
  questions: QuestionSet;
  evaluation: Evaluation;
  dataset: DatasetDetails;
  sampleId: number;
  model: Model;
  instanceId: number;
  modelEvaluationId: number;
  /** The id of a date found in the document. */
  dateId: number;
  /** The secret part of a private calendar address. */
  feed: string;
  /** The path of a user's picture, visible to users who know the path. */
  picture: string;
}

/** The secrets, their owner, and users who may not learn of them. */
export async function secretWorld(product: TestProduct): Promise<{
  world: SecretWorld;
  /** The admin of the company. */
  member: TestUser;
  stranger: TestUser;
  otherCompanyMember: TestUser;
  otherProjectMember: TestUser;
  memberWithoutPermission: TestUser;
}> {
  const company = await product.company('Secret company');
  const project = await product.project(company.id, 'Secret project');
  const otherProject = await product.project(company.id, 'The project beside');
  const elsewhere = await product.company('Elsewhere');

  const member = await product.member('company_admin', company.id);
  const stranger = await product.user();
  const otherCompanyMember = await product.member('company_admin', elsewhere.id);
  const otherProjectMember = await product.member('project_manager', otherProject.id);
  const memberWithoutPermission = await product.user();
  const [role] = await product.queryAsOwner<{ id: number }>(
    `insert into role (name, context, permissions) values ('Powerless', 'company', '{}') returning id`,
  );
  await product.admin.post('role/assign', {
    action: 'assign',
    roleId: role!.id,
    userId: memberWithoutPermission.id,
    context: 'company',
    contextId: company.id,
  });

  const file = { name: 'secret.txt', bytes: 'The secret is safe.\n'.repeat(20) };
  const document = await member.upload<Document>(`project/${project.id}/document`, file, { name: 'Secret' });
  const question = { query: 'What is the secret?', scope: 'project', scope_id: project.id };
  const session = await member.post<ChatSession>('chat/sessions', question);
  const tasks = await member.get<Page<TaskResult>>('task/my-tasks');
  const own = { name: 'Secret role', context: 'company', company_id: company.id };
  const secretRole = await member.post<Role>('role', own);
  const rules = { kind: 'text', unit: 'clause' };
  const secretTemplate = await member.post<Template>('template', {
    company_id: company.id,
    name: 'Secret template',
    rules,
  });
  const note = await member.post<Note>(`document/${document.id}/notes`, {
    text: 'A secret note',
    mentions: [member.id],
  });
  const view = await member.post<View>('views', {
    list: 'documents',
    project_id: project.id,
    name: 'Secret view',
    state: { filters: {} },
    shared: true,
  });
  const prompt = await member.post<Prompt>('prompt', {
    level: 'company',
    company_id: company.id,
    title: 'Secret prompt',
    text: 'What is the secret?',
  });
  const questions = await member.post<QuestionSet>(`company/${company.id}/question-sets`, {
    name: 'Secret questions',
    questions: [{ question: 'What is the secret?', expected: ['a secret'], project_id: project.id }],
  });
  const started = { set_id: questions.id, model_ids: [0] };
  const evaluation = await member.post<Evaluation>(`company/${company.id}/evaluations`, started);
  const classification = await secretModel(product, member, company.id);
  const [date] = await product.queryAsOwner<{ id: number }>(
    `insert into found_date (company_id, document_id, kind, date, page, start_at, end_at, quote, state)
     values ($1, $2, 'end', '2027-03-31', 1, 0, 6, 'A secret date', 'confirmed') returning id`,
    [company.id, document.id],
  );
  const { url: feed } = await member.post<{ url: string }>(`project/${project.id}/dates/feed`);
  const portrait = { name: 'me.png', bytes: pixel };
  const { profile_picture_url: url } = await member.upload<CurrentUser>('auth/picture', portrait);
  const picture = url!.replace('/api/v3/', '');
  const world = {
    company,
    project,
    document,
    session,
    task: tasks.items[0]!,
    role: secretRole,
    template: secretTemplate,
    note,
    view,
    prompt,
    questions,
    evaluation,
    ...classification,
    dateId: date!.id,
    feed: feed.split('/feed/')[1]!,
    picture,
  };
  return { world, member, stranger, otherCompanyMember, otherProjectMember, memberWithoutPermission };
}

/** A dataset with a sample, and a model with a version that was evaluated. */
async function secretModel(product: TestProduct, member: TestUser, companyId: number) {
  const dataset = await member.post<DatasetDetails>('dataset', {
    company_id: companyId,
    name: 'Secret dataset',
    classes: [{ name: 'Secret class' }],
  });
  const sample = { text: 'A secret sample', class_id: dataset.classes[0]!.id };
  const { id: sampleId } = await member.post<{ id: number }>(`dataset/${dataset.id}/text-sample`, sample);
  const input = { company_id: companyId, name: 'Secret model', dataset_id: dataset.id };
  const model = await member.post<Model>('model', input);
  const [row] = await product.queryAsOwner<{ instance: number; evaluation: number }>(
    `with i as (
       insert into classification_instance (company_id, model_id, version, state, engine) values ($1, $2, 1, 'trained', 'built_in')
       returning id
     )
     insert into classification_evaluation (company_id, instance_id, method, dataset_id, dataset_name)
     select $1, id, 'dataset', $3, 'Secret dataset' from i returning instance_id as instance, id as evaluation`,
    [companyId, model.id, dataset.id],
  );
  return { dataset, sampleId, model, instanceId: row!.instance, modelEvaluationId: row!.evaluation };
}
