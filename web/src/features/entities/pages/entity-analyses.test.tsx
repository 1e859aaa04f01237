import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import { entityAnalysis } from '@dossier/contract/entities/schema';
import { nerPaths } from '@dossier/contract/ner/paths';
import { label, nerModel } from '@dossier/contract/ner/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const contracts = like(entityAnalysis, {
  id: 7,
  name: 'Contracts',
  company: acme,
  kinds: ['person', 'amount'],
  failed_documents: 2,
});

function scripted(server: ScriptedServer, items = [contracts]) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.list, () => ({ items, total: items.length, page: 1, per_page: 25 }));
}

test('the analyses with what they look for, and how they are', async () => {
  await openPage('/entity-analysis', { script: scripted });
  const row = (await screen.findByRole('link', { name: 'Contracts' })).closest('tr')!;
  expect(row.textContent).toContain('People and Amounts');
  expect(row.textContent).toContain('2 documents failed');
});

test('the first analysis is added with its kinds, and opens', async () => {
  const { server, user } = await openPage('/entity-analysis', {
    script(scriptedServer) {
      scripted(scriptedServer, []);
      scriptedServer.on(paths.create, () => contracts);
      scriptedServer.on(paths.get, () => contracts);
      scriptedServer.on(paths.projects, () => ({ items: [] }));
    },
  });
  await screen.findByText('No analyses yet');
  await user.click(await screen.findByRole('button', { name: 'Add analysis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add analysis' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Contracts');
  await user.click(dialog.getByRole('checkbox', { name: 'IBANs' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Dates' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Analyse documents on arrival/ }));
  await user.click(dialog.getByRole('button', { name: 'Add analysis' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/entity-analysis/7'));
  expect(server.received(paths.create)[0]!.body).toMatchObject({
    company_id: 1,
    name: 'Contracts',
    kinds: ['person', 'organisation', 'place', 'amount', 'iban'],
    on_arrival: true,
  });
});

test('users who may only read get no button', async () => {
  await openPage('/entity-analysis', {
    may: ['ENTITY_ANALYSIS_READ'],
    script: (server) => scripted(server, []),
  });
  await screen.findByText('No analyses yet');
  expect(screen.queryByRole('button', { name: 'Add analysis' })).toBeNull();
});

test('named-entity models have a tab of their own, where one is added with its labels', async () => {
  const cranes = like(nerModel, {
    id: 3,
    name: 'Crane parts',
    company: acme,
    labelled: 163,
    labels: [like(label, { id: 1, name: 'Part' }), like(label, { id: 2, name: 'Defect' })],
  });
  const { server, user } = await openPage('/entity-analysis', {
    script(scriptedServer) {
      scripted(scriptedServer);
      scriptedServer.on(nerPaths.list, () => ({ items: [cranes], total: 1, page: 1, per_page: 25 }));
      scriptedServer.on(nerPaths.create, () => cranes);
      scriptedServer.on(nerPaths.get, () => cranes);
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Named-entity models 1' }));
  const row = (await screen.findByRole('link', { name: 'Crane parts' })).closest('tr')!;
  expect(row.textContent).toContain('Part and Defect');
  await user.click(screen.getByRole('button', { name: 'Add model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add model' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Crane parts');
  await user.type(dialog.getByRole('combobox', { name: /^Labels/ }), 'Part{Enter}Defect{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Add model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ner/3'));
  expect(server.received(nerPaths.create)[0]!.body).toMatchObject({
    company_id: 1,
    name: 'Crane parts',
    labels: [{ name: 'Part' }, { name: 'Defect' }],
  });
});

test('the named-entity models of a company are a tab of its page, where one is added for it', async () => {
  const cranes = like(nerModel, { id: 3, name: 'Crane parts', company: acme });
  const { server, user } = await openPage('/company/1?tab=ner-models', {
    script(scriptedServer) {
      scripted(scriptedServer);
      scriptedServer.on(companyPaths.get, () => like(company, acme));
      scriptedServer.on(nerPaths.listInCompany, () => ({ items: [cranes], total: 1, page: 1, per_page: 25 }));
      scriptedServer.on(nerPaths.create, () => cranes);
      scriptedServer.on(nerPaths.get, () => cranes);
    },
  });
  await screen.findByRole('tab', { name: 'Named-entity models', selected: true });
  await screen.findByRole('link', { name: 'Crane parts' });
  await user.click(screen.getByRole('button', { name: 'Add model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add model' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Crane parts');
  await user.click(dialog.getByRole('button', { name: 'Add model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ner/3'));
  expect(server.received(nerPaths.create)[0]!.body).toMatchObject({ company_id: 1 });
});
