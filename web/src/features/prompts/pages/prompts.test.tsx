import { askPaths } from '@dossier/contract/ask/paths';
import { chatMessage, chatSession } from '@dossier/contract/ask/schema';
import { promptPaths } from '@dossier/contract/prompts/paths';
import { prompt, promptVersion, type Prompt, type PromptVersion } from '@dossier/contract/prompts/schema';
import { say } from '@dossier/contract/companies/sentences';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const text = 'Check {{clause: liability}} in a {{tone: formal | plain}} tone.';
const check = like(prompt, {
  id: 3,
  level: 'company',
  company: { id: 1, name: 'Harbour' },
  title: 'Check a clause',
  text,
  version: 2,
  uses: 48,
  may_change: true,
});
const letter = like(prompt, { id: 4, level: 'app', company: null, title: 'Claims letter', text: 'Write a letter.' });
const versionOf = (number: number, facts: Partial<PromptVersion>) =>
  like(promptVersion, { number, title: 'Check a clause', description: '', text, created_by: null, ...facts });

function scriptPrompts(server: ScriptedServer, prompts: Prompt[] = [check, letter]) {
  server.on(promptPaths.list, () => ({ items: prompts, total: prompts.length, page: 1, per_page: 100 }));
  server.on(
    promptPaths.get,
    ({ params }) => prompts.find(({ id }) => id === params.id) ?? new Refusal(404, 'not_found'),
  );
  server.on(promptPaths.versions, () => ({
    items: [versionOf(2, { note: 'With a tone' }), versionOf(1, { text: 'Check {{clause}} in a tone.' })],
  }));
  server.on(promptPaths.favour, ({ body }) => ({ ...check, favourite: body.favourite }));
}
const open = (id: number, script: (server: ScriptedServer) => void = () => {}, query = '') =>
  openPage(`/prompts/${id}${query}`, {
    script: (server) => {
      scriptPrompts(server);
      script(server);
    },
  });
/** As `user.type`, without a rendering for each letter. */
async function append(user: UserEvent, input: HTMLElement, words: string) {
  await user.click(input);
  (input as HTMLTextAreaElement).setSelectionRange(1e6, 1e6);
  await user.paste(words);
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });

test('the list is searched and filtered in the address, and marks favourites', async () => {
  const { server, user } = await openPage('/prompts?level=company&q=check', {
    script: (script) => scriptPrompts(script),
  });
  const line = await screen.findByRole('link', { name: /^Check a clause Company used 48 times/ });
  expect(server.received(promptPaths.list)[0]!.query).toMatchObject({ q: 'check', level: ['company'] });
  await user.click(screen.getByRole('button', { name: 'Remove filter: Level' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'check' }));
  await user.click(screen.getByRole('button', { name: 'Filter by Favourites' }));
  await user.click(await screen.findByLabelText('Only favourites'));
  await waitFor(() => expect(server.received(promptPaths.list).at(-1)!.query).toMatchObject({ favourite: true }));
  const star = screen.getByRole('button', { name: 'Favourite: Check a clause' });
  await user.click(star);
  await waitFor(() => expect(server.received(promptPaths.favour)[0]!.body).toEqual({ favourite: true }));
  expect(line.getAttribute('href')).toContain('/prompts/3');
});

test('keys move through the list, open a prompt and go to its text', async () => {
  const { user } = await openPage('/prompts', { script: (script) => scriptPrompts(script) });
  const first = await screen.findByRole('link', { name: /^Check a clause/ });
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('jk{Enter}');
  const text = await field();
  await user.keyboard('e');
  expect(document.activeElement).toBe(text);
});

