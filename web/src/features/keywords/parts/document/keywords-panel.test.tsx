import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { keywordPaths as paths } from '@dossier/contract/keywords/paths';
import {
  documentComparison,
  documentKeyword,
  type DocumentKeywords,
  documentKeywords,
  similarDocument,
} from '@dossier/contract/keywords/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router, settle } from '../../../../testing/open-page.tsx';

const text = 'The tower crane lifts steel. Each tower crane is inspected.';
const places = [
  { page: 1, start: 4, end: 15 },
  { page: 1, start: 34, end: 45 },
];
const found = like(documentKeywords, {
  state: 'found',
  version: 1,
  items: [
    like(documentKeyword, { key: 'tower crane', text: 'tower crane', mentions: 2, places, score: 1 }),
    like(documentKeyword, { key: 'steel', text: 'steel', mentions: 1, places: [{ page: 1, start: 22, end: 27 }] }),
  ],
});
const other = { id: 8, name: 'Offer, changed.txt', type: 'txt', project: { id: 5, name: 'Offers' }, company_id: 1 };
const near = like(similarDocument, {
  document: other,
  similarity: 1,
  equal_words: 0.996,
  keywords: [{ key: 'tower crane', text: 'tower crane' }],
});
const compared = like(documentComparison, {
  document: other,
  equal_words: 0.996,
  shared: [],
  number_of_shared: 0,
  differences: [
    {
      here: { page: 1, start: 22, end: 27, text: 'steel' },
      there: { page: 3, start: 9, end: 13, text: 'wood' },
      before: 'The tower crane lifts ',
      after: '. Each',
      times: 2,
    },
  ],
  number_of_differences: 2,
});

const open = (keywords: DocumentKeywords = found) =>
  openPage('/company/1/project/2/document/3?tab=keywords', {
    script(server) {
      server.on(documentPaths.get, () =>
        like(document, {
          id: 3,
          name: 'Offer.txt',
          type: 'txt',
          company_id: 1,
          project_id: 2,
          version: { id: 4, number: 1 },
          indexing_status: 'indexed',
          number_of_pages: 1,
        }),
      );
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text }));
      server.on(paths.ofDocument, () => keywords);
      server.on(paths.similar, () => ({ items: [near] }));
      server.on(paths.compare, () => compared);
    },
  });
const panel = () => screen.findByRole('region', { name: 'Keywords' });

test('a chosen keyword is marked, and J goes through its places', async () => {
  const { user } = await open();
  await user.click(await within(await panel()).findByRole('button', { name: 'tower crane, 2 mentions' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: 4, end: 15 }));
  await screen.findByText('1 of 2');
  await settle();
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: 34, end: 45 }));
});

test('similar documents say what they have in common, and in which words they differ', async () => {
  const { server, user } = await open();
  const link = await screen.findByRole('link', { name: 'Offer, changed.txt' });
  expect(link.getAttribute('href')).toBe('/company/1/project/5/document/8?tab=keywords');
  // Never 100 %, because they differ.
  screen.getByText('99% of the words are the same');
  screen.getByText('Both about: tower crane');
  screen.getByText('in Offers');
  expect(server.received(paths.compare)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Compare with Offer, changed.txt' }));
  await screen.findByText('2 differences');
  screen.getByText('steel', { selector: 'del' });
  screen.getByText('wood', { selector: 'ins' });
  screen.getByText('2 places');
  expect(screen.getByRole('link', { name: 'p. 3 there' }).getAttribute('href')).toBe(
    '/company/1/project/5/document/8?page=3&start=9&end=13',
  );
  await user.click(screen.getByRole('button', { name: 'p. 1 here' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ start: 22, end: 27 }));
});

test('a document whose keywords were not found yet says so', async () => {
  await open(like(documentKeywords, { state: 'waiting', version: null, found_at: null, items: [] }));
  await screen.findByText('No keywords have been found in this document yet.');
  expect(screen.queryByRole('button', { name: /mention/ })).toBeNull();
});
