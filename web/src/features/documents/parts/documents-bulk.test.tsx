import { startedTask } from '@dossier/contract/companies/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document as documentSchema } from '@dossier/contract/documents/schema';
import { say } from '@dossier/contract/documents/sentences';
import { projectPaths } from '@dossier/contract/projects/paths';
import { project as listed, projectDetails } from '@dossier/contract/projects/schema';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { taskResult } from '@dossier/contract/tasks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

const company = { id: 1, name: 'Larkhill Ferries' };
const project = like(projectDetails, {
  id: 2,
  name: 'Harbour',
  company,
  document_labels: ['Lease', 'Offer', 'Signed'],
});
const documents = [7, 8, 9].map((id) =>
  like(documentSchema, { id, name: `Fares ${id}.txt`, project_id: 2, company_id: 1 }),
);

const openList = (may?: Parameters<typeof openPage>[1]['may']) =>
  openPage('/company/1/project/2', {
    ...(may && { may }),
    script(on) {
      on.on(projectPaths.get, () => project);
      on.on(documentPaths.listInProject, () => ({ items: documents, total: 3, page: 1, per_page: 25 }));
      on.on(documentPaths.countLabelsInProject, () => ({
        documents: 2,
        labels: [
          { label: 'Lease', documents: 2 },
          { label: 'Signed', documents: 1 },
        ],
      }));
      on.on(documentPaths.labelInProject, () => ({ changed: 2, task_result_id: null }));
      on.on(documentPaths.downloadInProject, () => like(startedTask, { task_result_id: 5 }));
    },
  });
type Opened = Awaited<ReturnType<typeof openList>>;
const select = async ({ user }: Opened, ...ids: number[]) => {
  for (const id of ids) await user.click(await screen.findByRole('checkbox', { name: `Select Fares ${id}.txt` }));
  return within(screen.getByRole('toolbar'));
};

test('labels of several documents: what all, some or none have, and what changes', async () => {
  const opened = await openList();
  const { user, server } = opened;
  await user.click((await select(opened, 7, 8)).getByRole('button', { name: 'Labels' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  await dialog.findByText('1 of 2');
  const states = ['Lease', 'Signed', 'Offer'].map((name) => [box(name).checked, box(name).indeterminate]);
  expect(states).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  await user.click(box('Lease'));
  await user.click(box('Signed'));
  await user.type(dialog.getByRole('textbox', { name: 'Find or add a label' }), 'Ferry{Enter}');
  expect(box('Ferry').checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Labels of 2 documents changed');
  expect(server.received(documentPaths.labelInProject).map(({ body }) => body)).toEqual([
    { ids: [7, 8], add: ['Signed', 'Ferry'], remove: ['Lease'] },
  ]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('a label that is typed while the labels are still loaded is added', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const opened = await openList();
  const { user, server } = opened;
  server.on(documentPaths.countLabelsInProject, async () => {
    await answered;
    return { documents: 2, labels: [] };
  });
  await user.click((await select(opened, 7, 8)).getByRole('button', { name: 'Labels' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Find or add a label' }), 'Ferry{Enter}');
  answer();
  const ferry = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Ferry' });
  expect(ferry.checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Labels of 2 documents changed');
  expect(server.received(documentPaths.labelInProject).map(({ body }) => body)).toEqual([
    { ids: [7, 8], add: ['Ferry'], remove: [] },
  ]);
});

test('a document that is moved on its page is shown at its new address', async () => {
  let projectId = 2;
  const shown = () =>
    like(documentSchema, {
      id: 7,
      name: 'Fares.txt',
      type: 'txt',
      company_id: 1,
      project_id: projectId,
      project_name: 'Lock',
      indexing_status: 'indexed',
    });
  const { user, server } = await openPage('/company/1/project/2/document/7?tab=info', {
    script(on) {
      on.on(documentPaths.get, shown);
      on.on(documentPaths.update, ({ body }) => {
        projectId = body.project_id!;
        return shown();
      });
      on.on(projectPaths.list, () => ({
        items: [like(listed, { id: 3, name: 'Lock', company })],
        total: 1,
        page: 1,
        per_page: 6,
      }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move or copy', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: 'Lock', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText("'Fares.txt' moved to Lock");
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/project/3/document/7'));
  expect(server.received(documentPaths.update).map(({ body }) => body)).toEqual([{ project_id: 3 }]);
});

test('readers download a selection as a zip once it is packed, and hear what is not in it', async () => {
  const opened = await openList(['PROJECT_READ', 'DOCUMENT_READ']);
  const { user, server } = opened;
  server.on(documentPaths.downloadInProject, () => {
    const refusal = say('zip_too_large', { size: 7200, limit: 5000 });
    return new Refusal(413, 'too_large', undefined, refusal);
  });
  const toolbar = await select(opened, 7, 8);
  expect(toolbar.queryByRole('button', { name: 'Labels' })).toBeNull();
  await user.click(toolbar.getByRole('button', { name: 'Download' }));
  await screen.findByText(/7200 MB. Up to 5000 MB can be downloaded at once/);

  const file = {
    part: 'zip',
    filename: 'Harbour.zip',
    size: 10,
    left_out: [{ name: 'Fares 8.txt', reason: 'deleted' as const }],
    left_out_count: 1,
  };
  server.on(taskPaths.get, () =>
    like(taskResult, { id: 5, status: 'success', completed_at: '2026-11-25T08:00:00Z', file }),
  );
  server.on(documentPaths.downloadInProject, () => like(startedTask, { task_result_id: 5 }));
  await user.click(toolbar.getByRole('button', { name: 'Download' }));
  await screen.findByText(/^1 document is not in the zip/);
  screen.getByText(/Fares 8\.txt \(deleted or moved\)/);
  expect(server.received(documentPaths.downloadInProject).map(({ body }) => body)).toEqual([
    { ids: [7, 8] },
    { ids: [7, 8] },
  ]);
  expect(server.received(taskPaths.download).map(({ params }) => params)).toEqual([{ id: 5, part: 'zip' }]);
});
