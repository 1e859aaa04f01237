import { documentCalls } from '@dossier/contract/documents/calls';
import { documentPaths } from '@dossier/contract/documents/paths';
import { project } from '@dossier/contract/projects/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { documentHit, documentResults, nameHit, searchHit } from '@dossier/contract/search/schema';
import { searchPaths } from '@dossier/contract/search/paths';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

afterEach(() => i18next.changeLanguage('en'));

const passage = (page: number, snippet: string, word: string) => {
  const at = snippet.indexOf(word);
  return like(searchHit, {
    company_id: 1,
    project_id: 2,
    document_id: 7,
    page,
    snippet,
    start: 10,
    end: 90,
    marks: [[at, at + word.length]],
  });
};
const lease = like(documentHit, {
  document_id: 7,
  document_name: 'Lease.pdf',
  type: 'pdf',
  project_id: 2,
  company_id: 1,
  passages: 5,
  labels: ['Contract'],
  hits: [passage(3, 'The liability is limited.', 'liability'), passage(4, 'No liability for delay.', 'liability')],
});
const results = like(documentResults, {
  items: [lease],
  total: 12,
  passages: 31,
  complete: true,
  also: ['haftung'],
  labels: ['Contract'],
});

function script(server: ScriptedServer, found = results) {
  server.on(searchPaths.documents, () => found);
  server.on(searchPaths.names, () => ({
    items: ['Liability insurance.pdf', 'Liability 2.pdf', 'Liability 3.pdf'].map((document_name, index) =>
      like(nameHit, { document_id: 20 + index, document_name, type: 'pdf', marks: [[0, 9]] }),
    ),
  }));
  server.on(projectPaths.list, () => ({
    items: [like(project, { id: 5, name: 'Claims', code: 'LIABILITY', company: { id: 1, name: 'Acme' } })],
    total: 1,
    page: 1,
    per_page: 20,
  }));
}
const body = (server: ScriptedServer) => server.received(searchPaths.documents).at(-1)!.body;

test('shows names first, an exact code before them, then passages with their words marked', async () => {
  const { user } = await openPage('/search?q=liability', { script });
  expect(await screen.findByText('31 passages in 12 documents, also for “haftung”')).toBeTruthy();
  const names = within(screen.getByRole('region', { name: /^By name/ }));
  await names.findByText('Project · LIABILITY · Acme');
  expect(names.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('Claims'),
    expect.stringContaining('Liability insurance.pdf'),
    expect.stringContaining('Liability 2.pdf'),
  ]);
  await user.click(names.getByRole('button', { name: 'All 4' }));
  expect(names.getAllByRole('link')).toHaveLength(4);

  const link = screen.getByRole('link', { name: /The liability is limited/ });
  expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['liability']);
  expect(link.getAttribute('href')).toBe('/company/1/project/2/document/7?page=3&start=10&end=90&words=14-23');
});

test('reads filters, order and page from the address, and changes them', async () => {
  const filters = JSON.stringify({ type: ['pdf'], project_id: ['2'], updated: ['from:2026-01-02', 'to:2026-01-02'] });
  const { server, user } = await openPage(
    `/search?q=liability&sort=name&page=2&filters=${encodeURIComponent(filters)}`,
    {
      script,
    },
  );
  await screen.findByText('Lease.pdf');
  expect(body(server)).toMatchObject({ type: ['pdf'], project_id: [2], sort: 'name', page: 2, per_page: 10 });
  const { updated_after, updated_before } = body(server);
  expect(Date.parse(updated_before!) - Date.parse(updated_after!)).toBe(24 * 60 * 60 * 1000);
  // Projects have no type.
  expect(screen.queryByText('Claims')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Remove filter: Type' }));
  await waitFor(() => expect(body(server)).toMatchObject({ project_id: [2], page: 1 }));
  expect(body(server).type).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Filter by Label' }));
  await user.click(await screen.findByLabelText('Contract'));
  await waitFor(() => expect(body(server).label).toEqual(['Contract']));
  expect(router.state.location.search).toMatchObject({ filters: { label: ['Contract'] } });
});

test('loads the other passages of a document', async () => {
  const { server, user } = await openPage('/search?q=liability', { script });
  await user.click(await screen.findByRole('button', { name: '3 more in this document' }));
  await waitFor(() => expect(body(server)).toMatchObject({ document_id: 7, passages_per_document: 100 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '3 more in this document' })).toBeNull());
});

