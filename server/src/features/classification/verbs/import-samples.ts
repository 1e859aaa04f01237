import { say } from '@dossier/contract/classification/sentences';
import { Failure, type FailureName } from '@dossier/contract/base/failure';
import { readFile } from 'node:fs/promises';
import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { openZip } from '../../../zip-entries.ts';
import { maxFileBytesHere } from '../../documents/verbs/room-for-documents.ts';
import { receiveFile } from '../../documents/verbs/receive-file.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceSamples, assertRoomForSamples, noRoom, requireDataset, roomForSamples } from '../changing.ts';
import { type CsvRow, readRows, rowProblem } from '../csv-samples.ts';
import { toReading } from '../sample-text.ts';
import { changeClass, classesByName, insertClasses } from '../store-classes.ts';
import { changeDataset } from '../store-datasets.ts';
import {
  changeImport,
  findImport,
  findNewClasses,
  insertEntries,
  lastImported,
  markImportEnded,
  type NewEntry,
} from '../store-imports.ts';
import { insertSamples, insertStoredFile, type NewSample } from '../store-samples.ts';
import type { ImportRow } from '../tables.ts';
import { newStoredKey } from '../storage-keys.ts';
import { layoutOf, type PlacedEntry, readEntry } from '../zip-layout.ts';
import { assertRoom } from './change-classes.ts';
import { nameOf } from './add-text.ts';
import { isCsv } from './start-import.ts';
import { startReading } from './start-reading.ts';

type Context = TaskContext<CompanyScope>;
const ROWS_AT_ONCE = 200;
const MAX_TEXT_BYTES = 2_000_000;

/** Failures of a single entry, which is left out for that reason; all others are failures of the task. */
const ofEntry: ReadonlySet<FailureName> = new Set([
  'damaged',
  'empty',
  'mismatch',
  'password_protected',
  'quota',
  'too_complex',
  'too_large',
  'unsupported_type',
  'validation',
]);

/**
 * The task: entry by entry, each of which becomes a sample, or is noted with the reason, in the transaction that says so. A run after a
 * crash continues after the last one. Then another task reads the files.
 */
export async function importSamples(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const row = await app.database.read(scope, (tx) => findImport(tx, scope, task.id));
  if (!row?.key) throw new Failure('conflict', say('import_expired'));
  const { key } = row;
  await withTemporaryFile(app, async (path) => {
    await receive(await app.files.get(key), path, Infinity);
    if (isCsv(row.filename)) await importRows(context, row, path);
    else await importFiles(context, row, path);
  });
  await context.save({ phase: 'finished' }, async (tx) => {
    await changeImport(tx, scope, row.id, { key: null });
    await startReading({ app, tx, scope }, { datasetId: row.datasetId, samples: row.entries });
    await context.succeed(tx);
  });
  await app.files.delete(key);
}

async function importFiles(context: Context, row: ImportRow, path: string): Promise<void> {
  const { app, scope } = context;
  const zip = await openZip(app, path, await maxFileBytesHere({ app, scope }));
  try {
    const { classes, entries } = await layoutOf(zip);
    const step = context.step('unpack', entries.length);
    await context.save({ phase: 'unpacking' }, async (tx) => {
      await describeClasses(tx, scope, row, classes);
      await changeImport(tx, scope, row.id, { entries: entries.length });
    });
    const last = await app.database.read(scope, (tx) => lastImported(tx, scope, row.id));
    for (const placed of entries) {
      if (placed.entry.number > last) await importFile(context, row, placed);
      step.advance();
    }
    step.done();
  } finally {
    zip.close();
  }
}

async function importFile(context: Context, row: ImportRow, placed: PlacedEntry): Promise<void> {
  const { app, scope, task } = context;
  const { entry, filename } = placed;
  const className = placed.className ?? (task.payload['class_name'] as string | null);
  const base = { number: entry.number, path: entry.path, className };
  const write = async (tx: Tx, more: Omit<NewSample, 'datasetId' | 'classId' | 'source'>) => {
    await addSamples(context, tx, row, [{ entry: base, sample: more }]);
  };
  try {
    if (entry.refusal) throw entry.refusal;
    if (placed.text) {
      const reading = toReading((await readEntry(entry, MAX_TEXT_BYTES)).toString('utf8'));
      if (reading.state !== 'ready') throw new Failure('empty', say('no_text'));
      await context.save({ phase: 'unpacking' }, (tx) => write(tx, { filename, type: 'txt', ...reading }));
      return;
    }
    await receiveFile(
      { app, scope },
      {
        stream: entry.open(),
        filename,
        newKey: newStoredKey,
        maxBytes: () => maxFileBytesHere({ app, scope }),
        transact: (work) => context.save({ phase: 'unpacking' }, work),
        async write(tx, { key, sha256, size, type, mimeType, filename: name }) {
          const file = await insertStoredFile(tx, scope, { kind: 'sample', key, sha256, size, mimeType });
          await write(tx, { filename: name, type, size, fileId: file.id });
        },
      },
    );
  } catch (error) {
    if (!(error instanceof Failure && ofEntry.has(error.kind))) throw error;
    const { problem } = error;
    await context.save({ phase: 'unpacking' }, (tx) => insertEntries(tx, scope, row.id, [{ ...base, problem }]));
  }
}

