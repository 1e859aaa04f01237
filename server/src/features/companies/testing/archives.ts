import { createHash } from 'node:crypto';
import type { StartedTask } from '@dossier/contract/companies/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { TestUser } from '../../../testing/user.ts';
import type { Manifest } from '../archive-form.ts';
import { ended } from '../testing.ts';

/** The archive of a company, as it is downloaded. */
export async function exported(user: TestUser, companyId: number): Promise<Buffer> {
  const task = await user.post<StartedTask>(`company/${companyId}/export`);
  await ended(user, task.task_result_id);
  const answer = await fetch(`${user.address}/api/v3/task/${task.task_result_id}/download/archive`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  if (!answer.ok) throw new Error(`The archive is not to be had: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The task of restoring an archive, once it has ended. */
export async function restored(user: TestUser, bytes: Uint8Array): Promise<TaskResult> {
  const task = await user.upload<StartedTask>('company/restore', { name: 'company.zip', bytes });
  return await ended(user, task.task_result_id);
}

/** The archive after a change, with matching hashes. */
export function changed(
  archive: Uint8Array,
  change: (parts: Record<string, Uint8Array>, manifest: Manifest) => void,
): Uint8Array {
  const parts = unzipSync(archive);
  const manifest = JSON.parse(strFromU8(parts['manifest.json']!)) as Manifest;
  change(parts, manifest);
  for (const part of manifest.parts) {
    const bytes = parts[`tables/${part.name}.jsonl`];
    if (bytes) part.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  parts['manifest.json'] = strToU8(JSON.stringify(manifest));
  return zipSync(parts, { level: 1 });
}

/** Changes every row of one table of an unpacked archive. */
export function changeRows(
  parts: Record<string, Uint8Array>,
  table: string,
  change: (row: Record<string, unknown>) => object,
): void {
  const path = `tables/${table}.jsonl`;
  const rows = strFromU8(parts[path]!).trim().split('\n');
  parts[path] = strToU8(
    rows.map((row) => JSON.stringify(change(JSON.parse(row) as Record<string, unknown>))).join('\n') + '\n',
  );
}
