import { classificationPaths } from '@dossier/contract/classification/paths';
import { comparePaths } from '@dossier/contract/compare/paths';
import { workbooksPaths } from '@dossier/contract/workbooks/paths';
import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import { entityPaths } from '@dossier/contract/entities/paths';
import { nerPaths } from '@dossier/contract/ner/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { evaluationPaths } from '@dossier/contract/evaluations/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { promptPaths } from '@dossier/contract/prompts/paths';
import { sentimentPaths } from '@dossier/contract/sentiment/paths';
import { summaryPaths } from '@dossier/contract/summaries/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { templatePaths } from '@dossier/contract/templates/paths';
import { viewPaths } from '@dossier/contract/views/paths';
import { askAndWait, pollUntil, waitForIndexing, type ApiClient } from '../api-client.ts';
import { makeCraneWorkbooks } from './crane-workbooks.ts';
import { makeTestDocuments, type TestDocument } from '../test-documents.ts';
import { startWorld, type World } from '../world.ts';

/** A product with data for every screen; `company` and the like are the paths of pages. */
export interface SampleWorld extends World {
  /** One indexed document of each type. */
  testDocuments: TestDocument[];
  documents: ReadonlyMap<string, Document>;
  company: string;
  project: string;
  emptyProject: string;
  template: string;
  /** A prompt with variables and two versions. */
  prompt: string;
  /** A conversation with an answer, and one without. */
  conversation: string;
  unanswered: string;
  /** One with a row per document. */
  answerTable: string;
  /** Questions for comparing models, and an evaluation with them. */
  questionSet: string;
  evaluation: string;
  /** A dataset with classes, labelled and unlabelled samples, and a model without a version. */
  dataset: string;
  model: string;
  /** An entity analysis with results, and one of its entities. */
  analysis: string;
  entity: string;
  /** A sentiment analysis with a subject, samples and results. */
  sentiment: string;
  /** A comparison of two documents. */
  comparison: string;
  /** A comparison of two workbooks, and the look before it. */
  workbookComparison: string;
  workbookLook: string;
  /** A summary of a text. */
  summary: string;
  /** A named-entity model with a labelled sentence and one to label. */
  nerModel: string;
}

/** Starts a product and fills it with sample data. */
export async function startSampleWorld(): Promise<SampleWorld> {
  const [world, testDocuments] = await Promise.all([startWorld(), makeTestDocuments()]);
  const { api } = world;
  const { companyId, projectId, path } = await world.createProject('Harbour papers');
  const facts = { name: 'Harbour papers', code: 'HP-1', stakeholders: 'The boat club' };
  await api.call(projectPaths.update, { params: { id: projectId }, body: facts });
  const empty = await api.call(projectPaths.create, { body: { company_id: companyId, name: 'Empty' } });
  const damaged = { name: 'Damaged.pdf', bytes: testDocuments[0]!.bytes.slice(0, 900) };
  for (const file of [...testDocuments, damaged]) await api.upload(projectId, file);
  const documents = await waitForIndexing(api, projectId);
  await api.call(customFieldPaths.createOfCompany, {
    params: { id: companyId },
    body: { name: 'Risk', type: 'choice', options: [{ label: 'High' }, { label: 'Low' }] },
  });
  const failed = { filters: { indexing_status: ['failed'] } };
  const view = { list: 'documents', project_id: projectId, name: 'Damaged ones', state: failed, shared: true };
  await api.call(viewPaths.create, { body: view });
  const template = await api.call(templatePaths.create, {
    body: { company_id: companyId, name: 'Clauses', rules: { kind: 'text', unit: 'clause' } },
  });
  const prompt = await api.call(promptPaths.create, {
    body: {
      level: 'company',
      company_id: companyId,
      title: 'Check a clause',
      text: 'What does {{document}} say about the {{part: rent | deposit}}?',
    },
  });
  await api.call(promptPaths.update, { params: { id: prompt.id }, body: { version: 1, description: 'For leases' } });
  await api.call(signInPaths.requestPasswordReset, { params: { email: world.admin.email } });
  const questions = await api.call(evaluationPaths.createSet, {
    params: { id: companyId },
    body: {
      name: 'Boathouse',
      questions: [{ question: 'What is the deposit?', expected: ['900'], project_id: projectId }],
    },
  });
  const evaluation = await api.call(evaluationPaths.start, {
    params: { id: companyId },
    body: { set_id: questions.id, model_ids: [0] },
  });
  // Each waits for tasks of its own.
  const [classification, analysis, sentiment, summary, comparison, workbooks, nerModel, ...conversations] =
    await Promise.all([
      createClassification(api, companyId),
      createAnalysis(api, companyId, projectId),
      createSentimentAnalysis(api, companyId, projectId),
      createSummaries(api, companyId, projectId),
      createComparison(api, documents),
      createWorkbookComparison(api, companyId),
      createNerModel(api, companyId),
      askAndWait(api, testDocuments[0]!.question, projectId),
      askAndWait(api, 'Who won the chess tournament of Brasilia in 1987?', projectId),
      askAndWait(api, 'Which documents mention the boathouse?', projectId),
    ]);
  const [conversation, unanswered, answerTable] = conversations;
  return {
    ...world,
    testDocuments,
    documents: new Map(documents.map((document) => [document.name, document])),
    company: `/company/${companyId}`,
    project: path,
    template: `/template/${template.id}`,
    prompt: `/prompts/${prompt.id}`,
    emptyProject: `/company/${companyId}/project/${empty.id}`,
    conversation: conversation.path,
    unanswered: unanswered.path,
    answerTable: answerTable.path,
    questionSet: `/ai-providers/questions/${questions.id}`,
    evaluation: `/ai-providers/evaluations/${evaluation.id}`,
    ...classification,
    ...analysis,
    sentiment,
    comparison,
    ...workbooks,
    summary,
    nerModel,
  };
}

