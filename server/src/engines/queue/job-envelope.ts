import { type Actor, systemActor } from '../../access/actor.ts';
import { BULK_FLAG, companyFlag, NOW_FLAG, SOON_FLAG } from './fair-share.ts';
import type { EnqueueItem, JobScope, Lane, StoppedJob } from './port.ts';

/** Lower runs first. */
export const priorities: Readonly<Record<Lane, number>> = { now: 0, soon: 10, bulk: 20 };

/** The payload in the queue's table: the job's own payload and its scope. */
interface Envelope {
  company_id: number | null;
  project_id: number | null;
  actor: Actor;
  lane: Lane;
  /** Stored besides the library's own key, which is removed from a running job when it is cancelled or replaced. */
  key: string | null;
  data: unknown;
}

/** A row of the queue's job table. */
export interface StoredJob {
  id: string | number;
  task_identifier: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

/** A job as `dossier_queue.enqueue` takes it. */
export function toJobSpec({ kind, payload, scope, lane, key, runAt, maxAttempts }: EnqueueItem) {
  const companyId = scope.companyId ?? null;
  const envelope: Envelope = {
    company_id: companyId,
    project_id: scope.projectId ?? null,
    actor: scope.actor,
    lane,
    key: key ?? null,
    data: payload,
  };
  return {
    kind,
    payload: envelope,
    run_at: runAt?.toISOString() ?? null,
    max_attempts: maxAttempts,
    key: key ?? null,
    priority: priorities[lane],
    flags: jobFlags(lane, companyId),
  };
}

function jobFlags(lane: Lane, companyId: number | null): string[] {
  if (lane === 'bulk') return [BULK_FLAG, companyFlag(companyId)];
  return [lane === 'now' ? NOW_FLAG : SOON_FLAG];
}

/** The job in a row. Cron jobs have no envelope: they belong to the installation. */
export function toJob(row: StoredJob): StoppedJob {
  const payload = row.payload as Partial<Envelope> | null;
  const envelope = payload && 'actor' in payload ? (payload as Envelope) : null;
  const scope: JobScope = {
    companyId: envelope?.company_id ?? null,
    projectId: envelope?.project_id ?? null,
    actor: envelope?.actor ?? systemActor,
  };
  return {
    id: String(row.id),
    kind: row.task_identifier,
    payload: envelope ? envelope.data : {},
    scope,
    lane: envelope?.lane ?? 'soon',
    key: envelope?.key ?? null,
    attempt: row.attempts,
    maxAttempts: row.max_attempts,
  };
}
