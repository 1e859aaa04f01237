// How a screen is brought about, for tests that look at all of them.
import type { Locator, Page } from 'playwright-core';
import { searchPaths } from '@dossier/contract/search/paths';
import { goWithin } from '../screens.ts';
import type { FurnishedWorld } from './furnished-world.ts';

export type Screen = [name: string, show: (page: Page, world: FurnishedWorld) => Promise<void>];

type Sign = (page: Page) => Locator;

/** Opens an address and waits for what the screen is about. */
export const at =
  (address: (world: FurnishedWorld) => string, sign: Sign): Screen[1] =>
  async (page, world) => {
    await goWithin(page, address(world));
    await sign(page).first().waitFor();
  };
export const title =
  (name: string | RegExp): Sign =>
  (page) =>
    page.getByRole('heading', { level: 1, name });
export const words =
  (text: string | RegExp): Sign =>
  (page) =>
    page.getByRole('main').getByText(text);

/** The path of a document's page. */
export const addressOf = ({ project, documents }: FurnishedWorld, name: string): string =>
  `${project}/document/${documents.get(name)!.id}`;

/** Goes to an address from elsewhere, so that nothing is open over the page any more. */
export async function goAnew(page: Page, address: string, sign: Sign): Promise<void> {
  await goWithin(page, '/nowhere');
  await title('Page not found')(page).waitFor();
  await goWithin(page, address);
  await sign(page).first().waitFor();
}

/** A document with the words of its answer marked, and one of its panels open. */
export async function showMarked(page: Page, world: FurnishedWorld, paperNumber: number, tab: string): Promise<void> {
  const paper = world.papers[paperNumber]!;
  const { items } = await world.caller.call(searchPaths.everywhere, { body: { query: paper.words } });
  const { page: number, start, end } = items.find((hit) => hit.document_name === paper.name)!;
  await goWithin(page, `${addressOf(world, paper.name)}?page=${number}&start=${start}&end=${end}&tab=${tab}`);
  // On a narrow screen the panel lies over the page.
  await page.locator('[data-desk] :is(mark, [role=mark])').first().waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: tab, selected: true }).or(page.getByRole('tab').first()).first().waitFor();
}
