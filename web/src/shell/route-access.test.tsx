import { permissionKeys, type PermissionKey } from '@dossier/contract/base/permission';
import { person } from '@dossier/contract/base/page';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectDetails } from '@dossier/contract/projects/schema';
import { rolePaths } from '@dossier/contract/roles/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { currentUser, me } from '@dossier/contract/sign-in/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../client/query-client.ts';
import { like } from '../testing/blank.ts';
import { openPage, router } from '../testing/open-page.tsx';
import { Refusal } from '../testing/scripted-server.ts';

/** Pages for all users; the server refuses what is on them by the single company, project, document or task. */
const forEveryone = [
  '/home',
  '/companies',
  '/company/$companyId',
  '/company/$companyId/project/$projectId',
  '/company/$companyId/project/$projectId/document/$documentId',
  '/company/$companyId/project/$projectId/unpacked/$taskId',
  '/tasks',
  '/task/$taskResultId',
  '/profile',
  '/prompts/{-$promptId}',
  '/quick-summary/{-$summaryId}',
  '/speech-to-text',
  '/speech-to-text/$speechToTextId',
  '/mentions',
  '/search',
  '/ask-dossier/{-$sessionUuid}',
];

const pages = Object.values(router.routesById).filter(({ id }) => id.startsWith('/layout/'));
const guarded = pages.filter(({ options }) => options.staticData?.access);

/** The requests of the frame, and those of the error page. */
const frameCalls = [
  'auth/user',
  'auth/user/permissions/:level/:contextId',
  'company',
  // The switcher.
  'company/:id',
  'permission/admins',
  'setting/install',
  'task/my-active-tasks',
  'task/my-tasks',
];

const REFUSAL = "You don't have permission to access. Ask Mira Holt or Jonas Weber for access.";

test('every page declares who may open it', () => {
  expect(
    pages
      .filter((page) => !guarded.includes(page))
      .map(({ fullPath }) => fullPath)
      .toSorted(),
  ).toEqual(forEveryone.toSorted());
});

test('without the permission it is the 403 page, with who can help, and makes no request', async () => {
  const { server } = await openPage('/home', {
    may: [],
    script: (scripted) =>
      scripted.on(rolePaths.admins, () => ({
        items: [
          like(person, { id: 2, first_name: 'Mira', last_name: 'Holt' }),
          like(person, { id: 3, first_name: 'Jonas', last_name: 'Weber' }),
        ],
      })),
  });
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  const main = screen.getByRole('main');
  const before = server.calls.length;
  for (const { fullPath } of guarded) {
    router.history.push(fullPath.replaceAll(/\$\w+/g, '1'));
    await waitFor(() => expect(router.state.matches.at(-1)?.fullPath).toBe(fullPath));
    await screen.findByRole('heading', { level: 1, name: 'Forbidden' });
    await waitFor(() => expect(main.textContent).toContain(REFUSAL));
  }
  const calls = server.calls.slice(before).map((call) => call.replace(/^GET /, ''));
  expect(calls.filter((call) => !frameCalls.includes(call))).toEqual([]);
});

test('a tab without its permission makes no request', async () => {
  const may = permissionKeys.filter((key) => !key.endsWith('_SETTINGS_READ'));
  const permissions = Object.fromEntries(may.map((key) => [key, true]));
  const { server } = await openPage('/company/4?tab=settings', {
    may: [],
    script(scripted) {
      scripted.on(signInPaths.permissions, () => ({ permissions, read_only: null }));
      scripted.on(companyPaths.get, () => like(company, { id: 4, name: 'Harbour' }));
      scripted.on(projectPaths.get, () => like(projectDetails, { id: 5, company: { id: 4, name: 'Harbour' } }));
    },
  });
  await screen.findByRole('tab', { name: /^Projects/, selected: true });
  router.history.push('/company/4/project/5?tab=settings');
  await screen.findByRole('tab', { name: /^Documents/, selected: true });
  expect(server.calls.filter((call) => call.endsWith('/settings'))).toEqual([]);
});

test('the admins of the company in the address are named', async () => {
  const { server } = await openPage('/company/4/project/add', {
    may: permissionKeys.filter((key) => key !== 'PROJECT_CREATE'),
    script: (scripted) =>
      scripted.on(signInPaths.permissions, () => ({ permissions: { PROJECT_CREATE: false }, read_only: null })),
  });
  await screen.findByRole('heading', { level: 1, name: 'Forbidden' });
  expect(await screen.findByText(/Ask an administrator of the company for access/)).toBeDefined();
  expect(server.received(rolePaths.admins).map(({ query }) => query)).toEqual([{ app: false, company_id: 4 }]);
});

test('a company that the user cannot see is the 404 page', async () => {
  await openPage('/company/4/project/add', {
    may: [],
    script: (scripted) => scripted.on(signInPaths.permissions, () => new Refusal(404, 'not_found')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
});

test('a permission that was given or taken away meanwhile counts when the account is loaded again', async () => {
  let may: readonly PermissionKey[] = [];
  await openPage('/audit-log', {
    may,
    script: (scripted) =>
      scripted.on(signInPaths.me, () => {
        const permissions = Object.fromEntries(may.map((key) => [key, true]));
        return like(me, { user: like(currentUser, { id: 1, first_name: 'Ada' }), permissions, somewhere: permissions });
      }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Forbidden' });
  may = permissionKeys;
  await queryClient.invalidateQueries({ queryKey: ['me'] });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  may = [];
  await queryClient.invalidateQueries({ queryKey: ['me'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Forbidden' })).toBeDefined();
});
