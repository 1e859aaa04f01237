import type { StartedTask } from '@dossier/contract/companies/schema';
import type { Page } from '@dossier/contract/base/page';
import type { DatasetClasses, DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import type {
  AddedSamples,
  DuplicateGroup,
  ImportedEntry,
  ImportState,
  Sample,
  SampleText,
} from '@dossier/contract/classification/sample-schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { type MadeEntry, makeZip } from '../documents/testing/zips.ts';
import { ended, reached } from '../tasks/testing.ts';
import { addTexts, classId, createDataset, listSamples, whenRead } from './testing.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

let number = 0;
const newDataset = (classes: readonly string[] = ['Offer', 'Claim']) =>
  createDataset(member, company.id, { name: `Dataset ${(number += 1)}`, classes });
const upload = (datasetId: number, name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) =>
  member.upload<Sample>(`dataset/${datasetId}/sample`, { name, bytes }, fields);
const shown = (samples: readonly Sample[]) =>
  samples.map(({ filename, true_label_class: label, state }) => [filename, label?.name ?? null, state]);

async function imported(
  dataset: DatasetDetails,
  file: { name: string; bytes: Uint8Array | string },
  fields: Record<string, string> = {},
) {
  const { task_result_id: id } = await member.upload<StartedTask>(`dataset/${dataset.id}/import`, file, fields);
  const task = await reached(member, id, ended, 30_000);
  const page = await member.get<Page<ImportedEntry> & { state: ImportState }>(
    `dataset/${dataset.id}/imported/${id}?per_page=200`,
  );
  await whenRead(member, dataset.id);
  return { task, ...page };
}

describe('uploaded files', () => {
  it('are read, with their class by id or by name', async () => {
    const dataset = await newDataset();
    await upload(dataset.id, 'Crane.txt', 'We offer you a crane.', { class_id: String(classId(dataset, 'Offer')) });
    await upload(dataset.id, 'Rope.txt', 'We claim damages for the rope.', { class_name: 'claim' });
    await upload(dataset.id, 'Permit.txt', 'The permit is granted.', { class_name: 'Permit' });
    await upload(dataset.id, 'Dots.txt', '. . . .');
    await upload(dataset.id, 'Torn.pdf', '%PDF-1.7\n1 0 obj\n<< /Type');
    expect(await member.status('POST', `dataset/${dataset.id}/sample`, fileForm('Run.exe', 'x'))).toBe(415);
    const read = await whenRead(member, dataset.id);
    expect(read).toMatchObject({ number_of_classes: 3, number_of_samples: 5, unlabelled: 2, unusable: 2, queued: 0 });
    const samples = await listSamples(member, dataset.id);
    expect(shown(samples)).toEqual([
      ['Crane.txt', 'Offer', 'ready'],
      ['Dots.txt', null, 'empty'],
      ['Permit.txt', 'Permit', 'ready'],
      ['Rope.txt', 'Claim', 'ready'],
      ['Torn.pdf', null, 'failed'],
    ]);
    expect(samples.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'ER-0105', null, null, 'ER-0102']);
    expect(samples[0]).toMatchObject({ type: 'txt', language: 'en', characters: 21, source: 'upload', document: null });
    const { text } = await member.get<SampleText>(`dataset/${dataset.id}/sample/${samples[0]!.id}`);
    expect(text).toBe('We offer you a crane.');
    expect((await member.send('GET', `sample/${samples[4]!.id}/download`)).status).toBe(200);
  });

  it('with the same or nearly the same text are told, those in two classes first', async () => {
    const dataset = await newDataset();
    const long =
      'The contractor delivers the hoist rope of crane four in week thirty-eight and pays for its survey. '.repeat(6);
    await upload(dataset.id, 'A.txt', long, { class_name: 'Offer' });
    await upload(dataset.id, 'B.txt', `${long.toUpperCase()}\n`, { class_name: 'Claim' });
    await upload(dataset.id, 'C.txt', `${long} Kind regards, Anna.`, { class_name: 'Claim' });
    await upload(dataset.id, 'D.txt', 'The minutes of the meeting about the quay wall of berth three are approved.');
    await upload(dataset.id, 'E.txt', 'A permit.');
    await upload(dataset.id, 'F.txt', 'a  permit');
    const { duplicates } = await whenRead(member, dataset.id);
    const { items, total } = await member.get<Page<DuplicateGroup>>(`dataset/${dataset.id}/duplicates`);
    expect(total).toBe(duplicates);
    expect(items[0]).toMatchObject({ conflicting: true });
    expect(items[0]).toMatchObject({
      kind: 'near',
      samples: [{ filename: 'A.txt' }, { filename: 'B.txt' }, { filename: 'C.txt' }],
    });
    expect(items[1]).toMatchObject({ kind: 'same', similarity: 1, conflicting: false });
    const [first] = await listSamples(member, dataset.id);
    expect(first).toMatchObject({ filename: 'A.txt', duplicates: 2 });
    await member.send('DELETE', `dataset/${dataset.id}/samples`, { body: { filter: { q: 'rope' } } });
    const left = await member.get<Page<DuplicateGroup>>(`dataset/${dataset.id}/duplicates`);
    expect(left.items.map(({ kind }) => kind)).toEqual(['same']);
  });
});

