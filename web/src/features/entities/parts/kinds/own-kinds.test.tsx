import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import { entityAnalysis, ownKind } from '@dossier/contract/entities/schema';
import { say } from '@dossier/contract/entities/sentences';
import { nerPaths } from '@dossier/contract/ner/paths';
import { nerModel } from '@dossier/contract/ner/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const order = like(ownKind, {
  id: 3,
  key: 'own_3',
  name: 'Order number',
  type: 'expression',
  expression: 'PO-\\d+',
  enabled: true,
});
const list = like(ownKind, {
  id: 4,
  key: 'own_4',
  name: 'Crane',
  type: 'list',
  enabled: true,
  number_of_terms: 2,
  number_of_problems: 1,
});
const analysis = like(entityAnalysis, { id: 7, name: 'Contracts', company: acme, own_kinds: [order, list] });

const open = (more: (server: ScriptedServer) => void) =>
  openPage('/entity-analysis/7?tab=settings', {
    script(server) {
      server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
      server.on(paths.get, () => analysis);
      server.on(paths.projects, () => ({ items: [] }));
      more(server);
    },
  });

test('an expression is tried on a text while it is typed', async () => {
  const { server, user } = await open((scriptedServer) => {
    scriptedServer.on(paths.tryExpression, ({ body }) => ({
      problem: body.expression === 'PO-' ? null : say('expression_matches_empty'),
      matches: body.text === '' || body.expression !== 'PO-' ? [] : [{ start: 6, end: 9 }],
      more: false,
      empty_matches: 0,
    }));
    scriptedServer.on(paths.createKind, () => order);
  });
  await user.click(await screen.findByRole('button', { name: 'Add expression' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add expression' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Order');
  await user.type(dialog.getByRole('textbox', { name: 'Regular expression' }), 'a*');
  await dialog.findByText('The expression only matches empty text. Add characters to find.');
  await user.clear(dialog.getByRole('textbox', { name: 'Regular expression' }));
  await user.type(dialog.getByRole('textbox', { name: 'Regular expression' }), 'PO-');
  await user.type(dialog.getByRole('textbox', { name: 'Try on a text' }), 'Order PO-4711');
  await dialog.findByText('1 match');
  expect((await dialog.findByText('PO-', { selector: 'mark' })).textContent).toBe('PO-');
  await user.click(dialog.getByRole('button', { name: 'Add expression' }));
  await waitFor(() => expect(server.received(paths.createKind)).toHaveLength(1));
  expect(server.received(paths.createKind)[0]!.body).toMatchObject({ type: 'expression', expression: 'PO-' });
});

test('a word list has its terms, typed ones, and the lines of the file that could not be used', async () => {
  const { server, user } = await open((scriptedServer) => {
    scriptedServer.on(paths.terms, () => ({
      items: [{ id: 1, term: 'STS 4', spellings: ['crane four'] }],
      total: 1,
      page: 1,
      per_page: 50,
    }));
    scriptedServer.on(paths.problems, () => ({
      items: [{ line: 17, text: '??', problem: say('line_without_letters') }],
      total: 1,
    }));
    scriptedServer.on(paths.addTerms, () => ({ added: 2, kind: list }));
  });
  await user.click(await screen.findByRole('button', { name: 'Word list: Crane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crane' }));
  await dialog.findByText('crane four');
  expect((await dialog.findByRole('table')).textContent).toContain(
    '17??The term or a spelling has no letter or digit.',
  );
  await user.type(dialog.getByRole('textbox', { name: 'Add terms' }), 'STS 5, crane five{Enter}gantry');
  await user.click(dialog.getByRole('button', { name: 'Add terms' }));
  await dialog.findByText('2 terms added.');
  expect(server.received(paths.addTerms)[0]!.body).toEqual({
    terms: [
      { term: 'STS 5', spellings: ['crane five'] },
      { term: 'gantry', spellings: [] },
    ],
  });
});

test('the labels of a named-entity model become kinds', async () => {
  const { server, user } = await open((scriptedServer) => {
    scriptedServer.on(nerPaths.listInCompany, () => ({
      items: [like(nerModel, { id: 3, name: 'Crane parts', company: acme })],
      total: 1,
      page: 1,
      per_page: 5,
    }));
    scriptedServer.on(paths.createKind, () => order);
  });
  await user.click(await screen.findByRole('button', { name: 'Add model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add model' }));
  await user.click(dialog.getByRole('button', { name: 'Add model' }));
  await dialog.findByText('Choose a named-entity model.');
  await user.click(dialog.getByRole('combobox', { name: 'Named-entity model' }));
  await user.click(await screen.findByRole('option', { name: 'Crane parts', hidden: true }));
  // The kind is named like the model until the user types a name.
  await user.click(dialog.getByRole('button', { name: 'Add model' }));
  await waitFor(() => expect(server.received(paths.createKind)).toHaveLength(1));
  expect(server.received(paths.createKind)[0]!.body).toEqual({
    type: 'model',
    name: 'Crane parts',
    enabled: true,
    model_id: 3,
  });
});
