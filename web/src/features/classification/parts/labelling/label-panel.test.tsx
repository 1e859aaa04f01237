import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { datasetClass, datasetDetails } from '@dossier/contract/classification/dataset-schema';
import { labelNext, offeredSample, sample } from '@dossier/contract/classification/sample-schema';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../../client/query-client.ts';
import { like } from '../../../../testing/blank.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../../testing/scripted-server.ts';
import { classificationKeys } from '../../queries.ts';

const address = '/document-classification/dataset/4';
const acme = { id: 1, name: 'Acme' };
const [contract, letter, permit] = ['Contract', 'Letter', 'Permit'].map((name, index) =>
  like(datasetClass, { id: index + 1, name, number_of_samples: 20 }),
) as [typeof datasetClass._zod.output, typeof datasetClass._zod.output, typeof datasetClass._zod.output];
const letters = like(datasetDetails, {
  id: 4,
  name: 'Letters',
  company: acme,
  number_of_samples: 180,
  unlabelled: 3,
  models: [{ id: 7, name: 'Type' }],
});
const offered = (id: number, filename: string) =>
  like(offeredSample, {
    sample: like(sample, {
      id,
      dataset_id: 4,
      filename,
      type: 'pdf',
      state: 'ready',
      updated_at: '2026-03-01T00:00:00Z',
    }),
    excerpt: 'We acknowledge receipt of your notification.',
    marks: [{ start: 3, end: 22, weight: 0.8 }],
    guesses: [
      { class_id: letter.id, name: letter.name, probability: 0.52 },
      { class_id: contract.id, name: contract.name, probability: 0.44 },
    ],
    not_sure: true,
    reason: 'unsure',
  });

function scripted(server: ScriptedServer) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.getDataset, () => letters);
  server.on(paths.listClasses, () => ({ items: [contract, letter, permit], spellings: [] }));
  server.on(paths.labelNext, ({ query }) =>
    like(labelNext, {
      items: [offered(51, 'Harrowmere.pdf'), offered(52, 'Permit.pdf'), offered(53, 'Offer.pdf')].filter(
        ({ sample: { id } }) => !query.except?.includes(id),
      ),
      remaining: 3,
      labelled: 177,
      model: { id: 7, name: 'Type', version: 5 },
      expected_gain: { samples: 10, points: 0.6 },
    }),
  );
  server.on(paths.updateSample, ({ params: { id } }) => like(sample, { id }));
}

test('labels by keyboard: a number, the guess, skip and undo', async () => {
  const { server, user } = await openPage(address, { script: scripted });
  const panel = await screen.findByRole('region', { name: 'Label next' });
  await within(panel).findByText('Letter 52%');
  within(panel).getByText('1 of 3');
  within(panel).getByText('Not sure');
  within(panel).getByText('acknowledge receipt', { selector: 'mark' });
  within(panel).getByText('and 1 more class, key 3');
  within(panel).getByText('Expected from the next 10 labels: +0.6 points of accuracy.');

  await user.keyboard('1');
  await within(panel).findByText('2 of 3');
  within(panel).getByText('Permit.pdf');
  await user.keyboard('{Enter}');
  await within(panel).findByText('3 of 3');
  await user.keyboard('z');
  await within(panel).findByText('2 of 3');
  within(panel).getByText('Permit.pdf');
  await user.keyboard('s');
  await within(panel).findByText('3 of 3');
  await user.keyboard('3');
  await waitFor(() => expect(server.received(paths.updateSample)).toHaveLength(5));
  const sent = server
    .received(paths.updateSample)
    .map(({ params, body }) => [params.id, body.class_id ?? body.skipped]);
  expect(sent).toEqual([
    [51, 1],
    [52, 2],
    // Undone.
    [52, undefined],
    [52, true],
    [53, 3],
  ]);
  expect(server.received(paths.updateSample)[0]!.body.based_on).toBe('2026-03-01T00:00:00Z');
  expect(server.received(paths.updateSample)[2]!.body.class_id).toBeNull();
});

test('a sample that another user has labelled meanwhile is told, and the next one comes', async () => {
  const { server, user } = await openPage(address, { script: scripted });
  const panel = await screen.findByRole('region', { name: 'Label next' });
  await within(panel).findByText('Letter 52%');
  server.on(paths.updateSample, () => new Refusal(409, 'conflict'));
  await user.keyboard('1');
  await screen.findByText('Another user has labelled this sample.');
  within(panel).getByText('Permit.pdf');
  server.on(paths.updateSample, () => new Refusal(500, 'system'));
  await user.keyboard('1');
  await screen.findByText(/^System error/);
  // It is offered again.
  expect(within(panel).getByRole('article').getAttribute('aria-label')).toBe('Permit.pdf');
});

test('samples are offered as soon as they are read', async () => {
  let isRead = false;
  const { server } = await openPage(address, {
    script(on) {
      scripted(on);
      on.on(paths.getDataset, () => ({ ...letters, queued: isRead ? 0 : 3, task_result_id: isRead ? null : 9 }));
      on.on(paths.labelNext, () =>
        like(labelNext, { items: isRead ? [offered(51, 'Harrowmere.pdf')] : [], remaining: 3 }),
      );
    },
  });
  const panel = await screen.findByRole('region', { name: 'Label next' });
  await within(panel).findByText('Reading 3 samples');
  isRead = true;
  // As an event of the task does.
  await queryClient.invalidateQueries({ queryKey: classificationKeys.dataset(4) });
  await within(panel).findByRole('article', { name: 'Harrowmere.pdf' });
  expect(server.received(paths.labelNext).length).toBeGreaterThan(1);
});

test('samples that are read while the last one is offered come after it', async () => {
  let isRead = false;
  const all = () => [offered(51, 'Harrowmere.pdf'), ...(isRead ? [offered(52, 'Permit.pdf')] : [])];
  const { user } = await openPage(address, {
    script(on) {
      scripted(on);
      on.on(paths.getDataset, () => ({ ...letters, unlabelled: all().length }));
      on.on(paths.labelNext, ({ query }) =>
        like(labelNext, {
          items: all().filter(({ sample: { id } }) => !query.except?.includes(id)),
          remaining: all().length,
        }),
      );
    },
  });
  const panel = await screen.findByRole('region', { name: 'Label next' });
  await within(panel).findByRole('article', { name: 'Harrowmere.pdf' });
  // The only one there is comes again.
  await user.keyboard('s');
  await within(panel).findByRole('article', { name: 'Harrowmere.pdf' });
  isRead = true;
  await queryClient.invalidateQueries({ queryKey: classificationKeys.dataset(4) });
  await within(panel).findByText('1 of 2');
  await user.keyboard('s');
  expect(within(panel).getByRole('article').getAttribute('aria-label')).toBe('Permit.pdf');
});
