// Opens screens, for tests over all of them.
import type { Locator, Page } from 'playwright-core';
import { searchPaths } from '@dossier/contract/search/paths';
import { navigate, waitForContent } from '../page-actions.ts';
import type { SampleWorld } from './sample-world.ts';

export type Screen = [name: string, show: (page: Page, world: SampleWorld) => Promise<void>];

type FindContent = (page: Page) => Locator;

/** Navigates to an address and waits for the content. */
export const openAt =
  (address: (world: SampleWorld) => string, findContent: FindContent): Screen[1] =>
  async (page, world) => {
    await navigate(page, address(world));
    await waitForContent(findContent(page).first());
  };
export const heading =
  (name: string | RegExp): FindContent =>
  (page) =>
    page.getByRole('heading', { level: 1, name });
export const mainText =
  (text: string | RegExp): FindContent =>
  (page) =>
    page.getByRole('main').getByText(text);

export const documentPath = ({ project, documents }: SampleWorld, name: string): string =>
  `${project}/document/${documents.get(name)!.id}`;

/** Opens an address from another page, which closes all overlays. */
export async function reopen(page: Page, address: string, findContent: FindContent): Promise<void> {
  await navigate(page, '/nowhere');
  await waitForContent(heading('Page not found')(page));
  await navigate(page, address);
  await waitForContent(findContent(page).first());
}

/** Opens a document with its answer highlighted and a panel open. */
export async function openHighlight(page: Page, world: SampleWorld, index: number, tab: string): Promise<void> {
  const file = world.testDocuments[index]!;
  const { items } = await world.api.call(searchPaths.everywhere, { body: { query: file.answer } });
  const { page: number, start, end } = items.find((hit) => hit.document_name === file.name)!;
  await navigate(page, `${documentPath(world, file.name)}?page=${number}&start=${start}&end=${end}&tab=${tab}`);
  // On narrow screens the panel covers the page.
  await page.locator('[data-desk] :is(mark, [role=mark])').first().waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: tab, selected: true }).or(page.getByRole('tab').first()).first().waitFor();
}
