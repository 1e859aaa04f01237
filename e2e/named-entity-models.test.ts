import { nerPaths } from '@dossier/contract/ner/paths';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { waitForIndexing } from './api-client.ts';
import { navigate } from './page-actions.ts';
import { type SharedProjectWorld, joinProjectWorld } from './world.ts';

/** Choosing sentences and training take a while on a busy machine. */
const within = { timeout: 120_000 };
const parts = [
  'sheave',
  'hoist rope',
  'trolley',
  'spreader',
  'boom hinge',
  'cable reel',
  'brake disc',
  'wheel bearing',
];
const defects = ['worn', 'cracked', 'loose', 'corroded', 'leaking'];
/** The sentences of a document, each with a part, of one or two words, and a defect. */
const sentences = Array.from({ length: 120 }, (_, index) => {
  const part = parts[index % parts.length]!;
  const defect = defects[index % defects.length]!;
  return { text: `The ${part} was ${defect} at crane ${index + 1}.`, part, defect };
});
/** Sentences of a round. */
const ROUND = 100;
/** How many of them are labelled with the keyboard at the start and at the end of the round; the others are labelled by calls. */
const [AT_START, AT_END] = process.env['DOSSIER_TEST_LONG'] ? [ROUND, 0] : [24, 6];

describe('a named-entity model with the keyboard only:', () => {
  let world: SharedProjectWorld;
  let page: Page;
  let model: NerModel;

  beforeAll(async () => {
    world = await joinProjectWorld('Inspections');
    page = world.page;
    const bytes = new TextEncoder().encode(sentences.map(({ text }) => text).join('\n\n'));
    await world.api.upload(world.projectId, { name: 'Inspection report.txt', bytes });
    model = await world.api.call(nerPaths.create, {
      body: { company_id: world.companyId, name: 'Crane parts', labels: [{ name: 'Part' }, { name: 'Defect' }] },
    });
    await waitForIndexing(world.api, world.projectId);
    await world.api.call(nerPaths.addSources, {
      params: { id: model.id },
      body: { project_ids: [world.projectId] },
    });
  });
  afterAll(() => world?.close());

  const main = () => page.getByRole('main');
  const box = () => main().getByRole('listbox', { name: /^Sentence to label/ });
  const details = () => world.api.call(nerPaths.get, { params: { id: model.id } });
  const press = async (name: string) => {
    const button = main().getByRole('button', { name, exact: true });
    await button.first().focus();
    await page.keyboard.press('Enter');
  };

  /** The current sentence; null if there is none. */
  async function shownText(): Promise<string | null> {
    const words = await box().getByRole('option').allInnerTexts();
    return words.length === 0 ? null : words.join(' ').replace(' .', '.');
  }
  const arrow = async (times: number, key = 'ArrowRight') => {
    for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
  };

  const sentenceOf = (shown: string | null) => {
    const sentence = sentences.find(({ text }) => text === shown);
    if (!sentence) throw new Error(`Not a sentence of the document: ${shown}`);
    return sentence;
  };

  /** Labels the current sentence, like "The [hoist rope] was [worn] at crane 2.", and confirms it after `labelled`. */
  async function labelWithKeyboard(labelled?: () => Promise<void>): Promise<void> {
    // The next sentences may still be loading.
    await box().waitFor(within);
    const shown = await shownText();
    const { part } = sentenceOf(shown);
    await arrow(2);
    await arrow(part.split(' ').length - 1, 'Shift+ArrowRight');
    await page.keyboard.press('1');
    await arrow(2);
    await page.keyboard.press('2');
    await labelled?.();
    await page.keyboard.press('Enter');
    await expect.poll(shownText).not.toBe(shown);
  }

  async function labelByCalls(count: number): Promise<void> {
    // The page may still be saving.
    await expect.poll(async () => (await details()).labelled, within).toBe(AT_START);
    const [partLabel, defectLabel] = model.labels.map(({ id }) => id);
    for (let left = count; left > 0;) {
      const { items } = await world.api.call(nerPaths.next, { params: { id: model.id } });
      for (const { sample } of items.slice(0, left)) {
        const { text, part, defect } = sentenceOf(sample.text);
        const entities = [
          { start: text.indexOf(part), end: text.indexOf(part) + part.length, label_id: partLabel! },
          { start: text.indexOf(defect), end: text.indexOf(defect) + defect.length, label_id: defectLabel! },
        ];
        const body = { revision: sample.revision, entities, state: 'labelled' } as const;
        await world.api.call(nerPaths.updateSample, { params: { id: model.id, sampleId: sample.id }, body });
        left -= 1;
      }
    }
  }

  test('a round of 100 sentences is labelled with arrows, numbers and Enter', async () => {
    await navigate(page, `/ner/${model.id}`);
    await press('Start next round');
    await box().waitFor(within);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await box().focus();
    await labelWithKeyboard(async () => expect(await violationsInBothThemes(page)).toEqual([]));
    for (let done = 1; done < AT_START; done += 1) await labelWithKeyboard();
    if (AT_END > 0) {
      await labelByCalls(ROUND - AT_START - AT_END);
      await page.reload();
      await box().waitFor(within);
      await box().focus();
    }
    for (let done = 0; done < AT_END; done += 1) await labelWithKeyboard();
    await main().getByText('This round is finished').waitFor(within);
    await expect.poll(async () => (await details()).labelled, within).toBe(ROUND);
    const { labels } = await details();
    expect(labels.map(({ name, entities }) => [name, entities])).toEqual([
      ['Part', ROUND],
      ['Defect', ROUND],
    ]);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('a version is trained and evaluated', async () => {
    await press('Train version 1');
    await main().getByText('Version 1 in use').waitFor(within);
    await navigate(page, `/ner/${model.id}?tab=evaluation`);
    await main().getByRole('rowheader', { name: 'Defect' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('its suggestions are accepted and refused, and half labelled sentences survive a reload', async () => {
    await navigate(page, `/ner/${model.id}`);
    await press('Start next round');
    await box().waitFor(within);
    const pane = main().getByRole('complementary', { name: 'Suggestions' });
    await pane
      .getByRole('button', { name: /^Accept:/ })
      .first()
      .waitFor(within);
    const shown = await shownText();
    await box().focus();
    await page.keyboard.press('Tab');
    expect(await box().getByRole('option', { selected: true }).count()).toBeGreaterThan(0);
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await page.keyboard.press('End');
    await page.keyboard.press('2');
    const next = () => world.api.call(nerPaths.next, { params: { id: model.id } });
    await expect.poll(async () => (await next()).items[0]!.sample.entities.length).toBe(2);
    await page.reload();
    await box().waitFor();
    await expect.poll(shownText).toBe(shown);
    expect(await box().getByRole('option', { name: '., Defect', exact: true }).count()).toBe(1);
    await page.keyboard.press('s');
    await expect.poll(shownText).not.toBe(shown);
    await page.keyboard.press('z');
    await expect.poll(shownText).toBe(shown);
  });

  test('in Dutch', async () => {
    const colleague = await world.createUser('Dirk', { role: 'company_admin', contextId: world.companyId });
    const theirs = await world.signIn(colleague, { at: `/ner/${model.id}`, locale: 'nl-NL' });
    await theirs.getByRole('listbox', { name: /^Te labelen zin/ }).waitFor();
    await theirs.getByRole('button', { name: 'Versie 2 trainen' }).waitFor();
    expect(await violationsInBothThemes(theirs)).toEqual([]);
  });
});
