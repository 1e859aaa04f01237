import { askPaths } from '@dossier/contract/ask/paths';
import { chatSession } from '@dossier/contract/ask/schema';
import { promptPaths } from '@dossier/contract/prompts/paths';
import { prompt } from '@dossier/contract/prompts/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const prompts = [
  like(prompt, {
    id: 1,
    level: 'company',
    title: 'Check a clause',
    text: 'Check {{clause}}, {{tone: formal | plain}}.',
  }),
  like(prompt, { id: 2, level: 'own', title: 'Checklist', text: 'Make a checklist.\nShort.' }),
  like(prompt, { id: 3, level: 'app', title: 'Write a letter', text: 'Write.', favourite: true }),
];
function script(server: ScriptedServer) {
  server.on(promptPaths.list, () => ({ items: prompts, total: prompts.length, page: 1, per_page: 200 }));
  server.on(promptPaths.use, () => undefined);
  server.on(askPaths.create, () => like(chatSession, { id: 1, session_uuid: '00000000-0000-4000-8000-000000000001' }));
}
const ask = async () => {
  const page = await openPage('/ask-dossier', { script });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Ask / });
  return { ...page, field };
};
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')!.textContent);

test('prompts are chosen with the keyboard, and one without variables is inserted', async () => {
  const { server, user, field } = await ask();
  expect(server.received(promptPaths.list)).toEqual([]);
  await user.type(field, '/');
  await screen.findByRole('option', { name: /^Check a clause/ });
  expect(server.received(promptPaths.list)[0]!.query).toMatchObject({ sort: '-favourite' });
  await user.type(field, 'check');
  expect(options()).toEqual(['Check a clause', 'Checklist']);
  const list = screen.getByRole('listbox');
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toContain('Check a clause');
  await user.keyboard('{ArrowUp}');
  expect(active()).toContain('Checklist');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(field.value).toBe('Make a checklist.\nShort.'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.hasAttribute('aria-controls')).toBe(false);
  await waitFor(() => expect(server.received(promptPaths.use)[0]!.params).toEqual({ id: 2 }));
  // Nothing was sent.
  expect(server.received(askPaths.create)).toEqual([]);
});

test('the variables of a prompt are filled in first', async () => {
  const { server, user, field } = await ask();
  await user.type(field, '/clause');
  await screen.findByRole('option', { name: /^Check a clause/ });
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('form', { name: 'Check a clause' }));
  const clause = form.getByRole('textbox', { name: 'clause' });
  expect(document.activeElement).toBe(clause);
  await user.type(clause, '18.2{Enter}');
  form.getByText('Fill in this field.');
  expect(server.received(promptPaths.use)).toEqual([]);
  await user.selectOptions(form.getByRole('combobox', { name: 'tone' }), 'plain');
  await user.click(form.getByRole('button', { name: 'Insert prompt' }));
  await waitFor(() => expect(field.value).toBe('Check 18.2, plain.'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('Escape goes back from the variables to the list, and closes the list; what is typed can be sent', async () => {
  const { server, user, field } = await ask();
  await user.type(field, '/clause');
  await user.click(await screen.findByRole('option', { name: /^Check a clause/ }));
  await screen.findByRole('form', { name: 'Check a clause' });
  await user.keyboard('{Escape}');
  await screen.findByRole('listbox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('s{Enter}');
  await waitFor(() => expect(server.received(askPaths.create)[0]!.body.query).toBe('/clauses'));
});

test('without a match it is said, and Enter sends the question', async () => {
  const { server, user, field } = await ask();
  await user.type(field, '/etc');
  await screen.findByText('No prompts match');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.received(askPaths.create)[0]!.body.query).toBe('/etc'));
});
