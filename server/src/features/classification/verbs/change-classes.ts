import { MAX_CLASSES } from '@dossier/contract/classification/constants';
import type { ClassChange, ClassesInput, DatasetClasses } from '@dossier/contract/classification/dataset-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceSamples, log, requireDataset } from '../changing.ts';
import { presentClasses } from '../present.ts';
import { changeClass, classesByName, deleteClass, findClass, insertClasses, listClasses } from '../store-classes.ts';
import { changeDataset } from '../store-datasets.ts';
import { namedOnce } from './named-once.ts';
import { assertDifferent } from './save-dataset.ts';

/** The classes of a dataset, and which are probably spellings of the same name. */
export async function getClasses({ app, scope }: Context<CompanyScope>, datasetId: number): Promise<DatasetClasses> {
  return await app.database.read(scope, async (tx) => {
    await requireDataset(tx, scope, datasetId);
    return presentClasses(await listClasses(tx, scope, [datasetId]));
  });
}

/** Adds classes; those that exist already, ignoring case, get the description, if there is one. */
export async function addClasses(
  { app, scope }: Context<CompanyScope>,
  { datasetId, classes }: ClassesInput & { datasetId: number },
): Promise<DatasetClasses> {
  assertDifferent(classes.map(({ name }) => name));
  return await changing({ app, scope }, datasetId, async (tx, note) => {
    const existing = await classesByName(tx, scope, datasetId);
    const added = classes.filter(({ name }) => !existing.has(name.toLowerCase()));
    assertRoom(existing.size + added.length);
    await insertClasses(tx, scope, datasetId, added);
    for (const { name, description } of classes) {
      const row = existing.get(name.toLowerCase());
      if (row && description !== '' && description !== row.description)
        await changeClass(tx, scope, row.id, { description });
    }
    await note({ after: { classes: classes.map(({ name }) => name) } });
  });
}

export async function updateClass(
  { app, scope }: Context<CompanyScope>,
  { datasetId, id, name, description }: ClassChange & { datasetId: number; id: number },
): Promise<DatasetClasses> {
  return await namedOnce(name ?? '', () =>
    changing({ app, scope }, datasetId, async (tx, note) => {
      const row = await findClass(tx, scope, { datasetId, id });
      if (!row) throw new Failure('not_found');
      const change = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
      if (Object.keys(change).length > 0) await changeClass(tx, scope, id, change);
      const before = { class: row.name, description: row.description };
      await note({ before, after: { class: name ?? row.name, description: description ?? row.description } });
    }),
  );
}

/** Deletes a class. Its samples move to another class, or have none. */
export async function removeClass(
  { app, scope }: Context<CompanyScope>,
  { datasetId, id, moveTo }: { datasetId: number; id: number; moveTo: number | null },
): Promise<DatasetClasses> {
  if (moveTo === id) throw new Failure('validation', undefined, { move_to: say('same_class') });
  return await changing({ app, scope }, datasetId, async (tx, note) => {
    const row = await findClass(tx, scope, { datasetId, id });
    if (!row) throw new Failure('not_found');
    const target = moveTo === null ? null : await findClass(tx, scope, { datasetId, id: moveTo });
    if (target === undefined) throw new Failure('validation', undefined, { move_to: say('unknown_class') });
    const samples = await deleteClass(tx, scope, { id, moveTo });
    await note({
      before: { class: row.name, description: row.description, samples },
      after: { class: target?.name ?? null },
    });
  });
}

/** Throws if a dataset would have too many classes. */
export function assertRoom(classes: number): void {
  if (classes > MAX_CLASSES) throw new Failure('quota', say('too_many_classes', { limit: MAX_CLASSES }));
}

type Log = (entry: { before?: Record<string, unknown>; after?: Record<string, unknown> }) => Promise<void>;

/** Locks the dataset, changes its classes, and returns them. */
async function changing(
  { app, scope }: Context<CompanyScope>,
  datasetId: number,
  change: (tx: Tx, log: Log) => Promise<void>,
): Promise<DatasetClasses> {
  return await app.database.write(scope, async (tx) => {
    const row = await requireDataset(tx, scope, datasetId, 'lock');
    await change(tx, (entry) => log(tx, scope, row, { action: 'update', ...entry }));
    await changeDataset(tx, scope, datasetId, {});
    announceSamples(app, tx, row);
    return presentClasses(await listClasses(tx, scope, [datasetId]));
  });
}
