import { say } from '@dossier/contract/embeddings/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { AppScope, CompanyScope, TenantScope } from '../../../access/scope.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { lockCompany } from '../store.ts';
import { embeddingModel } from './embedding-model.ts';
import { lastTask } from './embedding-state.ts';

/** The kind of job that starts the task for a company, on behalf of Dossier itself. */
export const START_JOB = 'start_embedding';
/** The kind of job that does so for all companies with passages to embed. */
export const SWEEP_JOB = 'sweep_embeddings';

const HOUR_MS = 3600 * 1000;
/** A task that failed is not repeated before this time, and one that was cancelled not before the second. */
const REST_MS = { failure: HOUR_MS, cancelled: 24 * HOUR_MS, terminated: 24 * HOUR_MS };
/** Documents that are read one after another are embedded together. */
const SOON_MS = 2000;

/** Starts the task if there is something to embed and no task. Without `atOnce`, not soon after one that failed or was cancelled. */
export async function startEmbedding(
  { app, scope }: Context<CompanyScope>,
  { atOnce }: { atOnce: boolean },
): Promise<void> {
  const model = await embeddingModel({ app, scope });
  if (!model) return;
  const { passages, embedded } = await app.search.vectors.count(scope, model.key);
  if (passages <= embedded) return;
  await app.database.write(scope, async (tx) => {
    await lockCompany(tx, scope);
    const last = await lastTask({ tx, scope });
    if (last && !last.completedAt) return;
    const rest = last && last.status in REST_MS ? REST_MS[last.status as keyof typeof REST_MS] : 0;
    if (!atOnce && last?.completedAt && Date.now() - last.completedAt.getTime() < rest) return;
    await startTask({ app, tx, scope }, { kind: 'embed_passages', entityId: scope.companyId, lane: 'bulk' });
  });
}

/** The same as a job. Does nothing if the company is deleted. */
export async function startByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, scope: { companyId } }: Job,
): Promise<void> {
  try {
    const scope = await authority.company('COMPANY_SETTINGS_EDIT', companyId ?? 0);
    await startEmbedding({ app, scope }, { atOnce: (payload as { at_once?: boolean }).at_once === true });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}

/** Starts the task of every company that has passages to embed: whatever was restored, copied or missed. */
export async function sweepEmbeddings({
  app,
  authority,
}: Pick<ContextWithAuthority, 'app' | 'authority'>): Promise<void> {
  const accessible = await authority.accessible('COMPANY_SETTINGS_EDIT');
  const byModel = new Map<string, number[]>();
  for (const companyId of accessible.companies) {
    const model = await embeddingModel({ app, scope: await authority.company('COMPANY_SETTINGS_EDIT', companyId) });
    if (model) byModel.set(model.key, [...(byModel.get(model.key) ?? []), companyId]);
  }
  for (const [model, companyIds] of byModel) {
    for (const companyId of await app.search.vectors.lacking(accessible, model, companyIds)) {
      const scope = await authority.company('COMPANY_SETTINGS_EDIT', companyId);
      await startEmbedding({ app, scope }, { atOnce: false });
    }
  }
}

/** Schedules it after a document was indexed. */
export async function embedSoon({ app, scope }: Context<TenantScope>): Promise<void> {
  if (!(await embeddingModel({ app, scope }))) return;
  await app.queue.enqueue(null, START_JOB, {}, { ...jobOf(scope.companyId), runAt: new Date(Date.now() + SOON_MS) });
}

/** Schedules it at once after another model was chosen, for the company or, of the app, for all. */
export async function embedAnew({
  app,
  tx,
  scope,
}: Context<AppScope | CompanyScope> & TransactionContext<AppScope | CompanyScope>): Promise<void> {
  if ('companyId' in scope) {
    await app.queue.enqueue(tx, START_JOB, { at_once: true }, jobOf(scope.companyId));
  } else {
    const job = { scope: { actor: systemActor }, lane: 'bulk', key: SWEEP_JOB, maxAttempts: 3 } as const;
    await app.queue.enqueue(tx, SWEEP_JOB, {}, job);
  }
}

const jobOf = (companyId: number) =>
  ({
    scope: { actor: systemActor, companyId },
    lane: 'bulk',
    key: `${START_JOB}:${companyId}`,
    maxAttempts: 3,
  }) as const;

/** Schedules it at once for an admin who asks for it. */
export async function requestEmbedding({ app, scope }: Context<CompanyScope>): Promise<void> {
  if (!(await embeddingModel({ app, scope }))) throw new Failure('validation', say('no_model'));
  await app.database.write(scope, async (tx) => {
    const { companyId } = scope;
    await record({ tx, scope }, { action: 'embed_passages', entityType: 'company', entityId: companyId, name: '' });
    await embedAnew({ app, tx, scope });
  });
}
