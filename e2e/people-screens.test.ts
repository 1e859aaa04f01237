import { companyCalls } from '@dossier/contract/companies/calls';
import { roleCalls } from '@dossier/contract/roles/calls';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { userCalls } from '@dossier/contract/users/calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from './caller.ts';
import { bytesOf } from './give-files.ts';
import { rowOf, toast } from './screens.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

/** As long as a busy machine may take. */
const patience = { timeout: 15_000 };

describe('people, their roles and their companies', () => {
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Harbour papers');
    page = world.page;
  });
  afterAll(() => world?.end());

  const main = () => page.getByRole('main');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  test('somebody is invited, given a role, and it can be seen why they see what they see', async () => {
    await page.goto('/users');
    await main().getByRole('link', { name: 'Add user' }).click();
    await main().getByRole('button', { name: 'Invite user' }).click();
    await page.getByText('This is not an e-mail address.').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.org');
    await page.getByRole('textbox', { name: 'First name' }).fill('Mia');
    await main().getByRole('button', { name: 'Invite user' }).click();
    await toast(page, 'Invited Mia').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mia' }).waitFor();
    await main().getByText('Invited', { exact: true }).waitFor();

    await page.getByRole('tab', { name: /^Roles/ }).click();
    await main().getByRole('button', { name: 'Give role' }).click();
    const giving = dialog('Give role');
    await giving.getByRole('button', { name: 'Give role' }).click();
    await giving.getByText('Choose a company.').waitFor();
    await choose('Company', 'Larkhill Ferries');
    await choose('Role', 'Company viewer');
    await giving.getByRole('button', { name: 'Give role' }).click();
    await toast(page, 'Role given').waitFor();
    await rowOf(page, 'Company viewer').getByRole('link', { name: 'Larkhill Ferries' }).waitFor();

    await page.getByRole('tab', { name: 'What they see, and why' }).click();
    await choose('Company', 'Larkhill Ferries');
    await page.getByText('Mia sees Larkhill Ferries.').waitFor();
    const reason = main().getByText('given in the company Larkhill Ferries');
    await reason.first().waitFor();
    const reasons = await reason.count();
    await page.getByRole('switch', { name: 'Also show what they may not' }).click();
    await page.getByText('No role allows it').first().waitFor();
    expect(await reason.count()).toBe(reasons);
    await choose('Project', 'Harbour papers');
    await page.getByText('Mia sees Harbour papers.').waitFor();
  });

  test('the invitation leads to a password, and the password to the company', async () => {
    const { items } = await until(
      () => world.caller.call(signInCalls.mails, { query: { q: 'mia@example.org' } }),
      (mails) => mails.items.length > 0,
    );
    const [mail] = items;
    const link = /\/reset-password\/\S+/.exec(JSON.stringify(mail))![0].replace(/[\\"].*$/, '');
    const guest = await world.open();
    await guest.goto(link);
    await guest.getByRole('heading', { level: 1, name: 'Choose a password' }).waitFor();
    await guest.getByText(`Welcome to Dossier at ${new URL(world.product.url).host}.`).waitFor();
    await guest.getByRole('textbox', { name: 'Password', exact: true }).fill('Quiet-lantern-42-meadow');
    await guest.keyboard.press('Enter');
    await guest.waitForURL('**/login');
    await guest.close();
    const mia = await world.signIn({
      email: 'mia@example.org',
      password: 'Quiet-lantern-42-meadow',
      firstName: 'Mia',
    });
    await mia.goto('/companies');
    await rowOf(mia, 'Larkhill Ferries').waitFor();
    // Who administers nobody is shown no way to it.
    expect(await mia.getByRole('link', { name: 'Users' }).count()).toBe(0);

    await page.goto('/users');
    await rowOf(page, 'Mia').getByRole('button', { name: 'Actions for Mia' }).click();
    await page.getByRole('menuitem', { name: 'Block user' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block user' }).click();
    await toast(page, 'Mia is blocked and signed out').waitFor();
    await mia.goto('/companies');
    await mia.waitForURL('**/login**');
    await mia.context().close();
  });

  test('a role is made and filled with the keyboard alone, and says who holds it before it goes', async () => {
    await page.goto('/roles?tab=company');
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    await main().getByRole('button', { name: 'Add role' }).focus();
    await page.keyboard.press('Enter');
    await dialog('Add role').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Archive clerk');
    await page.keyboard.press('Enter');
    await toast(page, 'Archive clerk added successfully').waitFor();

    const box = (what: string) => page.getByRole('checkbox', { name: `Archive clerk: ${what}` });
    await box('Companies, See').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => box('Companies, Change').evaluate((on) => on === document.activeElement), patience)
      .toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('2 changes not saved').waitFor();
    await page.getByRole('button', { name: 'Save permissions' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Permissions saved').waitFor();
    const { items } = await world.caller.call(roleCalls.list, { query: { q: 'Archive clerk' } });
    expect(items[0]!.permissions.map(({ key }) => key)).toEqual(['COMPANY_READ', 'COMPANY_UPDATE']);

    const person = await world.addPerson('Noor');
    const users = await world.caller.call(userCalls.list, { query: { q: person.email } });
    await world.caller.call(roleCalls.assign, {
      body: {
        action: 'assign',
        roleId: items[0]!.id,
        userId: users.items[0]!.id,
        context: 'company',
        contextId: world.company,
      },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Archive clerk' }).click();
    await page.getByRole('menuitem', { name: 'Delete role' }).click();
    await page.getByText('1 person holds this role and loses it.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, "Deleted 'Archive clerk'").waitFor();
    await expect.poll(() => box('Companies, See').count(), patience).toBe(0);
  });

  test('more roles than a sheet has columns are paged, and found by their names', async () => {
    const made = Array.from({ length: 30 }, (_, place) => `Inspector ${String(place + 1).padStart(2, '0')}`);
    for (const name of made) {
      await world.caller.call(roleCalls.create, { body: { name, context: 'project', permissions: ['PROJECT_READ'] } });
    }
    await page.goto('/roles?tab=project');
    const column = (name: string) => page.getByRole('columnheader', { name });
    await page.getByText('1–25 of 33').waitFor();
    await column('Project manager').waitFor();
    await page.getByRole('checkbox', { name: 'Inspector 01: Projects, See' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await column('Inspector 30').waitFor();
    await page.getByRole('checkbox', { name: 'Inspector 30: Projects, See' }).click();
    await page.getByText('2 changes not saved').waitFor();
    await page.getByRole('searchbox', { name: 'Search in roles' }).fill('inspector 02');
    await column('Inspector 30').waitFor({ state: 'detached' });
    await column('Inspector 02').waitFor();
    await page.getByRole('button', { name: 'Save permissions' }).click();
    await toast(page, 'Permissions saved').waitFor();
    const { items } = await world.caller.call(roleCalls.list, { query: { q: 'inspector', per_page: 200 } });
    expect(items.filter(({ permissions }) => permissions.length === 0).map(({ name }) => name)).toEqual([
      'Inspector 01',
      'Inspector 30',
    ]);

    // Roles of one name are told apart by their company, and narrowed to it.
    const { id: other } = await world.caller.call(companyCalls.create, { body: { name: 'Quayside Pilots' } });
    for (const company_id of [world.company, other]) {
      const body = { name: 'Berth planner', context: 'project' as const, company_id, permissions: [] };
      await world.caller.call(roleCalls.create, { body });
    }
    await page.reload();
    await page.getByRole('searchbox', { name: 'Search in roles' }).fill('berth planner');
    await expect.poll(() => column('Berth planner').count(), patience).toBe(2);
    await page.getByRole('button', { name: 'Add filter Company' }).click();
    await page.getByRole('checkbox', { name: 'Quayside Pilots' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => column('Berth planner').count(), patience).toBe(1);
    await column('Quayside Pilots').waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    const field = page.getByRole('combobox', { name: 'Role', exact: true });
    await field.fill('inspector 29');
    await page.getByRole('option', { name: 'Inspector 29' }).click();
    await page.getByRole('checkbox', { name: 'Inspector 29: Projects, See' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('members are invited to a company, their roles changed, and taken away', async () => {
    await page.goto(`/company/${world.company}?tab=members`);
    await main().getByRole('button', { name: 'Add member' }).click();
    const adding = dialog('Add member');
    await adding.getByRole('textbox', { name: 'Email' }).fill('bo@example.org');
    await adding.getByRole('button', { name: 'Add member' }).click();
    // Nobody has the address: the name is asked for.
    await adding.getByText('Nobody has this address yet. Give their first name to invite them.').waitFor();
    await adding.getByRole('textbox', { name: 'First name' }).fill('Bo');
    await adding.getByRole('button', { name: 'Add member' }).click();
    await toast(page, 'Bo added successfully').waitFor();
    await rowOf(page, 'bo@example.org').getByText('Company member').waitFor();

    await rowOf(page, 'bo@example.org').getByRole('button', { name: 'Actions for Bo' }).click();
    await page.getByRole('menuitem', { name: 'Change roles' }).click();
    await page.getByRole('checkbox', { name: 'Company viewer' }).check();
    await page.getByRole('checkbox', { name: 'Company member' }).uncheck();
    await dialog('Change roles').getByRole('button', { name: 'Change roles' }).click();
    await toast(page, 'Roles changed').waitFor();
    await rowOf(page, 'bo@example.org').getByText('Company viewer').waitFor();

    await page.goto(`/company/${world.company}/project/${world.project}?tab=members`);
    await rowOf(page, 'bo@example.org').getByText('company Larkhill Ferries').waitFor();
    await page.goto(`/company/${world.company}?tab=members`);
    await rowOf(page, 'bo@example.org').getByRole('button', { name: 'Actions for Bo' }).click();
    await page.getByRole('menuitem', { name: 'Remove member' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
    await toast(page, 'Bo removed').waitFor();
    await expect.poll(() => rowOf(page, 'bo@example.org').count(), patience).toBe(0);
  });

  test('people of other companies are invited, and belong to the company once they accept', async () => {
    const inviter = await world.addPerson('Ingrid', { role: 'company_admin', contextId: world.company });
    const guest = await world.addPerson('Gus');
    const [host, visitor] = [await world.signIn(inviter), await world.signIn(guest)];
    await host.goto(`/company/${world.company}?tab=members`);
    await host.getByRole('button', { name: 'Add member' }).click();
    const adding = host.getByRole('dialog', { name: 'Add member' });
    await adding.getByRole('textbox', { name: 'Email' }).fill(guest.email);
    await adding.getByRole('button', { name: 'Add member' }).click();
    await toast(host, `Invitation sent to ${guest.email}`).waitFor();
    const pending = host.getByRole('region', { name: 'Invited, not yet accepted' });
    await pending.getByText(guest.email).waitFor();
    expect(await rowOf(host, guest.email).count()).toBe(0);

    // The page that is open shows it by itself.
    const invitations = visitor.getByRole('region', { name: 'Invitations' });
    await invitations.getByText('Company member in Larkhill Ferries').waitFor();
    await invitations.getByRole('button', { name: 'Accept' }).click();
    await toast(visitor, 'You are now Company member in Larkhill Ferries').waitFor();
    await invitations.waitFor({ state: 'detached' });
    await visitor.goto(`/company/${world.company}`);
    await visitor.getByRole('heading', { level: 1, name: 'Larkhill Ferries' }).waitFor();
    await rowOf(host, guest.email).getByText('Company member').waitFor();
    await pending.waitFor({ state: 'detached' });
    for (const one of [host, visitor]) await one.context().close();
  });

  test('an admin of a company sees its people and roles, and no others', async () => {
    const person = await world.addPerson('Carla', { role: 'company_admin', contextId: world.company });
    await world.addPerson('Outsider');
    const carla = await world.signIn(person);
    await carla.goto('/users');
    await rowOf(carla, 'carla@example.org').waitFor();
    expect(await rowOf(carla, 'outsider@example.org').count()).toBe(0);
    expect(await carla.getByRole('link', { name: 'Add user' }).count()).toBe(0);
    await carla.goto(`/company/${world.company}?tab=permissions`);
    await carla.getByRole('columnheader', { name: /Company admin/ }).waitFor();
    expect(await carla.getByRole('checkbox').count()).toBe(0);
    await carla.context().close();
  });

  test('a company is taken out as a file, and comes back from it', async () => {
    await page.goto(`/company/${world.company}?tab=info`);
    await page.getByRole('button', { name: 'Export company' }).click();
    const button = page.getByRole('button', { name: 'Download archive' });
    await button.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('Larkhill Ferries.dossier.zip');
    const bytes = await bytesOf(download);

    await page.goto('/companies');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Restore company' }).click(),
    ]);
    await chooser.setFiles({ name: 'larkhill.zip', mimeType: 'application/zip', buffer: bytes });
    await toast(page, 'The company is being restored').waitFor();
    await until(
      () => world.caller.call(companyCalls.list, { query: { q: 'Larkhill' } }),
      ({ total }) => total >= 2,
    );
    await page.goto('/companies?q=Larkhill');
    await expect.poll(() => rowOf(page, 'Larkhill Ferries').count(), patience).toBeGreaterThanOrEqual(2);
  });

  test('a company is deleted from its page, of which nothing is said afterwards', async () => {
    const { id } = await world.caller.call(companyCalls.create, { body: { name: 'Short-lived' } });
    await page.goto(`/company/${id}`);
    await main()
      .getByRole('tab', { name: /^Members/ })
      .waitFor();
    await main().getByRole('button', { name: 'Actions for Short-lived' }).click();
    await page.getByRole('menuitem', { name: 'Delete company' }).click();
    await page.getByText('It has no projects. This cannot be undone.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, "Deleted 'Short-lived'").waitFor();
    await page.waitForURL('**/companies');
    expect(await toast(page, /does not exist/).count()).toBe(0);
    await expect.poll(() => rowOf(page, 'Short-lived').count(), patience).toBe(0);
  });
});
