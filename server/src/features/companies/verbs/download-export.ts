import { Failure } from '@dossier/contract/base/failure';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import type { Authority, OutgoingFile } from '../../../http/handlers-of.ts';
import { findOwnRow } from '../store.ts';
import { exportKey } from '../storage-keys.ts';

const packed = z.object({ size: z.number(), sha256: z.string(), run: z.string() });

/** The archive that a task has packed, for whoever may still take the company out. A later export takes the place of an earlier one. */
export async function downloadExport(
  app: App,
  authority: Authority,
  task: { uuid: string; companyId: number; checkpoint: unknown },
): Promise<OutgoingFile> {
  const scope = await authority.company('COMPANY_DELETE', task.companyId);
  const archive = packed.safeParse(task.checkpoint);
  const key = exportKey(scope.companyId, task.uuid, archive.data?.run ?? 'none');
  if (!archive.success || !(await app.files.exists(key))) {
    throw new Failure('not_found', 'This archive is gone: a later export took its place. Export the company again.');
  }
  const company = await app.database.read(scope, (tx) => findOwnRow(tx, scope));
  return {
    filename: `${company?.name ?? 'company'}.dossier.zip`,
    mimeType: 'application/zip',
    size: archive.data.size,
    etag: archive.data.sha256,
    open: (range) => app.files.get(key, range && { range }),
  };
}