test('a change is saved as a version with its note; what is unchanged cannot be saved', async () => {
  const { server, user } = await open(3, (script) =>
    script.on(promptPaths.update, ({ body }) => ({ ...check, text: body.text ?? text, version: 3 })),
  );
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save version' });
  expect(save.disabled).toBe(true);
  await append(user, await field(), ' Shortly.');
  await append(user, await screen.findByRole('textbox', { name: 'What changes? (optional)' }), 'Length');
  await user.click(save);
  await screen.findByText('Version 3 saved');
  expect(server.received(promptPaths.update)[0]!.body).toMatchObject({
    version: 2,
    text: `${text} Shortly.`,
    note: 'Length',
  });
  await waitFor(() => expect(save.disabled).toBe(true));
});

test('what was typed stays when another user has changed the prompt meanwhile', async () => {
  let current = check;
  const { user } = await open(3, (script) => {
    script.on(promptPaths.get, () => current);
    script.on(promptPaths.update, () => new Refusal(409, 'conflict'));
  });
  await append(user, await field(), ' Mine.');
  current = { ...check, version: 3, text: 'Theirs.', updated_by: null };
  await user.click(screen.getByRole('button', { name: 'Save version' }));
  await screen.findByText(/^This was changed by someone else/);
  expect((await field()).value).toBe(`${text} Mine.`);
  await user.click(await screen.findByRole('button', { name: 'Discard mine and show the current version' }));
  await waitFor(async () => expect((await field()).value).toBe('Theirs.'));
});

test('variables are listed, changed and added in the text', async () => {
  const { user } = await open(3);
  const example = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Example for clause' });
  expect(example.value).toBe('liability');
  await user.clear(example);
  await append(user, example, 'penalties');
  await user.keyboard('{Enter}');
  const choices = screen.getByRole('textbox', { name: 'Choices of tone' });
  await user.clear(choices);
  await append(user, choices, 'short, long, short');
  await user.tab();
  expect((await field()).value).toBe('Check {{clause: penalties}} in a {{tone: short | long}} tone.');
  await user.click(screen.getByRole('button', { name: 'Remove the variable clause' }));
  await user.click(screen.getByRole('button', { name: /Add variable/ }));
  expect((await field()).value).toBe('Check clause in a {{tone: short | long}} tone. {{variable}}');
});