async function createClassification(api: ApiClient, companyId: number) {
  const dataset = await api.call(classificationPaths.createDataset, {
    body: { company_id: companyId, name: 'Papers', classes: [{ name: 'Lease' }, { name: 'Tariff' }] },
  });
  const params = { id: dataset.id };
  const [lease] = dataset.classes;
  const text = 'The boathouse is let to the rowing club.';
  await api.call(classificationPaths.addText, { params, body: { text, filename: 'Lease', class_id: lease!.id } });
  await api.call(classificationPaths.addText, { params, body: { text: `${text} Again.`, filename: 'Copy' } });
  const model = await api.call(classificationPaths.createModel, {
    body: { company_id: companyId, name: 'Kind of paper', dataset_id: dataset.id },
  });
  return {
    dataset: `/document-classification/dataset/${dataset.id}`,
    model: `/document-classification/model/${model.id}`,
  };
}

async function createAnalysis(api: ApiClient, companyId: number, projectId: number) {
  const { id: analysisId } = await api.call(entityPaths.create, {
    body: { company_id: companyId, name: 'Names in papers' },
  });
  const params = { id: projectId, analysisId };
  await api.call(entityPaths.scheduleProject, { params, body: {} });
  await pollUntil(
    () => api.call(entityPaths.inProject, { params }),
    ({ state }) => state !== 'running',
  );
  const { items } = await api.call(entityPaths.entities, { params, query: { per_page: 1 } });
  const analysis = `/entity-analysis/${analysisId}`;
  return { analysis, entity: `${analysis}?entity=${items[0]!.id}` };
}

async function createSentimentAnalysis(api: ApiClient, companyId: number, projectId: number) {
  const { id } = await api.call(sentimentPaths.create, {
    body: { company_id: companyId, name: 'Tone of papers', subjects: [{ name: 'Boathouse', words: ['boathouse'] }] },
  });
  const sample = { text: 'The boathouse leaks and is never repaired.', label: 'negative' } as const;
  await api.call(sentimentPaths.addSample, { params: { id }, body: sample });
  const params = { id: projectId, analysisId: id };
  await api.call(sentimentPaths.scheduleProject, { params, body: {} });
  await pollUntil(
    () => api.call(sentimentPaths.inProject, { params }),
    ({ state }) => state !== 'running',
  );
  return `/sentiment-analysis/${id}`;
}

/** A comparison of the first two documents that have text. */
async function createComparison(api: ApiClient, documents: readonly Document[]): Promise<string> {
  const [source, target] = documents.filter(
    ({ type, indexing_status: status }) => (type === 'pdf' || type === 'docx') && status === 'indexed',
  );
  const { comparison_id: id } = await api.call(comparePaths.compare, {
    body: { source_document_id: source!.id, target_document_id: target!.id },
  });
  await pollUntil(
    () => api.call(comparePaths.get, { params: { id: id! } }),
    ({ state }) => state !== 'queued' && state !== 'running',
  );
  return `/doc-compare/${id}`;
}

/** A comparison of two versions of a workbook, which are in a project of their own. */
async function createWorkbookComparison(api: ApiClient, companyId: number) {
  const project = await api.call(projectPaths.create, { body: { company_id: companyId, name: 'Cranes' } });
  const files = makeCraneWorkbooks();
  const { id: source } = await api.upload(project.id, { name: 'Cranes 2026-06.xlsx', bytes: files.older });
  const { id: target } = await api.upload(project.id, { name: 'Cranes 2026-11.xlsx', bytes: files.newer });
  await waitForIndexing(api, project.id);
  const { workbook_compare_id: id } = await api.call(comparePaths.compare, {
    body: { source_document_id: source, target_document_id: target },
  });
  await pollUntil(
    () => api.call(workbooksPaths.get, { params: { id: id! } }),
    ({ state }) => state !== 'queued' && state !== 'running',
  );
  return {
    workbookComparison: `/workbook-compare/${id}`,
    workbookLook: `/workbook-compare?source=${source}&target=${target}`,
  };
}

/** A summary of a text, of a document, and of several documents. */
async function createSummaries(api: ApiClient, companyId: number, projectId: number): Promise<string> {
  const text =
    'The boathouse is let to the rowing club for ten years. The rent must be paid before 1 May. The roof was repaired in June.';
  const { id } = await api.call(summaryPaths.summariseText, {
    body: { text, title: 'The boathouse', company_id: companyId },
  });
  const params = { id: projectId };
  await api.call(summaryPaths.summariseDocuments, { params, body: {} });
  await api.call(summaryPaths.summariseDocuments, { params, body: { together: true, title: 'All papers' } });
  await pollUntil(
    () => api.call(summaryPaths.ofProject, { params }),
    ({ items }) => items.every(({ state }) => state !== 'queued'),
  );
  return `/quick-summary/${id}`;
}

async function createNerModel(api: ApiClient, companyId: number): Promise<string> {
  const { id, labels } = await api.call(nerPaths.create, {
    body: { company_id: companyId, name: 'Parts of boats', labels: [{ name: 'Part' }, { name: 'Defect' }] },
  });
  const text = 'The rudder is loose.';
  const entities = [{ start: 4, end: 10, label_id: labels[0]!.id }];
  await api.call(nerPaths.createSample, { params: { id }, body: { text, entities, state: 'labelled' } });
  await api.call(nerPaths.createSample, { params: { id }, body: { text: 'The mast was painted.' } });
  return `/ner/${id}`;
}
