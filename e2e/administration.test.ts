import { companyPaths } from '@dossier/contract/companies/paths';
import { rolePaths } from '@dossier/contract/roles/paths';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { userPaths } from '@dossier/contract/users/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pollUntil } from './api-client.ts';
import { navigate, tableRow, toast } from './page-actions.ts';
import { isLong } from './testing/variants.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

describe('users, roles and companies', () => {
  let world: ProjectWorld;
  let page: Page;
  /** The page of a company admin. */
  let host: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Harbour papers');
    page = world.page;
    const ingrid = await world.createUser('Ingrid', { role: 'company_admin', contextId: world.companyId });
    host = await world.signIn(ingrid, { at: null });
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  test('a user is invited and assigned a role, and the page explains their access', async () => {
    await navigate(page, '/users');
    await main().getByRole('link', { name: 'Add user' }).click();
    await main().getByRole('button', { name: 'Invite user' }).click();
    await page.getByText('Enter a valid email address.').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.org');
    await page.getByRole('textbox', { name: 'First name' }).fill('Mia');
    await main().getByRole('button', { name: 'Invite user' }).click();
    await toast(page, 'Invitation sent to Mia').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mia' }).waitFor();
    await main().getByText('Invited', { exact: true }).waitFor();

    await page.getByRole('tab', { name: /^Roles/ }).click();
    await main().getByRole('button', { name: 'Assign role' }).click();
    const giving = dialog('Assign role');
    await giving.getByRole('button', { name: 'Assign role' }).click();
    await giving.getByText('Select a company.').waitFor();
    await choose('Company', 'Larkhill Ferries');
    await choose('Role', 'Company viewer');
    await giving.getByRole('button', { name: 'Assign role' }).click();
    await toast(page, 'Role assigned').waitFor();
    await tableRow(page, 'Company viewer').getByRole('link', { name: 'Larkhill Ferries' }).waitFor();

    await page.getByRole('tab', { name: 'Effective permissions' }).click();
    await choose('Company', 'Larkhill Ferries');
    await page.getByText('Mia has access to Larkhill Ferries.').waitFor();
    const reason = main().getByText('assigned in company Larkhill Ferries');
    await reason.first().waitFor();
    const reasons = await reason.count();
    await page.getByRole('switch', { name: 'Show denied permissions' }).click();
    await page.getByText('Not granted').first().waitFor();
    expect(await reason.count()).toBe(reasons);
    await choose('Project', 'Harbour papers');
    await page.getByText('Mia has access to Harbour papers.').waitFor();
  });

  test('the invited user chooses a password and sees the company', async () => {
    const { items } = await pollUntil(
      () => world.api.call(signInPaths.mails, { query: { q: 'mia@example.org' } }),
      (mails) => mails.items.length > 0,
    );
    const [mail] = items;
    const link = /\/reset-password\/\S+/.exec(JSON.stringify(mail))![0].replace(/[\\"].*$/, '');
    const mia = await world.openPage();
    await mia.goto(link);
    await mia.getByRole('heading', { level: 1, name: 'Set a password' }).waitFor();
    await mia.getByText(`Welcome to Dossier at ${new URL(world.product.url).host}.`).waitFor();
    await mia.getByRole('textbox', { name: 'Password', exact: true }).fill('Quiet-lantern-42-meadow');
    await mia.keyboard.press('Enter');
    // The password was just chosen: no second sign-in.
    await mia.waitForURL('**/home');
    await navigate(mia, '/companies');
    await tableRow(mia, 'Larkhill Ferries').waitFor();
    // Users without administration rights have no menu items for it.
    expect(await mia.getByRole('link', { name: 'Users' }).count()).toBe(0);

    await navigate(page, '/users');
    await tableRow(page, 'Mia').getByRole('button', { name: 'Actions for Mia' }).click();
    await page.getByRole('menuitem', { name: 'Block user' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
    await toast(page, 'Mia has been blocked and signed out').waitFor();
    await mia.goto('/companies');
    await mia.waitForURL('**/login**');
    await mia.context().close();
  });

  test('a role is created and edited with the keyboard only, and deletion warns about its members', async () => {
    await navigate(page, '/roles?tab=company');
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    await main().getByRole('button', { name: 'Add role' }).focus();
    await page.keyboard.press('Enter');
    await dialog('Add role').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Archive clerk');
    await page.keyboard.press('Enter');
    await toast(page, 'Archive clerk added successfully').waitFor();

    const box = (what: string) => page.getByRole('checkbox', { name: `Archive clerk: ${what}` });
    await box('Companies, View').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => box('Companies, Edit').evaluate((on) => on === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('2 unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save permissions' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Permissions saved').waitFor();
    const { items } = await world.api.call(rolePaths.list, { query: { q: 'Archive clerk' } });
    expect(items[0]!.permissions.map(({ key }) => key)).toEqual(['COMPANY_READ', 'COMPANY_UPDATE']);

    const user = await world.createUser('Noor');
    const users = await world.api.call(userPaths.list, { query: { q: user.email } });
    await world.api.call(rolePaths.assign, {
      body: {
        action: 'assign',
        roleId: items[0]!.id,
        userId: users.items[0]!.id,
        context: 'company',
        contextId: world.companyId,
      },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Archive clerk' }).click();
    await page.getByRole('menuitem', { name: 'Delete role' }).click();
    await page.getByText('1 user will lose this role.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, "'Archive clerk' deleted").waitFor();
    await expect.poll(() => box('Companies, View').count()).toBe(0);
  });

  test.runIf(isLong)('many roles are paged and searchable by name', async () => {
    const roleNames = Array.from({ length: 30 }, (_, place) => `Inspector ${String(place + 1).padStart(2, '0')}`);
    for (const name of roleNames) {
      await world.api.call(rolePaths.create, { body: { name, context: 'project', permissions: ['PROJECT_READ'] } });
    }
    const { id: other } = await world.api.call(companyPaths.create, { body: { name: 'Quayside Pilots' } });
    for (const company_id of [world.companyId, other]) {
      const body = { name: 'Berth planner', context: 'project' as const, company_id, permissions: [] };
      await world.api.call(rolePaths.create, { body });
    }
    await navigate(page, '/roles?tab=project');
    const column = (name: string) => page.getByRole('columnheader', { name });
    await page.getByText('1–25 of 35').waitFor();
    await column('Project manager').waitFor();
    await page.getByRole('checkbox', { name: 'Inspector 01: Projects, View' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await column('Inspector 30').waitFor();
    await page.getByRole('checkbox', { name: 'Inspector 30: Projects, View' }).click();
    await page.getByText('2 unsaved changes').waitFor();
    await page.getByRole('searchbox', { name: 'Search roles' }).fill('inspector 02');
    await column('Inspector 30').waitFor({ state: 'detached' });
    await column('Inspector 02').waitFor();
    await page.getByRole('button', { name: 'Save permissions' }).click();
    await toast(page, 'Permissions saved').waitFor();
    const { items } = await world.api.call(rolePaths.list, { query: { q: 'inspector', per_page: 200 } });
    expect(items.filter(({ permissions }) => permissions.length === 0).map(({ name }) => name)).toEqual([
      'Inspector 01',
      'Inspector 30',
    ]);

    // Roles with the same name are distinguished and filtered by company.
    await page.getByRole('searchbox', { name: 'Search roles' }).fill('berth planner');
    await expect.poll(() => column('Berth planner').count()).toBe(2);
    await page.getByRole('button', { name: 'Filter by Company' }).click();
    await page.getByRole('checkbox', { name: 'Quayside Pilots' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => column('Berth planner').count()).toBe(1);
    await column('Quayside Pilots').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    const field = page.getByRole('combobox', { name: 'Role', exact: true });
    await field.fill('inspector 29');
    await page.getByRole('option', { name: 'Inspector 29' }).click();
    await page.getByRole('checkbox', { name: 'Inspector 29: Projects, View' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('members are invited to a company, reassigned and removed', async () => {
    await navigate(page, `/company/${world.companyId}?tab=members`);
    await main().getByRole('button', { name: 'Add member' }).click();
    const adding = dialog('Add member');
    await adding.getByLabel('Name or email').fill('bo@example.org');
    await adding.getByRole('button', { name: 'Add member' }).click();
    // The address is unknown, so the form asks for a name.
    await adding.getByText('No user has this email address yet. Enter a first name to invite them.').waitFor();
    await adding.getByRole('textbox', { name: 'First name' }).fill('Bo');
    await adding.getByRole('button', { name: 'Add member' }).click();
    await toast(page, 'Bo added successfully').waitFor();
    await tableRow(page, 'bo@example.org').getByText('Company member').waitFor();

    await tableRow(page, 'bo@example.org').getByRole('button', { name: 'Actions for Bo' }).click();
    await page.getByRole('menuitem', { name: 'Edit roles' }).click();
    await page.getByRole('checkbox', { name: 'Company viewer' }).check();
    await page.getByRole('checkbox', { name: 'Company member' }).uncheck();
    await dialog('Edit roles').getByRole('button', { name: 'Edit roles' }).click();
    await toast(page, 'Roles updated').waitFor();
    await tableRow(page, 'bo@example.org').getByText('Company viewer').waitFor();

    await navigate(page, `/company/${world.companyId}/project/${world.projectId}?tab=members`);
    await tableRow(page, 'bo@example.org').getByText('company Larkhill Ferries').waitFor();
    await navigate(page, `/company/${world.companyId}?tab=members`);
    await tableRow(page, 'bo@example.org').getByRole('button', { name: 'Actions for Bo' }).click();
    await page.getByRole('menuitem', { name: 'Remove member' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
    await toast(page, 'Bo removed').waitFor();
    await expect.poll(() => tableRow(page, 'bo@example.org').count()).toBe(0);
  });

  test('users of other companies are invited and become members once they accept', async () => {
    const guest = await world.createUser('Gus');
    const visitor = await world.signIn(guest);
    await navigate(host, `/company/${world.companyId}?tab=members`);
    await host.getByRole('button', { name: 'Add member' }).click();
    const adding = host.getByRole('dialog', { name: 'Add member' });
    await adding.getByLabel('Name or email').fill(guest.email);
    await adding.getByRole('button', { name: 'Add member' }).click();
    await toast(host, `Invitation sent to ${guest.email}`).waitFor();
    const pending = host.getByRole('region', { name: 'Invitation pending' });
    await pending.getByText(guest.email).waitFor();
    expect(await tableRow(host, guest.email).count()).toBe(0);

    // The open page updates without a reload.
    const invitations = visitor.getByRole('region', { name: 'Invitations' });
    await invitations.getByText('Company member in Larkhill Ferries').waitFor();
    await invitations.getByRole('button', { name: 'Accept' }).click();
    await toast(visitor, 'You are now Company member in Larkhill Ferries').waitFor();
    await invitations.waitFor({ state: 'detached' });
    await navigate(visitor, `/company/${world.companyId}`);
    await visitor.getByRole('heading', { level: 1, name: 'Larkhill Ferries' }).waitFor();
    await tableRow(host, guest.email).getByText('Company member').waitFor();
    await pending.waitFor({ state: 'detached' });
    await visitor.context().close();
  });

  test('a company admin sees only the company’s users and roles', async () => {
    await world.createUser('Outsider');
    await navigate(host, '/users');
    await tableRow(host, 'ingrid@example.org').waitFor();
    expect(await tableRow(host, 'outsider@example.org').count()).toBe(0);
    expect(await host.getByRole('link', { name: 'Add user' }).count()).toBe(0);
    await navigate(host, `/company/${world.companyId}?tab=permissions`);
    await host.getByRole('columnheader', { name: /Company admin/ }).waitFor();
    expect(await host.getByRole('checkbox').count()).toBe(0);
  });
});
