import { askPaths } from '@dossier/contract/ask/paths';
import { chatMessage, chatSession, type ChatMessage } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const base = { session_uuid: uuid, status: 'done' } as const;
const question = like(chatMessage, { ...base, id: 1, message_type: 'question', content: 'How high is it?' });
const answer: ChatMessage = like(chatMessage, {
  ...base,
  id: 2,
  message_type: 'answer',
  found: true,
  model_id: 4,
  model: 'Large',
  content: 'It is 12 m high [1].',
});
const writing: ChatMessage = { ...answer, id: 4, status: 'writing', content: '', found: null, model: null };
const models = {
  items: [
    { id: 4, name: 'Large', provider: 'Main' },
    { id: 5, name: 'Small', provider: 'Main' },
  ],
  default_id: 4,
};

const openTalk = (messages: () => ChatMessage[], more: (script: ScriptedServer) => void = () => {}) =>
  openPage(`/ask-dossier/${uuid}`, {
    script: (script) => {
      script.on(askPaths.get, () => like(chatSession, { id: 1, session_uuid: uuid, title: 'How high is it?' }));
      script.on(askPaths.messages, ({ query: { page, per_page } }) => {
        const all = messages();
        const end = all.length - (page - 1) * per_page;
        return { items: all.slice(Math.max(0, end - per_page), end), total: all.length, page, per_page };
      });
      script.on(askPaths.models, () => models);
      more(script);
    },
  });
const talk = () => screen.findByRole('log');

describe('a question', () => {
  test('is edited with a key, and its versions are shown with arrows', async () => {
    let messages = [question, answer];
    const { server, user } = await openTalk(
      () => messages,
      (script) => {
        script.on(askPaths.edit, () => writing);
        script.on(askPaths.show, () => question);
      },
    );
    await within(await talk()).findByText('How high is it?');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Edit question' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit question'));
    expect(field.isConnected).toBe(false);

    await user.keyboard('{Enter}');
    await user.clear(await screen.findByRole('textbox', { name: 'Edit question' }));
    await user.keyboard('How wide is it?');
    messages = [{ ...question, id: 3, content: 'How wide is it?', versions: [1, 3] }, writing];
    await user.keyboard('{Enter}');
    const versions = await screen.findByRole('group', { name: 'Version 2 of 2' });
    expect(server.received(askPaths.edit)).toMatchObject([{ body: { query: 'How wide is it?' } }]);
    // While an answer is being written, no other version is shown.
    await user.click(within(versions).getByRole('button', { name: 'Previous version' }));
    expect(server.received(askPaths.show)).toEqual([]);
  });

  test('that is asked too early stays in its field, and says why', async () => {
    let messages = [question, answer];
    const { user } = await openTalk(
      () => messages,
      (script) => script.on(askPaths.ask, () => new Refusal(423, 'locked', undefined, say('busy'))),
    );
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a follow-up question' });
    messages = [question, { ...writing, id: 2 }];
    await user.type(field, 'And how wide?{Enter}');
    await screen.findByText('The last question is still being answered. Wait for it, or stop it.');
    await screen.findByRole('button', { name: 'Stop' });
    await user.type(field, '{Enter}');
    await screen.findByText(/^An answer is being written\./);
    expect(field.value).toBe('And how wide?');
  });
});

test('an answer is given again by another model, and stays until the new one begins', async () => {
  let messages = [question, answer];
  const { server, user } = await openTalk(
    () => messages,
    (script) => script.on(askPaths.again, () => writing),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('menuitem', { name: 'Answer again with Large', hidden: true });
  messages = [question, { ...writing, versions: [2, 4] }];
  await user.click(screen.getByRole('menuitem', { name: /^Small/, hidden: true }));
  await waitFor(() => expect(server.received(askPaths.again)).toMatchObject([{ body: { model_id: 5 } }]));
  await screen.findByRole('button', { name: 'Stop' });
  within(await talk()).getByText(/It is 12 m high/);
});

test('a failed answer is given again by the model that was asked', async () => {
  const failed: ChatMessage = { ...answer, message_type: 'error', status: 'failed', model_id: 5, model: null };
  const { server, user } = await openTalk(
    () => [question, failed],
    (script) => script.on(askPaths.again, () => writing),
  );
  await user.click(
    await within(await within(await talk()).findByRole('alert')).findByRole('button', { name: 'Retry' }),
  );
  await waitFor(() => expect(server.received(askPaths.again)).toMatchObject([{ body: { model_id: 5 } }]));
});

test('a long conversation loads its end first, and earlier messages without drawing the others again', async () => {
  const rows = Array.from({ length: 70 }, (_, at) => ({ ...question, id: at + 1, content: `Question ${at + 1}` }));
  const { server } = await openTalk(() => rows);
  const last = await within(await talk()).findByText('Question 70');
  await within(await talk()).findByText('Question 1');
  const asked = server.received(askPaths.messages).map(({ query }) => query);
  expect(new Set(asked.map(({ per_page }) => per_page))).toEqual(new Set([30]));
  expect([...new Set(asked.map(({ page }) => page))]).toEqual([1, 2, 3]);
  expect(last.isConnected).toBe(true);
});

test('an answer that was not found is asked again of the model that was asked', async () => {
  const nothing: ChatMessage = { ...answer, found: false, model_id: null, chosen_model_id: 5, model: 'Built-in' };
  const { server, user } = await openTalk(
    () => [question, nothing],
    (script) => script.on(askPaths.again, () => writing),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Answer again with Small', hidden: true }));
  await waitFor(() => expect(server.received(askPaths.again)).toMatchObject([{ body: { model_id: 5 } }]));
});

test('screen readers announce new answers, and not the earlier messages that are loaded', async () => {
  const rows = Array.from({ length: 70 }, (_, at) => ({ ...question, id: at + 1, content: `Question ${at + 1}` }));
  let messages: ChatMessage[] = rows;
  const { user } = await openTalk(
    () => messages,
    (script) => script.on(askPaths.ask, () => writing),
  );
  const liveness = async (text: string) =>
    (await within(await talk()).findByText(text)).closest('[aria-live]')!.getAttribute('aria-live');
  expect(await liveness('Question 1')).toBe('off');
  expect(await liveness('Question 50')).toBe('off');
  const last = await within(await talk()).findByText('Question 70');
  messages = [
    ...rows,
    { ...question, id: 71, content: 'And how wide?' },
    { ...answer, id: 72, content: 'It is wide.' },
  ];
  await user.type(screen.getByRole('textbox', { name: 'Ask a follow-up question' }), 'And how wide?{Enter}');
  expect(await liveness('It is wide.')).toBe('polite');
  expect(last.isConnected).toBe(true);
});
