import { permissionKeys } from '@dossier/contract/base/permission';
import { evaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import {
  type EvaluatedSample,
  evaluatedSample,
  evaluatedText,
} from '@dossier/contract/classification/prediction-schema';
import { dataset } from '@dossier/contract/classification/dataset-schema';
import { sample } from '@dossier/contract/classification/sample-schema';
import { evaluation, instance, model } from '@dossier/contract/classification/schema';
import { say } from '@dossier/contract/classification/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const letters = { id: 7, name: 'Letters' };
const acme = { id: 1, name: 'Acme' };
const claim = { id: 21, name: 'Claim' };
const letter = { id: 22, name: 'Letter' };
const shared = { company: acme, dataset: letters, shared: false };
const documentType = like(model, { id: 3, name: 'Document type', ...shared });
const version5 = like(instance, {
  id: 35,
  version: 5,
  model: { id: 3, name: 'Document type' },
  state: 'trained',
  evaluation_id: 55,
});
const version4 = { ...version5, id: 34, version: 4, evaluation_id: 54, f1_score: 0.875, active_instance: true };

const figures = { precision: 0.9, recall: 0.9, f1: 0.79, samples: 47, predicted: 47 };
const metrics5 = like(evaluationMetrics, {
  method: 'cross_validation',
  samples: 141,
  misclassified: 9,
  accuracy: 0.938,
  f1: 0.923,
  calibration_error: 0.014,
  correct_at_90: 0.89,
  ms_per_document: 3.1,
  classes: [
    { ...claim, ...figures },
    { ...letter, ...figures },
  ],
  confusion: [
    [43, 4],
    [5, 89],
  ],
  calibration: [
    { from: 0.5, to: 0.6, stated: 0.55, correct: 0.5, samples: 10 },
    { from: 0.6, to: 0.7, stated: 0, correct: 0, samples: 0 },
    { from: 0.9, to: 1, stated: 0.95, correct: 0.94, samples: 131 },
  ],
  learning_curve: [
    { samples: 40, f1: 0.7, accuracy: 0.7, expected: false },
    { samples: 141, f1: 0.92, accuracy: 0.93, expected: false },
    { samples: 223, f1: 0.94, accuracy: 0.95, expected: true },
  ],
  conclusions: [say('better_than', { version: 4, points: 4.1 }), say('weak_at', { name: 'Permit', count: 12 })],
});
const metrics4 = {
  ...metrics5,
  accuracy: 0.897,
  f1: 0.875,
  misclassified: 16,
  calibration_error: 0.062,
  ms_per_document: 2.8,
  confusion: [
    [38, 9],
    [7, 87],
  ],
};
const evaluated = { state: 'evaluated' as const, dataset: letters, dataset_name: 'Letters' };
const evaluation5 = like(evaluation, {
  id: 55,
  ...evaluated,
  method: 'cross_validation',
  number_of_samples: 141,
  metrics: metrics5,
});
const evaluation4 = { ...evaluation5, id: 54, metrics: metrics4 };
const wrong: EvaluatedSample = like(evaluatedSample, {
  id: 91,
  sample_id: 191,
  filename: 'Delay of sheaves.msg',
  type: 'msg',
  true_class: claim,
  predicted_class: letter,
  probability: 0.61,
  words: [
    { text: 'regarding', weight: 0.8 },
    { text: 'hereby', weight: -0.4 },
  ],
  other: { class: letter, probability: 0.78, correct: false },
});

function script(server: ScriptedServer) {
  const page = { page: 1, per_page: 25 };
  server.on(paths.getModel, () => documentType);
  server.on(paths.getInstance, ({ params: { id } }) => (id === 35 ? version5 : version4));
  server.on(paths.listInstances, () => ({ items: [version5, version4], total: 2, ...page }));
  server.on(paths.getEvaluation, ({ params: { id } }) => (id === 55 ? evaluation5 : evaluation4));
  server.on(paths.listEvaluations, () => ({ items: [evaluation5], total: 1, ...page }));
  server.on(paths.evaluationSamples, () => ({ items: [wrong], total: 1, ...page }));
}
const at = '/document-classification/model/3/instance/35';
const open = (path = at, may = permissionKeys) => openPage(path, { script, may });
const lastQuery = (server: ScriptedServer) => server.received(paths.evaluationSamples).at(-1)!.query;

test('shows the figures beside those of another version, which stays in the address', async () => {
  const { user } = await open();
  await screen.findByText('93.8%');
  screen.getByText('132 of 141 samples right');
  screen.getByText(/a stated 90% is right 89% of the time/);
  await user.click(screen.getByRole('button', { name: 'Compare with a version' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Version 4/, hidden: true }));
  await screen.findByText('version 4: 89.7%');
  expect(router.state.location.search).toEqual({ beside: 4 });
  screen.getByText('4.1 points better');
  screen.getByText('0.048 better');
  screen.getByText('0.3 ms slower');
  screen.getByText(/Better at telling Claim from Letter\. Weak at Permit, which has 12 samples\./);
  screen.getByText('rows: true; small: change since version 4');
});

test('a cell of the matrix lists its samples; the arrow keys move between cells', async () => {
  const { server, user } = await open(`${at}?beside=4`);
  const cell = await screen.findByRole('button', {
    name: 'Claim taken for Letter: 4 samples, 5 fewer than in version 4',
  });
  await user.click(screen.getByRole('button', { name: /^Claim: 43 samples right/ }));
  screen.getByRole('heading', { name: 'Right: Claim' });
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Misclassified: Claim, taken for Letter' });
  await screen.findByText('4, were 9');
  expect(lastQuery(server)).toMatchObject({ true_class: [21], predicted_class: [22], other_id: 54 });
  await user.click(screen.getByRole('button', { name: 'Only what changed' }));
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ changed: 'any', true_class: [21] }));
  expect(router.state.location.search).toEqual({ beside: 4, actual: 21, predicted: 22, changed: true });
  await user.click(screen.getByRole('button', { name: 'Show all misclassified samples' }));
  expect(router.state.location.search).toEqual({ beside: 4, changed: true });
});

