import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { sentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const letters = like(sentimentAnalysis, {
  id: 7,
  name: 'Supplier letters',
  company: acme,
  method: 'model',
  active_version: { id: 2, number: 2, engine: 'built_in', samples: 240, languages: ['nl'], accuracy: 0.88 },
  failed_documents: 2,
  passages: 400,
  negative: 100,
});

function scripted(server: ScriptedServer, items = [letters]) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.list, () => ({ items, total: items.length, page: 1, per_page: 25 }));
}

test('the analyses with how they rate, and how they are', async () => {
  await openPage('/sentiment-analysis', { script: scripted });
  const row = (await screen.findByRole('link', { name: 'Supplier letters' })).closest('tr')!;
  expect(row.textContent).toContain('Sentences, version 2 trained on 240 samples');
  expect(row.textContent).toContain('2 documents failed');
  expect(row.textContent).toContain('100 (25%)');
});

test('the first analysis is added with its unit, and opens', async () => {
  const { server, user } = await openPage('/sentiment-analysis', {
    script(scriptedServer) {
      scripted(scriptedServer, []);
      scriptedServer.on(paths.create, () => letters);
      scriptedServer.on(paths.get, () => letters);
      scriptedServer.on(paths.projects, () => ({ items: [] }));
    },
  });
  await screen.findByText('No analyses yet');
  await user.click(await screen.findByRole('button', { name: 'Add analysis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add analysis' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Supplier letters');
  await user.click(dialog.getByRole('radio', { name: 'Paragraphs' }));
  await user.click(dialog.getByRole('button', { name: 'Add analysis' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sentiment-analysis/7'));
  expect(server.received(paths.create)[0]!.body).toMatchObject({
    company_id: 1,
    name: 'Supplier letters',
    unit: 'paragraph',
    method: 'lexicon',
    on_arrival: false,
  });
});

test('users who may only read get no button', async () => {
  await openPage('/sentiment-analysis', {
    may: ['SENTIMENT_ANALYSIS_READ'],
    script: (server) => scripted(server, []),
  });
  await screen.findByText('No analyses yet');
  expect(screen.queryByRole('button', { name: 'Add analysis' })).toBeNull();
});
