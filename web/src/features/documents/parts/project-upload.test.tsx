import { documentPaths } from '@dossier/contract/documents/paths';
import { document } from '@dossier/contract/documents/schema';
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
