import { customFieldPaths } from '@dossier/contract/custom-fields/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document } from '@dossier/contract/documents/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { viewPaths } from '@dossier/contract/views/paths';
import { type View, view, type Views } from '@dossier/contract/views/schema';
import { say } from '@dossier/contract/views/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../client/query-client.ts';
import { setPreferences } from '../../../client/preferences.ts';
import { like } from '../../../testing/blank.ts';
import { type OpenedPage, openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const ada = { id: 1, first_name: 'Ada', last_name: 'Byron', deleted: false, service_account: false };
const bert = { ...ada, id: 2, first_name: 'Bert', last_name: 'Bos' };
const uuid = (last: number) => `0b4d6d1e-5e0c-4a53-9a0e-6f1f5f0c6a0${last}`;
const viewOf = (facts: Partial<View> & { id: number }): View =>
  like(view, { uuid: uuid(facts.id), owner: ada, own: true, shared: false, ...facts });
const leases = viewOf({
  id: 1,
  name: 'Leases',
  state: { q: 'rent', filters: { label: ['Lease'] }, sort: 'name', per_page: 50, columns: ['size'] },
});
const failed = viewOf({
  id: 2,
  name: 'Failed',
  state: { filters: { indexing_status: ['failed'] } },
  shared: true,
  own: false,
  owner: bert,
});

beforeEach(() => setPreferences({ defaultViews: [], hiddenColumns: {}, rowHeight: 'normal' }));

async function openProject(
  search: string,
  answer: Partial<Views> = {},
  script: (server: ScriptedServer) => void = () => {},
): Promise<OpenedPage> {
  const views = { items: [leases, failed], default: null, may_share: true, ...answer };
  return await openPage(`/company/1/project/2${search}`, {
    script(server) {
      const company = { id: 1, name: 'Larkhill Ferries' };
      server.on(projectPaths.get, () =>
        like(projectDetails, { id: 2, name: 'Harbour papers', company, document_labels: ['Lease'] }),
      );
      server.on(documentPaths.listInProject, () => ({
        items: [like(document, { id: 7, name: 'Fares.txt' })],
        total: 1,
        page: 1,
        per_page: 25,
      }));
      server.on(viewPaths.list, () => views);
      script(server);
    },
  });
}
const lists = ({ server }: OpenedPage) =>
  server
    .received(documentPaths.listInProject)
    .map(({ query: { q, label, sort, per_page } }) => ({ q, label, sort, per_page }));
const leaseQuery = { q: 'rent', label: ['Lease'], sort: 'name', per_page: 50 };
const button = (name: string) => screen.findByRole('button', { name });
const item = (name: RegExp | string, role = 'menuitem') => screen.findByRole(role, { name, hidden: true });
const search = () => router.state.location.search as Record<string, unknown>;
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a chosen view sets search, filters, sorting, page size and columns; "All" takes them back', async () => {
  const page = await openProject('');
  await page.user.click(await button('Saved views'));
  within(await item(/^Failed/, 'menuitemradio')).getByText('By Bert Bos');
  await page.user.click(await item('Leases', 'menuitemradio'));
  await button('View: Leases');
  await waitFor(() => expect(lists(page).at(-1)).toEqual(leaseQuery));
  await waitFor(() => expect(headers()).toContain('Size'));
  expect(headers()).not.toContain('Updated');
  expect(search()['view']).toBe(leases.uuid);
  await page.user.click(await button('View: Leases'));
  await page.user.click(await item('All documents', 'menuitemradio'));
  await button('Saved views');
  expect(search()).toEqual({});
  await waitFor(() => expect(headers()).toContain('Updated'));
});

test('a list with a default view opens with it, and without it on request', async () => {
  // The browser has seen the default before, so the rows wait for it.
  setPreferences({ defaultViews: ['documents:2'] });
  const page = await openProject('', { default: leases.uuid });
  await button('View: Leases');
  await waitFor(() => expect(lists(page)).toEqual([leaseQuery]));
  await page.user.click(await button('View: Leases'));
  within(await item(/^Leases/, 'menuitemradio')).getByRole('img', { name: 'Default', hidden: true });
  await page.user.click(await item('All documents', 'menuitemradio'));
  await button('Saved views');
  expect(search()).toEqual({ view: 'none' });
});

test('the rows do not wait for views that cannot be loaded', async () => {
  setPreferences({ defaultViews: ['documents:2'] });
  const page = await openProject('', {}, (server) => server.on(viewPaths.list, () => new Refusal(403, 'forbidden')));
  await screen.findByText('Fares.txt');
  await page.user.click(await button('Saved views'));
  await screen.findByText('Could not load the views.');
  expect(lists(page)).toHaveLength(1);
});

test('an address that only names a view has its state, whose changes are saved or discarded', async () => {
  const page = await openProject(`?view=${leases.uuid}`, {}, (server) =>
    server.on(viewPaths.update, ({ body }) => ({ ...leases, ...body })),
  );
  await button('View: Leases');
  await waitFor(() => expect(lists(page)).toEqual([leaseQuery]));
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await page.user.click(await button('Remove filter: Label'));
  await button('View: Leases, changed');
  await page.user.click(await button('View: Leases, changed'));
  await page.user.click(await item('Discard changes'));
  await button('View: Leases');
  await page.user.click(await button('Remove filter: Label'));
  await page.user.click(await button('Save changes'));
  await screen.findByText("Changes to 'Leases' saved");
  await button('View: Leases');
  expect(page.server.received(viewPaths.update)).toMatchObject([
    {
      params: { id: 1 },
      body: { state: { q: 'rent', filters: {}, sort: 'name', per_page: 50, columns: ['size'], row_height: 'normal' } },
    },
  ]);
});

