import { entityPaths } from '@dossier/contract/entities/paths';
import { redactionPaths } from '@dossier/contract/redactions/paths';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { read } from '@dossier/reading/read';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { pollUntil, waitForIndexing } from './api-client.ts';
import { readDownload } from './files.ts';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

/** A copy takes a while on a busy machine. */
const within = { timeout: 120_000 };

describe('a redacted copy', () => {
  let world: SharedProjectWorld;
  let page: Page;

  beforeAll(async () => {
    world = await joinProjectWorld('Incidents');
    page = world.page;
    const { api, companyId, projectId } = world;
    const bytes = await makePdf((pdf) => {
      pdf.text('The claim of Larkhill Ferries Ltd was settled in May.');
      pdf.text('Write to claims@larkhill.example about hatch seven.');
    });
    const { id } = await api.upload(projectId, { name: 'Incident.pdf', bytes });
    await waitForIndexing(api, projectId);
    const kinds = ['organisation', 'mail'] as const;
    const analysis = await api.call(entityPaths.create, {
      body: { company_id: companyId, name: 'Names', kinds: [...kinds] },
    });
    const params = { id, analysisId: analysis.id };
    await api.call(entityPaths.scheduleDocument, { params });
    await pollUntil(
      () => api.call(entityPaths.ofDocument, { params: { id } }),
      ({ items }) => items[0]?.state === 'done',
      120,
    );
    await navigate(page, `${world.path}/document/${id}?tab=entities`);
  });
  afterAll(() => world?.close());

  test('of a PDF is made, verified, shown in place of the document, and contains none of the removed values', async () => {
    const panel = page.getByRole('region', { name: 'Entities', exact: true });
    await panel.getByRole('button', { name: 'Redacted copy' }).click();
    await panel.getByRole('checkbox', { name: 'Organisations' }).waitFor();
    await panel.getByRole('textbox', { name: 'Text to remove everywhere' }).fill('hatch seven');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await panel.getByRole('button', { name: 'Make copy' }).click();
    await panel.getByText('Verified: no removed value remains').waitFor(within);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('radio', { name: 'Redacted copy' }).check({ force: true });
    const pages = page.locator('[data-desk]');
    await pages
      .getByText('[organisation]')
      .first()
      .waitFor({ state: 'attached', ...within });
    expect(await pages.textContent()).not.toMatch(/Larkhill|hatch seven/);

    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download copy' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Incident-redacted.pdf');
    const { pages: readPages } = await read({ path: await file.path() });
    const text = readPages.map((one) => one.text).join('\n');
    expect(text).toContain('settled in May');
    expect(text).not.toMatch(/Larkhill|hatch seven|claims@/);
    expect((await readDownload(file)).toString('latin1')).not.toMatch(/Larkhill|hatch seven|claims@/);

    await page.getByRole('radio', { name: 'Original' }).check({ force: true });
    await pages
      .getByText(/Larkhill Ferries/)
      .first()
      .waitFor({ state: 'attached' });
  });

  test('of a Word file is shown as its pages look', async () => {
    const { api, projectId } = world;
    const bytes = makeDocx(paragraph('The claim of Larkhill Ferries Ltd was settled.', '<w:jc w:val="center"/>'));
    const { id } = await api.upload(projectId, { name: 'Letter.docx', bytes });
    await waitForIndexing(api, projectId);
    const body = { texts: ['Larkhill Ferries'], version: 1, words: { selected: 'selected' } };
    const copy = await api.call(redactionPaths.create, { params: { id }, body });
    await pollUntil(
      () => api.call(redactionPaths.get, { params: { id: copy.id } }),
      ({ state }) => state === 'verified',
      120,
    );
    await navigate(page, `${world.path}/document/${id}?tab=entities&copy=${copy.id}`);
    const drawn = page.locator('[data-desk] [data-drawn]');
    await drawn.getByText('was settled').waitFor(within);
    expect(await drawn.textContent()).toContain('[selected]');
    expect(await drawn.textContent()).not.toContain('Larkhill');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
