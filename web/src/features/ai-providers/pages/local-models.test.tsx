import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import type { LocalModels } from '@dossier/contract/ai-providers/local-models';
import { aiProvider } from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import { permissionKeys } from '@dossier/contract/base/permission';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const local = like(aiProvider, {
  id: 5,
  name: 'This server',
  kind: 'local',
  level: 'app',
  company: null,
  enabled: true,
  may_change: true,
  models: [],
  test: null,
});
const listLocal = (server: ScriptedServer) =>
  server.on(aiProviderPaths.list, () => ({ items: [local], total: 1, page: 1, per_page: 200 }));
const folder: LocalModels = {
  folder: '/data/models',
  items: [
    {
      name: 'small--ranking',
      capability: 'reranking',
      context_tokens: 512,
      bytes: 23_000_000,
      problem: null,
      fetched: {
        source: 'https://huggingface.co/small/ranking',
        revision: 'c0ffee',
        licence: 'mit',
        files: [{ path: 'onnx/model.onnx', bytes: 23_000_000, sha256: 'ab'.repeat(32) }],
        fetched_at: '2026-11-20T09:40:00Z',
      },
    },
    {
      name: 'broken',
      capability: null,
      context_tokens: null,
      bytes: 0,
      problem: say('problem_local_tokenizer', { model: 'broken', said: 'tokenizer.json' }),
      fetched: null,
    },
  ],
};

test('a local provider shows the models of the folder, and uses one', async () => {
  const { server, user } = await openPage('/ai-providers?provider=5', {
    script: (scriptedServer) => {
      listLocal(scriptedServer);
      scriptedServer.on(aiProviderPaths.listLocal, () => folder);
    },
    may: permissionKeys,
  });
  server.on(aiProviderPaths.update, () => local);
  await screen.findByText(`SHA-256 ${'ab'.repeat(32)}`);
  screen.getByText(/^Re-ranking · 23.* MB · Context 512 · Licence mit$/);
  screen.getByText(/tokenizer\.json of broken is missing/);
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use: small--ranking' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.received(aiProviderPaths.update)).toHaveLength(1));
  expect(server.received(aiProviderPaths.update)[0]!.body.models).toMatchObject([
    { name: 'small--ranking', capabilities: ['reranking'], context_tokens: 512 },
  ]);
});

test('a model is fetched only after its licence was shown and accepted', async () => {
  const { server, user } = await openPage('/ai-providers?provider=5', {
    script: (scriptedServer) => {
      listLocal(scriptedServer);
      scriptedServer.on(aiProviderPaths.listLocal, () => ({ folder: '/data/models', items: [] }));
      scriptedServer.on(aiProviderPaths.lookUpLocal, ({ query }) =>
        query.source === 'small/gated'
          ? { model: null, problem: say('problem_local_gated', { said: 'small/gated' }) }
          : {
              model: {
                source: 'https://huggingface.co/small/ranking',
                id: 'small/ranking',
                revision: 'c0ffee',
                licence: 'mit',
                licence_text: 'MIT License. Permission is hereby granted.',
                variants: [{ path: 'onnx/model.onnx', bytes: 23_000_000, sha256: 'ab'.repeat(32), decoder: null }],
                others: [{ path: 'config.json', bytes: 700, sha256: null }],
              },
              problem: null,
            },
      );
      scriptedServer.on(aiProviderPaths.fetchLocal, () => ({ task_result_id: 1, uuid: 'u' }));
    },
    may: permissionKeys,
  });
  await user.click(await screen.findByRole('button', { name: 'Fetch model' }));
  const dialog = within(await screen.findByRole('dialog'));
  const source = dialog.getByRole('textbox', { name: /Repository/ });
  await user.type(source, 'small/gated');
  await user.click(dialog.getByRole('button', { name: 'Look up' }));
  await dialog.findByText(/asks for an account/);
  await user.clear(source);
  await user.type(source, 'small/ranking');
  await user.click(dialog.getByRole('button', { name: 'Look up' }));
  await dialog.findByText('MIT License. Permission is hereby granted.');
  dialog.getByText(`SHA-256 ${'ab'.repeat(32)}`);
  await user.click(dialog.getByRole('button', { name: 'Fetch model' }));
  await dialog.findByText('Confirm that you may use the model.');
  expect(server.received(aiProviderPaths.fetchLocal)).toHaveLength(0);
  await user.click(dialog.getByRole('checkbox', { name: /I have read the licence/ }));
  await user.click(dialog.getByRole('button', { name: 'Fetch model' }));
  await screen.findByText(/Fetching small\/ranking/);
  expect(server.received(aiProviderPaths.fetchLocal)[0]!.body).toEqual({
    source: 'https://huggingface.co/small/ranking',
    revision: 'c0ffee',
    variant: 'onnx/model.onnx',
    licence: 'mit',
  });
});
