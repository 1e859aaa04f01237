import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { datasetClass, datasetDetails } from '@dossier/contract/classification/dataset-schema';
import { importedEntry, importState, sample } from '@dossier/contract/classification/sample-schema';
import { companyPaths } from '@dossier/contract/companies/paths';
import { company } from '@dossier/contract/companies/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { type OpenedPage, openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const acme = { id: 1, name: 'Acme' };
const page = { page: 1, per_page: 25 };

/** Uploads outlive a page, so each test has a dataset of its own. */
const addressOf = (id: number) => `/document-classification/dataset/${id}/upload-samples`;
const scripted = (id: number) => (server: ScriptedServer) => {
  server.on(companyPaths.list, () => ({ items: [like(company, acme)], total: 1, page: 1, per_page: 200 }));
  server.on(paths.getDataset, () => like(datasetDetails, { id, name: 'Letters', company: acme }));
  server.on(paths.listClasses, () => ({ items: [like(datasetClass, { id: 2, name: 'Letter' })], spellings: [] }));
};

const file = (path: string, content = 'Words.\n') => {
  const made = new File([content], path.split('/').at(-1)!);
  return Object.defineProperty(made, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
};

/** Chooses files by a button that opens a dialog of the browser. */
async function choose({ user }: OpenedPage, button: string, files: File[]): Promise<void> {
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: button }));
  const input = chooser.mock.contexts.at(-1) as HTMLInputElement;
  chooser.mockRestore();
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}

test('folders are classes; what cannot be read is listed, and a failed file is tried again', async () => {
  const opened = await openPage(addressOf(41), { script: scripted(41) });
  const { server, user } = opened;
  await choose(opened, 'Choose a folder', [
    file('Samples/letter/A.txt'),
    file('Samples/Permit/B.txt'),
    file('Samples/Permit/C.txt'),
    file('Samples/Permit/Program.exe'),
    file('Samples/Permit/Empty.txt', ''),
    file('Samples/.DS_Store'),
  ]);
  // The class exists in another spelling.
  const known = await screen.findByRole('region', { name: 'letter' });
  expect(within(known).getByRole<HTMLInputElement>('combobox').value).toBe('Letter');
  const added = screen.getByRole('region', { name: 'Permit' });
  within(added).getByText('2 files');
  expect(within(added).getByRole<HTMLInputElement>('combobox').value).toBe('Permit (new class)');
  screen.getByText('Samples/Permit/Program.exe');
  screen.getByText('The file is empty.');

  server.on(paths.uploadSample, ({ file: sent }) =>
    sent?.name === 'C.txt' ? new Refusal(415, 'unsupported_type') : like(sample, { id: 9 }),
  );
  await user.click(screen.getByRole('button', { name: 'Upload 3 samples' }));
  await screen.findByText('2 samples uploaded');
  screen.getByText('Files of this type cannot be uploaded.');
  const sent = server.received(paths.uploadSample).map(({ body }) => body);
  expect(sent).toContainEqual({ class_id: 2, filename: 'A.txt' });
  expect(sent).toContainEqual({ class_name: 'Permit', filename: 'B.txt' });
  await user.click(screen.getByRole('button', { name: 'Close Samples/Permit/C.txt' }));
  await waitFor(() => expect(screen.queryByText('Files of this type cannot be uploaded.')).toBeNull());
});

test('the columns of a CSV file are recognised and can be changed; what it left out is listed', async () => {
  const opened = await openPage(addressOf(42), {
    script(server) {
      scripted(42)(server);
      server.on(paths.csvColumns, () => ({
        columns: ['body', 'kind', 'note'],
        text_column: 'body',
        class_column: 'kind',
        rows: [['We confirm', 'Letter', '']],
      }));
    },
  });
  const { server, user } = opened;
  await choose(opened, 'Choose files', [file('Samples.csv', 'body,kind,note\nWe confirm,Letter,\n')]);
  const card = await screen.findByRole('region', { name: 'Samples.csv' });
  await within(card).findByText('We confirm');
  await user.click(within(card).getByRole('combobox', { name: 'Column with the class' }));
  const options = await screen.findAllByRole('option', { name: 'note', hidden: true });
  await user.click(options.at(-1)!);
  const state = like(importState, { filename: 'Samples.csv', ended: true, entries: 3, added: 2, left_out: 1 });
  const rowOne = like(importedEntry, {
    number: 3,
    path: 'Row 3',
    problem: { code: 'ER-0002', key: 'classification.row_without_text', params: {}, message: 'This row has no text.' },
  });
  server.on(paths.importSamples, () => ({ task_result_id: 77, uuid: 'u' }));
  server.on(paths.imported, () => ({ items: [rowOne], total: 1, ...page, state }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('2 samples added, 1 left out');
  expect(server.received(paths.importSamples)[0]!.body).toEqual({ class_column: 'note' });
  await user.click(screen.getByRole('button', { name: 'Show what was left out' }));
  await screen.findByText('This row has no text.');
  expect(router.state.location.search).toMatchObject({ task: 77 });
});

test('a user who may only read cannot upload', async () => {
  await openPage(addressOf(43), {
    may: ['COMPANY_READ', 'CLASSIFICATION_MODEL_READ', 'CLASSIFICATION_DATASET_READ'],
    script: scripted(43),
  });
  await screen.findByText('You can read this dataset but not change it.');
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});