test('points of the calibration list their samples, and every plot is a table too', async () => {
  const { server, user } = await open();
  const calibration = await screen.findByRole('figure', { name: 'Calibration' });
  expect(within(calibration).getAllByRole('row')).toHaveLength(3);
  await user.click(within(calibration).getByRole('button', { name: 'Stated 90%–100%: 94% correct, 131 samples' }));
  await screen.findByRole('heading', { name: 'Misclassified, stated 90%–100%' });
  expect(lastQuery(server)).toMatchObject({ bin: 2, only: 'misclassified' });
  const curve = screen.getByRole('figure', { name: 'Learning curve, F1' });
  within(curve).getByRole('row', { name: '223 (expected) 0.94' });
  await user.click(within(curve).getByRole('button', { name: 'More actions: Learning curve, F1' }));
  await screen.findByRole('menuitem', { name: 'Show as table', hidden: true });
});

test('opens a sample with the words that decided, and corrects its class', async () => {
  const { server, user } = await open();
  server.on(paths.evaluationSample, () =>
    like(evaluatedText, {
      ...wrong,
      text: 'We write regarding the delay.',
      marks: [{ start: 9, end: 18, weight: 0.8 }],
      guesses: [
        { class_id: 22, name: 'Letter', probability: 0.61 },
        { class_id: 21, name: 'Claim', probability: 0.39 },
      ],
    }),
  );
  server.on(paths.updateSample, () => like(sample, { id: 191 }));
  await user.click(await screen.findByRole('button', { name: 'Open Delay of sheaves.msg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delay of sheaves.msg' });
  await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBe('regarding'));
  await user.click(within(dialog).getByRole('button', { name: 'Label as Letter' }));
  await waitFor(() => expect(server.received(paths.updateSample)).toHaveLength(1));
  expect(server.received(paths.updateSample)[0]).toMatchObject({ params: { id: 191 }, body: { class_id: 22 } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(paths.updateSample).at(-1)!.body).toEqual({ class_id: 21 }));
});