test('moves through the passages by J and K', async () => {
  const { user } = await openPage('/search?q=liability', { script });
  const links = [
    await screen.findByRole('link', { name: /is limited/ }),
    screen.getByRole('link', { name: /for delay/ }),
  ];
  await user.keyboard('j');
  expect(document.activeElement).toBe(links[0]);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(links[1]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(links[0]);
});

test('shows the page of a passage beside the list, and folds it', async () => {
  const { user } = await openPage('/search?q=liability', {
    script: (server) => {
      script(server);
      server.on(documentPaths.reading, ({ query }) =>
        like(documentCalls.reading.answer!, {
          number: query.page,
          text: `Article ${query.page}.The liability is limited, and there is no liability for delay.`,
        }),
      );
    },
  });
  const pane = () => screen.findByRole('complementary', { name: 'Page of the passage' });
  within(await pane()).getByText('p. 3');
  const [first, second] = [
    await screen.findByRole('link', { name: /is limited/ }),
    screen.getByRole('link', { name: /for delay/ }),
  ];
  expect(first.getAttribute('aria-current')).toBe('true');
  const marks = await within(await pane()).findAllByText('liability');
  expect(marks.map(({ tagName }) => tagName)).toEqual(['MARK']);

  await user.keyboard('jj');
  within(await pane()).getByText('p. 4');
  await user.click(first);
  within(await pane()).getByText('p. 3');
  expect(router.state.location.pathname).toBe('/search');
  expect(second.getAttribute('aria-current')).toBeNull();
  await user.keyboard(']');
  expect(screen.queryByRole('complementary', { name: 'Page of the passage' })).toBeNull();
  await user.keyboard(']');
  await user.click(within(await pane()).getByRole('button', { name: /^Close preview/ }));
  await user.click(second);
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/project/2/document/7'));
});

test('opens the document of a passage by Enter', async () => {
  const { user } = await openPage('/search?q=liability', { script });
  await screen.findByRole('link', { name: /is limited/ });
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/project/2/document/7'));
});

test('says that nothing is found, suggests a spelling and clears the filters', async () => {
  const nothing = like(documentResults, { complete: true, suggestion: 'liability' });
  const { server, user } = await openPage('/search?q=lliability&filters=%7B%22type%22%3A%5B%22pdf%22%5D%7D', {
    script: (scripted) => {
      script(scripted, nothing);
      scripted.on(searchPaths.names, () => ({ items: [] }));
    },
  });
  expect(await screen.findByRole('heading', { name: 'No documents match' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(body(server).type).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Did you mean liability?' }));
  await waitFor(() => expect(body(server).query).toBe('liability'));
});

test('asks for words before searching', async () => {
  const { server } = await openPage('/search', { script });
  expect(await screen.findByRole('heading', { name: 'Search your documents' })).toBeTruthy();
  expect(server.received(searchPaths.documents)).toEqual([]);
});

test('shows a failure and searches again', async () => {
  const { user } = await openPage('/search?q=liability', {
    script: (server) => {
      script(server);
      let first = true;
      server.on(searchPaths.documents, () => {
        if (!first) return results;
        first = false;
        return new Refusal(422, 'validation');
      });
    },
  });
  await screen.findByText('Could not search.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lease.pdf')).toBeTruthy();
});

test('speaks Dutch', async () => {
  await openPage('/search?q=liability', { script });
  await screen.findByText('Lease.pdf');
  await i18next.changeLanguage('nl');
  expect(await screen.findByText('31 passages in 12 documenten, ook voor “haftung”')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nog 3 in dit document' })).toBeTruthy();
});
