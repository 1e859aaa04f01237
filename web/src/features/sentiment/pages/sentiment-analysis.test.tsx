import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import {
  analysedDocument,
  passage,
  projectAnalysis,
  type ProjectAnalysis,
  sentimentChart,
} from '@dossier/contract/sentiment/result-schema';
import { sentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { say } from '@dossier/contract/sentiment/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const cranes = { id: 2, name: 'Crane maintenance' };
const mention = { id: 7, name: 'Supplier letters' };
const paged = { page: 1, per_page: 25 };
const delivery = { id: 3, key: 'subject_3', name: 'Delivery', words: ['delivery', 'Termin'] };
const analysis = like(sentimentAnalysis, { ...mention, company: acme, subjects: [delivery] });
const results = (parts: Partial<ProjectAnalysis> = {}) =>
  like(projectAnalysis, {
    analysis: mention,
    project: cranes,
    state: 'done',
    analysed_at: '2026-11-20T10:00:00Z',
    documents: 58,
    passages: 471,
    negative: 130,
    positive: 100,
    neutral: 209,
    not_sure: 32,
    languages: [
      { language: 'nl', documents: 40 },
      { language: 'de', documents: 18 },
    ],
    methods: { lexicon: 18, model: 40 },
    version: { number: 2, samples: 240 },
    subjects: [
      { key: 'subject_3', name: 'Delivery', passages: 60, negative: 40, neutral: 5, positive: 15, not_sure: 0 },
    ],
    ...parts,
  });
const late = like(passage, {
  id: 91,
  document: { id: 8, name: 'Delay of sheaves.pdf' },
  page: 2,
  start: 100,
  end: 142,
  text: 'Diesen Termin können wir leider nicht halten.',
  sentiment: 'negative',
  score: 0.93,
  found: { sentiment: 'negative', label: 'negative', score: 0.93 },
  subjects: [{ key: 'subject_3', name: 'Delivery', sentiment: 'negative', score: 0.9 }],
  words: [{ start: 26, end: 32, weight: -2 }],
});
const third = like(passage, {
  ...late,
  id: 92,
  page: 1,
  text: 'This is the third time that you move the date.',
  score: 0.91,
  found: { sentiment: 'negative', label: 'negative', score: 0.91 },
  words: [],
});

function scripted(server: ScriptedServer, found = results()) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.get, () => analysis);
  server.on(paths.projects, () => ({ items: [found] }));
  server.on(paths.inProject, () => found);
  server.on(paths.passages, () => ({ items: [late, third], total: 130, ...paged }));
  server.on(paths.chart, () =>
    like(sentimentChart, {
      points: (
        [
          ['2026-08', 5, 27],
          ['2026-09', 6, 34],
        ] as const
      ).map(([period, positive, negative]) => ({
        period,
        start: `${period}-01`,
        documents: 4,
        passages: 50,
        positive,
        negative,
        neutral: 10,
        not_sure: 2,
      })),
    }),
  );
  server.on(paths.documents, () => ({
    items: [
      like(analysedDocument, {
        document: { id: 8, name: 'Delay of sheaves.pdf' },
        type: 'pdf',
        state: 'done',
        date: '2026-09-04',
        own_date: true,
        analysed_at: '2026-11-20T10:00:00Z',
        passages: 11,
        positive: 1,
        neutral: 4,
        negative: 6,
        worst: 0.93,
      }),
    ],
    total: 1,
    ...paged,
  }));
}
const open = (
  search = '',
  { found = results(), may = permissionKeys }: { found?: ProjectAnalysis; may?: readonly PermissionKey[] } = {},
  more: (server: ScriptedServer) => void = () => undefined,
) =>
  openPage(`/sentiment-analysis/7${search}`, {
    may,
    script(server) {
      scripted(server, found);
      more(server);
    },
  });
const pane = () => screen.findByRole('region', { name: /^Worst passages first/ });

test('the report has its figures, the documents and the worst passages', async () => {
  await open();
  await screen.findByText(/^58 documents, 471 passages in 2 languages, word lists, and version 2 with 240 samples/);
  await screen.findByText('28% of passages, 34 of them in September');
  await screen.findByText('21% of passages, most about Delivery');
  await screen.findByRole('figure', { name: 'Passages by month' });
  const row = (await screen.findByRole('link', { name: 'Delay of sheaves.pdf' })).closest('tr')!;
  expect(row.textContent).toContain('4-9-2026');
  expect(row.textContent).toContain('1, 4, 6');
  expect(row.textContent).toContain('0.93');
  const passages = await pane();
  await within(passages).findByText('Negative 0.93');
  const link = within(passages).getByRole('link', { name: 'p. 2, Delay of sheaves.pdf' });
  expect(link.getAttribute('href')).toMatch(/\/company\/1\/project\/2\/document\/8\?.*tab=sentiment.*start=100/);
});