const fileForm = (name: string, bytes: string) => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return { form };
};

describe('documents of a project', () => {
  it('become samples with the text that was read, and only once', async () => {
    const dataset = await newDataset();
    const file = { name: 'Lease.txt', bytes: 'The lease of the quay ends in 2027.' };
    const document = await member.upload<Document>(`project/${project.id}/document`, file, { labels: '["claim"]' });
    const path = `dataset/${dataset.id}/document-samples`;
    const body = { project_id: project.id, filter: {}, class_from: 'label' };
    expect(await member.post<AddedSamples>(path, body)).toMatchObject({ added: 1, present: 0 });
    expect(await member.post<AddedSamples>(path, body)).toMatchObject({ added: 0, present: 1, task_result_id: null });
    await expect
      .poll(async () => shown(await listSamples(member, dataset.id)), { timeout: 20_000 })
      .toEqual([['Lease.txt', 'Claim', 'ready']]);
    const [sample] = await listSamples(member, dataset.id);
    expect(sample).toMatchObject({
      source: 'document',
      document: { id: document.id, name: 'Lease.txt', project_id: project.id },
    });
    const { text } = await member.get<SampleText>(`dataset/${dataset.id}/sample/${sample!.id}`);
    expect(text).toBe('The lease of the quay ends in 2027.');
  });

  it('are chosen only where the caller may read them', async () => {
    const dataset = await newDataset();
    const elsewhere = await product.company('Elsewhere');
    const other = await product.project(elsewhere.id, 'Other');
    const body = { project_id: other.id, filter: {} };
    expect(await member.status('POST', `dataset/${dataset.id}/document-samples`, { body })).toBe(404);
    expect(await product.admin.status('POST', `dataset/${dataset.id}/document-samples`, { body })).toBe(404);
  });
});

describe('a zip file', () => {
  it('is imported with the class by folder; what cannot be used is listed', async () => {
    const dataset = await newDataset([]);
    const text = (name: string, bytes = `About ${name}, which is a text.`): MadeEntry => ({ name, bytes });
    const bytes = makeZip(
      text('papers/Offer/2026/Crane.txt'),
      text('papers/Offer/Rope.txt'),
      text('papers/Claim/Delay.txt'),
      text('papers/Loose.txt'),
      text('papers/Claim/Program.exe'),
      { name: 'papers/Claim/Torn.txt', bytes: 'x', crc: 1 },
    );
    const { task, items, state } = await imported(dataset, { name: 'Papers.zip', bytes });
    expect(task).toMatchObject({ status: 'success', task_kwargs: { filename: 'Papers.zip' } });
    expect(state).toMatchObject({ ended: true, entries: 6, added: 4, left_out: 2 });
    expect(state.new_classes.toSorted()).toEqual(['Claim', 'Offer']);
    expect(items.map(({ path, class: name, problem }) => [path, name, problem?.key ?? null])).toEqual([
      ['papers/Offer/2026/Crane.txt', 'Offer', null],
      ['papers/Offer/Rope.txt', 'Offer', null],
      ['papers/Claim/Delay.txt', 'Claim', null],
      ['papers/Loose.txt', null, null],
      ['papers/Claim/Program.exe', 'Claim', 'documents.type_refused'],
      ['papers/Claim/Torn.txt', 'Claim', 'documents.zip_entry_damaged'],
    ]);
    expect(shown(await listSamples(member, dataset.id))).toEqual([
      ['Crane.txt', 'Offer', 'ready'],
      ['Delay.txt', 'Claim', 'ready'],
      ['Loose.txt', null, 'ready'],
      ['Rope.txt', 'Offer', 'ready'],
    ]);
  });

  it('that is no zip file, or of another type, is refused', async () => {
    const dataset = await newDataset();
    const status = (name: string, bytes: string) =>
      member.send('POST', `dataset/${dataset.id}/import`, fileForm(name, bytes));
    expect(await status('Papers.zip', 'no zip')).toMatchObject({ body: { key: 'documents.zip_damaged' } });
    expect(await status('Papers.pdf', '%PDF-1.7')).toMatchObject({
      status: 415,
      body: { key: 'classification.not_csv_or_zip' },
    });
  });
});

