import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import {
  type AiProvider,
  aiDefaults,
  aiModel,
  aiProvider,
  type LocalModels,
} from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import { permissionKeys } from '@dossier/contract/base/permission';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

afterEach(() => i18next.changeLanguage('en'));

const model = like(aiModel, {
  id: 11,
  name: 'gpt-4.1',
  capabilities: ['chat'],
  context_tokens: 1_047_000,
  enabled: true,
});
const azure = like(aiProvider, {
  id: 3,
  name: 'Azure West Europe',
  kind: 'azure_openai',
  level: 'company',
  company: { id: 1, name: 'Acme' },
  enabled: true,
  address: 'https://acme.openai.azure.com',
  has_key: true,
  key_hint: '4f2c',
  may_change: true,
  models: [model],
  test: {
    tested_at: '2026-11-20T09:40:00Z',
    milliseconds: 300,
    steps: { address: 'ok', certificate: 'ok', key: 'failed', models: 'not_checked' },
    problem: say('problem_key', { said: '401 invalid subscription key' }),
  },
});
const mistral = like(aiProvider, {
  id: 4,
  name: 'Mistral',
  kind: 'mistral',
  level: 'app',
  company: null,
  enabled: true,
  models: [like(aiModel, { id: 12, name: 'mistral-large', capabilities: ['chat'], enabled: true })],
});

function scripted(providers: AiProvider[]) {
  return (server: ScriptedServer) => {
    server.on(aiProviderPaths.list, () => ({ items: providers, total: providers.length, page: 1, per_page: 200 }));
    server.on(companyPaths.list, () => ({
      items: [like(company, { id: 1, name: 'Acme' })],
      total: 1,
      page: 1,
      per_page: 200,
    }));
    server.on(aiProviderPaths.defaultsOfCompany, () =>
      like(aiDefaults, {
        level: 'company',
        may_change: true,
        items: [
          {
            capability: 'chat',
            model: { id: 12, name: 'mistral-large', provider: { id: 4, name: 'Mistral' } },
            origin: 'app',
          },
        ],
      }),
    );
  };
}
const open = (path: string, providers = [azure, mistral], may = permissionKeys) =>
  openPage(path, { script: scripted(providers), may });

test('without providers there is only the built-in one', async () => {
  await open('/ai-providers', []);
  expect(await screen.findByText('No AI providers yet')).toBeTruthy();
  expect(screen.getByText('Quotes only')).toBeTruthy();
});

test('shows what is wrong with a provider, and never its key', async () => {
  await open('/ai-providers?provider=3');
  const alert = (await screen.findByText('The key was not accepted.')).closest('[role="alert"]')!;
  expect(alert.textContent).toContain('401 invalid subscription key');
  screen.getByText('Certificate valid');
  screen.getByText('Models not checked');
  screen.getByText('ends in 4f2c');
});

test('says it in the language of the user', async () => {
  await i18next.changeLanguage('nl');
  await open('/ai-providers?provider=3');
  const words = /De sleutel is geweigerd: 401 invalid subscription key. Vul een andere in./;
  expect(await screen.findByText(words)).toBeTruthy();
});

test('saves changes, with the key only if it was replaced', async () => {
  const { server, user } = await open('/ai-providers?provider=3');
  server.on(aiProviderPaths.updateOfCompany, ({ body }) => ({ ...azure, name: body.name!, test: null }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Azure');
  await user.click(screen.getByRole('switch', { name: 'Use gpt-4.1' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText("'Azure' saved");
  const [first] = server.received(aiProviderPaths.updateOfCompany);
  expect(first!.body).toMatchObject({ name: 'Azure', models: [{ id: 11, enabled: false }] });
  expect(first!.body).not.toHaveProperty('key');

  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await user.type(screen.getByLabelText('New key'), 'sk-new');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.received(aiProviderPaths.updateOfCompany).at(-1)!.body.key).toBe('sk-new'));
});

test('shows an error of the server at its field', async () => {
  const { server, user } = await open('/ai-providers?provider=3');
  server.on(aiProviderPaths.updateOfCompany, () => {
    const sentence = say('key_for_address');
    return new Refusal(400, 'validation', { key: sentence });
  });
  const address = await screen.findByRole('textbox', { name: /^Address/ });
  await user.type(address, '/x');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Enter the key again/)).toBeTruthy();
});

test('adds a model from the list of the provider', async () => {
  const { server, user } = await open('/ai-providers?provider=4', [{ ...mistral, may_change: true, has_key: true }]);
  server.on(aiProviderPaths.listModels, () => ({
    items: [{ name: 'mistral-embed', capabilities: ['embeddings' as const], context_tokens: 8192 }],
    problem: null,
  }));
  server.on(aiProviderPaths.update, () => mistral);
  await user.click(await screen.findByRole('button', { name: 'Add model' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add model' });
  await user.type(within(dialog).getByLabelText('Model'), 'mistral-embed');
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Embeddings' }).checked).toBe(true),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Add model' }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.received(aiProviderPaths.update)[0]?.body.models?.[1]).toMatchObject({
      name: 'mistral-embed',
      capabilities: ['embeddings'],
      context_tokens: 8192,
    }),
  );
});

test('a provider of the app is read-only in a company', async () => {
  await open('/ai-providers?provider=4');
  await screen.findByText('This provider belongs to the whole app.');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('J and K open the next and the previous provider', async () => {
  const { user } = await open('/ai-providers');
  await screen.findByText('Azure West Europe');
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toEqual({ provider: 3 }));
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toEqual({ provider: 4 }));
  await user.keyboard('k');
  await waitFor(() => expect(router.state.location.search).toEqual({ provider: 3 }));
});

test('connects a provider and tests it at once', async () => {
  const { server, user } = await open('/ai-providers', [mistral]);
  server.on(aiProviderPaths.create, () => azure);
  server.on(aiProviderPaths.createOfCompany, () => azure);
  server.on(aiProviderPaths.testOfCompany, () => azure);
  await user.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add provider' });
  await user.click(within(dialog).getByRole('button', { name: 'Add provider' }));
  await within(dialog).findByText('Enter the key.');
  await user.type(within(dialog).getByLabelText('Key'), 'sk-1');
  await user.click(within(dialog).getByRole('button', { name: 'Add provider' }));
  await waitFor(() => expect(server.received(aiProviderPaths.testOfCompany)).toHaveLength(1));
});

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
      scripted([local])(scriptedServer);
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
      scripted([local])(scriptedServer);
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
                variants: [{ path: 'onnx/model.onnx', bytes: 23_000_000, sha256: 'ab'.repeat(32) }],
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
