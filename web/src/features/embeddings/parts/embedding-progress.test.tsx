import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import { aiDefaults, aiModel, aiProvider } from '@dossier/contract/ai-providers/schema';
import { permissionKeys } from '@dossier/contract/base/permission';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { embeddingPaths } from '@dossier/contract/embeddings/paths';
import { embeddingState, type EmbeddingState } from '@dossier/contract/embeddings/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const model = like(aiModel, { id: 5, name: 'embed-small', capabilities: ['embeddings'], enabled: true });
const provider = like(aiProvider, {
  id: 3,
  name: 'Main',
  kind: 'openai',
  enabled: true,
  company: null,
  models: [model],
});

const state = (more: Partial<EmbeddingState>): EmbeddingState =>
  like(embeddingState, {
    model: { id: 5, name: 'embed-small', provider: 'Main' },
    passages: 1200,
    embedded: 300,
    may_change: true,
    ...more,
  });

const open = (answers: EmbeddingState[]) =>
  openPage('/ai-providers', {
    may: permissionKeys,
    script(server) {
      server.on(aiProviderPaths.list, () => ({ items: [provider], total: 1, page: 1, per_page: 200 }));
      const companies = { items: [like(company, { id: 1, name: 'Acme' })], total: 1, page: 1, per_page: 200 };
      server.on(companyPaths.list, () => companies);
      server.on(aiProviderPaths.defaultsOfCompany, () =>
        like(aiDefaults, {
          level: 'company',
          may_change: true,
          items: [
            { capability: 'chat', model: null, origin: 'none' },
            {
              capability: 'embeddings',
              model: { id: 5, name: 'embed-small', provider: { id: 3, name: 'Main' } },
              origin: 'company',
            },
          ],
        }),
      );
      server.on(embeddingPaths.state, () => answers.at(0)!);
      server.on(embeddingPaths.embed, () => answers.at(-1)!);
      server.on(embeddingPaths.stop, () => answers.at(-1)!);
    },
  });

test('shows how many passages are embedded, and stops the task', async () => {
  const message = { key: 'embeddings.tasks.embed_passages.description', params: {}, message: 'Embed passages' };
  const { server, user } = await open([state({ task: { id: 9, percentage: 25, message } })]);
  expect((await screen.findByText('Running: 300 of 1,200 passages embedded')).getAttribute('role')).toBeNull();
  const bar = screen.getByRole('progressbar', { name: '300 of 1,200 passages embedded' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.received(embeddingPaths.stop)).toHaveLength(1));
});

test('says why not all are embedded, and tries again', async () => {
  const reason = { key: 'embeddings.cancelled', params: {}, message: 'The task was cancelled.' };
  const failed = state({ problem: { at: '2026-11-20T09:40:00Z', reason } });
  const { server, user } = await open([failed, state({ problem: null, embedded: 1200 })]);
  await screen.findByText('Not all passages are embedded.');
  screen.getByText(/The task was cancelled./);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.received(embeddingPaths.embed)).toHaveLength(1));
});

test('shows nothing to start when all are embedded', async () => {
  await open([state({ embedded: 1200 })]);
  await screen.findByText('1,200 of 1,200 passages embedded');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Embed now' })).toBeNull();
});