test('versions are compared and made current', async () => {
  const { server, user } = await open(3, (script) =>
    script.on(promptPaths.makeCurrent, () => ({ ...check, version: 1, text: 'Check {{clause}} in a tone.' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Compare version 1 with the current one' }));
  const dialog = await screen.findByRole('dialog', { name: 'From version 1 to version 2' });
  expect([...dialog.querySelectorAll('del')].map((mark) => mark.textContent)).toEqual(['{{clause}} ']);
  expect([...dialog.querySelectorAll('ins')].map((mark) => mark.textContent)).toEqual([
    '{{clause: liability}} ',
    '{{tone: formal | plain}} ',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Make current: version 1' }));
  await waitFor(() => expect(server.received(promptPaths.makeCurrent)[0]!.body).toEqual({ number: 1 }));
  await waitFor(async () => expect((await field()).value).toBe('Check {{clause}} in a tone.'));
});

test('a prompt that may not be changed is text, and is copied', async () => {
  const copy = { ...letter, id: 9, level: 'own' as const, may_change: true };
  const { server, user } = await open(4, (script) => {
    script.on(promptPaths.get, ({ params }) => (params.id === 9 ? copy : letter));
    script.on(promptPaths.create, () => copy);
  });
  await user.click(await screen.findByRole('button', { name: 'Copy to my prompts' }));
  await screen.findByText('Copied to your prompts');
  expect(server.received(promptPaths.create)[0]!.body).toMatchObject({ level: 'own', text: 'Write a letter.' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts/9'));
});

test('a prompt of an archived company is only read, with the reason', async () => {
  const archived = say('is_archived', { name: 'Larkhill Ferries' });
  await open(3, (server) => server.on(signInPaths.permissions, () => ({ permissions: {}, read_only: archived })));
  await screen.findByText(archived.message);
  await screen.findByRole('button', { name: 'Copy to my prompts' });
  for (const name of ['Save version', 'Duplicate', /^Make current/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).toBeNull();
});

test('an own prompt in an archived company is only read, with the reason', async () => {
  const archived = say('is_archived', { name: 'Harbour' });
  const { server } = await open(5, (script) => {
    scriptPrompts(script, [{ ...check, id: 5, level: 'own' }]);
    script.on(signInPaths.permissions, ({ params }) => ({
      permissions: {},
      read_only: params.contextId === 1 ? archived : null,
    }));
  });
  await screen.findByText(archived.message);
  for (const name of ['Save version', 'Delete prompt', 'Copy to my prompts', /^Make current/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).toBeNull();
  expect(server.received(promptPaths.update)).toEqual([]);
});

test('a prompt is added at the level that is chosen, and deleted after a question', async () => {
  const { server, user } = await open(3, (script) => {
    script.on(promptPaths.create, () => ({ ...check, id: 5, title: 'Copy' }));
    script.on(promptPaths.remove, () => undefined);
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add prompt' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Check a clause (copy)');
  await user.click(dialog.getByRole('button', { name: 'Add prompt' }));
  await waitFor(() =>
    expect(server.received(promptPaths.create)[0]!.body).toMatchObject({ level: 'company', company_id: 1, text }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts/5'));
  void router.navigate({ to: '/prompts/{-$promptId}', params: { promptId: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Check a clause' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete prompt', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.received(promptPaths.remove)).toHaveLength(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/prompts'));
});

test('without permissions only own prompts are added', async () => {
  const { server, user } = await openPage('/prompts', {
    may: [],
    script: (script) => {
      scriptPrompts(script, []);
      script.on(
        promptPaths.create,
        () => new Refusal(400, 'validation', { text: { key: '', params: {}, message: 'No.' } }),
      );
    },
  });
  await screen.findByText('No prompts yet');
  await user.click(screen.getAllByRole('button', { name: 'Add prompt' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add prompt' }));
  expect(dialog.queryByLabelText('Level')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add prompt' }));
  await dialog.findByText('Enter a title.');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Mine');
  await user.type(dialog.getByRole('textbox', { name: 'Prompt' }), 'Why?');
  await user.click(dialog.getByRole('button', { name: 'Add prompt' }));
  await dialog.findByText('No.');
  expect(server.received(promptPaths.create)[0]!.body).toMatchObject({ level: 'own', title: 'Mine', text: 'Why?' });
});

test('a prompt that does not exist is said in its place', async () => {
  await open(8);
  expect(await screen.findByText('Prompt not found')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Check a clause/ })).toBeTruthy();
});

test('a try-out asks the text as it is typed, with its variables, and keeps no conversation', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const { server, user } = await open(3, (script) => {
    script.on(askPaths.create, () => like(chatSession, { id: 1, session_uuid: uuid }));
    script.on(askPaths.messages, () => ({
      items: [like(chatMessage, { id: 2, message_type: 'answer', status: 'done', found: false })],
      total: 1,
      page: 1,
      per_page: 200,
    }));
  });
  const pane = within(await screen.findByRole('complementary', { name: 'Try it out' }));
  await append(user, await field(), ' Now.');
  await user.click(pane.getByRole('button', { name: 'Run' }));
  expect(pane.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(server.received(askPaths.create)).toEqual([]);
  await append(user, pane.getByRole('textbox', { name: 'clause' }), '18.2');
  await user.selectOptions(pane.getByRole('combobox', { name: 'tone' }), 'plain');
  await user.click(pane.getByRole('button', { name: 'Run' }));
  await pane.findByText('No answer found in your documents.');
  expect(server.received(askPaths.create)[0]!.body).toMatchObject({
    query: 'Check 18.2 in a plain tone. Now.',
    try_out: true,
  });
  await pane.findByText('This try-out is not kept as a conversation.');
});
