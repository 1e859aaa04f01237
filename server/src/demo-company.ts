import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import { demoCompany, type DemoDocument, type DemoProject } from '@dossier/demo/company';
import type { App } from './app.ts';
import { fileDocument, type Filing, assignRoles, makeFiling } from './demo-filing.ts';
import { makeClassification } from './demo-classification.ts';
import { makeComparisons } from './demo-comparisons.ts';
import type { DemoFiles } from './demo-files.ts';
import { decideEntities, makeEntities } from './demo-entities.ts';
import { saveStage, unfinishedStage } from './demo-stage.ts';
import { addNerDocuments, makeNerModel } from './demo-ner.ts';
import { fillBin, makeNotes } from './demo-notes.ts';
import { makePrompts } from './demo-prompts.ts';
import { makeQuestions } from './demo-questions.ts';
import { transcribeFromText } from './demo-speech.ts';
import { makeSentiment } from './demo-sentiment.ts';
import { makeSummaries } from './demo-summaries.ts';
import { detectSignatures } from './demo-signatures.ts';
import { makeTemplates } from './demo-templates.ts';
import { makeViews } from './demo-views.ts';
import { createCompany } from './features/companies/verbs/create-company.ts';
import { listDocuments } from './features/documents/verbs/list-documents.ts';
import { updateDocument } from './features/documents/verbs/update-document.ts';
import { uploadDocument } from './features/documents/verbs/upload-document.ts';
import { createProject } from './features/projects/verbs/create-project.ts';
import { listProjects } from './features/projects/verbs/list-projects.ts';
import { removeDemoPeople } from './features/users/verbs/demo-people.ts';
import { createAuthority } from './access/create-authority.ts';
import type { FullAuthority } from './access/authority.ts';
import { systemActor } from './access/actor.ts';
import type { ProjectScope } from './access/scope.ts';

/**
 * Creates the demo company, or continues where an earlier process was interrupted. Stops if the company is erased meanwhile.
 *
 * @param signal stops between two documents; the promise rejects with its reason
 */
export async function loadDemoCompany(app: App, openFiles: () => DemoFiles, signal: AbortSignal): Promise<void> {
  // Only one process creates it; the lock belongs to the connection.
  const lock = await app.database.direct();
  lock.on('error', (error) => app.log.warn({ err: error }, 'the lock on making the demo company was lost'));
  try {
    const { rows } = await lock.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtext('dossier: demo company')) as mine",
    );
    if (!rows[0]?.mine) return;
    const reached = await app.database.app(unfinishedStage);
    if (!reached) return;

    const authority = createAuthority(app, systemActor);
    const companyId = reached.is === 'being made' ? reached.company_id : await makeCompany(app, authority);
    const files = openFiles();
    try {
      await makeTemplates(app, await authority.company('TEMPLATE_CREATE', companyId));
      await makePrompts(app, authority, companyId);
      const filing = await makeFiling(app, authority, companyId);
      // Trained first, so that it finds its labels in the documents as they arrive.
      const modelId = await makeNerModel(app, authority, companyId);
      const analysisId = await makeEntities(app, authority, { companyId, modelId });
      await makeSentiment(app, authority, companyId);
      const place = { app, authority, companyId, files, signal, filing, analysisId };
      for (const project of demoCompany.projects) await makeProject(place, project);
      await makeSummaries(app, authority, companyId);
      await makeComparisons(app, authority, companyId);
      await makeQuestions(app, authority, companyId);
      await makeClassification(app, authority, companyId);
      await addNerDocuments(app, authority, { companyId, modelId });
      await app.database.app((tx) => saveStage(tx, { is: 'made', company_id: companyId }));
      app.log.info({ company: companyId }, 'the demo company is there');
    } catch (error) {
      if (await isThere(authority, companyId)) throw error;
      await removeDemoPeople({ app }, { actor: systemActor, companyId });
      await app.database.app((tx) => saveStage(tx, { is: 'erased' }));
    } finally {
      await files.close();
    }
  } finally {
    await lock.end();
  }
}

async function makeCompany(app: App, authority: FullAuthority): Promise<number> {
  const scope = await authority.newCompany();
  const { name, description } = demoCompany;
  const input = { name, description, demo: true };
  await createCompany(
    { app, scope },
    { ...input, alongside: (tx) => saveStage(tx, { is: 'being made', company_id: scope.companyId }) },
  );
  return scope.companyId;
}

async function isThere(authority: FullAuthority, companyId: number): Promise<boolean> {
  try {
    await authority.company('COMPANY_READ', companyId);
    return true;
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.kind === 'not_found') return false;
    throw refusal;
  }
}

/** Context for creating a part of the company. */
interface CreationContext {
  app: App;
  authority: FullAuthority;
  companyId: number;
  files: DemoFiles;
  signal: AbortSignal;
  filing: Filing;
  /** The entity analysis. */
  analysisId: number;
}

async function makeProject(creation: CreationContext, project: DemoProject): Promise<void> {
  const { app, authority, companyId, signal, filing, analysisId } = creation;
  const company = await authority.company('PROJECT_CREATE', companyId);
  const accessible = await authority.accessible('PROJECT_READ');
  const query = { company_id: [companyId], page: 1, per_page: 200, sort: 'name' };
  const { items } = await listProjects({ app, scope: accessible }, query);
  const { name, code, description, stakeholders, language } = project;
  const id =
    items.find((item) => item.code === code)?.id ??
    (await createProject(
      { app, scope: company },
      { name, code, description, stakeholders, language, archived: false },
    ));
  const scope = await authority.project('DOCUMENT_CREATE', id);
  await assignRoles(app, scope, filing.people, code);
  // Before its documents, which are analysed as they arrive.
  await decideEntities(app, authority, { analysisId, projectId: id, code });
  const existingDocuments = await listDocuments({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
  for (const document of project.documents) {
    signal.throwIfAborted();
    const existing = existingDocuments.items.find((item) => item.filename === document.name) ?? null;
    await makeDocument(creation, scope, document, existing);
  }
  await fillBin(app, scope, project);
  await makeViews(app, authority, { id, code });
  await detectSignatures(app, authority, id);
}

async function makeDocument(
  { app, files, filing }: CreationContext,
  scope: ProjectScope,
  document: DemoDocument,
  existing: Document | null,
): Promise<void> {
  const upload = async () => {
    const bytes = await files.make(document.name);
    return uploadDocument({ app, scope }, { filename: document.name, stream: Readable.from([bytes]) });
  };
  const uploaded = existing ?? (await upload());
  if (uploaded.labels.join() !== document.labels.join()) {
    await updateDocument({ app, scope }, { id: uploaded.id, labels: document.labels });
  }
  if (document.subtitles !== undefined) await transcribeFromText(app, scope, uploaded.id, document.subtitles);
  await fileDocument(app, scope, filing, uploaded.id, document);
  const asUser = (userId: number) => createAuthority(app, { kind: 'user', userId });
  await makeNotes(app, scope, { ...filing, asUser }, { id: uploaded.id, notes: document.notes });
}
