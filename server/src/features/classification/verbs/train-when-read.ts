import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { listProjects } from '../../projects/verbs/list-projects.ts';
import { countUnread } from '../store-labelled.ts';
import { findLatestInstance } from '../store-training.ts';
import { findModel } from '../store-models.ts';
import { startClassifying } from './start-classifying.ts';
import { startTraining } from './start-training.ts';

/** The kind of job that trains a model once its samples are read, and then classifies the company's documents with it. */
export const TRAIN_JOB = 'train_when_read';

const AGAIN_MS = 5000;
/** After so long, what cannot be read is left out. */
const PATIENCE_MS = 20 * 60_000;

interface TrainJob {
  model_id: number;
  /** Milliseconds since 1970. */
  since: number;
}

/** Schedules the job, on behalf of Dossier itself. */
export const trainWhenRead = ({ app, scope }: Context<CompanyScope>, { modelId }: { modelId: number }): Promise<void> =>
  enqueue({ app, scope }, { model_id: modelId, since: Date.now() });

async function enqueue({ app, scope }: Context<CompanyScope>, payload: TrainJob): Promise<void> {
  await app.queue.enqueue(null, TRAIN_JOB, payload, {
    scope: { actor: systemActor, companyId: scope.companyId },
    lane: 'bulk',
    key: `${TRAIN_JOB}:${payload.model_id}`,
    runAt: new Date(Date.now() + AGAIN_MS),
    maxAttempts: 5,
  });
}

/** The job: does the next step, and comes again until there is none. Does nothing for a company or model that was deleted. */
export async function trainByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  job: Pick<Job, 'payload' | 'scope'>,
): Promise<void> {
  const payload = job.payload as TrainJob;
  try {
    const scope = await authority.company('CLASSIFICATION_MODEL_UPDATE', job.scope.companyId ?? 0);
    const { model, latest, unread } = await app.database.read(scope, async (tx) => {
      const row = await findModel(tx, scope, payload.model_id);
      return {
        model: row,
        latest: row && (await findLatestInstance(tx, scope, row.id)),
        unread: row?.datasetId == null ? 0 : await countUnread(tx, scope, row.datasetId),
      };
    });
    if (model?.datasetId == null || latest?.state === 'failed') return;
    if (latest?.state === 'trained') return await classifyAll({ app, authority, scope }, model.id);
    if (!latest && (unread === 0 || Date.now() - payload.since > PATIENCE_MS)) {
      await startTraining(
        { app, scope },
        { modelId: model.id, name: '', engine: 'built_in', provider_model_id: null, examples: 0 },
      );
    }
    await enqueue({ app, scope }, payload);
  } catch (error) {
    if (!(error instanceof Failure) || !['not_found', 'validation'].includes(error.kind)) throw error;
  }
}

async function classifyAll(
  { app, authority, scope }: ContextWithAuthority<CompanyScope>,
  modelId: number,
): Promise<void> {
  const accessible = await authority.accessible('PROJECT_READ');
  const { items } = await listProjects(
    { app, scope: accessible },
    { company_id: [scope.companyId], page: 1, per_page: 200, sort: 'name' },
  );
  for (const { id } of items) {
    const project = await authority.project('CLASSIFICATION_SCHEDULE', id);
    await startClassifying({ app, scope: project }, { modelId, choice: { filter: {} }, onlyNew: true });
  }
}
