import { documentPaths } from '@dossier/contract/documents/paths';
import { document, documentVersion } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endSession } from '../../../client/session.ts';
import { like } from '../../../testing/blank.ts';
import { type OpenedPage, leaveSignIn, openPage, router, settle } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const company = { id: 1, name: 'Larkhill Ferries' };
const project = like(projectDetails, {
  id: 2,
  name: 'Harbour papers',
  company,
  max_file_bytes: 1000,
  accepted_types: ['pdf', 'txt', 'csv'],
});

async function openProject(script: (server: ScriptedServer) => void = () => {}): Promise<OpenedPage> {
  const page = await openPage('/company/1/project/2', {
    script(server) {
      server.on(projectPaths.get, () => project);
      script(server);
    },
  });
  await screen.findByText('No documents yet');
  return page;
}

/** Adds files through the upload button, as a file dialog does. */
async function chooseFiles({ user }: OpenedPage, ...files: File[]): Promise<void> {
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const input = chooser.mock.contexts.at(-1) as HTMLInputElement;
  chooser.mockRestore();
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}

test('files that cannot be taken are refused with the reason, and are not tried again', async () => {
  const page = await openProject((server) => server.on(documentPaths.upload, () => new Refusal(415, 'mismatch')));
  await chooseFiles(
    page,
    new File(['x'], 'Map.dwg'),
    new File(['png'], 'Map.png'),
    new File(['a,b\n'], 'Tides.csv'),
    new File([''], 'Nothing.txt'),
    new File(['These are only words.\n'], 'Letter.pdf'),
    new File(['a'.repeat(1001)], 'Every tide.txt'),
  );
  await screen.findByText(/^This file type is not supported\./);
  await screen.findByText(/^PNG files are not accepted here\. An administrator can allow them/);
  await screen.findByText('The file is empty.');
  await screen.findByText(/^The file exceeds the 1 kB limit\./);
  await waitFor(() => expect(screen.getAllByText(/Correct the extension\.$/)).toHaveLength(2));
  expect(page.server.received(documentPaths.upload).map(({ file }) => file?.name)).toEqual(['Tides.csv', 'Letter.pdf']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  for (const name of ['Map.dwg', 'Map.png', 'Tides.csv', 'Nothing.txt', 'Letter.pdf', 'Every tide.txt']) {
    await page.user.click(screen.getByRole('button', { name: `Close ${name}` }));
  }
  expect(screen.queryByText('Map.png')).toBeNull();
});

test('a file that is there already is told, and the copy is deleted after a question', async () => {
  const copy = like(document, { id: 8, name: 'Fares 2.txt', duplicates: [{ id: 7, name: 'Fares.txt' }] });
  const page = await openProject((server) => {
    server.on(documentPaths.upload, () => copy);
    server.on(documentPaths.remove, () => undefined);
  });
  await chooseFiles(page, new File(['A ticket costs four pounds.\n'], 'Fares 2.txt'));
  await screen.findByText(/^This file already exists: Fares\.txt\./);
  await page.user.click(screen.getByRole('button', { name: 'Remove this copy' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText("Are you sure you want to delete document 'Fares 2.txt'?");
  await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/^This file already exists/)).toBeNull());
  expect(page.server.received(documentPaths.remove).map(({ params }) => params)).toEqual([{ id: 8 }]);
});

test('a file that becomes the next version of its namesake offers to compare both', async () => {
  const namesake = like(document, { id: 7, name: 'Fares', filename: 'Fares.txt', version: { id: 70, number: 2 } });
  const page = await openProject((server) => {
    server.on(documentPaths.listInProject, ({ query }) => {
      const items = query.filename ? [namesake] : [];
      return { items, total: items.length, page: 1, per_page: 25 };
    });
    server.on(documentPaths.uploadVersion, () => like(documentVersion, { id: 71, number: 3 }));
  });
  await chooseFiles(page, new File(['A ticket costs five pounds.\n'], 'Fares.txt'));
  const question = await screen.findByRole('dialog');
  await page.user.click(within(question).getByRole('button', { name: 'Upload' }));
  await screen.findByText('Version 3 of Fares added');
  await page.user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/doc-compare'));
  expect(router.state.location.search).toMatchObject({ source: 7, source_version: 2, target: 7, target_version: 3 });
});

test('signing out removes uploads: the next user of the tab does not see them', async () => {
  const page = await openProject();
  await chooseFiles(page, new File(['x'], 'Map.dwg'));
  await screen.findByRole('button', { name: 'Close Map.dwg' });
  act(() => endSession('signed-out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await settle();
  expect(screen.queryByText('Map.dwg')).toBeNull();
  await leaveSignIn();
  cleanup();
  await openProject();
  expect(screen.queryByText('Map.dwg')).toBeNull();
});
