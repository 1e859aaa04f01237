import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import { type AiProvider, aiDefaults, aiModel, aiProvider } from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import { permissionKeys } from '@dossier/contract/base/permission';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('a model for speech has a price per minute', async () => {
  const speech = like(aiModel, {
    id: 13,
    name: 'voxtral',
    capabilities: ['transcription'],
    enabled: true,
    price_minute: 0.006,
  });
  const own = { ...mistral, may_change: true, has_key: true, models: [...mistral.models, speech] };
  const { server, user } = await open('/ai-providers?provider=4', [own]);
  server.on(aiProviderPaths.update, () => own);
  await screen.findByText(/0\.006 per minute$/);
  await user.click(screen.getByRole('button', { name: 'mistral-large' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit model' }));
  expect(dialog.queryByLabelText(/^Price per minute/)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Speech' }));
  await user.type(dialog.getByLabelText(/^Price per minute/), '0.01');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByText(/0\.01 per minute$/);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.received(aiProviderPaths.update)[0]?.body.models).toMatchObject([
      { name: 'mistral-large', price_minute: 0.01 },
      { name: 'voxtral', price_minute: 0.006 },
    ]),
  );
});

test.each([
  ['en', 1, 'Search 1 provider'],
  ['en', 2, 'Search 2 providers'],
  ['nl', 1, '1 provider doorzoeken'],
  ['nl', 2, '2 providers doorzoeken'],
])('the search field counts the providers (%s, %d)', async (language, count, text) => {
  await openPage('/ai-providers', { script: scripted([azure, mistral].slice(0, count)) });
  await act(() => i18next.changeLanguage(language));
  expect(await screen.findByPlaceholderText(text)).toBeTruthy();
});
