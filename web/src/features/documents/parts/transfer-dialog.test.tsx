import { startedTask } from '@dossier/contract/companies/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { project as listed, projectDetails } from '@dossier/contract/projects/schema';
import { say } from '@dossier/contract/projects/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

const company = { id: 1, name: 'Larkhill Ferries' };
const project = like(projectDetails, { id: 2, name: 'Harbour papers', company, number_of_documents: 2 });
const documents = [7, 8].map((id) => like(document, { id, name: `Fares ${id}.txt`, project_id: 2, company_id: 1 }));

test('selected documents are moved or copied to another project of the company, once', async () => {
  let isArchived = true;
  const { user, server } = await openPage('/company/1/project/2', {
    script(on) {
      on.on(projectPaths.get, () => project);
      on.on(documentPaths.listInProject, () => ({ items: documents, total: 2, page: 1, per_page: 25 }));
      on.on(projectPaths.list, () => ({
        items: [project, { id: 3, name: 'Lock' }].map(({ id, name }) => like(listed, { id, name, company })),
        total: 2,
        page: 1,
        per_page: 6,
      }));
      on.on(documentPaths.copyInProject, () =>
        isArchived
          ? new Refusal(409, 'conflict', undefined, say('is_archived', { name: 'Lock' }))
          : like(startedTask, {}),
      );
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Fares 7.txt' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Move or copy' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Copy' }));
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  within(dialog).getByText('Select a project.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Project' }));
  expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'Lock',
  ]);
  await user.click(screen.getByRole('option', { name: 'Lock', hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await within(dialog).findByText("The project 'Lock' is archived. Restore the project first.");
  isArchived = false;
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copying 1 document');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  const sent = server.received(documentPaths.copyInProject);
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: [7], project_id: 3 },
    { ids: [7], project_id: 3 },
  ]);
});
