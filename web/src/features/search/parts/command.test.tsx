import { permissionKeys } from '@dossier/contract/base/permission';
import { documentResults, nameHit, searchHit } from '@dossier/contract/search/schema';
import { searchPaths } from '@dossier/contract/search/paths';
import { userPaths } from '@dossier/contract/users/paths';
import { user as userSchema } from '@dossier/contract/users/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const page = <T,>(items: T[]) => ({ items, total: items.length, page: 1, per_page: 25 });

function scriptNothing(server: ScriptedServer) {
  server.on(searchPaths.everywhere, () => page([]));
  server.on(searchPaths.names, () => ({ items: [] }));
}

async function openPalette(script: (server: ScriptedServer) => void, may = permissionKeys) {
  const opened = await openPage('/companies', { script, may });
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  return { ...opened, input: await screen.findByRole('combobox') };
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('finds documents by name, passages and users', async () => {
  const { user, input, server } = await openPalette((scripted) => {
    scripted.on(searchPaths.names, () => ({
      items: [
        like(nameHit, { document_id: 3, document_name: 'Lease of Ann.pdf', project_name: 'Quay', marks: [[9, 12]] }),
      ],
    }));
    scripted.on(searchPaths.everywhere, () =>
      page([
        like(searchHit, {
          document_id: 4,
          document_name: 'Note.txt',
          page: 1,
          snippet: 'Ann signed.',
          marks: [[0, 3]],
        }),
      ]),
    );
    scripted.on(userPaths.list, () =>
      page([like(userSchema, { id: 9, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org' })]),
    );
  });
  await user.type(input, 'Ann');
  const people = within(await screen.findByRole('group', { name: 'Users' }));
  expect(people.getByRole('option').textContent).toBe('Ann Leeann@example.org');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ann', 'Ann', 'Ann']);
  expect(server.received(searchPaths.names).at(-1)!.body.query).toBe('Ann');
  await user.click(people.getByRole('option'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/9'));
});

test('keeps what is typed before its input has the focus', async () => {
  const { user } = await openPage('/companies', { script: scriptNothing, may: permissionKeys });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}ga lex');
  const input = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input).toHaveProperty('value', 'ga lex');
  await user.keyboard('is');
  expect(input).toHaveProperty('value', 'ga lexis');
  expect(router.state.location.pathname).toBe('/companies');
});

test('does not ask for users without the permission', async () => {
  const { user, input, server } = await openPalette(scriptNothing, ['DOCUMENT_READ']);
  await user.type(input, 'Ann');
  await screen.findByText(/^No documents, projects or users match/);
  expect(server.received(userPaths.list)).toEqual([]);
});

test('says when nothing is found, and opens all results', async () => {
  const { user, input } = await openPalette((server) => {
    scriptNothing(server);
    server.on(searchPaths.documents, () => like(documentResults, { complete: true }));
  });
  await user.type(input, 'xyz');
  expect(await screen.findByText('No documents, projects or users match “xyz”.')).toBeTruthy();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toEqual({ q: 'xyz' });
});

test('runs commands behind >', async () => {
  const { user, input, server } = await openPalette(() => undefined);
  await user.type(input, '>');
  expect(options()).toEqual(
    expect.arrayContaining(['Add companyEnter', 'Add user', 'Theme: Dark', 'Language: Nederlands', 'Log-out']),
  );
  await user.type(input, ' add comp');
  expect(options()).toEqual([expect.stringContaining('Add company')]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/add'));
  expect(server.received(searchPaths.everywhere)).toEqual([]);
});

test('offers only permitted commands, and says when there is none', async () => {
  const { user, input } = await openPalette(() => undefined, ['DOCUMENT_READ']);
  await user.type(input, '>');
  expect(options()).not.toContain('Add company');
  await user.type(input, 'xyz');
  expect(screen.getByText('No command matches “xyz”.')).toBeTruthy();
});
