import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { importedSamples, sample, version } from '@dossier/contract/sentiment/sample-schema';
import { type SentimentAnalysis, sentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { say } from '@dossier/contract/sentiment/sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const enough = { samples: { negative: 120, neutral: 0, positive: 90 } };
const late = like(sample, {
  id: 21,
  text: 'The crane was late again.',
  label: 'negative',
  source: 'typed',
  language: 'en',
});

function open(tab: string, parts: Partial<SentimentAnalysis>, more: (server: ScriptedServer) => void) {
  return openPage(`/sentiment-analysis/7?tab=${tab}`, {
    script(server) {
      server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
      server.on(paths.get, () => like(sentimentAnalysis, { id: 7, name: 'Supplier letters', company: acme, ...parts }));
      server.on(paths.projects, () => ({ items: [] }));
      server.on(paths.samples, () => ({ items: [late], total: 1, page: 1, per_page: 25 }));
      more(server);
    },
  });
}

test('what is missing is said instead of training', async () => {
  const missing = {
    samples: { negative: 1, neutral: 0, positive: 0 },
    missing_samples: { negative: 4, neutral: 0, positive: 5 },
  };
  await open('samples', missing, () => undefined);
  await screen.findByText(/Missing: 4 negative, 5 positive\./);
  expect(screen.queryByRole('button', { name: 'Train version' })).toBeNull();
});

test('a sample is typed with its label, and deleted', async () => {
  const { server, user } = await open('samples', enough, (scripted) => {
    scripted.on(paths.addSample, () => late);
    scripted.on(paths.removeSamples, () => ({ deleted: 1 }));
  });
  await screen.findByText('The crane was late again.');
  await user.click(screen.getByRole('button', { name: 'Add sample' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add sample' });
  await user.type(within(dialog).getByLabelText('Text'), 'The planning works well.');
  await user.click(within(dialog).getByRole('button', { name: 'Add sample' }));
  await within(dialog).findByText('Choose a label.');
  await user.click(within(dialog).getByRole('radio', { name: 'Positive' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add sample' }));
  await screen.findByText('Sample added');
  expect(server.received(paths.addSample)[0]!.body).toEqual({ text: 'The planning works well.', label: 'positive' });

  await user.click(screen.getByRole('button', { name: 'Actions for The crane was late again.' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete sample', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('1 sample deleted');
  expect(server.received(paths.removeSamples)[0]!.query).toMatchObject({ ids: [21] });
});

test('an import lists the lines that could not be used', async () => {
  const { user } = await open('samples', enough, (server) =>
    server.on(paths.importSamples, () =>
      like(importedSamples, {
        added: 240,
        changed: 2,
        unchanged: 1,
        number_of_problems: 1,
        problems: [{ line: 7, text: 'Late,angry', problem: say('line_unknown_label', { label: 'angry' }) }],
      }),
    ),
  );
  await screen.findByText('The crane was late again.');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import samples' });
  const file = new File(['text,label\nLate,angry'], 'samples.csv', { type: 'text/csv' });
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await within(dialog).findByText('240 samples added.');
  expect(within(dialog).getByText(/Changed: 2\. There already: 1\./)).toBeDefined();
  const row = within(dialog).getByRole('row', { name: /Late,angry/ });
  expect(row.textContent).toContain("'angry' is not a label.");
});

test('a version is trained from here', async () => {
  const { server, user } = await open('versions', enough, (scripted) => {
    scripted.on(paths.versions, () => ({ items: [] }));
    scripted.on(paths.train, () => like(version, { id: 31, number: 1, state: 'queued' }));
  });
  await screen.findByText('No versions yet');
  await user.click(screen.getByRole('button', { name: 'Train version' }));
  await screen.findByText('Training version 1');
  expect(server.received(paths.train)[0]!.params).toMatchObject({ id: 7 });
});

test('versions have their figures beside the word lists; another one is made the active one', async () => {
  const figures = { label: 'negative', samples: 120, precision: 0.9, recall: 0.85, f1: 0.87 } as const;
  const items = [
    like(version, {
      id: 32,
      number: 2,
      state: 'trained',
      samples: enough.samples,
      accuracy: 0.88,
      lexicon_accuracy: 0.71,
      majority_accuracy: 0.57,
      labels: [figures],
      languages: [{ language: 'nl', samples: 210 }],
    }),
    like(version, { id: 31, number: 1, state: 'failed', problem: say('training_took_too_long') }),
  ];
  const { server, user } = await open('versions', enough, (scripted) => {
    scripted.on(paths.versions, () => ({ items }));
    scripted.on(paths.activate, () => ({ ...items[0]!, active: true }));
  });
  const card = await screen.findByRole('region', { name: 'Version 2' });
  expect(card.textContent).toContain('Right in 88% of 210 samples');
  expect(card.textContent).toContain('Word lists: 71%. Always the most frequent label: 57%.');
  expect(within(card).getByRole('row', { name: /Negative/ }).textContent).toContain('12090%85%87%');
  expect(screen.getByText('The training took too long.')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Activate' }));
  await screen.findByText('Version 2 is active');
  await waitFor(() => expect(server.received(paths.activate)[0]!.params).toMatchObject({ versionId: 32 }));
});

test('where there are AI models, one is measured; its version says what that cost', async () => {
  const aiVersion = like(version, {
    id: 33,
    number: 3,
    state: 'trained',
    engine: 'provider',
    provider_model: { name: 'large-1', provider: 'Main' },
    samples: enough.samples,
    accuracy: 0.93,
    cost: { amount: 0.4, currency: 'EUR' },
  });
  const { server, user } = await open('versions', enough, (scripted) => {
    scripted.on(paths.versions, () => ({ items: [aiVersion] }));
    scripted.on(paths.aiModels, () => ({
      items: [
        { id: 61, name: 'large-1', provider: 'Main' },
        { id: 62, name: 'small-1', provider: 'Main' },
      ],
    }));
    scripted.on(paths.train, () => like(version, { id: 34, number: 4, state: 'queued', engine: 'provider' }));
  });
  const card = await screen.findByRole('region', { name: 'Version 3' });
  expect(card.textContent).toContain('large-1, Main');
  expect(card.textContent).toContain('Measured');
  expect(card.textContent).toContain('Right in 93% of 210 samples that it was asked about.');
  expect(card.textContent).toContain('Measuring it cost €0.40.');
  await user.click(await screen.findByRole('button', { name: 'Measure AI model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Measure an AI model' }));
  await user.click(dialog.getByRole('button', { name: 'Measure' }));
  await dialog.findByText('Choose an AI model.');
  await user.click(dialog.getByRole('combobox', { name: 'AI model' }));
  await user.click(await screen.findByRole('option', { name: 'small-1, Main', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Measure' }));
  await screen.findByText('Measuring version 4');
  expect(server.received(paths.train)[0]!.body).toEqual({ engine: 'provider', provider_model_id: 62 });
});
