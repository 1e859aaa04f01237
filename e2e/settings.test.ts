import { settingCalls } from '@dossier/contract/settings/calls';
import type { SettingsOfLevel } from '@dossier/contract/settings/schema';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProjectWorld, startProjectWorld } from './world.ts';

/** What is so within a moment, on a busy machine too. */
const within = { timeout: 15_000 };

describe('settings', () => {
  let world: ProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startProjectWorld('Piers');
    page = world.page;
  });
  afterAll(() => world?.end());

  /** Each test begins with nothing set. */
  beforeEach(async () => {
    const all = ({ items }: SettingsOfLevel) => ({ reset: items.map(({ key }) => key) });
    const [ofCompany, ofProjectOnly] = [{ params: { id: world.company } }, { params: { id: world.project } }];
    const { call } = world.caller;
    await call(settingCalls.changeOfApp, { body: all(await call(settingCalls.ofApp, {})) });
    const { changeOfCompany, changeOfProject } = settingCalls;
    await call(changeOfCompany, { ...ofCompany, body: all(await call(settingCalls.ofCompany, ofCompany)) });
    await call(changeOfProject, { ...ofProjectOnly, body: all(await call(settingCalls.ofProject, ofProjectOnly)) });
  });

  const ofProject = () => `/company/${world.company}/project/${world.project}?tab=settings`;
  const row = (key: string, on = page) => on.locator(`[data-setting="${key}"]`);
  const field = (key: string, on = page) => row(key, on).getByRole('textbox');
  /** The value of a number and where it comes from, as they stand on the screen. */
  const shown = async (key: string, on = page) =>
    `${await field(key, on).inputValue()} | ${await row(key, on)
      .getByText(/^(Default$|From (company|default settings)$|Set here)/)
      .innerText()}`;
  const threshold = 'matching.threshold_score';

  test('go from the installation to the company to the project, each saying where it comes from, and back again', async () => {
    await page.goto('/home');
    const group = page.getByRole('button', { name: /^Administration/, expanded: false });
    const link = page.getByRole('link', { name: 'Default settings' });
    await group.or(link).first().waitFor();
    if (await group.isVisible()) await group.click();
    await link.click();
    await page.getByRole('tab', { name: 'Requirements' }).click();
    await expect.poll(() => shown(threshold), within).toBe('0.8 | Default');
    await field(threshold).fill('0.7');
    await field(threshold).press('Enter');
    await row(threshold).getByText('Saved').waitFor();
    await expect.poll(() => shown(threshold), within).toBe('0.7 | Set here by Admin instead of: 0.8');

    await page.goto(`/company/${world.company}`);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect.poll(() => shown(threshold), within).toBe('0.7 | From default settings');
    // As it is typed on the keyboards of half of Europe.
    await field(threshold).fill('');
    await field(threshold).pressSequentially('0,6');
    await page.keyboard.press('Tab');
    await row(threshold).getByText('Saved').waitFor();

    await page.goto(ofProject());
    await expect.poll(() => shown(threshold), within).toBe('0.6 | From company');
    await field(threshold).fill('0.5');
    await field(threshold).press('Enter');
    await row(threshold).getByText('Saved').waitFor();
    await row(threshold).getByRole('button', { name: 'Reset to inherited: Threshold score' }).click();
    await expect.poll(() => shown(threshold), within).toBe('0.6 | From company');
  });

  test('are refused under their own field, which keeps what was typed', async () => {
    const set = { [threshold]: 0.6 };
    await world.caller.call(settingCalls.changeOfCompany, { params: { id: world.company }, body: { set } });
    await page.goto(ofProject());
    await field('matching.cutoff_score').fill('7');
    await field('matching.cutoff_score').press('Enter');
    await row('matching.cutoff_score').getByText('Enter a number from 0 to 1.').waitFor();
    await field('matching.cutoff_score').fill('0.65');
    await field('matching.cutoff_score').press('Enter');
    await row('matching.cutoff_score').getByText('Enter at most 0.6, which is the threshold score.').waitFor();
    expect(await field('matching.cutoff_score').inputValue()).toBe('0.65');
    expect(await field('matching.cutoff_score').getAttribute('aria-invalid')).toBe('true');
    await field('matching.cutoff_score').fill('0.3');
    await field('matching.cutoff_score').press('Enter');
    await row('matching.cutoff_score').getByText('Saved').waitFor();
    await expect.poll(() => shown('matching.cutoff_score'), within).toBe('0.3 | Set here by Admin instead of: 0.2');
  });

  test('are changed with the keyboard alone', async () => {
    await page.goto(ofProject());
    const turn = row('release.replace').getByRole('switch');
    await turn.focus();
    expect(await turn.isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await row('release.replace').getByText('Saved').waitFor();
    await expect.poll(() => turn.isChecked(), within).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row('release.replace').getByText('Default', { exact: true }).waitFor();
    await expect.poll(() => turn.isChecked(), within).toBe(true);
  });

  test('that somebody else changes are seen without loading the page again', async () => {
    await page.goto(ofProject());
    await expect.poll(() => shown('segmenting.preferred_number_of_segments'), within).toMatch(/^12 /);
    const set = { 'segmenting.preferred_number_of_segments': 20 };
    await world.caller.call(settingCalls.changeOfCompany, { params: { id: world.company }, body: { set } });
    await expect.poll(() => shown('segmenting.preferred_number_of_segments'), within).toBe('20 | From company');
  });

  test('can be read and not changed by a member, and limits only by the technical admin', async () => {
    const member = await world.addPerson(`Mila${Date.now()}`, {
      role: 'project_member',
      contextId: world.project,
    });
    const hers = await world.signIn(member);
    await hers.goto(ofProject());
    await hers.getByText('You can see these settings, and not change them.').waitFor();
    expect(await field(threshold, hers).isDisabled()).toBe(true);
    expect(
      await row(threshold, hers)
        .getByRole('button', { name: /^Reset/ })
        .count(),
    ).toBe(0);

    const manager = await world.addPerson(`Otto${Date.now()}`, {
      role: 'company_admin',
      contextId: world.company,
    });
    const his = await world.signIn(manager);
    await his.goto(`/company/${world.company}?tab=settings`);
    await row('limits.documents', his).getByText('Set by the technical admin.').waitFor();
    expect(await field('limits.documents', his).isDisabled()).toBe(true);
    expect(await field(threshold, his).isEnabled()).toBe(true);
    await his.getByRole('link', { name: 'Custom fields' }).waitFor();
    expect(await his.getByRole('link', { name: 'Default settings' }).count()).toBe(0);
  });
});
