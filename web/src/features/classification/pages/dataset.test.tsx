import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { datasetClass, datasetDetails } from '@dossier/contract/classification/dataset-schema';
import {
  duplicateGroup,
  labelNext,
  offeredSample,
  possibleMistake,
  sample,
  sampleText,
} from '@dossier/contract/classification/sample-schema';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { project } from '@dossier/contract/projects/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const address = '/document-classification/dataset/4';
const acme = { id: 1, name: 'Acme' };
const page = { page: 1, per_page: 25 };
const classNamed = (id: number, name: string, count: number, missing = 0) =>
  like(datasetClass, {
    id,
    name,
    number_of_samples: count,
    missing,
    missing_for_reliable: count < 20 ? 20 - count : 0,
  });
const contract = classNamed(1, 'Contract', 82);
const letter = classNamed(2, 'Letter', 94);
const permit = classNamed(3, 'Permit', 2, 3);
const letters = like(datasetDetails, {
  id: 4,
  name: 'Letters',
  company: acme,
  number_of_classes: 3,
  number_of_samples: 180,
  unlabelled: 3,
  suitable_for_training: true,
  languages: ['en', 'nl'],
  models: [{ id: 7, name: 'Type' }],
});
const mail = like(sample, { id: 31, dataset_id: 4, filename: 'RE delay.msg', type: 'msg', state: 'ready' });
const scan = like(sample, { id: 32, dataset_id: 4, filename: 'Scan.pdf', type: 'pdf', state: 'ready' });
const offered = (id: number, filename: string, guess = letter) =>
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
      { class_id: guess.id, name: guess.name, probability: 0.52 },
      { class_id: contract.id, name: contract.name, probability: 0.44 },
    ],
    not_sure: true,
    reason: 'unsure',
  });

function scripted(server: ScriptedServer) {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.getDataset, () => letters);
  server.on(paths.listClasses, () => ({ items: [contract, letter, permit], spellings: [] }));
  server.on(paths.listSamples, () => ({ items: [mail, scan], total: 180, ...page }));
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
  server.on(paths.updateSample, () => scan);
}

test('the classes with what is missing; one of them narrows the samples', async () => {
  const { server, user } = await openPage(address, { script: scripted });
  const list = await screen.findByRole('complementary', { name: 'Classes' });
  const row = await within(list).findByRole('button', { name: /^3 Permit/ });
  expect(row.textContent).toContain('3 more for training');
  expect(
    within(list)
      .getByRole('button', { name: /All samples/ })
      .getAttribute('aria-current'),
  ).toBe('true');
  await user.click(row);
  await waitFor(() => expect(server.received(paths.listSamples).at(-1)!.query.class_id).toEqual([3]));
  expect(row.getAttribute('aria-current')).toBe('true');
  await user.click(within(list).getByRole('button', { name: /Not labelled/ }));
  await waitFor(() => expect(server.received(paths.listSamples).at(-1)!.query.labelled).toBe(false));
});

