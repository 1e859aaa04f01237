import { documentPaths } from '@dossier/contract/documents/paths';
import { searchPaths } from '@dossier/contract/search/paths';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAndWait, pollUntil, waitForIndexing } from './api-client.ts';
import { highlightedText, navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

let world: SharedProjectWorld;
beforeAll(async () => (world = await joinProjectWorld('Cranes')));
afterAll(() => world?.close());

const agreement = (...pages: string[]) =>
  makePdf((pdf) => {
    for (const [at, text] of pages.entries()) {
      if (at > 0) pdf.addPage();
      pdf.font('Helvetica').fontSize(12).text(text);
    }
  });

test('a new version is used by search, an old citation opens the version it quotes, and that one can be made current again', async () => {
  const { page, api, projectId, path } = world;
  const before = await agreement('Agreement on the cranes.', 'The liability for a crane is limited to 700 crowns.');
  const { id } = await api.upload(projectId, { name: 'Agreement.pdf', bytes: before });
  await waitForIndexing(api, projectId);
  const { path: conversation } = await askAndWait(api, 'To what is the liability for a crane limited?', projectId);
  const finds = async (words: string) =>
    (await api.call(searchPaths.inProject, { params: { id: projectId }, body: { query: words } })).items.length > 0;

  await navigate(page, `${path}/document/${id}`);
  const button = page.getByRole('button', { name: 'New version' });
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  const after = await agreement(
    'Agreement on the cranes.',
    'Preamble.',
    'The liability for a crane is limited to 950 florins.',
  );
  const file = { name: 'Agreement signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(after) };
  await (await chooser).setFiles(file);
  await page.getByRole('textbox', { name: 'What changed' }).fill('Signed by both parties');
  await page.getByRole('button', { name: 'Upload' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Signed by both parties').waitFor();
  await page.getByText('A new version is available.').waitFor();
  expect([await finds('florins'), await finds('crowns')]).toEqual([true, false]);
  await page.getByRole('button', { name: 'Show version 2' }).click();
  await page.getByText('of 3').waitFor();

  await navigate(page, conversation);
  await page.getByRole('link', { name: 'Open' }).first().click();
  await page.getByText('Version 1 of 2.').waitFor();
  await page.getByText('Search and Ask use version 2.').waitFor();
  await expect.poll(() => highlightedText(page)).toContain('700 crowns');

  await page.getByRole('tab', { name: 'History' }).click();
  await history.getByText('1 of your answers cites version 1').waitFor();
  await history.getByRole('button', { name: 'Make version 1 current' }).click();
  await pollUntil(
    () => api.call(documentPaths.get, { params: { id } }),
    ({ version }) => version.number === 1,
  );
  await page.getByText('Version 1 of 2.').waitFor({ state: 'hidden' });
  expect([await finds('florins'), await finds('crowns')]).toEqual([false, true]);
});
