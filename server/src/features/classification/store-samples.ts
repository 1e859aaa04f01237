import type { SampleSource, SampleState } from '@dossier/contract/classification/constants';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { storedFileRows } from '../../stored-files.ts';
import { sample, type SampleRow, storedFile, type StoredFileRow } from './tables.ts';

/** Characters of a text in which a search looks for words. */
const SEARCHED_CHARACTERS = 20_000;

const { text: _text, textKey: _textKey, ...shownColumns } = getTableColumns(sample);
/** A sample without its text. */
export type ShownSample = Omit<SampleRow, 'text' | 'textKey'>;

export interface SampleFilter {
  q?: string | undefined;
  class_id?: readonly number[] | undefined;
  labelled?: boolean | undefined;
  language?: readonly string[] | undefined;
  source?: readonly SampleSource[] | undefined;
  state?: readonly SampleState[] | undefined;
  ids?: readonly number[] | undefined;
}

const inDataset = ({ companyId }: CompanyScope, datasetId: number) =>
  and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId));

const conditions = ({
  q,
  class_id: classIds,
  labelled,
  language,
  source,
  state,
  ids,
}: SampleFilter): (SQL | undefined)[] => [
  ...(q?.split(/\s+/).filter(Boolean) ?? []).map((word) =>
    or(contains(sample.filename, word), contains(sql`left(${sample.text}, ${SEARCHED_CHARACTERS})`, word)),
  ),
  classIds && inArray(sample.classId, [...classIds]),
  labelled === undefined ? undefined : labelled ? isNotNull(sample.classId) : isNull(sample.classId),
  language && inArray(sample.language, [...language]),
  source && inArray(sample.source, [...source]),
  state && inArray(sample.state, [...state]),
  ids && sql`${sample.id} = any(${idArray(ids)})`,
];

export async function listSamples(
  tx: Tx,
  scope: CompanyScope,
  datasetId: number,
  { page, per_page, sort, ...filter }: SampleFilter & { page: number; per_page: number; sort: string },
): Promise<{ rows: ShownSample[]; total: number }> {
  const where = and(inDataset(scope, datasetId), ...conditions(filter));
  const orders = {
    created_at: sample.createdAt,
    updated_at: sample.updatedAt,
    filename: sql`lower(${sample.filename})`,
    // Written out: in a query of one table, columns have no prefix.
    class: sql`(select lower(c.name) from classification_class c
      where c.company_id = classification_sample.company_id and c.id = classification_sample.class_id)`,
    language: sample.language,
    characters: sample.characters,
  };
  const rows = await tx
    .select(shownColumns)
    .from(sample)
    .where(where)
    .orderBy(...orderBy(orders, sort, sample.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(sample, where) };
}

/** The ids of samples of a dataset that match a filter. */
export async function sampleIds(
  tx: Tx,
  scope: CompanyScope,
  datasetId: number,
  filter: SampleFilter,
): Promise<number[]> {
  const rows = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(inDataset(scope, datasetId), ...conditions(filter)));
  return rows.map(({ id }) => id);
}

export const countSamples = (tx: Tx, scope: CompanyScope, datasetId: number): Promise<number> =>
  tx.$count(sample, inDataset(scope, datasetId));

/** The dataset of a sample, wherever it is in the scope. */
export async function findDatasetOfSample(
  tx: Tx,
  scope: Scope,
  id: number,
): Promise<Pick<SampleRow, 'companyId' | 'datasetId'> | undefined> {
  const [row] = await tx
    .select({ companyId: sample.companyId, datasetId: sample.datasetId })
    .from(sample)
    .where(and(inArray(sample.companyId, [...scope.companyIds]), eq(sample.id, id)));
  return row;
}

