import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingPaths } from '@dossier/contract/settings/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate, toast } from './page-actions.ts';
import { type ProjectWorld, startProjectWorld } from './world.ts';

const text = 'The boathouse is let to the rowing club.\n\nThe lease ends on 31 March 2027.\n';
const answer = 'The lease ends on 31 March 2027 [1].';

/** A server with the calls of OpenAI, whose model writes one sentence. */
async function startModel(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ data: [{ id: 'writer-1' }] }));
    }
    const chunk = (more: object) =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...more })}\n\n`;
    response.setHeader('content-type', 'text/event-stream');
    const usage = { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 };
    response.end(
      chunk({ choices: [{ index: 0, delta: { content: answer }, finish_reason: null }] }) +
        chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) +
        chunk({ choices: [], usage }) +
        'data: [DONE]\n\n',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a provider of models', () => {
  let model: Server;
  let world: ProjectWorld;

  beforeAll(async () => {
    model = await startModel();
    world = await startProjectWorld('Leases', { settings: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
    await world.api.upload(world.projectId, { name: 'Lease.txt', bytes: new TextEncoder().encode(text) });
    const set = { 'limits.ai_cost_a_month': 1, 'limits.ai_cost_a_project_a_month': 100 };
    await world.api.call(settingPaths.changeOfCompany, { params: { id: world.companyId }, body: { set } });
    await waitForIndexing(world.api, world.projectId);
  });
  afterAll(async () => {
    await world?.close();
    model?.close();
  });

  test('is connected, tested, writes an answer until a limit is reached, and is shown in the usage', async () => {
    const { page } = world;
    await navigate(page, '/ai-providers');
    await page.getByRole('button', { name: 'Add provider' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add provider' });
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'OpenAI-compatible' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Own server');
    const { port } = model.address() as AddressInfo;
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/v1`);
    await dialog.getByRole('button', { name: 'Add provider' }).click();

    await page.getByRole('button', { name: 'Add model' }).click();
    const models = page.getByRole('dialog', { name: 'Add model' });
    await models.getByLabel('Model', { exact: true }).fill('writer-1');
    await models.getByRole('textbox', { name: /^Price in/ }).fill('100');
    await models.getByRole('textbox', { name: /^Price out/ }).fill('100');
    await models.getByRole('button', { name: 'Add model' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, "'Own server' saved").waitFor();
    await page.getByText('€100 / €100').waitFor();
    await page.getByRole('button', { name: /^Test/ }).click();
    await page.getByText('The provider answers.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await navigate(page, `/ask-dossier?scope=project&scope_id=${world.projectId}`);
    const field = page.getByRole('textbox', { name: /^Ask / });
    await page.getByRole('button', { name: /^Model/ }).click();
    await page.getByRole('menuitemradio', { name: /writer-1/ }).click();
    await field.fill('When does the lease end?');
    await field.press('Enter');
    await page.getByRole('log').getByText('The lease ends on 31 March 2027').first().waitFor();
    // The model wrote it, and its cost is recorded with the whole answer.
    await page.getByRole('log').getByText('writer-1 ·').waitFor();

    await navigate(page, '/usage');
    const limits = page.getByRole('region', { name: 'Limits' });
    await limits.getByText('€0.90 left').waitFor();
    await limits.getByText('Each project').waitFor();
    await page.getByRole('rowheader', { name: 'Ask Dossier' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // What an answer can cost no longer fits.
    const body = { set: { 'limits.ai_cost_a_project_a_month': 0 } };
    await world.api.call(settingPaths.changeOfCompany, { params: { id: world.companyId }, body });
    await navigate(page, `/ask-dossier?scope=project&scope_id=${world.projectId}`);
    await page.getByRole('button', { name: /^Model/ }).click();
    await page.getByRole('menuitemradio', { name: /writer-1/ }).click();
    await field.fill('When does the lease of the boathouse end?');
    await field.press('Enter');
    await page.getByText(/has reached its limit of €0\.00 for AI calls this month\. It starts again on 1-/).waitFor();
  });
});
