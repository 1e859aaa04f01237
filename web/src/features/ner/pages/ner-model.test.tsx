import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { nerPaths as paths } from '@dossier/contract/ner/paths';
import { next, offeredSample, sample } from '@dossier/contract/ner/sample-schema';
import { label, nerModel, round, version, versionMetrics } from '@dossier/contract/ner/schema';
import { say } from '@dossier/contract/ner/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../client/query-client.ts';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';
import { nerKeys } from '../queries.ts';

const acme = { id: 1, name: 'Acme' };
const part = like(label, { id: 11, name: 'Part', color: 0, entities: 214 });
const defect = like(label, { id: 12, name: 'Defect', color: 1 });
const model = like(nerModel, {
  id: 7,
  name: 'Crane parts',
  company: acme,
  labels: [part, defect],
  labelled: 163,
  status: 'active',
  active_version: like(version, { id: 2, version: 2, state: 'trained', active: true, expected_f1: 0.89 }),
  next_version: 3,
  round: like(round, { number: 1, total: 3, done: 0, version: 2 }),
});
const first = 'The boom tip sheave had worn.';
const offered = (id: number, text: string, suggestedWords?: string) => {
  const start = text.indexOf(suggestedWords ?? '');
  const span = { start, end: start + (suggestedWords?.length ?? 0) };
  return like(offeredSample, {
    sample: like(sample, { id, text, state: 'queued', origin: 'typed', revision: 1 }),
    suggestions: suggestedWords
      ? [{ ...span, label_id: defect.id, probability: 0.62, alternatives: [{ label_id: part.id, probability: 0.3 }] }]
      : [],
    uncertainty: 0.5,
    most_uncertain: suggestedWords ? span : null,
  });
};

/** A server on which sentences that were labelled or skipped are no longer offered. */
function scripted(server: ScriptedServer, change: Partial<typeof model> = {}) {
  const sentences = [
    offered(51, first, 'worn'),
    offered(52, 'Two cleats were torn off.'),
    offered(53, 'The rope stays in service.'),
  ];
  const done = new Set<number>();
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.get, () => ({ ...model, ...change }));
  server.on(paths.sources, () => ({ items: [] }));
  server.on(paths.samples, () => ({ items: [], total: 0, page: 1, per_page: 3 }));
  server.on(paths.next, () =>
    like(next, {
      items: sentences.filter(({ sample: { id } }) => !done.has(id)),
      round: { ...model.round, done: done.size },
      version: 2,
    }),
  );
  server.on(paths.updateSample, ({ params: { sampleId }, body }) => {
    if (body.state === 'queued') done.delete(sampleId);
    else if (body.state) done.add(sampleId);
    return like(sample, { id: sampleId, revision: body.revision + 1 });
  });
}

const box = () => screen.findByRole('listbox', { name: /^Sentence to label/ });
const sentence = async () => (await box()).textContent;
const labelledWords = async () =>
  within(await box())
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label') ?? '')
    .filter((words) => words.includes(', '));
const sent = (server: ScriptedServer) =>
  server.received(paths.updateSample).map(({ params, body }) => [params.sampleId, body.entities, body.state]);

test('labels by keyboard: words, a suggestion, done, undo and skip', async () => {
  const { server, user } = await openPage('/ner/7', { script: scripted });
  await box();
  await screen.findByText('Version 2 in use');
  await screen.findByText('163 sentences labelled');
  await screen.findByText('Expected F1 after this round: 0.89.', { exact: false });

  // "boom tip sheave".
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}1');
  expect(await labelledWords()).toEqual(['boom, Part', 'tip, Part', 'sheave, Part', 'worn, Defect 62%']);
  await user.keyboard('a');
  expect(await labelledWords()).toContain('worn, Defect');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await sentence()).toBe('Two cleats were torn off.'));
  const finished = await screen.findByRole('list', { name: 'Finished sentences' });
  expect(finished.textContent).toContain(first);

  const entities = [
    { start: 4, end: 19, label_id: part.id },
    { start: 24, end: 28, label_id: defect.id },
  ];
  await waitFor(() => expect(sent(server).at(-1)).toEqual([51, entities, 'labelled']));
  // Each is based on the revision that the one before returned.
  const revisions = server.received(paths.updateSample).map(({ body }) => body.revision);
  expect(revisions).toEqual(revisions.map((_, index) => index + 1));

  // Before the first change of a sentence, undo opens the last one again.
  await user.keyboard('z');
  await waitFor(async () => expect(await sentence()).toBe(first));
  await waitFor(() => expect(sent(server).at(-1)).toEqual([51, undefined, 'queued']));
  await user.keyboard('z');
  expect(await labelledWords()).toContain('worn, Defect 62%');
  await user.keyboard('s');
  await waitFor(() => expect(sent(server).at(-1)?.[2]).toBe('skipped'));
  expect(await sentence()).toBe('Two cleats were torn off.');
});