test('J goes to the next passage, N labels it as not negative, and that is undone', async () => {
  const { server, user } = await open('', {}, (scriptedServer) => {
    scriptedServer.on(paths.labelPassage, () => like(passage, { ...third, sentiment: 'neutral', sample: true }));
    scriptedServer.on(paths.unlabelPassage, () => third);
  });
  await within(await pane()).findByText('Negative 0.91');
  await user.keyboard('jn');
  await screen.findByText('Labelled neutral, and added to the samples');
  expect(server.received(paths.labelPassage)[0]).toMatchObject({
    params: { id: 8, analysisId: 7, passageId: 92 },
    body: { label: 'neutral' },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Label withdrawn');
  expect(server.received(paths.unlabelPassage)[0]!.params).toMatchObject({ passageId: 92 });
});

test('Enter opens the place of the current passage', async () => {
  const { user } = await open();
  await within(await pane()).findByText('Negative 0.91');
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/project/2/document/8'));
  expect(router.state.location.search).toMatchObject({ tab: 'sentiment', page: 1, start: 100, end: 142 });
});

test('a passage of a document that was analysed again cannot be labelled', async () => {
  const { user } = await open('', {}, (server) =>
    server.on(paths.labelPassage, () => new Refusal(409, 'conflict', undefined, say('passage_gone'))),
  );
  await within(await pane()).findByText('Negative 0.93');
  await user.click(screen.getByRole('button', { name: 'Not negative' }));
  expect(await screen.findByText('The document was analysed again meanwhile. Reload and try again.')).toBeDefined();
});

test('what is not sure is labelled from its figure', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'label them' }));
  await waitFor(() => expect(server.received(paths.passages).at(-1)!.query).toMatchObject({ sentiment: ['not_sure'] }));
  await screen.findByRole('button', { name: 'Sentiment: Not sure' });
});

test('the filters are sent, and kept in the address', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Filter by Subject' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Delivery', hidden: true }));
  await waitFor(() =>
    expect(server.received(paths.passages).at(-1)!.query).toMatchObject({
      sentiment: ['negative'],
      subject: ['subject_3'],
    }),
  );
  expect(router.state.location.search).toMatchObject({ passages: { subject: ['subject_3'], sentiment: ['negative'] } });
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(server.received(paths.chart).at(-1)!.query).toMatchObject({ by: 'week' }));
});

test('users who may only read can neither label nor run', async () => {
  await open('', { may: ['SENTIMENT_ANALYSIS_READ', 'DOCUMENT_READ'] });
  await within(await pane()).findByText('Negative 0.93');
  expect(screen.queryByRole('group', { name: 'Label this passage' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'label them' })).toBeNull();
  expect(screen.queryByText('not negative')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
});

test('a failed document says why, and is tried again', async () => {
  const { server, user } = await open('', { found: results({ state: 'partial', failed: 1 }) }, (scriptedServer) => {
    const failed = like(analysedDocument, {
      document: { id: 8, name: 'Annex.pdf' },
      type: 'pdf',
      state: 'failed',
      date: '2026-09-04',
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
  await open('', { found: results({ state: 'running', queued: 58, task_result_id: 5 }) });
  await screen.findByText('Analysing, 50%');
  await screen.findByRole('button', { name: 'Cancel run' });
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});

test('subjects are added in the settings; their words are checked', async () => {
  const { server, user } = await open('?tab=settings', {}, (scriptedServer) =>
    scriptedServer.on(paths.createSubject, () => ({ ...delivery, id: 4, key: 'subject_4', name: 'Safety' })),
  );
  await screen.findByText('delivery, Termin');
  await user.click(await screen.findByRole('button', { name: 'Add subject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add subject' });
  await user.type(within(dialog).getByLabelText('Name'), 'Safety');
  await user.click(within(dialog).getByRole('button', { name: 'Add subject' }));
  await within(dialog).findByText('Enter at least one word.');
  await user.type(within(dialog).getByLabelText('Words'), 'safety, accident{Enter}Unfall, Safety');
  await user.click(within(dialog).getByRole('button', { name: 'Add subject' }));
  await screen.findByText('Safety added successfully');
  expect(server.received(paths.createSubject)[0]!.body).toEqual({
    name: 'Safety',
    words: ['safety', 'accident', 'Unfall'],
  });
});

test('without results a project is chosen', async () => {
  await open('', {}, (server) => server.on(paths.projects, () => ({ items: [] })));
  expect(await screen.findByText('Choose a project to analyse its documents.')).toBeDefined();
});