test('a class is added, and deleted with its samples moved; two spellings are merged', async () => {
  const twin = classNamed(4, 'letters', 3);
  const { server, user } = await openPage(address, {
    script(on) {
      scripted(on);
      const spellings = [{ class_ids: [2, 4], names: ['Letter', 'letters'] }];
      on.on(paths.listClasses, () => ({ items: [contract, letter, twin], spellings }));
    },
  });
  const answer = { items: [contract, letter], spellings: [] };
  server.on(paths.addClasses, () => answer);
  server.on(paths.removeClass, () => answer);
  await user.click(await screen.findByRole('button', { name: 'Add class' }));
  const adding = await screen.findByRole('dialog', { name: 'Add class' });
  await user.type(within(adding).getByRole('textbox', { name: 'Name' }), 'Claim');
  await user.click(within(adding).getByRole('button', { name: 'Add class' }));
  await screen.findByText("Class 'Claim' added");
  expect(server.received(paths.addClasses)[0]!.body.classes).toEqual([{ name: 'Claim', description: '' }]);

  await user.click(await screen.findByRole('button', { name: 'Merge into Letter' }));
  const asked = await screen.findByRole('dialog', { name: 'Merge Letter and letters?' });
  await user.click(within(asked).getByRole('button', { name: 'Merge into Letter' }));
  await screen.findByText("Merged into 'Letter'");
  expect(server.received(paths.removeClass)[0]).toMatchObject({ params: { classId: 4 }, query: { move_to: 2 } });

  await user.click(screen.getByRole('button', { name: 'Actions for Contract' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete class', hidden: true }));
  const deleting = await screen.findByRole('dialog', { name: "Delete the class 'Contract'" });
  await user.click(within(deleting).getByRole('radio', { name: 'They move to another class' }));
  await user.click(within(deleting).getByRole('button', { name: 'Delete class' }));
  await within(deleting).findByText('Choose a class.');
});

test('selected samples get a class, all matching ones at once', async () => {
  const { server, user } = await openPage(address, { script: scripted });
  await user.click(await screen.findByRole('checkbox', { name: 'Select RE delay.msg' }));
  await user.click(screen.getByRole('button', { name: 'Select all 180' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Set class' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set class' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Class' }));
  await user.click(await screen.findByRole('option', { name: 'Permit', hidden: true }));
  server.on(paths.labelSamples, () => ({ changed: 180 }));
  await user.click(within(dialog).getByRole('button', { name: 'Set class' }));
  await screen.findByText('180 samples labelled');
  expect(server.received(paths.labelSamples)[0]!.body).toEqual({ filter: {}, except: [], class_id: 3 });
});

test('a dataset without samples says how they are added; documents of a project are taken', async () => {
  const { server, user } = await openPage(address, {
    script(on) {
      scripted(on);
      const empty = { number_of_samples: 0, unlabelled: 0, suitable_for_training: false, missing_samples: 10 };
      on.on(paths.getDataset, () => ({ ...letters, ...empty }));
      on.on(paths.listSamples, () => ({ items: [], total: 0, ...page }));
      const harbour = like(project, { id: 9, name: 'Harbour' });
      on.on(projectPaths.listInCompany, () => ({ items: [harbour], total: 1, page: 1, per_page: 5 }));
    },
  });
  await screen.findByText('No samples yet');
  screen.getByText('10 samples missing');
  expect(screen.queryByRole('region', { name: 'Label next' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add from a project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add documents of a project' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: 'Harbour', hidden: true }));
  await user.click(within(dialog).getByRole('radio', { name: 'By the label of the document' }));
  server.on(paths.addDocuments, () => ({ added: 12, present: 3, task_result_id: 5 }));
  await user.click(within(dialog).getByRole('button', { name: 'Add documents' }));
  await screen.findByText('12 documents added, 3 were there already');
  expect(server.received(paths.addDocuments)[0]!.body).toMatchObject({
    project_id: 9,
    filter: {},
    class_from: 'label',
  });
});

test('a sample opens with its text; users who may only read cannot change anything', async () => {
  const { user } = await openPage(address, {
    may: ['COMPANY_READ', 'CLASSIFICATION_MODEL_READ', 'CLASSIFICATION_DATASET_READ'],
    script(on) {
      scripted(on);
      on.on(paths.getSample, () => like(sampleText, { ...mail, text: 'The sheaves are late.', shortened: true }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'RE delay.msg' }));
  const dialog = await screen.findByRole('dialog', { name: 'RE delay.msg' });
  await within(dialog).findByText('The sheaves are late.');
  within(dialog).getByText('The end of this long text is left out.');
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('checkbox', { name: 'Select RE delay.msg' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add class' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Upload samples' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Train/ })).toBeNull();
  const panel = screen.getByRole('region', { name: 'Label next' });
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: /Letter/ }).disabled).toBe(true);
  // The keys do nothing either; a change would fail the test.
  await user.keyboard('1');
});

test('a possible mistake is corrected', async () => {
  const { server, user } = await openPage(`${address}?tab=mistakes`, {
    script(on) {
      scripted(on);
      const doubted = like(possibleMistake, {
        sample: { ...mail, true_label_class: { id: 1, name: 'Contract' } },
        predicted_class: { class_id: 2, name: 'Letter', probability: 0.91 },
        probability: 0.04,
        words: [{ text: 'regarding', weight: 1 }],
      });
      on.on(paths.possibleMistakes, () => ({ items: [doubted], total: 1, ...page }));
    },
  });
  const row = (await screen.findByText('Contract 4%')).closest('tr')!;
  expect(row.textContent).toContain('regardingContract 4%Letter 91%');
  await user.click(within(row).getByRole('button', { name: 'Change to Letter' }));
  await screen.findByText('Class changed to Letter');
  expect(server.received(paths.updateSample)[0]).toMatchObject({ params: { id: 31 }, body: { class_id: 2 } });
});

test('of duplicates one is kept', async () => {
  const { server, user } = await openPage(`${address}?tab=duplicates`, {
    script(on) {
      scripted(on);
      const group = like(duplicateGroup, { kind: 'near', similarity: 0.97, conflicting: true, samples: [mail, scan] });
      on.on(paths.duplicates, () => ({ items: [group], total: 1, ...page }));
    },
  });
  const group = await screen.findByRole('region', { name: 'Nearly the same text, 97%: RE delay.msg' });
  within(group).getByText('Different classes');
  await user.click(within(group).getByRole('button', { name: 'Keep this one: Scan.pdf' }));
  server.on(paths.removeSamples, () => ({ deleted: 1 }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 sample deleted');
  expect(server.received(paths.removeSamples)[0]!.body).toMatchObject({ ids: [31] });
});

test('a dataset that is gone says so', async () => {
  await openPage(address, { script: (on) => on.on(paths.getDataset, () => new Refusal(404, 'not_found')) });
  await screen.findByText('It was deleted, or you have no access.');
  expect(router.state.location.pathname).toBe(address);
});