describe('a CSV file', () => {
  it('is imported with the recognised columns', async () => {
    const dataset = await newDataset(['Offer']);
    const bytes = [
      'Inhalt;Klasse',
      '"Wir bieten; einen Kran an.";offer',
      'Wir reklamieren den Verzug.;Reklamation',
      ';Offer',
      '"Ohne Klasse";',
    ].join('\r\n');
    const { state, items } = await imported(dataset, { name: 'Briefe.csv', bytes });
    expect(state).toMatchObject({ entries: 4, added: 3, left_out: 1, new_classes: ['Reklamation'] });
    expect(items.find(({ problem }) => problem)).toMatchObject({
      number: 4,
      problem: { key: 'classification.row_without_text' },
    });
    expect(shown(await listSamples(member, dataset.id))).toEqual([
      ['Ohne Klasse', null, 'ready'],
      ['Wir bieten; einen Kran an.', 'Offer', 'ready'],
      ['Wir reklamieren den Verzug.', 'Reklamation', 'ready'],
    ]);
  });

  it('needs a column with the text', async () => {
    const dataset = await newDataset();
    const start = 'a,b\r\n1,2\r\n3,4\r\n';
    expect(await member.post(`dataset/${dataset.id}/csv-columns`, { text: start })).toEqual({
      columns: ['a', 'b'],
      text_column: null,
      class_column: null,
      rows: [['1', '2']],
    });
    expect(await member.send('POST', `dataset/${dataset.id}/import`, fileForm('Numbers.csv', start))).toMatchObject({
      status: 400,
      body: { details: { text_column: { key: 'classification.csv_without_columns' } } },
    });
    const chosen = await imported(
      dataset,
      { name: 'Numbers.csv', bytes: start },
      { text_column: 'a', class_column: 'b' },
    );
    expect(chosen.state).toMatchObject({ added: 2, new_classes: ['2', '4'] });
  });
});

describe('an exported dataset', () => {
  it.each(['zip', 'csv'] as const)('as %s is the same after it is imported', async (format) => {
    const dataset = await newDataset(['Offer/Quote', 'Claim', 'Never used']);
    await member.patch(`dataset/${dataset.id}/class/${classId(dataset, 'Never used')}`, {
      description: '=1+1, "quoted"',
    });
    await addTexts(member, dataset, { name: 'Claim', count: 2, about: '=HYPERLINK("x")\nWe claim' });
    await addTexts(member, dataset, { name: null, count: 1, about: "'=An apostrophe" });
    await upload(dataset.id, 'Crane.txt', 'We offer you a crane.', { class_name: 'Offer/Quote' });
    await whenRead(member, dataset.id);
    const { task_result_id: id } = await member.post<StartedTask>(`dataset/${dataset.id}/export`, { format });
    const task = await reached(member, id, ended, 30_000);
    expect(task.file).toMatchObject({ part: 'dataset', filename: `${dataset.name}.${format}` });
    const bytes = await download(task);
    if (format === 'zip') {
      const names = Object.keys(unzipSync(bytes)).toSorted();
      expect(names).toEqual([
        'Claim/Claim 1.txt',
        'Claim/Claim 2.txt',
        'Offer_Quote/Crane.txt',
        '_/Text 1.txt',
        'dataset.json',
      ]);
    } else expect(strFromU8(bytes)).toContain("'=HYPERLINK");

    const copy = await newDataset([]);
    const { state } = await imported(copy, { name: task.file!.filename, bytes });
    expect(state.left_out).toBe(0);
    expect(await contentOf(copy.id)).toEqual(await contentOf(dataset.id));
    const others = await product.member('company_admin', company.id);
    expect(await others.status('GET', `task/${id}/download/dataset`)).toBe(404);
  });
});

async function contentOf(id: number) {
  const { items } = await member.get<DatasetClasses>(`dataset/${id}/class`);
  const samples = await listSamples(member, id);
  const texts: [string, string | null, string][] = [];
  for (const { id: sampleId, filename, true_label_class: label } of samples) {
    const { text } = await member.get<SampleText>(`dataset/${id}/sample/${sampleId}`);
    texts.push([filename, label?.name ?? null, text]);
  }
  return {
    classes: items.map(({ name, description, number_of_samples: count }) => [name, description, count]),
    texts: texts.toSorted(),
  };
}

async function download({ id }: TaskResult): Promise<Uint8Array> {
  const response = await fetch(`${product.address}/api/v3/task/${id}/download/dataset`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