test('Tab goes from suggestion to suggestion and then leaves the sentence; a number corrects one', async () => {
  const { user } = await openPage('/ner/7', { script: scripted });
  const sentenceBox = await box();
  sentenceBox.focus();
  await user.tab();
  expect(document.activeElement).toBe(sentenceBox);
  expect(within(sentenceBox).getByRole('option', { selected: true }).textContent).toBe('worn');
  await user.keyboard('1');
  expect(await labelledWords()).toEqual(['worn, Part']);
  await user.tab();
  expect(document.activeElement).not.toBe(sentenceBox);
});

test('labels by pointer, and removes a label', async () => {
  const { server, user } = await openPage('/ner/7', { script: scripted });
  const words = within(await box());
  await user.click(words.getByRole('option', { name: 'tip' }));
  await user.keyboard('{Shift>}');
  await user.click(words.getByRole('option', { name: 'sheave' }));
  await user.keyboard('{/Shift}');
  const bar = () => screen.findByRole('group', { name: 'Labels for the selected words' });
  await user.click(within(await bar()).getByRole('button', { name: /Part$/ }));
  expect(await labelledWords()).toContain('tip, Part');
  // One of its words selects all of it.
  await user.click(words.getByRole('option', { name: 'sheave, Part' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Remove label' }));
  await waitFor(() => expect(sent(server).at(-1)).toEqual([51, [], undefined]));

  const pane = within(await screen.findByRole('complementary', { name: 'Suggestions' }));
  pane.getByText('Defect 62%');
  await user.click(pane.getByRole('button', { name: 'Refuse: worn' }));
  await pane.findByText('No suggestions for this sentence.');
});

test('what cannot be saved is kept and sent again', async () => {
  const { server, user } = await openPage('/ner/7', { script: scripted });
  await box();
  server.on(paths.updateSample, () => new Refusal(500, 'system'));
  await user.keyboard('{ArrowRight}1');
  await screen.findByText('Your last labels are not saved yet.');
  expect(await labelledWords()).toContain('The, Part');
  server.on(paths.updateSample, ({ body }) => like(sample, { id: 51, revision: body.revision + 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Your last labels are not saved yet.')).toBeNull());
  expect(sent(server).at(-1)?.[1]).toEqual([{ start: 0, end: 3, label_id: part.id }]);
});

test('a sentence that another user has changed is told, and loaded again', async () => {
  const { server, user } = await openPage('/ner/7', { script: scripted });
  await box();
  server.on(
    paths.updateSample,
    () => new Refusal(409, 'conflict', undefined, say('sample_changed', { name: 'Grace Hopper' })),
  );
  server.on(paths.next, () => like(next, { items: [offered(52, 'Two cleats were torn off.')], round: model.round }));
  await user.keyboard('{ArrowRight}1');
  await screen.findByText(/^Grace Hopper has changed this sentence/);
  await waitFor(async () => expect(await sentence()).toBe('Two cleats were torn off.'));
});

test('users who may only read see the sentences, without verbs', async () => {
  await openPage('/ner/7', { may: ['ENTITY_ANALYSIS_READ'], script: scripted });
  expect(await sentence()).toBe(first);
  for (const name of ['Import', 'Train version 3', 'Add label', 'Accept: worn']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('training says what is missing, and starts when nothing is', async () => {
  let untrainable: typeof model.untrainable = say('too_few_sentences', { name: 'Defect', count: 1, least: 2 });
  const { server, user } = await openPage('/ner/7', {
    script(on) {
      scripted(on);
      on.on(paths.get, () => ({ ...model, untrainable }));
      on.on(paths.train, () => like(version, { id: 3, version: 3, state: 'training' }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Train version 3' }));
  await screen.findByText("The label 'Defect' is in 1 sentences. At least 2 are required.");
  untrainable = null;
  await queryClient.invalidateQueries({ queryKey: nerKeys.all });
  await user.click(screen.getByRole('button', { name: 'Train version 3' }));
  await screen.findByText('Training version 3');
  expect(server.received(paths.train)).toHaveLength(1);
});

test('a version can be an AI model where there are some, with what it costs', async () => {
  const { server, user } = await openPage('/ner/7', {
    script(on) {
      scripted(on, { untrainable: say('too_few_sentences', { name: 'Defect', count: 1, least: 2 }) });
      const cost = (amount: number) => ({ amount, currency: 'EUR' });
      const costs = { cost_of_measuring: cost(1.2), cost_per_100: cost(0.75) };
      on.on(paths.aiModels, () => ({ items: [{ id: 31, name: 'large-1', provider: 'Main', ...costs }] }));
      on.on(paths.train, () => like(version, { id: 3, version: 3, state: 'training', engine: 'provider' }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Train version 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Train version 3' }));
  // The built-in model needs more sentences; an AI model does not.
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Built-in model' }).disabled).toBe(true);
  dialog.getByText("The label 'Defect' is in 1 sentences. At least 2 are required.");
  await user.click(dialog.getByRole('button', { name: 'Train' }));
  await dialog.findByText('Choose an AI model.');
  await user.click(dialog.getByRole('combobox', { name: /^AI model/ }));
  await user.click(await screen.findByRole('option', { name: 'large-1, Main', hidden: true }));
  await dialog.findByText('About €1.20 to measure it, and €0.75 for 100 pages of documents.');
  await user.click(dialog.getByRole('button', { name: 'Train' }));
  await waitFor(() =>
    expect(server.received(paths.train).map(({ body }) => body)).toEqual([
      { engine: 'provider', provider_model_id: 31, examples: 3 },
    ]),
  );
});

test('the evaluation of an AI model says what it cost and what was left out', async () => {
  const figures = { precision: 0.9, recall: 0.8, f1: 0.85 };
  const metrics = like(versionMetrics, {
    ...figures,
    folds: 0,
    sentences: 20,
    labels: [],
    errors: { missed: 1, wrong_label: 0, wrong_border: 0, extra: 0 },
    not_in_text: 2,
  });
  const asked = like(version, {
    id: 4,
    version: 4,
    state: 'trained',
    engine: 'provider',
    provider_model: { name: 'large-1', provider: 'Main' },
    cost: { amount: 0.32, currency: 'EUR' },
    metrics,
  });
  await openPage('/ner/7?tab=evaluation', {
    script(on) {
      scripted(on);
      on.on(paths.versions, () => ({ items: [asked], total: 1, page: 1, per_page: 200 }));
    },
  });
  await screen.findByText('Labelled sentences that are not examples');
  expect((await screen.findByText('€0.32')).tagName).toBe('B');
  await screen.findByText('2 answers were left out because their words are not in the sentence.');
});

test('labelled sentences are imported, and lines that cannot be used are listed', async () => {
  const { server, user } = await openPage('/ner/7?tab=samples', {
    script(on) {
      scripted(on);
      on.on(paths.importSamples, () => ({
        added: 120,
        present: 3,
        new_labels: ['Supplier'],
        problems: [{ line: 17, text: '{"text":', problem: say('line_not_json') }],
        number_of_problems: 1,
      }));
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Import' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import labelled sentences' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['{}'], 'cranes.jsonl', { type: 'text/plain' }));
  await dialog.findByText('120 sentences added.');
  dialog.getByText(/3 sentences were there already\..*New label: Supplier\./);
  expect(dialog.getByRole('table').textContent).toContain('17{"text":The line is not valid JSON.');
  expect(server.received(paths.importSamples)).toHaveLength(1);
});
