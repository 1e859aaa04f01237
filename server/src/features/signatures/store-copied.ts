import { sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';

/** Copies the results and decisions about a document to its copy. Pictures are not copied. */
export async function copySignatures(
  tx: Tx,
  { companyId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  for (const [before, after] of versions) {
    await tx.execute(sql`
      insert into signature_check (company_id, document_id, version_id, state, unlisted, total, signed, to_confirm, empty, changed,
        feedback, feedback_by, checked_at)
      select company_id, ${to}::bigint, ${after}::bigint, 'done', unlisted, total, signed, to_confirm, empty, changed, feedback, feedback_by,
        checked_at
      from signature_check
      where company_id = ${companyId} and document_id = ${from} and version_id = ${before} and checked_at is not null`);
    await tx.execute(sql`
      insert into signature (company_id, document_id, version_id, kind, page, x, y, width, height, name, probability, initials, details,
        correction, corrected_by, corrected_at, created_at)
      select company_id, ${to}::bigint, ${after}::bigint, kind, page, x, y, width, height, name, probability, initials, details, correction,
        corrected_by, corrected_at, created_at
      from signature where company_id = ${companyId} and document_id = ${from} and version_id = ${before}`);
  }
}
