import { setTimeout as sleep } from 'node:timers/promises';
import { comparePaths } from '@dossier/contract/compare/paths';
import { line, makeRawPdf } from '@dossier/reading/testing/pdf-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate } from './page-actions.ts';
import { joinProjectWorld, type SharedProjectWorld } from './world.ts';

const PAGES = 1000;

let world: SharedProjectWorld;
let comparison: number;

const ports =
  'Larkhill Norhaven Westmark Elmsund Torvik Bramsey Caldermouth Ostrand Ferndal Inverloch Quayside Zandwijk'.split(
    ' ',
  );
const cargoes = 'timber barley copper salt wool granite herring cider canvas rope lamps brick paper'.split(' ');
const name = (list: readonly string[], at: number) => list[at % list.length];
const days = Array.from(
  { length: PAGES },
  (_, at) =>
    `Day ${at + 1} of the voyage was calm: ${name(cargoes, at)} for ${name(ports, at * 7)}, ${name(cargoes, at * 5 + 2)} for ${name(ports, at)}.`,
);
const newer = days.map((day, at) => (at === 599 ? day.replace('calm', 'stormy') : day));
newer.splice(300, 0, 'The harbour master came aboard and read the log of the ship.');
const book = (pages: readonly string[]) => makeRawPdf(pages.map((text) => line(text, 80, 700)));

beforeAll(async () => {
  world = await joinProjectWorld('Logbooks');
  const { api, projectId } = world;
  const source = await api.upload(projectId, { name: 'Logbook 1.pdf', bytes: book(days) });
  const target = await api.upload(projectId, { name: 'Logbook 2.pdf', bytes: book(newer) });
  await waitForIndexing(api, projectId);
  const body = { source_document_id: source.id, target_document_id: target.id };
  comparison = (await api.call(comparePaths.compare, { body })).comparison_id!;
  while ((await api.call(comparePaths.get, { params: { id: comparison } })).state !== 'done') await sleep(250);
});
afterAll(() => world?.close());

test('a thousand pages of both documents scroll together, and each change is shown on both', async () => {
  const { page } = world;
  await navigate(page, `/doc-compare/${comparison}?view=pages`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const [old, fresh] = [column('Older document'), column('Newer document')];
  await old.getByText('Day 1 of the voyage').waitFor();
  await fresh.getByText('Day 1 of the voyage').waitFor();

  // By four screens per frame to the end, which the other document follows.
  await fresh.hover();
  await page.mouse.wheel(0, 10);
  await fresh.evaluate(async (box) => {
    while (box.scrollTop + box.clientHeight < box.scrollHeight - 2) {
      box.scrollTop += 4 * box.clientHeight;
      await new Promise(requestAnimationFrame);
    }
  });
  await fresh.getByText(`Day ${PAGES} of the voyage`).waitFor();
  await old.getByText(`Day ${PAGES} of the voyage`).waitFor();
  expect(await page.locator('[data-desk] canvas').count()).toBeLessThan(12);

  await page.keyboard.press('j');
  await fresh.getByText('The harbour master').waitFor();
  await old.getByText('Day 301 of the voyage').or(old.getByText('Day 300 of the voyage')).first().waitFor();
  await fresh.locator('[data-current] [title="Added"]').waitFor();
  await page.keyboard.press('j');
  await fresh.getByText('Day 600 of the voyage was stormy').waitFor();
  await old.getByText('Day 600 of the voyage was calm').waitFor();
  const height = (box: typeof old) => box.locator('[data-current]').evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await height(old)) - (await height(fresh)))).toBeLessThan(12);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
