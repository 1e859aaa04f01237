import type { ExportFormat } from '@dossier/contract/classification/constants';
import { Failure } from '@dossier/contract/base/failure';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CompanyScope } from '../../../access/scope.ts';
import { isClassic, streamZip, type ZipEntry } from '../../../streamed-zip.ts';
import { zipNames } from '../../../zip-names.ts';
import type { RunningStep, TaskContext } from '../../tasks/work.ts';
import { requireDataset } from '../changing.ts';
import { COLUMNS, sampleLine } from '../csv-samples.ts';
import { type CountedClass, listClasses } from '../store-classes.ts';
import { type ExportedSample, samplesToExport } from '../store-export.ts';
import { exportKey } from '../storage-keys.ts';
import { MANIFEST, type Manifest } from '../zip-layout.ts';
import type { PackedDataset } from './download-dataset.ts';

const PER_QUERY = 100;
/** The folder of samples without a class. */
const UNLABELLED = '_';

type Context = TaskContext<CompanyScope>;
interface Exported {
  context: Context;
  datasetId: number;
  classes: readonly CountedClass[];
  step: RunningStep;
}

/** The task: streams the dataset into a file, which appears when it is complete. */
export async function exportDataset(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const datasetId = task.entityId!;
  const format = task.payload['format'] as ExportFormat;
  const run = { taskId: task.id, startedAt: Date.now(), run: randomUUID() };
  const key = exportKey(scope.companyId, run);
  const { dataset, classes } = await app.database.read(scope, async (tx) => ({
    dataset: await requireDataset(tx, scope, datasetId),
    classes: await listClasses(tx, scope, [datasetId]),
  }));
  const step = context.step('pack', Number(task.payload['samples']));
  const exported = { context, datasetId, classes, step };
  const about = { name: dataset.name, description: dataset.description };
  const classic = isClassic(Number(task.payload['samples']) + 1, Number(task.payload['size']));
  const bytes = format === 'csv' ? csvLines(exported) : streamZip(zipEntries(exported, about), { classic });
  try {
    const { size, sha256 } = await app.files.put(key, Readable.from(bytes), { mime: mimeOf(format) });
    const result: PackedDataset = { ...run, size, sha256 };
    await context.save({ ...result }, (tx) => context.succeed(tx));
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
}

const mimeOf = (format: ExportFormat): string => (format === 'csv' ? 'text/csv' : 'application/zip');

/** All samples of the dataset; a cancelled task ends between them. */
async function* samples({
  context: { app, scope, signal },
  datasetId,
  step,
}: Exported): AsyncGenerator<ExportedSample> {
  for (let after = 0; ;) {
    const rows = await app.database.read(scope, (tx) =>
      samplesToExport(tx, scope, { datasetId, after, limit: PER_QUERY }),
    );
    for (const row of rows) {
      signal.throwIfAborted();
      yield row;
      step.advance();
    }
    if (rows.length < PER_QUERY) return;
    after = rows.at(-1)!.id;
  }
}

async function* csvLines(exported: Exported): AsyncGenerator<string> {
  yield '\ufeff';
  yield sampleLine(COLUMNS);
  for (const { name, description } of exported.classes) yield sampleLine(['', name, '', description]);
  for await (const { filename, className, text } of samples(exported)) {
    if (text !== null) yield sampleLine([filename, className ?? '', text, '']);
  }
}

async function* zipEntries(
  exported: Exported,
  about: Pick<Manifest, 'name' | 'description'>,
): AsyncGenerator<ZipEntry> {
  const folderFor = zipNames();
  const folders = new Map(exported.classes.map(({ name }) => [name, folderFor(name)]));
  const unlabelled = folderFor(UNLABELLED);
  const names = new Map<string, (filename: string) => string>();
  const described: Manifest['samples'] = [];
  for await (const row of samples(exported)) {
    const { filename, className, key, text, createdAt } = row;
    const isText = key === null;
    const bytes = isText ? (text === null ? null : [Buffer.from(text)]) : await opened(exported.context, key);
    // Its text is still to be read, or its file could not be loaded.
    if (bytes === null) continue;
    const folder = className === null ? unlabelled : (folders.get(className) ?? unlabelled);
    const nameFor = names.get(folder) ?? zipNames();
    names.set(folder, nameFor);
    const path = `${folder}/${nameFor(isText && !filename.toLowerCase().endsWith('.txt') ? `${filename}.txt` : filename)}`;
    described.push({ path, filename, class: className, text: isText });
    yield { name: path, modified: createdAt, bytes };
  }
  const manifest: Manifest = {
    dossier_dataset: 1,
    ...about,
    classes: exported.classes.map(({ name, description }) => ({ name, description })),
    samples: described,
  };
  yield { name: MANIFEST, bytes: [Buffer.from(JSON.stringify(manifest))] };
}

async function opened({ app }: Context, key: string): Promise<Readable | null> {
  try {
    return await app.files.get(key);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return null;
    throw error;
  }
}
