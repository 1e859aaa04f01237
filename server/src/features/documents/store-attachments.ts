import type { Outline } from '@dossier/contract/documents/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { ReachScope, TenantScope } from '../../scope.ts';
import { attachment } from './tables.ts';

/** The files inside a version, in their order. */
export async function attachmentsOf(
  tx: Tx,
  scope: TenantScope | ReachScope,
  versionId: number,
): Promise<Outline['attachments']> {
  const rows = await tx
    .select()
    .from(attachment)
    .where(and(inArray(attachment.companyId, [...scope.companyIds]), eq(attachment.versionId, versionId)))
    .orderBy(asc(attachment.number));
  return rows.map(({ number, name, mimeType, size, inline, page, errorCode, errorMessage }) => ({
    number,
    name,
    mime_type: mimeType,
    size,
    inline,
    page,
    ...(errorCode && { error: { code: errorCode, message: errorMessage ?? '' } }),
  }));
}