export async function findSample(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<SampleRow | undefined> {
  const query = tx
    .select()
    .from(sample)
    .where(and(eq(sample.companyId, companyId), eq(sample.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function findSamples(tx: Tx, { companyId }: CompanyScope, ids: readonly number[]): Promise<ShownSample[]> {
  if (ids.length === 0) return [];
  return await tx
    .select(shownColumns)
    .from(sample)
    .where(and(eq(sample.companyId, companyId), sql`${sample.id} = any(${idArray(ids)})`));
}

export type NewSample = Omit<typeof sample.$inferInsert, 'companyId' | 'createdBy' | 'updatedBy'>;

/** A PostgreSQL statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

/** Adds samples; a document that is a sample of the dataset already is left out. */
export async function insertSamples(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  rows: readonly NewSample[],
): Promise<ShownSample[]> {
  const by = { companyId, createdBy: actor.userId, updatedBy: actor.userId };
  const inserted: ShownSample[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = rows.slice(from, from + ROWS_PER_STATEMENT).map((row) => ({ ...row, ...by }));
    inserted.push(...(await tx.insert(sample).values(some).onConflictDoNothing().returning(shownColumns)));
  }
  return inserted;
}

export async function changeSample(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  id: number,
  change: Partial<Pick<SampleRow, 'classId' | 'filename' | 'skippedAt'>>,
): Promise<void> {
  await tx
    .update(sample)
    .set({ ...change, updatedAt: sql`clock_timestamp()`, updatedBy: actor.userId })
    .where(and(eq(sample.companyId, companyId), eq(sample.id, id)));
}

/** Gives samples of a dataset a class, or none. Returns the number of those that had another one. */
export async function labelSamples(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  { ids, classId }: { ids: readonly number[]; classId: number | null },
): Promise<number> {
  const { rowCount } = await tx
    .update(sample)
    .set({ classId, skippedAt: null, updatedAt: new Date(), updatedBy: actor.userId })
    .where(
      and(
        eq(sample.companyId, companyId),
        sql`${sample.id} = any(${idArray(ids)})`,
        sql`${sample.classId} is distinct from ${classId}::bigint`,
      ),
    );
  return rowCount ?? 0;
}

/** Deletes samples; returns the ids of their files. */
export async function deleteSamples(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly number[],
): Promise<{ deleted: number; fileIds: number[] }> {
  const rows = await tx
    .delete(sample)
    .where(and(eq(sample.companyId, companyId), sql`${sample.id} = any(${idArray(ids)})`))
    .returning({ fileId: sample.fileId });
  return { deleted: rows.length, fileIds: rows.flatMap(({ fileId }) => fileId ?? []) };
}

/** The files of the samples of a dataset. */
export async function filesOfDataset(tx: Tx, scope: CompanyScope, datasetId: number): Promise<number[]> {
  const rows = await tx
    .select({ fileId: sample.fileId })
    .from(sample)
    .where(and(inDataset(scope, datasetId), isNotNull(sample.fileId)));
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

export async function insertStoredFile(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  row: Pick<StoredFileRow, 'kind' | 'key' | 'sha256' | 'size' | 'mimeType'>,
): Promise<StoredFileRow> {
  const [created] = await tx
    .insert(storedFile)
    .values({ ...row, companyId, createdBy: actor.userId })
    .returning();
  return created!;
}

export async function findStoredFile(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
): Promise<StoredFileRow | undefined> {
  const [row] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.companyId, companyId), eq(storedFile.id, id)));
  return row;
}

const files = storedFileRows(storedFile);
/** Deletes the rows of files; returns their keys, to be deleted after the commit. */
export const deleteStoredFiles = files.remove;
/** Which of these keys have a row. */
export const knownStoredKeys = files.known;

/** The samples of a dataset whose text is still to be read, the oldest first. */
export async function queuedSamples(
  tx: Tx,
  scope: CompanyScope,
  datasetId: number,
  limit: number,
): Promise<ShownSample[]> {
  return await tx
    .select(shownColumns)
    .from(sample)
    .where(and(inDataset(scope, datasetId), eq(sample.state, 'queued')))
    .orderBy(asc(sample.id))
    .limit(limit);
}
