import type { Problem } from '@dossier/contract/base/failure';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AccessibleScope, CompanyScope, Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { importedEntry, type ImportedRow, importedFile, type ImportRow } from './tables.ts';

export async function insertImport(
  tx: Tx,
  { companyId }: CompanyScope,
  row: Pick<ImportRow, 'datasetId' | 'taskId' | 'filename' | 'key' | 'entries'>,
): Promise<void> {
  await tx.insert(importedFile).values({ ...row, companyId });
}

export async function findImport(tx: Tx, { companyId }: CompanyScope, taskId: number): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(importedFile)
    .where(and(eq(importedFile.companyId, companyId), eq(importedFile.taskId, taskId)));
  return row;
}

/** The names of the classes that an import has added so far. */
export async function findNewClasses(tx: Tx, { companyId }: CompanyScope, id: number): Promise<string[]> {
  const [row] = await tx
    .select({ newClasses: importedFile.newClasses })
    .from(importedFile)
    .where(and(eq(importedFile.companyId, companyId), eq(importedFile.id, id)));
  return row?.newClasses ?? [];
}

/** The number of the last entry that was dealt with; 0 before the first. */
export async function lastImported(tx: Tx, { companyId }: CompanyScope, importId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${importedEntry.number}), 0)`.mapWith(Number) })
    .from(importedEntry)
    .where(and(eq(importedEntry.companyId, companyId), eq(importedEntry.importId, importId)));
  return row?.last ?? 0;
}

export interface NewEntry {
  number: number;
  path: string;
  sampleId?: number;
  className?: string | null;
  problem?: Problem;
}

const ROWS_PER_STATEMENT = 5000;

export async function insertEntries(
  tx: Tx,
  { companyId }: CompanyScope,
  importId: number,
  entries: readonly NewEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_STATEMENT) {
    const rows = entries.slice(from, from + ROWS_PER_STATEMENT).map((entry) => ({ ...entry, importId, companyId }));
    await tx.insert(importedEntry).values(rows);
  }
}

export async function changeImport(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  change: Partial<Pick<ImportRow, 'entries' | 'newClasses' | 'key'>>,
): Promise<void> {
  await tx
    .update(importedFile)
    .set(change)
    .where(and(eq(importedFile.companyId, companyId), eq(importedFile.id, id)));
}

/** Notes whether the task of an import has ended. Returns the row. */
export async function markImportEnded(
  tx: Tx,
  scope: Scope,
  { companyId, taskId, ended }: { companyId: number; taskId: number; ended: boolean },
): Promise<ImportRow | undefined> {
  const [row] = await tx
    .update(importedFile)
    .set({ endedAt: ended ? new Date() : null })
    .where(
      and(
        inArray(importedFile.companyId, [...scope.companyIds]),
        eq(importedFile.companyId, companyId),
        eq(importedFile.taskId, taskId),
      ),
    )
    .returning();
  return row;
}

/** Takes the files off imports that ended before a moment; returns their keys. */
export async function releaseImportsBefore(tx: Tx, scope: AccessibleScope, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ companyId: importedFile.companyId, id: importedFile.id, key: importedFile.key })
    .from(importedFile)
    .where(
      and(
        inArray(importedFile.companyId, [...scope.companyIds]),
        isNotNull(importedFile.key),
        lt(importedFile.endedAt, before),
      ),
    )
    .for('update');
  for (const { companyId, id } of rows) {
    await tx
      .update(importedFile)
      .set({ key: null })
      .where(and(eq(importedFile.companyId, companyId), eq(importedFile.id, id)));
  }
  return rows.flatMap(({ key }) => key ?? []);
}

/** Which of these keys belong to an import. */
export async function knownImportKeys(
  tx: Tx,
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: importedFile.key })
    .from(importedFile)
    .where(
      and(
        inArray(importedFile.companyId, [...scope.companyIds]),
        eq(importedFile.companyId, companyId),
        inArray(importedFile.key, [...keys]),
      ),
    );
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

export async function countEntries(
  tx: Tx,
  { companyId }: CompanyScope,
  importId: number,
): Promise<{ added: number; leftOut: number; duplicates: number }> {
  const { rows } = await tx.execute<{ added: number; left_out: number; duplicates: number }>(sql`
    select (count(*) filter (where e.problem is null))::int as added,
      (count(*) filter (where e.problem is not null))::int as left_out,
      (count(*) filter (where exists (
        select from classification_sample o
        where o.company_id = s.company_id and o.dataset_id = s.dataset_id and o.text_key = s.text_key and o.id < s.id
      )))::int as duplicates
    from classification_imported e
    left join classification_sample s on s.company_id = e.company_id and s.id = e.sample_id
    where e.company_id = ${companyId} and e.import_id = ${importId}`);
  const { added = 0, left_out: leftOut = 0, duplicates = 0 } = rows[0] ?? {};
  return { added, leftOut, duplicates };
}

export async function listEntries(
  tx: Tx,
  { companyId }: CompanyScope,
  importId: number,
  {
    result,
    page,
    per_page,
    sort,
  }: { result?: 'added' | 'left_out' | undefined; page: number; per_page: number; sort: string },
): Promise<{ rows: ImportedRow[]; total: number }> {
  const where = and(
    eq(importedEntry.companyId, companyId),
    eq(importedEntry.importId, importId),
    result && (result === 'added' ? isNull(importedEntry.problem) : isNotNull(importedEntry.problem)),
  );
  const rows = await tx
    .select()
    .from(importedEntry)
    .where(where)
    .orderBy(sort.startsWith('-') ? sql`${importedEntry.number} desc` : asc(importedEntry.number))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(importedEntry, where) };
}
