import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { templatePaths } from '@dossier/contract/templates/paths';
import { askAndWait, untilRead } from '../caller.ts';
import { makePaperwork, type Paper } from '../paperwork.ts';
import { startWorld, type World } from '../world.ts';

/** A product in which every screen has something to show; places are told by the paths of their pages. */
export interface FurnishedWorld extends World {
  /** Documents that were read, one of each type. */
  papers: Paper[];
  documents: ReadonlyMap<string, Document>;
  company: string;
  project: string;
  emptyProject: string;
  template: string;
  /** A conversation with an answer, and one without. */
  conversation: string;
  unanswered: string;
}

/** Starts a product and puts something of everything into it. */
export async function startFurnishedWorld(): Promise<FurnishedWorld> {
  const [world, papers] = await Promise.all([startWorld(), makePaperwork()]);
  const { caller } = world;
  const { company, project, address } = await world.addProject('Harbour papers');
  const facts = { name: 'Harbour papers', code: 'HP-1', stakeholders: 'The boat club' };
  await caller.call(projectPaths.update, { params: { id: project }, body: facts });
  const empty = await caller.call(projectPaths.create, { body: { company_id: company, name: 'Empty' } });
  const damaged = { name: 'Damaged.pdf', bytes: papers[0]!.bytes.slice(0, 900) };
  for (const paper of [...papers, damaged]) await caller.upload(project, paper);
  const documents = await untilRead(caller, project);
  await caller.call(customFieldPaths.createOfCompany, {
    params: { id: company },
    body: { name: 'Risk', type: 'choice', options: [{ label: 'High' }, { label: 'Low' }] },
  });
  const template = await caller.call(templatePaths.create, {
    body: { company_id: company, name: 'Clauses', rules: { kind: 'text', unit: 'clause' } },
  });
  await caller.call(signInPaths.requestPasswordReset, { params: { email: world.admin.email } });
  const question = 'Who won the chess tournament of Brasilia in 1987?';
  return {
    ...world,
    papers,
    documents: new Map(documents.map((document) => [document.name, document])),
    company: `/company/${company}`,
    project: address,
    template: `/template/${template.id}`,
    emptyProject: `/company/${company}/project/${empty.id}`,
    conversation: (await askAndWait(caller, papers[0]!.question, project)).address,
    unanswered: (await askAndWait(caller, question, project)).address,
  };
}