async function importRows(context: Context, row: ImportRow, path: string): Promise<void> {
  const { app, scope, task } = context;
  const choice = {
    textColumn: (task.payload['text_column'] as string | null) ?? undefined,
    classColumn: (task.payload['class_column'] as string | null) ?? undefined,
  };
  const last = await app.database.read(scope, (tx) => lastImported(tx, scope, row.id));
  const step = context.step('unpack', row.entries);
  let some: CsvRow[] = [];
  const flush = async () => {
    const rows = some;
    some = [];
    await context.save({ phase: 'unpacking' }, (tx) => addRows(context, tx, row, rows));
    step.advance(rows.length);
  };
  for (const one of readRows(await readFile(path), choice)) {
    if (one.number <= last) continue;
    some.push(one);
    if (some.length === ROWS_AT_ONCE) await flush();
  }
  if (some.length > 0) await flush();
  step.done();
}

async function addRows(context: Context, tx: Tx, row: ImportRow, rows: readonly CsvRow[]): Promise<void> {
  const { scope, task } = context;
  const given = task.payload['class_name'] as string | null;
  const samples: { entry: NewEntry; sample: Omit<NewSample, 'datasetId' | 'classId' | 'source'> }[] = [];
  const others: NewEntry[] = [];
  const classes: { name: string; description: string }[] = [];
  for (const one of rows) {
    const entry = { number: one.number, path: one.filename, className: one.className || given };
    const problem = rowProblem(one);
    const isClass = one.className !== '' && one.text.trim() === '' && one.filename === '';
    if (isClass && one.classDescription !== null && problem?.kind === 'empty') {
      classes.push({ name: one.className, description: one.classDescription });
    } else if (problem) others.push({ ...entry, problem: problem.problem });
    else {
      const filename = one.filename || nameOf(one.text);
      samples.push({ entry: { ...entry, path: filename }, sample: { filename, type: 'txt', ...toReading(one.text) } });
    }
  }
  await describeClasses(tx, scope, row, classes);
  const room = await roomForSamples(tx, scope, row.datasetId);
  await addSamples(context, tx, row, samples.slice(0, room));
  const { problem } = noRoom();
  others.push(...samples.slice(room).map(({ entry }) => ({ ...entry, problem })));
  await insertEntries(tx, scope, row.id, others);
}

/** Adds samples with their entries. Classes that are new are added. */
async function addSamples(
  { app, scope }: Context,
  tx: Tx,
  row: ImportRow,
  items: readonly { entry: NewEntry; sample: Omit<NewSample, 'datasetId' | 'classId' | 'source'> }[],
): Promise<void> {
  if (items.length === 0) return;
  const { datasetId } = row;
  const dataset = await requireDataset(tx, scope, datasetId, 'lock');
  await assertRoomForSamples(tx, scope, { datasetId, more: items.length });
  const names = items.flatMap(({ entry }) => entry.className ?? []);
  const classes = await describeClasses(
    tx,
    scope,
    row,
    names.map((name) => ({ name, description: '' })),
  );
  const added = await insertSamples(
    tx,
    scope,
    items.map(({ entry, sample }) => ({
      ...sample,
      datasetId,
      classId: entry.className ? (classes.get(entry.className.toLowerCase()) ?? null) : null,
      source: 'import' as const,
    })),
  );
  await insertEntries(
    tx,
    scope,
    row.id,
    items.map(({ entry }, place) => ({ ...entry, sampleId: added[place]!.id })),
  );
  await changeDataset(tx, scope, datasetId, {});
  announceSamples(app, tx, dataset);
}

/** Adds the classes that are new, ignoring case; gives those without a description the one that is known now. Returns all ids by name. */
async function describeClasses(
  tx: Tx,
  scope: CompanyScope,
  { id, datasetId }: ImportRow,
  wanted: readonly { name: string; description: string }[],
): Promise<Map<string, number>> {
  const existing = await classesByName(tx, scope, datasetId);
  const missing = new Map<string, { name: string; description: string }>();
  for (const one of wanted) {
    const key = one.name.toLowerCase();
    const row = existing.get(key);
    if (!row) missing.set(key, missing.get(key) ?? one);
    else if (row.description === '' && one.description !== '') {
      await changeClass(tx, scope, row.id, { description: one.description });
    }
  }
  assertRoom(existing.size + missing.size);
  const added = await insertClasses(tx, scope, datasetId, [...missing.values()]);
  if (added.length > 0) {
    const known = await findNewClasses(tx, scope, id);
    await changeImport(tx, scope, id, { newClasses: [...known, ...added.map(({ name }) => name)] });
  }
  return new Map([...existing.values(), ...added].map((row) => [row.name.toLowerCase(), row.id]));
}

/** Notes whether the task has ended. Throws when one is repeated whose file is deleted. */
export async function syncImport(
  { tx, scope }: TransactionContext,
  { companyId, id, status }: TaskContext<Scope>['task'],
): Promise<void> {
  const ended = status !== 'scheduled' && status !== 'start';
  const row = await markImportEnded(tx, scope, { companyId, taskId: id, ended });
  if (row && row.key === null && status === 'scheduled') throw new Failure('conflict', say('import_expired'));
}
