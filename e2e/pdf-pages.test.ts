import { typesetLetter } from '@dossier/demo/pdf/letter';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForIndexing } from './api-client.ts';
import { letter, makeLedger } from './test-documents.ts';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

const PAGES = 150;

let world: SharedProjectWorld;
let path: string;

beforeAll(async () => {
  world = await joinProjectWorld('Logbooks');
  const days = Array.from({ length: PAGES }, (_, at) => `Day ${at + 1} of the voyage was calm.`);
  const bytes = await typesetLetter(letter('Logbook of a year', days.join('\n\n---\n\n')));
  const { id } = await world.api.upload(world.projectId, { name: 'Logbook.pdf', bytes });
  await waitForIndexing(world.api, world.projectId);
  path = `${world.path}/document/${id}`;
});
afterAll(() => world?.close());

test('a long PDF renders only the pages where scrolling stops', async () => {
  const { page } = world;
  const desk = page.locator('[data-desk]');
  const number = page.getByRole('textbox', { name: 'Page' });
  const words = (day: number) => desk.getByText(`Day ${day} of the voyage`);
  /** Scrolls by three screens per frame, to the end of the document. */
  const rush = (way: 1 | -1) =>
    desk.evaluate(async (box, by) => {
      for (let frame = 0; frame < 100; frame += 1) {
        box.scrollTop += by * 3 * box.clientHeight;
        await new Promise(requestAnimationFrame);
      }
    }, way);

  await navigate(page, path);
  await words(1).waitFor();
  await rush(1);
  await words(PAGES).waitFor();
  expect(await number.inputValue()).toBe(String(PAGES));
  expect(await desk.locator('canvas').count()).toBeLessThan(5);
  await rush(-1);
  await words(1).waitFor();
  expect(await number.inputValue()).toBe('1');

  await number.fill('75');
  await number.press('Enter');
  await words(75).waitFor();
  await page.getByRole('button', { name: 'Page 76' }).click();
  await words(76).waitFor();
});

test('a PDF without embedded fonts gets substitutes', async () => {
  const { page, api, projectId, path } = world;
  const bytes = await makePdf((pdf) => {
    pdf.font('Helvetica').text('What is ticked is done');
    pdf.font('ZapfDingbats').text('4');
  });
  const { id } = await api.upload(projectId, { name: 'Ticked.pdf', bytes });
  await waitForIndexing(api, projectId);
  const font = page.waitForResponse(/standard_fonts/);
  await navigate(page, `${path}/document/${id}`);
  expect((await font).headers()['content-type']).not.toContain('text/html');
  expect((await font).status()).toBe(200);
  await page.locator('[data-desk]').getByText('What is ticked is done').waitFor();
});

test('a text document scrolls to the page that is chosen, forwards and back', async () => {
  const { page, api, projectId, path } = world;
  const { id } = await api.upload(projectId, await makeLedger(2, 12));
  await waitForIndexing(api, projectId);
  await navigate(page, `${path}/document/${id}`);
  const words = (week: number) => page.locator('[data-desk]').getByText(`in week ${week}.`);
  await words(1).waitFor();
  for (const week of [6, 1, 5, 2]) {
    await page.getByRole('button', { name: `Page ${week}`, exact: true }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe(String(week));
    await words(week).waitFor();
  }
});
