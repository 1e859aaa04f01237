import { documentPaths } from '@dossier/contract/documents/paths';
import { document, unpackedFile } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { permissionKeys } from '@dossier/contract/base/permission';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { type OpenedPage, openPage } from '../../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../../testing/scripted-server.ts';

const company = { id: 1, name: 'Larkhill Ferries' };
const details = { id: 3, name: 'Harbour papers', company, max_file_bytes: 1000 };
const project = like(projectDetails, { ...details, accepted_types: ['pdf', 'txt'] });

async function openProject(
  script: (server: ScriptedServer) => void,
  {
    may = permissionKeys,
    shown = project,
  }: { may?: readonly (typeof permissionKeys)[number][]; shown?: typeof project } = {},
): Promise<OpenedPage> {
  const page = await openPage('/company/1/project/3', {
    may,
    script(server) {
      server.on(projectPaths.get, () => shown);
      script(server);
    },
  });
  await screen.findByText('No documents yet');
  return page;
}

const file = (path: string, content = 'Words.\n') => {
  const result = new File([content], path.split('/').at(-1)!);
  return Object.defineProperty(result, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
};

/** Chooses files by a button that opens a dialog of the browser. */
async function choose({ user }: OpenedPage, button: () => Promise<HTMLElement>, files: File[]): Promise<void> {
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await button());
  const input = chooser.mock.contexts.at(-1) as HTMLInputElement;
  chooser.mockRestore();
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}

const chooseFiles = (page: OpenedPage, files: File[]) =>
  choose(page, () => screen.findByRole('button', { name: 'Upload' }), files);

async function chooseFolder(page: OpenedPage, files: File[]): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: 'More ways to upload' }));
  await choose(page, () => screen.findByRole('menuitem', { name: 'Upload a folder', hidden: true }), files);
  return await screen.findByRole('dialog', { name: 'Upload a folder' });
}

test('a folder is described before it is uploaded; its folders become labels, and duplicates are reported once', async () => {
  let lastId = 10;
  const page = await openProject((server) =>
    server.on(documentPaths.upload, () =>
      like(document, { id: (lastId += 1), project_id: 3, duplicates: [{ id: 7, name: 'Fares.txt' }] }),
    ),
  );
  const dialog = await chooseFolder(page, [
    file('Contracts/2026/Lease.txt'),
    file('Contracts/Offer.txt'),
    file('Contracts/Program.exe'),
    file('Contracts/Empty.txt', ''),
    file('Contracts/.DS_Store'),
    file(`Contracts/${'L'.repeat(101)}/Long.txt`),
  ]);
  within(dialog).getByText('5 files: 3 can be read, 2 are left out');
  await page.user.click(within(dialog).getByRole('button', { name: 'Show what is left out' }));
  within(dialog).getByText('Program.exe');
  within(dialog).getByText('The file is empty.');
  within(dialog).getByText(/Contracts and 2026\. Left out, because a label has at most 100 characters: L+…\.$/);
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload' }));

  await screen.findByText('3 files were already in this project. Dismiss to keep both.');
  const sent = page.server.received(documentPaths.upload);
  expect(sent.map(({ file: its }) => its?.name).toSorted()).toEqual(['Lease.txt', 'Long.txt', 'Offer.txt']);
  expect(sent.map(({ body }) => (body as { labels: string[] }).labels).toSorted()).toEqual(
    [['Contracts'], ['Contracts'], ['Contracts', '2026']].toSorted(),
  );
  // Documents with the names of its files are not offered for versions.
  expect(page.server.received(documentPaths.listInProject).filter(({ query }) => query.filename)).toEqual([]);
  page.server.on(documentPaths.removeInProject, ({ body }) => ({ deleted: 3, ids: (body as { ids: number[] }).ids }));
  await page.user.click(screen.getByRole('button', { name: 'Remove these copies' }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/were already in this project/)).toBeNull());
});

