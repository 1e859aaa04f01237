import { binPaths } from '@dossier/contract/bin/paths';
import { binnedDocument, binnedProject } from '@dossier/contract/bin/schema';
import { person } from '@dossier/contract/base/page';
import { company } from '@dossier/contract/companies/schema';
import { companyPaths } from '@dossier/contract/companies/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { say } from '@dossier/contract/projects/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

const home = { id: 1, name: 'Larkhill Ferries' };
const project = like(projectDetails, { id: 2, name: 'Harbour papers', company: home, documents_in_bin: 2 });
const noor = like(person, { id: 5, first_name: 'Noor', last_name: 'Teunisse' });
const place = { id: 2, name: 'Harbour papers', deleted: false, archived: false };
const binned = { deleted_by: noor, company_id: 1, project: place, type: 'pdf' };
const documents = [
  like(binnedDocument, { ...binned, id: 7, name: 'Hatch cover.pdf', days_left: 30, number_of_versions: 1 }),
  like(binnedDocument, { ...binned, id: 8, name: 'Lift plan.pdf', days_left: 2, number_of_versions: 3 }),
];
const wholeBin = { purge_after_days: 30, people: [noor] };
const page = { items: documents, total: 2, page: 1, per_page: 25, size: 38_000_000, ...wholeBin };

const openBin = () =>
  openPage('/company/1/project/2?tab=bin', {
    script(server) {
      server.on(projectPaths.get, () => project);
      server.on(binPaths.inProject, () => page);
      server.on(binPaths.restoreInProject, ({ body }) => ({ restored: (body as { ids: number[] }).ids.length }));
      server.on(binPaths.eraseInProject, () => ({ erased: 1 }));
    },
  });

test('deleted documents are restored one by one, and many with the keys', async () => {
  const { user, server } = await openBin();
  await screen.findByText('Hatch cover.pdf');
  screen.getByText('Deleted permanently after 30 days');
  screen.getByText(/^2 documents, /);
  await user.keyboard('jxjx{Enter}');
  await screen.findByText('2 documents restored');
  await user.click(screen.getByRole('button', { name: 'Restore Hatch cover.pdf' }));
  await screen.findByText("'Hatch cover.pdf' restored");
  expect(server.received(binPaths.restoreInProject).map(({ body }) => body)).toEqual([{ ids: [7, 8] }, { ids: [7] }]);
});

test('a document is deleted permanently only after a question that names what is lost', async () => {
  const { user, server } = await openBin();
  await screen.findByText('Hatch cover.pdf');
  await user.keyboard('jj{Delete}');
  const question = await screen.findByRole('dialog');
  within(question).getByText("Are you sure you want to delete document 'Lift plan.pdf'?");
  within(question).getByText(/with its 3 versions, labels, fields/);
  expect(server.received(binPaths.eraseInProject)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText("'Lift plan.pdf' deleted permanently");
  await user.click(screen.getByRole('button', { name: 'Empty bin' }));
  const all = await screen.findByRole('dialog');
  await user.click(within(all).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(server.received(binPaths.eraseInProject)).toHaveLength(2));
  expect(server.received(binPaths.eraseInProject).map(({ body }) => body)).toEqual([
    { ids: [8] },
    { filter: {}, except: [] },
  ]);
});

test('a company shows its deleted projects too, and says why a document cannot be restored', async () => {
  const reason = say('in_bin', { name: 'Old quay' });
  const { user, server } = await openPage('/company/1?tab=bin', {
    script(on) {
      on.on(companyPaths.get, () => like(company, { ...home, active: true, documents_in_bin: 2, projects_in_bin: 1 }));
      on.on(binPaths.inCompany, () => page);
      on.on(binPaths.restoreInCompany, () => new Refusal(409, 'conflict', undefined, reason));
      on.on(binPaths.restoreProjects, () => ({ restored: 1 }));
      on.on(binPaths.eraseProjects, () => ({ erased: 2 }));
      on.on(binPaths.projects, () => ({
        items: [3, 4].map((id) =>
          like(binnedProject, {
            id,
            name: id === 3 ? 'Old quay' : 'Old lock',
            number_of_documents: 12,
            deleted_by: noor,
            days_left: 9,
          }),
        ),
        total: 2,
        page: 1,
        per_page: 25,
        ...wholeBin,
      }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore Lift plan.pdf' }));
  await screen.findByText("The project 'Old quay' was deleted. Restore the project first.");
  await user.click(screen.getByRole('radio', { name: 'Projects 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Old quay' }));
  await screen.findByText("'Old quay' restored");
  await user.click(screen.getByRole('checkbox', { name: 'Select Old quay' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Old lock' }));
  const toolbar = within(screen.getByRole('toolbar'));
  await user.click(toolbar.getByRole('button', { name: 'Delete permanently' }));
  const question = within(await screen.findByRole('dialog'));
  question.getByText(/^2 projects are deleted permanently, with their documents/);
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText('2 projects deleted permanently');
  expect(server.received(binPaths.eraseProjects).map(({ body }) => body)).toEqual([{ ids: [3, 4] }]);
  await user.click(screen.getByRole('button', { name: 'Empty bin' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(server.received(binPaths.eraseProjects)).toHaveLength(2));
  expect(server.received(binPaths.eraseProjects)[1]!.body).toEqual({ filter: {}, except: [] });
  expect(server.received(binPaths.restoreProjects).map(({ body }) => body)).toEqual([{ ids: [3] }]);
});

test('users who may not delete see no bin', async () => {
  await openPage('/company/1/project/2', {
    may: ['PROJECT_READ', 'DOCUMENT_READ'],
    script: (server) => server.on(projectPaths.get, () => project),
  });
  await screen.findByRole('tab', { name: /^Documents/ });
  expect(screen.queryByRole('tab', { name: /^Bin/ })).toBeNull();
});
