import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { templatePaths } from '@dossier/contract/templates/paths';
import { askAndWait, waitForIndexing } from '../api-client.ts';
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
  /** A conversation with an answer, and one without. */
  conversation: string;
  unanswered: string;
  /** One with a row per document. */
  answerTable: string;
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
  const template = await api.call(templatePaths.create, {
    body: { company_id: companyId, name: 'Clauses', rules: { kind: 'text', unit: 'clause' } },
  });
  await api.call(signInPaths.requestPasswordReset, { params: { email: world.admin.email } });
  const question = 'Who won the chess tournament of Brasilia in 1987?';
  return {
    ...world,
    testDocuments,
    documents: new Map(documents.map((document) => [document.name, document])),
    company: `/company/${companyId}`,
    project: path,
    template: `/template/${template.id}`,
    emptyProject: `/company/${companyId}/project/${empty.id}`,
    conversation: (await askAndWait(api, testDocuments[0]!.question, projectId)).path,
    unanswered: (await askAndWait(api, question, projectId)).path,
    answerTable: (await askAndWait(api, 'Which documents mention the boathouse?', projectId)).path,
  };
}
