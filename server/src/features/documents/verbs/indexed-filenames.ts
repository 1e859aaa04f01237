import type { GlobalTransaction } from '../../../access/context.ts';
import { sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';

/** The file names of the projects' indexed documents, by project. */
export async function indexedFilenames(
  { tx }: GlobalTransaction,
  projectIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await tx.execute<{ project_id: number; filename: string }>(sql`
    select d.project_id, d.filename
    from document d join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
    where d.project_id = any(${idArray(projectIds)}) and d.deleted_at is null and v.indexing_status = 'indexed'`);
  const names = new Map<number, Set<string>>();
  for (const row of rows) names.set(row.project_id, (names.get(row.project_id) ?? new Set()).add(row.filename));
  return names;
}
