import { settingPaths } from '@dossier/contract/settings/paths';
import type { SettingsOfLevel } from '@dossier/contract/settings/schema';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { navigate } from './page-actions.ts';
import { isLong } from './testing/variants.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

describe('settings', () => {
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Piers');
    page = world.page;
  });
  afterAll(() => world?.close());

  /** Resets all settings before each test. */
  beforeEach(async () => {
    const all = ({ items }: SettingsOfLevel) => ({ reset: items.map(({ key }) => key) });
    const [ofCompany, ofProjectOnly] = [{ params: { id: world.companyId } }, { params: { id: world.projectId } }];
    const { call } = world.api;
    await call(settingPaths.changeOfApp, { body: all(await call(settingPaths.ofApp, {})) });
    const { changeOfCompany, changeOfProject } = settingPaths;
    await call(changeOfCompany, { ...ofCompany, body: all(await call(settingPaths.ofCompany, ofCompany)) });
    await call(changeOfProject, { ...ofProjectOnly, body: all(await call(settingPaths.ofProject, ofProjectOnly)) });
  });

  const ofCompany = () => `/company/${world.companyId}?tab=settings`;
  const row = (key: string, on = page) => on.locator(`[data-setting="${key}"]`);
  const field = (key: string, on = page) => row(key, on).getByRole('textbox');
  /** The displayed value and origin of a number setting. */
  const shown = async (key: string, on = page) =>
    `${await field(key, on).inputValue()} | ${await row(key, on)
      .getByText(/^(Default$|From (company|default settings)$|Set by )/)
      .innerText()}`;
  const purge = 'documents.purge_after_days';

  test('are inherited from the installation to the company with their origin, and can be reset', async () => {
    await navigate(page, '/home');
    const group = page.getByRole('button', { name: /^Administration/, expanded: false });
    const link = page.getByRole('link', { name: 'Default settings' });
    await group.or(link).first().waitFor();
    if (await group.isVisible()) await group.click();
    await link.click();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect.poll(() => shown(purge)).toBe('30 | Default');
    await field(purge).fill('20');
    await field(purge).press('Enter');
    await row(purge).getByText('Saved').waitFor();
    await expect.poll(() => shown(purge)).toBe('20 | Set by Admin, overrides 30');

    await navigate(page, `/company/${world.companyId}`);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect.poll(() => shown(purge)).toBe('20 | From default settings');
    await field(purge).fill('');
    await field(purge).pressSequentially('10');
    await page.keyboard.press('Tab');
    await row(purge).getByText('Saved').waitFor();
    await expect.poll(() => shown(purge)).toBe('10 | Set by Admin, overrides 20');
    await row(purge)
      .getByRole('button', { name: /^Reset to inherited: / })
      .click();
    await expect.poll(() => shown(purge)).toBe('20 | From default settings');
  });

  test('show errors at their field, which keeps the typed value', async () => {
    await navigate(page, ofCompany());
    await field(purge).fill('0');
    await field(purge).press('Enter');
    await row(purge).getByText('Enter a number from 1 to 3650.').waitFor();
    expect(await field(purge).inputValue()).toBe('0');
    expect(await field(purge).getAttribute('aria-invalid')).toBe('true');
    await field(purge).fill('12');
    await field(purge).press('Enter');
    await row(purge).getByText('Saved').waitFor();
    await expect.poll(() => shown(purge)).toBe('12 | Set by Admin, overrides 30');
  });

  test('can be changed with the keyboard only', async () => {
    await navigate(page, '/default-settings?tab=install');
    const turn = row('install.disable_chrome').getByRole('switch');
    await turn.focus();
    expect(await turn.isChecked()).toBe(false);
    await page.keyboard.press('Space');
    await row('install.disable_chrome').getByText('Saved').waitFor();
    await expect.poll(() => turn.isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row('install.disable_chrome').getByText('Default', { exact: true }).waitFor();
    await expect.poll(() => turn.isChecked()).toBe(false);
  });

  test('changed by another user are updated without a reload', async () => {
    await navigate(page, ofCompany());
    await expect.poll(() => shown(purge)).toMatch(/^30 /);
    const set = { [purge]: 20 };
    await world.api.call(settingPaths.changeOfCompany, { params: { id: world.companyId }, body: { set } });
    await expect.poll(() => shown(purge)).toBe('20 | Set by Admin, overrides 30');
  });

  test.runIf(isLong)('are read-only for members, and limits for all but technical admins', async () => {
    const member = await world.createUser(`Mila${Date.now()}`, {
      role: 'project_member',
      contextId: world.projectId,
    });
    const hers = await world.signIn(member, {
      at: `/company/${world.companyId}/project/${world.projectId}?tab=settings`,
    });
    await hers.getByText('You can view these settings but not change them.').waitFor();
    const hersRow = row('pdf.default_parser_template', hers);
    expect(await hersRow.locator('input').first().isDisabled()).toBe(true);
    expect(await hersRow.getByRole('button', { name: /^Reset/ }).count()).toBe(0);

    const manager = await world.createUser(`Otto${Date.now()}`, {
      role: 'company_admin',
      contextId: world.companyId,
    });
    const his = await world.signIn(manager, { at: ofCompany() });
    await row('limits.documents', his).getByText('Managed by the technical admin.').waitFor();
    expect(await field('limits.documents', his).isDisabled()).toBe(true);
    expect(await field(purge, his).isEnabled()).toBe(true);
    await his.getByRole('link', { name: 'Custom fields' }).waitFor();
    expect(await his.getByRole('link', { name: 'Default settings' }).count()).toBe(0);
  });
});