test('a view that another user has changed is not overwritten', async () => {
  const opened = { ...failed, updated_at: '2026-11-25T08:00:00.000Z' };
  const answer = { items: [leases, opened] };
  const page = await openProject(`?view=${failed.uuid}`, {}, (server) => {
    server.on(viewPaths.list, () => ({ ...answer, default: null, may_share: true }));
    server.on(
      viewPaths.update,
      () => new Refusal(409, 'conflict', undefined, say('changed_since', { name: 'Bert Bos' })),
    );
  });
  await page.user.click(await button('Remove filter: Indexing'));
  await button('View: Failed, changed');
  // The newer view arrives before the user saves.
  answer.items = [leases, { ...opened, updated_at: '2026-11-25T09:00:00.000Z' }];
  await queryClient.invalidateQueries({ queryKey: ['views'] });
  await page.user.click(await button('Save changes'));
  await screen.findByText(/^Bert Bos has changed this view since you opened it\. Discard/);
  expect(page.server.received(viewPaths.update)[0]!.body).toMatchObject({ based_on: opened.updated_at });
  await button('View: Failed, changed');
});

test('a shared view is only changed by users who may share', async () => {
  const page = await openProject(`?view=${failed.uuid}`, { may_share: false });
  await page.user.click(await button('Remove filter: Indexing'));
  await page.user.click(await button('View: Failed, changed'));
  await item('Discard changes');
  expect(screen.queryByText('Save changes')).toBeNull();
  await page.user.click(await item('Manage views'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Actions for Failed' }));
  const names = () => screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Set as my default']));
});

test('a new view has the state of the list, and is opened', async () => {
  const created = viewOf({ id: 3, name: 'Rents', state: leases.state, shared: true });
  const page = await openProject('?q=rent', { items: [] }, (server) => {
    server.on(viewPaths.create, () => created);
    server.on(viewPaths.chooseDefault, () => ({ items: [created], default: created.uuid, may_share: true }));
  });
  await page.user.click(await button('Saved views'));
  await page.user.click(await item('Save as new view'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('Enter a name.');
  await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Rents');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Share with everyone who can see this list' }));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Open this list with this view' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await button('View: Rents');
  expect(page.server.received(viewPaths.create)[0]!.body).toMatchObject({
    list: 'documents',
    project_id: 2,
    name: 'Rents',
    shared: true,
    state: { q: 'rent', filters: {}, sort: '-updated_at', per_page: 25 },
  });
  expect(page.server.received(viewPaths.chooseDefault)[0]!.body).toEqual({ list: 'documents', project_id: 2, id: 3 });
});

test('a view with a label and a field that are gone opens with what is left, and says so', async () => {
  const state = {
    filters: { label: ['Lease', 'Gone'], field_9: ['is:a'] },
    sort: 'custom_field_9',
    columns: ['size', 'field_9'],
  };
  const page = await openProject(`?view=${leases.uuid}`, { items: [{ ...leases, state }] }, (server) =>
    server.on(customFieldPaths.listOfProject, () => ({ items: [], total: 0, page: 1, per_page: 25 })),
  );
  await screen.findByText(/a filter, the sort order/);
  screen.getByText('A part of this view no longer exists and was left out:');
  await waitFor(() =>
    expect(lists(page)).toEqual([{ q: undefined, label: ['Lease'], sort: '-updated_at', per_page: 25 }]),
  );
  await button('Save changes');
});

test('a view that does not exist is said to, and the list is shown without it', async () => {
  await openProject(`?view=${uuid(9)}`);
  await screen.findByText('This view does not exist, or it is not shared with you.');
  await screen.findByText('Fares.txt');
  expect(search()).toEqual({});
});

test('views are put in order, shared and deleted, the open one too', async () => {
  const page = await openProject(`?view=${leases.uuid}`, {}, (server) => {
    server.on(viewPaths.arrange, () => ({ items: [failed, leases], default: null, may_share: true }));
    server.on(viewPaths.update, ({ body }) => ({ ...leases, ...body }));
    server.on(viewPaths.remove, () => undefined);
  });
  await page.user.click(await button('View: Leases'));
  await page.user.click(await item('Manage views'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  await page.user.click(dialog.getByRole('button', { name: 'Move down: Leases' }));
  await dialog.findByText("'Leases' moved to position 2");
  await waitFor(() => expect(page.server.received(viewPaths.arrange)[0]!.body).toMatchObject({ ids: [2, 1] }));
  const act = async (name: string) => {
    await page.user.click(dialog.getByRole('button', { name: 'Actions for Leases' }));
    await page.user.click(await item(name));
  };
  await act('Share');
  await page.user.click(await button('Share view'));
  await screen.findByText("View 'Leases' is shared");
  await act('Stop sharing');
  await screen.findByText("View 'Leases' is no longer shared");
  await act('Delete');
  await screen.findByText("Are you sure you want to delete view 'Leases'?");
  await page.user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
  await screen.findByText("View 'Leases' deleted");
  expect(dialog.queryByText('Leases')).toBeNull();
  expect(search()).toEqual({});
  expect(screen.queryByText(/This view does not exist/)).toBeNull();
});
