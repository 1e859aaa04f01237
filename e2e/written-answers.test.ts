import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { type ChatServer, type Passage, startChatServer } from './chat-server.ts';
import { navigate, toast } from './page-actions.ts';
import type { TestUser } from './users.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

const text =
  'The lighthouse is 41 metres high.\n\nThe lamp was replaced in 1987.\n\nThe keeper lives in the cottage.\n';

describe('written answers', () => {
  let world: SharedProjectWorld;
  let model: ChatServer;
  let keeper: TestUser;
  let page: Page;

  beforeAll(async () => {
    model = await startChatServer();
    world = await joinProjectWorld('Lighthouse');
    await world.api.upload(world.projectId, { name: 'Lighthouse.txt', bytes: new TextEncoder().encode(text) });
    await waitForIndexing(world.api, world.projectId);
    keeper = await world.createUser('Keeper', { role: 'project_member', contextId: world.projectId });
  });
  afterAll(async () => {
    await world?.close();
    await model?.close();
  });

  const talk = (on = page) => on.getByRole('log');
  const field = (on = page) => on.getByRole('textbox', { name: /^Ask a/ });
  const copies = (on = page) => talk(on).getByRole('button', { name: 'Copy answer' });
  const sources = () => page.getByRole('complementary', { name: 'Sources' });
  const numberOf = (passages: readonly Passage[], words: string) =>
    passages.find((passage) => passage.text.includes(words))!.passage;
  const lamp = (passages: readonly Passage[]) => `The lamp was replaced in 1987 [${numberOf(passages, '1987')}]. `;
  const height = (passages: readonly Passage[]) =>
    `The lighthouse is 41 metres high [${numberOf(passages, '41 metres')}]. `;
  /** Writes a first sentence, and the second once the test lets it. */
  function pausedAnswer() {
    let write = () => {};
    const second = new Promise<void>((resolve) => (write = resolve));
    // A sentence is shown when the next one begins.
    model.answerWith((passages) => [`${lamp(passages)}It `, second.then(() => 'shines. '), height(passages)]);
    return () => write();
  }
  async function ask(question: string) {
    await field().fill(question);
    await page.getByRole('button', { name: 'Send question' }).waitFor();
    await field().press('Enter');
  }

  test('need a provider, which an administrator connects', async () => {
    const admin = world.page;
    await navigate(admin, '/ai-providers');
    await admin.getByRole('button', { name: 'Add provider' }).first().click();
    const dialog = admin.getByRole('dialog', { name: 'Add provider' });
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await admin.getByRole('option', { name: /compatible/ }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour server');
    await dialog.getByRole('textbox', { name: /^Address/ }).fill(model.address);
    await dialog.getByRole('combobox', { name: 'Company' }).click();
    await admin.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await admin.getByRole('button', { name: 'Add model' }).click();
    const models = admin.getByRole('dialog', { name: 'Add model' });
    await models.getByRole('combobox', { name: 'Model' }).fill(model.model);
    await models.getByRole('checkbox', { name: 'Chat' }).check();
    await models.getByRole('button', { name: 'Add model' }).click();
    await admin.getByRole('button', { name: 'Save changes' }).click();
    await toast(admin, "'Harbour server' saved").waitFor();
    await admin.getByRole('combobox', { name: 'Chat' }).click();
    await admin.getByRole('option', { name: model.model }).click();
    await toast(admin, 'Default changed').waitFor();
  });

  test('survive a reload while they are written, and a question that comes too early', async () => {
    const write = pausedAnswer();
    page = await world.signIn(keeper, { at: `/ask-dossier?scope=project&scope_id=${world.projectId}` });
    await ask('How high is the lighthouse?');
    await page.waitForURL(/\/ask-dossier\/[0-9a-f-]{36}$/);
    await talk().getByText('replaced in 1987').waitFor();
    await page.reload();
    await talk().getByText('replaced in 1987').waitFor();

    // The next question waits in its field.
    await field().fill('And the keeper?');
    await field().press('Enter');
    await page.getByText('An answer is being written.').waitFor();
    expect(await field().inputValue()).toBe('And the keeper?');
    write();
    await talk().getByText('41 metres high').waitFor();
    await copies().waitFor();
    expect(await field().inputValue()).toBe('And the keeper?');
    await field().fill('');
  });

  test('open the page that they cite, which keys step through and Escape closes', async () => {
    const chip = talk().getByRole('button', { name: /^Source 2:/ });
    await chip.click();
    await sources().locator('mark[data-current]').getByText('41 metres').waitFor();
    await page.keyboard.press('k');
    await sources().locator('mark[data-current]').getByText('1987').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next source' }).focus();
    await page.keyboard.press('Escape');
    await sources().waitFor({ state: 'detached' });
    expect(await chip.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('stop, and keep what was written', async () => {
    const write = pausedAnswer();
    await ask('When was the lamp replaced?');
    await talk().getByText('replaced in 1987').nth(1).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await talk()
      .getByText(/^Stopped/)
      .waitFor();
    write();
    await talk().getByText('replaced in 1987').nth(1).waitFor();
  });

  test('are given again for an edited question, and the earlier version is kept', async () => {
    model.answerWith((passages) => [height(passages)]);
    await talk().getByText('How high is the lighthouse?').hover();
    await talk().getByRole('button', { name: 'Edit question' }).first().click();
    const question = talk().getByRole('textbox', { name: 'Edit question' });
    await question.fill('How tall is the lighthouse?');
    await question.press('Enter');
    await talk().getByText('How tall is the lighthouse?').waitFor();
    await talk().getByText('When was the lamp replaced?').waitFor({ state: 'detached' });

    await talk()
      .getByRole('group', { name: 'Version 2 of 2' })
      .getByRole('button', { name: 'Previous version' })
      .click();
    await talk().getByText('When was the lamp replaced?').waitFor();
    await talk().getByText('How high is the lighthouse?').waitFor();

    await talk().getByRole('button', { name: 'Retry' }).last().click();
    await page.getByRole('menuitem', { name: /^Built-in/ }).click();
    await talk()
      .getByText(/^Built-in · /)
      .waitFor();
    await talk().getByRole('group', { name: 'Version 2 of 2' }).last().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
