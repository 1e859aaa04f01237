import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type ClassRow, datasetClass, sample } from './tables.ts';

export interface CountedClass {
  id: number;
  datasetId: number;
  name: string;
  description: string;
  /** Samples that can be used for training. */
  samples: number;
}

/** The classes of these datasets in the order in which they were added, with the numbers of usable samples. */
export async function listClasses(tx: Tx, scope: Scope, datasetIds: readonly number[]): Promise<CountedClass[]> {
  if (datasetIds.length === 0) return [];
  const { rows } = await tx.execute<{
    id: number;
    dataset_id: number;
    name: string;
    description: string;
    samples: number;
  }>(sql`
    select c.id, c.dataset_id, c.name, c.description, coalesce(counted.samples, 0)::int as samples
    from classification_class c
    left join (
      select s.company_id, s.class_id, count(*) as samples from classification_sample s
      where s.company_id = any(${idArray(scope.companyIds)}) and s.dataset_id = any(${idArray(datasetIds)})
        and s.class_id is not null and s.state = 'ready'
      group by 1, 2
    ) counted on counted.company_id = c.company_id and counted.class_id = c.id
    where c.company_id = any(${idArray(scope.companyIds)}) and c.dataset_id = any(${idArray(datasetIds)})
    order by c.id`);
  return rows.map(({ dataset_id: datasetId, ...row }) => ({ ...row, datasetId }));
}

export async function findClass(
  tx: Tx,
  { companyId }: CompanyScope,
  { datasetId, id }: { datasetId: number; id: number },
): Promise<ClassRow | undefined> {
  const [row] = await tx
    .select()
    .from(datasetClass)
    .where(and(eq(datasetClass.companyId, companyId), eq(datasetClass.datasetId, datasetId), eq(datasetClass.id, id)));
  return row;
}

/** The names of classes in the scope. */
export async function findClassNames(
  tx: Tx,
  scope: Scope,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: datasetClass.id, name: datasetClass.name })
    .from(datasetClass)
    .where(and(inArray(datasetClass.companyId, [...scope.companyIds]), inArray(datasetClass.id, known)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The classes of a dataset by name, ignoring case. */
export async function classesByName(
  tx: Tx,
  { companyId }: CompanyScope,
  datasetId: number,
): Promise<Map<string, ClassRow>> {
  const rows = await tx
    .select()
    .from(datasetClass)
    .where(and(eq(datasetClass.companyId, companyId), eq(datasetClass.datasetId, datasetId)))
    .orderBy(asc(datasetClass.id));
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

export async function insertClasses(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  datasetId: number,
  classes: readonly Pick<ClassRow, 'name' | 'description'>[],
): Promise<ClassRow[]> {
  if (classes.length === 0) return [];
  return await tx
    .insert(datasetClass)
    .values(classes.map((row) => ({ ...row, companyId, datasetId, createdBy: actor.userId })))
    .returning();
}

export async function changeClass(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  change: Partial<Pick<ClassRow, 'name' | 'description'>>,
): Promise<void> {
  await tx
    .update(datasetClass)
    .set(change)
    .where(and(eq(datasetClass.companyId, companyId), eq(datasetClass.id, id)));
}

/** Deletes a class; its samples get another one, or none. Returns the number of these samples. */
export async function deleteClass(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  { id, moveTo }: { id: number; moveTo: number | null },
): Promise<number> {
  const { rowCount } = await tx
    .update(sample)
    .set({ classId: moveTo, updatedAt: new Date(), updatedBy: actor.userId })
    .where(and(eq(sample.companyId, companyId), eq(sample.classId, id)));
  await tx.delete(datasetClass).where(and(eq(datasetClass.companyId, companyId), eq(datasetClass.id, id)));
  return rowCount ?? 0;
}