test('without the right to change documents folders give no labels, and it says so', async () => {
  const may = permissionKeys.filter((key) => key !== 'DOCUMENT_UPDATE');
  const page = await openProject((server) => server.on(documentPaths.upload, () => like(document, {})), { may });
  const dialog = await chooseFolder(page, [file('Contracts/Offer.txt')]);
  within(dialog).getByText('You do not have permission to set labels in this project.');
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Folder names become labels' });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(page.server.received(documentPaths.upload)).toHaveLength(1));
  expect(page.server.received(documentPaths.upload)[0]!.body).toMatchObject({ labels: [] });
});

test('a zip file is unpacked; where it can be a document, that is a choice', async () => {
  const unpacking = {
    task_result_id: 5,
    filename: 'Papers.zip',
    ended: true,
    files: 3,
    added: 2,
    duplicates: 1,
    left_out: 1,
  };
  const page = await openProject((server) => {
    server.on(documentPaths.uploadZip, () => ({ task_result_id: 5, uuid: 'u' }));
    server.on(documentPaths.unpacked, () => ({ items: [], total: 0, page: 1, per_page: 1, unpacking }));
  });
  await chooseFiles(page, [file('Papers.zip')]);
  const dialog = await screen.findByRole('dialog', { name: 'Upload a zip file' });
  within(dialog).getByText('It is unpacked: each file in it becomes a document.');
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Folder names become labels' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  await screen.findByText('2 documents added, 1 of them was already in this project, 1 file left out');
  expect(page.server.received(documentPaths.uploadZip)[0]!.body).toMatchObject({ folder_labels: true, labels: [] });
  await page.user.click(screen.getByRole('button', { name: 'Close Papers.zip' }));
});

test('a zip file that can be a document is kept as one on wish', async () => {
  const shown = like(projectDetails, { ...details, accepted_types: ['txt', 'zip'] });
  const page = await openProject((server) => server.on(documentPaths.upload, () => like(document, {})), { shown });
  await chooseFiles(page, [file('Papers.zip')]);
  const dialog = await screen.findByRole('dialog', { name: 'Upload a zip file' });
  await page.user.click(within(dialog).getByRole('radio', { name: 'Keep as one document' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(page.server.received(documentPaths.upload)).toHaveLength(1));
});

test('a zip file that is refused says why, and is not tried again', async () => {
  const page = await openProject((server) =>
    server.on(documentPaths.uploadZip, () => new Refusal(422, 'password_protected')),
  );
  await chooseFiles(page, [file('Secret.zip')]);
  const dialog = await screen.findByRole('dialog', { name: 'Upload a zip file' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  await screen.findByText(/password-protected/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the page of an unpacked zip file lists each file with its document or the reason', async () => {
  const item = (more: object) => like(unpackedFile, { error: null, refused_labels: [], ...more });
  const error = { code: 'ER-0009', key: 'documents.zip_entry_nested', params: {}, message: 'Not unpacked.' };
  const unpacking = {
    task_result_id: 5,
    filename: 'Papers.zip',
    ended: true,
    files: 3,
    added: 2,
    duplicates: 1,
    left_out: 1,
  };
  await openPage('/company/1/project/3/unpacked/5', {
    script(server) {
      server.on(projectPaths.get, () => project);
      server.on(documentPaths.unpacked, () => ({
        items: [
          item({ number: 1, path: 'a/Lease.txt', document: { id: 9, name: 'Lease.txt' }, duplicate_of: null }),
          item({ number: 2, path: 'Copy.txt', document: { id: 10, name: 'Copy.txt' }, duplicate_of: 'Fares.txt' }),
          item({ number: 3, path: 'Inner.zip', document: null, duplicate_of: null, error }),
        ],
        total: 3,
        page: 1,
        per_page: 25,
        unpacking,
      }));
    },
  });
  await screen.findByRole('heading', { name: 'Papers.zip' });
  expect((await screen.findByRole('link', { name: /Lease\.txt/ })).getAttribute('href')).toBe(
    '/company/1/project/3/document/9',
  );
  screen.getByText('Added. It was already in this project: Fares.txt.');
  screen.getByText('Not unpacked.');
});
