import { type ClassificationEntry, classificationEntry } from '@dossier/contract/base/classification';
import { type PermissionKey, permissionKeys } from '@dossier/contract/base/permission';
import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { explanation, usableModel } from '@dossier/contract/classification/prediction-schema';
import { sample } from '@dossier/contract/classification/sample-schema';
import { say } from '@dossier/contract/classification/sentences';
import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';
import { Refusal } from '../../../../testing/scripted-server.ts';

const text = 'We write regarding the delay of the delivery.';
const claim = { id: 21, name: 'Claim' };
const letter = { id: 22, name: 'Letter' };
const permit = { id: 23, name: 'Permit' };
const ada = { id: 1, first_name: 'Ada', last_name: '', deleted: false, service_account: false };
const mail = like(document, {
  id: 3,
  name: 'Delay.txt',
  type: 'txt',
  company_id: 1,
  project_id: 2,
  version: { id: 4, number: 1 },
  indexing_status: 'indexed',
  number_of_pages: 1,
});
const predicted = like(classificationEntry, {
  model: { id: 3, name: 'Document type' },
  class: null,
  predicted_class: letter,
  probability: 0.52,
  not_sure: true,
  class_options: [claim, letter, permit],
  version: 5,
  predicted_at: '2026-11-20T10:00:00Z',
});
const corrected = {
  ...predicted,
  class: claim,
  feedback_class: claim,
  feedback_at: '2026-11-21T10:00:00Z',
  feedback_by: ada,
};
const usable = [
  like(usableModel, { id: 3, name: 'Document type', classes: [claim, letter, permit], version: 5 }),
  like(usableModel, { id: 6, name: 'Urgency', classes: [claim, letter], version: 1 }),
];

function open({
  entry = predicted,
  may = permissionKeys,
}: { entry?: ClassificationEntry; may?: readonly PermissionKey[] } = {}) {
  let current = entry;
  return openPage('/company/1/project/2/document/3?tab=classification', {
    may,
    script(server) {
      server.on(documentPaths.get, () => mail);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text }));
      server.on(paths.ofDocument, () => ({ items: [current] }));
      server.on(paths.usableModels, () => ({ items: usable }));
      server.on(paths.explain, () =>
        like(explanation, {
          entry: current,
          class: letter,
          guesses: [
            { class_id: 22, name: 'Letter', probability: 0.52 },
            { class_id: 21, name: 'Claim', probability: 0.44 },
            { class_id: 23, name: 'Permit', probability: 0.04 },
          ],
          words: [{ text: 'regarding', weight: 0.8 }],
          places: [
            { page: 1, start: 9, end: 18, weight: 0.8 },
            { page: 1, start: 23, end: 28, weight: -0.3 },
          ],
          notes: [say('unknown_language')],
        }),
      );
      server.on(paths.setFeedback, ({ body }) => (current = { ...corrected, sample: body.as_sample }));
      server.on(paths.removeFeedback, () => (current = predicted));
      server.on(paths.addFeedbackSample, () => like(sample, { id: 9 }));
    },
  });
}

test('says the class, how sure the model is and why, and goes to the places that decided', async () => {
  const { user } = await open();
  const card = await screen.findByRole('region', { name: 'Document type' });
  within(card).getByText(/Not sure 52%/);
  await within(card).findByText('The samples have no documents in this language.');
  within(card).getByText('Why Letter');
  await within(card).findByText('1 place marked');
  await user.click(within(card).getByRole('button', { name: 'Next place' }));
  await within(card).findByText('Place 1 of 1');
  expect(router.state.location.search).toMatchObject({ page: 1, start: 9, end: 18 });
});

test('a number corrects the class, Z withdraws it, and the document becomes a sample', async () => {
  const { server, user } = await open();
  await screen.findByRole('button', { name: /Claim/ });
  await user.keyboard('1');
  await screen.findByText(/^Claim, set by Ada/);
  expect(server.received(paths.setFeedback)[0]!.body).toEqual({
    model_id: 3,
    class_id: 21,
    based_on: null,
    as_sample: false,
  });
  await user.click(screen.getByRole('button', { name: 'Use as sample' }));
  await screen.findByText('Added to the dataset');
  expect(server.received(paths.addFeedbackSample)[0]!.body).toEqual({ model_id: 3 });
  await user.keyboard('z');
  await screen.findByText(/Not sure 52%/);
  expect(server.received(paths.removeFeedback)[0]!.query).toEqual({ model_id: 3 });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.received(paths.setFeedback).at(-1)!.body.class_id).toBe(22));
});

test('a correction that another user made meanwhile is shown instead of overwritten', async () => {
  const { server, user } = await open();
  await screen.findByRole('button', { name: /Claim/ });
  server.on(paths.setFeedback, () => new Refusal(409, 'conflict', undefined, say('changed_meanwhile')));
  server.on(paths.ofDocument, () => ({ items: [corrected] }));
  await user.keyboard('3');
  expect(await screen.findByText('This was changed by someone else. Reload and try again.')).toBeTruthy();
  expect(await screen.findByText(/^Claim, set by Ada/)).toBeTruthy();
});

test('a model that has not classified the document can do so', async () => {
  const { server, user } = await open();
  server.on(paths.classify, () => ({ task_result_id: 5, documents: 1 }));
  const card = await screen.findByRole('region', { name: 'Urgency' });
  within(card).getByText('Not classified yet');
  await user.click(within(card).getByRole('button', { name: /^Urgency/ }));
  await user.click(within(card).getByRole('button', { name: 'Classify' }));
  await screen.findByText('Classifying 1 document');
  expect(server.received(paths.classify)[0]!.body).toMatchObject({ ids: [3], model_id: 6 });
});

test('readers see the class and can change nothing', async () => {
  const { server, user } = await open({ entry: corrected, may: ['DOCUMENT_READ', 'PROJECT_READ'] });
  await screen.findByText(/^Claim, set by Ada/);
  await screen.findByText('Probabilities');
  for (const name of ['Use as sample', 'Withdraw correction', 'Classify'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.keyboard('2');
  expect(server.received(paths.setFeedback)).toEqual([]);
});