test('activates a version and starts an evaluation on another dataset', async () => {
  const { server, user } = await open();
  server.on(paths.updateModel, () => documentType);
  server.on(paths.evaluate, () => ({ ...evaluation5, state: 'created' as const }));
  server.on(paths.listDatasets, () => ({
    items: [like(dataset, { id: 8, name: 'Mails', company: acme })],
    total: 1,
    page: 1,
    per_page: 20,
  }));
  await user.click(await screen.findByRole('button', { name: 'Activate version 5' }));
  await screen.findByText('Model updated');
  expect(server.received(paths.updateModel)[0]!.body).toEqual({ active_model_instance_id: 35 });
  await user.click(screen.getByRole('button', { name: 'Evaluate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Evaluate version 5' });
  await user.click(within(dialog).getByRole('radio', { name: /^Another dataset/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Evaluate' }));
  await within(dialog).findByText('Choose a dataset.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Dataset' }));
  await user.click(await screen.findByRole('option', { name: 'Mails', hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Evaluate' }));
  await waitFor(() => expect(server.received(paths.evaluate)).toHaveLength(1));
  expect(server.received(paths.evaluate)[0]!.body).toEqual({ method: 'dataset', dataset_id: 8 });
});

test('samples of another dataset can be used for the dataset of the model', async () => {
  const mails = { id: 8, name: 'Mails' };
  const { server, user } = await openPage(`${at}/evaluation/55`, {
    may: permissionKeys,
    script(scripted) {
      script(scripted);
      const metrics = { ...metrics5, method: 'dataset' as const };
      scripted.on(paths.getEvaluation, () => ({ ...evaluation5, method: 'dataset' as const, dataset: mails, metrics }));
      scripted.on(paths.useEvaluationSamples, () => ({ added: 1, present: 0 }));
    },
  });
  await screen.findByRole('heading', { name: 'Evaluation of Document type, version 5' });
  screen.getByText('of 141 samples');
  await user.click(await screen.findByRole('button', { name: 'Use as sample' }));
  await screen.findByText("'Delay of sheaves.msg' added to Letters");
  expect(server.received(paths.useEvaluationSamples)[0]!.body).toEqual({ sample_ids: [191] });
});

test('says what a version of an AI model costs', async () => {
  const cost = { amount: 0.4, currency: 'EUR' };
  await openPage(at, {
    script(server) {
      script(server);
      const provider = { id: 4, name: 'Mistral Large', provider: 'Mistral' };
      server.on(paths.getInstance, () => ({
        ...version5,
        engine: 'provider' as const,
        provider_model: provider,
        cost_per_100: cost,
        examples: 3,
      }));
    },
  });
  expect(await screen.findByText(/Mistral Large, no training · 3 examples per class · /)).toBeTruthy();
});

test('says why a training failed', async () => {
  await openPage('/document-classification/model/3/instance/36', {
    script(server) {
      script(server);
      const problem = say('too_few_samples', { name: 'Permit', count: 3, least: 5 });
      server.on(paths.getInstance, () => ({
        ...version5,
        id: 36,
        state: 'failed' as const,
        evaluation_id: null,
        problem,
      }));
    },
  });
  expect(await screen.findByText("The class 'Permit' has 3 samples. At least 5 are required.")).toBeTruthy();
});

test('readers see the results, and no action', async () => {
  await open(at, ['CLASSIFICATION_MODEL_READ']);
  await screen.findByText('93.8%');
  for (const name of ['Evaluate', 'Activate version 5', 'Label as Letter'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  screen.getByRole('button', { name: 'Download CSV' });
});
