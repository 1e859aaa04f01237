import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type CompanyScope, inScope, type Scope } from './access/scope.ts';
import type { App } from './app.ts';
import { idArray } from './engines/database/listing.ts';
import type { Tx } from './engines/database/port.ts';

const KEYS_PER_BATCH = 500;

/** Deletes the bytes of files whose rows are gone. What cannot be deleted is logged, and removed by the nightly job of its room. */
export async function deleteKeys(app: Pick<App, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await app.files.delete(key).catch((error: unknown) => app.log.warn({ err: error, key }, 'a file was left over'));
  }
}

/** Deletes the files of a folder that no row refers to. */
export async function sweepFolder(
  app: Pick<App, 'files'>,
  folder: string,
  known: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let keys: string[] = [];
  const deleteUnknown = async () => {
    const referenced = await known(keys);
    for (const key of keys) if (!referenced.has(key)) await app.files.delete(key);
    keys = [];
  };
  for await (const key of app.files.list(folder)) {
    keys.push(key);
    if (keys.length === KEYS_PER_BATCH) await deleteUnknown();
  }
  if (keys.length > 0) await deleteUnknown();
}

type FileTable = PgTable & Record<'companyId' | 'id' | 'key', PgColumn>;

/** The statements on a table of files that are stored under keys. */
export const storedFileRows = (table: FileTable) => ({
  /** Deletes the rows of files; returns their keys. */
  async remove(tx: Tx, { companyId }: CompanyScope, ids: readonly number[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .delete(table)
      .where(and(eq(table.companyId, companyId), sql`${table.id} = any(${idArray(ids)})`))
      .returning({ key: table.key });
    return rows.map(({ key }) => key as string);
  },
  /** Which of these keys belong to files of the company. */
  async known(tx: Tx, scope: Scope, companyId: number, keys: readonly string[]): Promise<Set<string>> {
    const rows = await tx
      .select({ key: table.key })
      .from(table)
      .where(and(eq(table.companyId, inScope(scope, companyId)), inArray(table.key, [...keys])));
    return new Set(rows.map(({ key }) => key as string));
  },
});
