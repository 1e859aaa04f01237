import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import { contributionsTo } from '../../../contributions.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Job } from '../../../engines/queue/port.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { type BinnedProjects, chooseBinned } from './choose-binned.ts';
import { changeBinned, deleteRow, erasedIds, expiredIds, lockBinned } from '../store-bin.ts';

/** The kind of job that erases projects that are deleted permanently. */
export const ERASE_PROJECTS_JOB = 'erase_projects';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes projects in the bin of a company permanently, and returns their number: they leave the bin at once and cannot be restored; a job
 * erases their documents and rows.
 */
export async function eraseProjects({ app, scope }: Context<CompanyScope>, choice: BinnedProjects): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    let erased = 0;
    for (const id of await chooseBinned({ tx, scope }, choice)) {
      if (await eraseProject({ app, tx, scope }, id)) erased += 1;
    }
    return erased;
  });
}

async function eraseProject(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  id: number,
): Promise<boolean> {
  const { companyId } = scope;
  const before = await lockBinned(tx, scope, id);
  if (!before) return false;
  await changeBinned(tx, scope, id, { erasedAt: new Date() });
  const entry = { action: 'erase', entityType: 'project', entityId: id, name: before.name, projectId: id } as const;
  await record({ tx, scope }, entry);
  await app.queue.enqueue(
    tx,
    ERASE_PROJECTS_JOB,
    {},
    {
      scope: { actor: systemActor, companyId },
      lane: 'bulk',
      key: `${ERASE_PROJECTS_JOB}:${companyId}`,
      maxAttempts: 10,
    },
  );
  afterCommit(tx, () =>
    app.broadcast.publish(`company:${companyId}`, 'project', { id, change: 'deleted', company_id: companyId }),
  );
  return true;
}

/** Deletes projects permanently whose retention time in the bin has passed, and erases all that are deleted permanently. */
export async function purgeProjects({ app, scope }: Context<CompanyScope>, now: Date): Promise<void> {
  const days = await readSetting({ app, scope }, 'documents.purge_after_days');
  const expired = await app.database.read(scope, (tx) =>
    expiredIds(tx, scope, new Date(now.getTime() - days * DAY_MS)),
  );
  if (expired.length > 0) await eraseProjects({ app, scope }, { ids: expired });
  await purgeErased({ app, scope });
}

/** First what other rooms have in a project, then its row; a run after a crash continues where the last one stopped. */
async function purgeErased({ app, scope }: Context<CompanyScope>): Promise<void> {
  for (const id of await app.database.read(scope, (tx) => erasedIds(tx, scope))) {
    for (const { erase } of contributionsTo(app, 'project')) await erase?.({ app, scope }, id);
    await app.database.write(scope, (tx) => deleteRow(tx, scope, id));
  }
}

/** Erases what users of a company deleted permanently. Does nothing if the company is deleted. */
export async function eraseProjectsByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { scope }: Job,
): Promise<void> {
  try {
    await purgeErased({ app, scope: await authority.company('PROJECT_DELETE', scope.companyId ?? 0) });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
