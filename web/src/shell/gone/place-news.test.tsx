import { permissionKeys } from '@dossier/contract/base/permission';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, type Document } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { like } from '../../testing/blank.ts';
import { openPage, router } from '../../testing/open-page.tsx';
import { Refusal } from '../../testing/scripted-server.ts';
import { socket } from '../../testing/scripted-socket.ts';

const by = { id: 7, name: 'Mira Holt' };
const annex: Document = like(document, {
  id: 5,
  name: 'Annex C.pdf',
  filename: 'Annex C.pdf',
  type: 'pdf',
  indexing_status: 'indexed',
  company_id: 1,
  company_name: 'Larkhill Ferries',
  project_id: 2,
  project_name: 'Contracts',
});
const inProject = { id: 5, project_id: 2, company_id: 1 };

/** Opens the document page; the server answers with `state.document`, or 404 when it is null. */
async function openDocument(address = '/company/1/project/2/document/5') {
  const state: { document: Document | null; archived: boolean; companyArchived: boolean } = {
    document: annex,
    archived: false,
    companyArchived: false,
  };
  const page = await openPage(address, {
    may: permissionKeys,
    script(server) {
      server.on(documentPaths.get, () => state.document ?? new Refusal(404, 'not_found'));
      server.on(projectPaths.get, () =>
        like(projectDetails, {
          id: 2,
          name: 'Contracts',
          archived: state.archived,
          company_archived: state.companyArchived,
          company: { id: 1, name: 'Larkhill Ferries' },
        }),
      );
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Annex C.pdf' });
  await waitFor(() => expect([socket.connected, queryClient.isFetching()]).toEqual([true, 0]));
  return { state, ...page };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const text = () => screen.getByRole('main').textContent;
const nearest = () => screen.getByRole('link', { name: /^Open / }).getAttribute('href');

test('the page of a deleted document says who deleted it, and leads to its project', async () => {
  await openDocument();
  act(() => socket.send('document', { ...inProject, change: 'deleted', by }));
  await title('Document deleted');
  expect(text()).toContain('Mira Holt deleted “Annex C.pdf”.');
  expect(nearest()).toBe('/company/1/project/2');
  // Permanently, without a user.
  act(() => socket.send('document', { ...inProject, change: 'deleted' }));
  expect(text()).toContain('Mira Holt deleted “Annex C.pdf”.');
  // Its project follows.
  act(() => socket.send('project', { id: 2, company_id: 1, change: 'deleted', by }));
  await title('Project deleted');
  expect(nearest()).toBe('/company/1');
});

test('of many deleted documents only some are announced', async () => {
  const { state } = await openDocument();
  act(() => socket.send('document', { ...inProject, id: 6, change: 'deleted', by }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await title('Annex C.pdf');
  state.document = null;
  act(() => socket.send('document', { ...inProject, id: 8, change: 'deleted', by }));
  await title('Document deleted');
  expect(text()).toContain('Mira Holt deleted “Annex C.pdf”.');
});

test('a moved document moves to its own address, as does one opened at the address of another project', async () => {
  const { state } = await openDocument('/company/9/project/3/document/5?page=2');
  await waitFor(() => expect(router.state.location.href).toBe('/company/1/project/2/document/5?page=2'));
  state.document = { ...annex, project_id: 4, project_name: 'Leases' };
  act(() => socket.send('document', { ...inProject, change: 'deleted', moved: true, by }));
  expect(await screen.findByText('Mira Holt moved this document to Leases.')).toBeDefined();
  expect(router.state.location.href).toBe('/company/1/project/4/document/5?page=2');
});

test('a document moved out of reach, and access that was withdrawn', async () => {
  const { state } = await openDocument();
  state.document = null;
  act(() => socket.send('document', { ...inProject, change: 'deleted', moved: true, by }));
  await title('Document moved');
  expect(text()).toContain('Mira Holt moved “Annex C.pdf” to a project that you cannot open.');
});

test('a role that was removed is named once the document cannot be read any more', async () => {
  const { state } = await openDocument();
  act(() => socket.send('project', { id: 2, company_id: 1, change: 'withdrawn', by }));
  await act(() => queryClient.invalidateQueries());
  // Another role still allows it.
  await title('Annex C.pdf');
  state.document = null;
  await act(() => queryClient.invalidateQueries());
  await title('Access withdrawn');
  expect(text()).toContain('Mira Holt withdrew your access to “Contracts”.');
});

test('without an event, as after a lost connection, it is no longer available', async () => {
  const { state } = await openDocument();
  state.document = null;
  await act(() => queryClient.invalidateQueries());
  await title('No longer available');
  expect(text()).toContain('“Annex C.pdf” was deleted, or your access was withdrawn.');
});

test('a project that is archived meanwhile is named with who did it', async () => {
  const { state } = await openDocument();
  state.archived = true;
  act(() => socket.send('project', { id: 2, company_id: 1, change: 'updated', archived: true, by }));
  expect(await screen.findByText('Mira Holt archived “Contracts”. It is read-only.')).toBeDefined();
});

test('what is in a company that is archived says so', async () => {
  const { state } = await openDocument();
  state.companyArchived = true;
  act(() => socket.send('company', { id: 1, change: 'updated', archived: true, by }));
  const text = 'The company of this project is archived. The project is read-only.';
  expect(await screen.findByText(text)).toBeDefined();
  const params = { companyId: 1, projectId: 2 };
  await act(() => router.navigate({ to: '/company/$companyId/project/$projectId', params }));
  await screen.findByRole('heading', { level: 1, name: 'Contracts' });
  expect(await screen.findByText(text)).toBeDefined();
});

test('a page whose document its own user deletes is left without a message', async () => {
  const { user, server } = await openDocument();
  server.on(documentPaths.remove, () => undefined);
  await user.click(screen.getByRole('button', { name: /More actions|Actions/ }));
  await user.click(await screen.findByText('Delete document'));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  act(() => socket.send('document', { ...inProject, change: 'deleted', by: { id: 1, name: 'Ada' } }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/project/2'));
  expect(screen.queryByText(/deleted “/)).toBeNull();
});
