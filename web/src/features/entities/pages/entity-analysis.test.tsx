import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { decision } from '@dossier/contract/entities/decision-schema';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import {
  analysedDocument,
  coOccurrence,
  entity,
  entityChart,
  entityDetails,
  mentionInSentence,
  projectAnalysis,
  type ProjectAnalysis,
} from '@dossier/contract/entities/result-schema';
import { entityAnalysis } from '@dossier/contract/entities/schema';
import { say } from '@dossier/contract/entities/sentences';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const cranes = { id: 2, name: 'Crane maintenance' };
const mention = { id: 7, name: 'Contracts' };
const paged = { page: 1, per_page: 25 };
const analysis = like(entityAnalysis, {
  ...mention,
  company: acme,
  kinds: ['person', 'organisation'],
});
const results = (parts: Partial<ProjectAnalysis> = {}) =>
  like(projectAnalysis, {
    analysis: mention,
    project: cranes,
    state: 'done',
    analysed_at: '2026-11-20T10:00:00Z',
    documents: 14,
    entities: 3,
    decisions: 1,
    ...parts,
  });
const rows = [
  like(entity, {
    id: 1,
    name: 'Kranbau GmbH',
    kind: 'organisation',
    spellings: 2,
    mentions: 131,
    documents: 11,
    revision: 4,
  }),
  like(entity, { id: 2, name: 'Tobias Kranefeld', kind: 'person', spellings: 1, mentions: 27, documents: 5 }),
  like(entity, { id: 5, name: 'Fa. Kranbau', kind: 'organisation', spellings: 1, mentions: 3, documents: 2 }),
];
const details = like(entityDetails, {
  ...rows[0]!,
  spelling_list: [
    { id: 11, text: 'Kranbau GmbH', mentions: 128, merged: false },
    { id: 12, text: 'Kranbau', mentions: 3, merged: true },
  ],
  merged_by: { id: 9, first_name: 'Noor', last_name: 'Teunisse', deleted: false, service_account: false },
  months: [
    { month: '2026-08', mentions: 38 },
    { month: '2026-09', mentions: 46 },
  ],
  appears_with: [{ id: 2, name: 'Tobias Kranefeld', kind: 'person', kind_name: null, sentences: 24 }],
});
const sentence = { text: 'The Contractor is Kranbau GmbH.', start: 18, end: 30 };

function scripted(server: ScriptedServer, found = results()) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.get, () => analysis);
  server.on(paths.projects, () => ({ items: [found] }));
  server.on(paths.inProject, () => found);
  server.on(paths.entities, () => ({ items: rows, total: rows.length, ...paged }));
  server.on(paths.getEntity, () => details);
  server.on(paths.mentions, () => ({
    items: [
      like(mentionInSentence, {
        id: 1,
        document: { id: 8, name: 'Framework agreement.pdf' },
        page: 3,
        start: 100,
        end: 112,
        sentence,
        spelling: 'Kranbau GmbH',
      }),
    ],
    total: 131,
    ...paged,
  }));
}
const open = (
  search = '',
  { found = results(), may = permissionKeys }: { found?: ProjectAnalysis; may?: readonly PermissionKey[] } = {},
  more: (server: ScriptedServer) => void = () => undefined,
) =>
  openPage(`/entity-analysis/7${search}`, {
    may,
    script(server) {
      scripted(server, found);
      more(server);
    },
  });

test('two spellings are merged with the keys X and M into the more frequent one, and that is undone', async () => {
  const { server, user } = await open('', {}, (scriptedServer) => {
    scriptedServer.on(paths.decide, () => like(decision, { id: 31, action: 'merge' }));
    scriptedServer.on(paths.undo, () => undefined as never);
  });
  const row = (await screen.findByRole('button', { name: 'Kranbau GmbH' })).closest('tr')!;
  expect(row.textContent).toContain('Organisation213111');
  await user.keyboard('jxjjx');
  await screen.findByRole('button', { name: 'Merge into Kranbau GmbH' });
  await user.keyboard('m');
  await waitFor(() => expect(server.received(paths.decide)).toHaveLength(1));
  expect(server.received(paths.decide)[0]!.body).toEqual({
    action: 'merge',
    into: { id: 1, revision: 4 },
    entities: [{ id: 5, revision: 0 }],
  });
  await screen.findByText("1 entity merged into 'Kranbau GmbH'");
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(paths.undo)[0]?.params).toMatchObject({ decisionId: 31 }));
});

test('a decision about what others changed meanwhile says so', async () => {
  const conflict = say('entity_merged_meanwhile', { user: 'Noor', name: 'Fa. Kranbau', into: 'Kranbau GmbH' });
  const { user } = await open('', {}, (server) =>
    server.on(paths.decide, () => new Refusal(409, 'conflict', undefined, conflict)),
  );
  await screen.findByRole('button', { name: 'Kranbau GmbH' });
  await user.keyboard('jjjx');
  await user.click(await screen.findByRole('button', { name: 'Not an entity' }));
  expect(await screen.findByText(/Noor has merged 'Fa. Kranbau' into 'Kranbau GmbH' meanwhile/)).toBeDefined();
});

