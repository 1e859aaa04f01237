import { settingPaths } from '@dossier/contract/settings/paths';
import { makeEml } from '@dossier/reading/testing/mail-files';
import { makeOdt } from '@dossier/reading/testing/odf-files';
import { drawPicture, makePng } from '@dossier/reading/testing/picture-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { chooseFiles } from './files.ts';
import { highlightedText, navigate, tableRow } from './page-actions.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

let world: SharedProjectWorld;
beforeAll(async () => {
  world = await joinProjectWorld('Types');
});
afterAll(() => world?.close());

test(
  'additional types are refused, then allowed by the company, read and shown with marks',
  { timeout: 120_000 },
  async () => {
    const { page, api, adminApi, companyId, projectId, path } = world;
    const scan = await drawPicture(
      (document) => {
        document.fontSize(14).text('The pump in Rotterdam was repaired.', 20, 40, { lineBreak: false });
      },
      [320, 120],
    );
    const png = { name: 'Pump.png', bytes: makePng(scan) };
    await page.goto(path);
    await chooseFiles(page, /^Upload/, [png]);
    await page.getByText(/^PNG files are not accepted here\./).waitFor();

    await adminApi.call(settingPaths.changeOfCompany, {
      params: { id: companyId },
      body: { set: { 'documents.additional_types': ['pictures', 'mails', 'documents'] } },
    });
    await page.reload();
    await chooseFiles(page, /^Upload/, [
      png,
      { name: 'Lift plan.eml', bytes: Buffer.from(makeEml('Lift plan', 'The pump in Rotterdam was repaired.')) },
      { name: 'Letter.odt', bytes: makeOdt() },
    ]);
    for (const name of ['Pump.png', 'Lift plan.eml', 'Letter.odt']) await tableRow(page, name).waitFor();
    const documents = await waitForIndexing(api, projectId, 90);
    expect(documents.map(({ indexing_status: status }) => status)).toEqual(['indexed', 'indexed', 'indexed']);

    const idOf = (type: string) => documents.find((document) => document.type === type)?.id;
    await navigate(page, `${path}/document/${idOf('png')}?q=Rotterdam`);
    await page.locator('[data-desk] canvas').first().waitFor();
    expect(await highlightedText(page)).toBe('Rotterdam');
    const [paper, mark] = await Promise.all([
      page.locator('[data-desk] [data-page="1"]').boundingBox(),
      page.locator('[data-desk] [role=mark]').boundingBox(),
    ]);
    // The word begins a third across the picture, and is a fifth of it wide.
    expect((mark!.x - paper!.x) / paper!.width).toBeCloseTo(108 / 320, 1);
    expect(mark!.width / paper!.width).toBeCloseTo(66 / 320, 1);

    await navigate(page, `${path}/document/${idOf('eml')}?q=Rotterdam`);
    await page.getByText('2 attachments').waitFor();
    expect(await highlightedText(page)).toBe('Rotterdam');
    await navigate(page, `${path}/document/${idOf('odt')}?q=nine`);
    expect((await highlightedText(page)).toLowerCase()).toBe('nine');
  },
);
