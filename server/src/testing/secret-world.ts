import type { ChatSession } from '@dossier/contract/ask/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import type { Page } from '@dossier/contract/base/page';
import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type { Model } from '@dossier/contract/classification/schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { Company } from '@dossier/contract/companies/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Evaluation, QuestionSet } from '@dossier/contract/evaluations/schema';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Note } from '@dossier/contract/notes/schema';
import type { Prompt } from '@dossier/contract/prompts/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { Sample } from '@dossier/contract/sentiment/sample-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import type { Role } from '@dossier/contract/roles/schema';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { Template } from '@dossier/contract/templates/schema';
import type { View } from '@dossier/contract/views/schema';
import { storedComparison } from '../features/compare/testing/stored-comparison.ts';
import { storedComparison as storedWorkbookComparison } from '../features/workbooks/testing/stored-comparison.ts';
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
  analysis: EntityAnalysis;
  /** An entity that the analysis found in the document. */
  entityId: number;
  sentiment: SentimentAnalysis;
  /** A sample of the sentiment analysis, and a passage that it rated in the document. */
  sentimentSampleId: number;
  passageId: number;
  nerModel: NerModel;
  /** A copy of the document. */
  copyId: number;
  comparisonId: number;
  workbookComparisonId: number;
  /** A summary of the document, and one of a text. */
  summaryId: number;
  textId: number;
  recordingId: number;
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
  const analysis = await secretAnalysis(product, member, { companyId: company.id, project, document });
  const sentiment = await secretSentiment(product, member, { companyId: company.id, project, document });
  const nerModel = await member.post<NerModel>('ner', {
    company_id: company.id,
    name: 'Secret model of names',
    labels: [{ name: 'Secret label' }],
  });
  await member.post(`ner/${nerModel.id}/sample`, { text: 'A secret sentence.' });
  const [date] = await product.queryAsOwner<{ id: number }>(
    `insert into found_date (company_id, document_id, kind, date, page, start_at, end_at, quote, state)
     values ($1, $2, 'end', '2027-03-31', 1, 0, 6, 'A secret date', 'confirmed') returning id`,
    [company.id, document.id],
  );
  const [copy] = await product.queryAsOwner<{ id: number }>(
    `insert into redaction (company_id, document_id, version_id, state, key) values ($1, $2, 1, 'failed', 'c/secret') returning id`,
    [company.id, document.id],
  );
  const sides = { companyId: company.id, sourceId: document.id, targetId: document.id, userId: member.id };
  const comparisonId = await storedComparison(product, sides);
  const workbookComparisonId = await storedWorkbookComparison(product, sides);
  const { id: summaryId } = await secretSummary(product, { companyId: company.id, project, document });
  const { id: textId } = await member.post<{ id: number }>('summarization/text', {
    company_id: company.id,
    text: 'A secret text. It has a secret second sentence.',
  });
  const recording = await member.upload<{ id: number }>(
    'speech-to-text/file',
    { name: 'Secret talk.wav', bytes: makeWav(1, () => 0) },
    { company_id: String(company.id) },
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
    ...analysis,
    ...sentiment,
    nerModel,
    dateId: date!.id,
    copyId: copy!.id,
    comparisonId,
    workbookComparisonId,
    summaryId,
    textId,
    recordingId: recording.id,
    feed: feed.split('/feed/')[1]!,
    picture,
  };
  return { world, member, stranger, otherCompanyMember, otherProjectMember, memberWithoutPermission };
}

/** An entity analysis that found a name in a document. */
async function secretAnalysis(
  product: TestProduct,
  member: TestUser,
  { companyId, project, document }: { companyId: number; project: { id: number }; document: { id: number } },
) {
  const analysis = await member.post<EntityAnalysis>('entity-analysis', {
    company_id: companyId,
    name: 'Secret analysis',
  });
  const [row] = await product.queryAsOwner<{ id: number }>(
    `with r as (
       insert into entity_result (company_id, analysis_id, project_id, document_id, state, analysed_at, counted)
       values ($1, $2, $3, $4, 'done', now(), true) returning id
     ), e as (
       insert into entity (company_id, analysis_id, project_id, kind, key, name, spellings, mentions, documents)
       values ($1, $2, $3, 'person', 'secret name', 'Secret name', 1, 1, 1) returning id
     ), s as (
       insert into entity_spelling (company_id, entity_id, text, mentions) select $1, id, 'Secret name', 1 from e returning id, entity_id
     ), c as (
       insert into entity_count (company_id, result_id, spelling_id, mentions) select $1, r.id, s.id, 1 from r, s
     )
     insert into entity_mention (company_id, result_id, spelling_id, page, start_at, end_at, sentence_start, sentence_end, certainty)
     select $1, r.id, s.id, 1, 0, 6, 0, 6, 1 from r, s returning (select entity_id from s) as id`,
    [companyId, analysis.id, project.id, document.id],
  );
  return { analysis, entityId: row!.id };
}

/** A summary of a document. */
async function secretSummary(
  product: TestProduct,
  { companyId, project, document }: { companyId: number; project: Project; document: Document },
): Promise<{ id: number }> {
  const place = { source: 0, page: 1, start: 0, end: 8, quote: 'A secret' };
  const content = {
    sentences: [{ number: 1, text: 'A secret.', places: [place], change: null }],
    sections: [],
    removed: 0,
    serves_purpose: true,
    read: null,
    changes: null,
  };
  const [row] = await product.queryAsOwner<{ id: number }>(
    `with s as (
       insert into summary (company_id, project_id, kind, document_id, length, purpose, state, content, made_at)
       values ($1, $2, 'document', $3, 'line', 'general', 'done', $4, now()) returning id
     )
     insert into summary_source (company_id, summary_id, position, document_id, version_id) select $1, id, 0, $3, 1 from s
     returning summary_id as id`,
    [companyId, project.id, document.id, JSON.stringify(content)],
  );
  return row!;
}

/** A sentiment analysis with a sample, which rated a passage of a document. */
async function secretSentiment(
  product: TestProduct,
  member: TestUser,
  { companyId, project, document }: { companyId: number; project: { id: number }; document: { id: number } },
) {
  const sentiment = await member.post<SentimentAnalysis>('sentiment-analysis', {
    company_id: companyId,
    name: 'Secret letters',
    subjects: [{ name: 'Secret subject', words: ['secret'] }],
  });
  const sample = { text: 'A secret opinion', label: 'negative' };
  const { id: sentimentSampleId } = await member.post<Sample>(`sentiment-analysis/${sentiment.id}/samples`, sample);
  const [row] = await product.queryAsOwner<{ id: number }>(
    `with r as (
       insert into sentiment_result (company_id, analysis_id, project_id, document_id, state, analysed_at)
       values ($1, $2, $3, $4, 'done', now()) returning id
     )
     insert into sentiment_passage (company_id, result_id, analysis_id, project_id, number, page, start_at, end_at, text, text_key,
       label, certainty, sure, sentiment, score, badness)
     select $1, id, $2, $3, 1, 1, 0, 6, 'Secret passage', 'x', 'negative', 0.9, true, 'negative', 0.9, 0.9 from r returning id`,
    [companyId, sentiment.id, project.id, document.id],
  );
  return { sentiment, sentimentSampleId, passageId: row!.id };
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