test('the panel shows an entity with its spellings and mentions, and J opens the next one', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Kranbau GmbH' }));
  const panel = await screen.findByRole('complementary', { name: 'Entity' });
  await within(panel).findByText('Spellings, merged by Noor Teunisse');
  expect(panel.textContent).toContain('1 of 3');
  expect(panel.textContent).toContain('131 mentions in 11 documents');
  const link = within(panel).getByRole('link', { name: 'p. 3, Framework agreement.pdf' });
  expect(link.getAttribute('href')).toMatch(/\/company\/1\/project\/2\/document\/8\?.*start=100/);
  expect(within(panel).getByText('Kranbau GmbH', { selector: 'mark' })).toBeDefined();
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ entity: 2 }));
  await user.keyboard(']');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Entity' })).toBeNull());
});

test('users who may only read see no selection, no run and no decisions', async () => {
  await open('?entity=1', { may: ['ENTITY_ANALYSIS_READ', 'DOCUMENT_READ'] });
  const panel = await screen.findByRole('complementary', { name: 'Entity' });
  await within(panel).findByText('Kranbau');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
  expect(within(panel).queryByRole('button', { name: /^Split off/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
});

test('a failed document says why, and is tried again', async () => {
  const found = results({ state: 'partial', failed: 1 });
  const { server, user } = await open('?tab=documents', { found }, (scriptedServer) => {
    const failed = like(analysedDocument, {
      document: { id: 8, name: 'Annex.pdf' },
      type: 'pdf',
      state: 'failed',
      problem: say('took_too_long'),
    });
    scriptedServer.on(paths.documents, () => ({ items: [failed], total: 1, ...paged }));
    scriptedServer.on(paths.retry, () => ({ task_result_id: 5, documents: 1 }));
  });
  await screen.findByText('The analysis of this document took too long.');
  await user.click(screen.getByRole('button', { name: 'Actions for Annex.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Try again', hidden: true }));
  await screen.findByText('Analysing 1 document');
  expect(server.received(paths.retry)[0]!.body).toEqual({ document_ids: [8] });
});

test('while it runs, the badge has the progress, and the run can be cancelled', async () => {
  await open('', { found: results({ state: 'running', queued: 7, documents: 7, entities: 0, task_result_id: 5 }) });
  await screen.findByText('Analysing, 50%');
  await screen.findByRole('button', { name: 'Cancel run' });
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});

test('the graph has a list of its pairs, which open the entities', async () => {
  const { user } = await open('?tab=co-occurrence', {}, (server) => {
    server.on(paths.coOccurrence, () =>
      like(coOccurrence, {
        entities: rows.map(({ id, name, kind, kind_name, mentions }) => ({ id, name, kind, kind_name, mentions })),
        pairs: [{ one_id: 1, other_id: 2, sentences: 24, documents: 3 }],
      }),
    );
  });
  const table = await screen.findByRole('table', { name: 'Pairs in the same sentence' });
  expect(table.textContent).toContain('Kranbau GmbHTobias Kranefeld243');
  expect(
    screen.getByRole('img', { name: 'Entities that appear in the same sentences' }).querySelectorAll('g'),
  ).toHaveLength(2);
  await user.click(within(table).getByRole('button', { name: 'Tobias Kranefeld' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ entity: 2 }));
});

test('the chart counts the mentions of the filtered kinds by month', async () => {
  const { server } = await open(`?show=chart&filters=${JSON.stringify({ kind: ['person'] })}`, {}, (scriptedServer) => {
    scriptedServer.on(paths.chart, () =>
      like(entityChart, {
        kinds: [{ kind: 'person', kind_name: null }],
        points: [{ label: '2026-09', document_id: null, mentions: [12] }],
      }),
    );
  });
  await screen.findByRole('figure', { name: 'Mentions by month' });
  expect(screen.getByText('Sep, People: 12')).toBeDefined();
  expect(server.received(paths.chart)[0]!.query).toMatchObject({ by: 'month', kind: ['person'] });
});

test('a decision is undone in its list', async () => {
  const { server, user } = await open('?tab=decisions', {}, (scriptedServer) => {
    const merged = like(decision, {
      id: 31,
      action: 'merge',
      names: ['Fa. Kranbau', 'Kranbau'],
      target: 'Kranbau GmbH',
    });
    scriptedServer.on(paths.decisions, () => ({ items: [merged], total: 1, ...paged }));
    scriptedServer.on(paths.undo, () => undefined as never);
  });
  await screen.findByText('Fa. Kranbau, Kranbau → Kranbau GmbH');
  await user.click(screen.getByRole('button', { name: 'Undo: Fa. Kranbau, Kranbau' }));
  await screen.findByText('Decision undone');
  expect(server.received(paths.undo)[0]!.params).toMatchObject({ decisionId: 31 });
});

test('without results a project is chosen', async () => {
  await openPage('/entity-analysis/7', {
    script(server) {
      scripted(server);
      server.on(paths.projects, () => ({ items: [] }));
    },
  });
  await screen.findByText('No results yet');
  expect(screen.queryByRole('tab', { name: 'Documents' })).toBeNull();
});
