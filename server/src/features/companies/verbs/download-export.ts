import type { ContextWithAuthority } from '../../../access/context.ts';
import { say } from '@dossier/contract/companies/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { z } from 'zod';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { findOwnRow } from '../store.ts';
import { exportKey } from '../storage-keys.ts';

const packed = z.object({ size: z.number(), sha256: z.string(), run: z.string() });

/** The archive that a task has packed, if the caller may still export the company. A later export replaces an earlier one. */
export async function downloadExport(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  task: { uuid: string; companyId: number; checkpoint: unknown },
): Promise<OutgoingFile> {
  const scope = await authority.company('COMPANY_DELETE', task.companyId);
  const archive = packed.safeParse(task.checkpoint);
  const key = exportKey(scope.companyId, task.uuid, archive.data?.run ?? 'none');
  if (!archive.success || !(await app.files.exists(key))) {
    throw new Failure('not_found', say('archive_replaced'));
  }
  const { size } = archive.data;
  const company = await app.database.write(scope, async (tx) => {
    const row = await findOwnRow(tx, scope);
    const entry = {
      action: 'download',
      entityType: 'company',
      entityId: scope.companyId,
      name: row?.name ?? '',
    } as const;
    await record({ tx, scope }, { ...entry, after: { file: 'archive', size } });
    return row;
  });
  return {
    filename: `${company?.name ?? 'company'}.dossier.zip`,
    mimeType: 'application/zip',
    size,
    etag: archive.data.sha256,
    open: (range) => app.files.get(key, range && { range }),
  };
}
