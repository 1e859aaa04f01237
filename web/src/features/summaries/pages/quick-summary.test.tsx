import { askPaths } from '@dossier/contract/ask/paths';
import { settingPaths } from '@dossier/contract/settings/paths';
import { summaryPaths as paths } from '@dossier/contract/summaries/paths';
import { type ListedSummarization, listedSummarization, summarization } from '@dossier/contract/summaries/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal } from '../../../testing/scripted-server.ts';

const minutes = like(listedSummarization, { id: 4, title: 'Minutes maintenance board', state: 'done' });

/** Beside a summary that does not exist. */
const open = (items: readonly ListedSummarization[] | Refusal) =>
  openPage('/quick-summary/9', {
    script(server) {
      server.on(paths.get, () => new Refusal(404, 'not_found'));
      server.on(paths.list, () =>
        items instanceof Refusal ? items : { items: [...items], total: items.length, page: 1, per_page: 50 },
      );
    },
  });
const list = async () => within(await screen.findByRole('navigation', { name: 'Your summaries' }));

test('without summaries there is nothing to search', async () => {
  await open([]);
  const inList = await list();
  await inList.findByText('No summaries yet.');
  expect(inList.queryByRole('searchbox')).toBeNull();
});

test('a search without matches can be changed', async () => {
  const { server, user } = await open([minutes]);
  const inList = await list();
  await inList.findByRole('link', { name: 'Minutes maintenance board' });
  server.on(paths.list, () => ({ items: [], total: 0, page: 1, per_page: 50 }));
  await user.type(inList.getByRole('searchbox'), 'crane');
  await inList.findByText('No summaries match.');
  expect(inList.getByRole('searchbox')).toBeTruthy();
});

test('a list that could not be loaded is loaded again', async () => {
  const { server, user } = await open(new Refusal(500, 'system'));
  const inList = await list();
  const retry = await inList.findByRole('button', { name: 'Try again' });
  server.on(paths.list, () => ({ items: [minutes], total: 1, page: 1, per_page: 50 }));
  await user.click(retry);
  expect(await inList.findByRole('link', { name: 'Minutes maintenance board' })).toBeTruthy();
});

test('a summary of another length is written by the model that wrote this one', async () => {
  const written = like(summarization, {
    id: 4,
    company_id: null,
    title: 'Minutes',
    state: 'done',
    input_text: 'The board approved the sheaves.',
    page_starts: [0],
    length: 'paragraph',
    model_id: 11,
    growing: null,
    made_at: '2026-11-20T10:00:00Z',
    written_by: { model: 'writer', provider: 'Main', cost: 0.04 },
  });
  const { server, user } = await openPage('/quick-summary/4', {
    script(script) {
      script.on(paths.get, () => written);
      script.on(paths.update, () => written);
      script.on(settingPaths.currency, () => ({ currency: 'EUR' }));
      script.on(askPaths.models, () => ({
        default_id: 0,
        items: [{ id: 11, name: 'writer', provider: 'Main' }],
      }));
    },
  });
  await screen.findByRole('button', { name: /writer$/ });
  screen.getByText('€0.04');
  await user.click(screen.getByRole('radio', { name: 'Line' }));
  await waitFor(() => expect(server.received(paths.update)).toHaveLength(1));
  expect(server.received(paths.update)[0]!.body).toMatchObject({ length: 'line', model_id: 11 });
});
