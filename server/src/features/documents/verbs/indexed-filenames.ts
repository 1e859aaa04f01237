import type { GlobalTransaction } from '../../../access/context.ts';
import { sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';

/** The ids of the projects' indexed documents, by project and file name. */
export async function indexedFilenames(
  { tx }: GlobalTransaction,
  projectIds: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const { rows } = await tx.execute<{ id: number; project_id: number; filename: string }>(sql`
    select d.id, d.project_id, d.filename
    from document d join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
    where d.project_id = any(${idArray(projectIds)}) and d.deleted_at is null and v.indexing_status = 'indexed'`);
  const names = new Map<number, Map<string, number>>();
  for (const row of rows) {
    names.set(row.project_id, (names.get(row.project_id) ?? new Map<string, number>()).set(row.filename, row.id));
  }
  return names;
}
