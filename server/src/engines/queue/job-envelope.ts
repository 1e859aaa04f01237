import { type Actor, systemActor } from '../../scope.ts';
import { bulkFlag, companyFlag, soonFlag } from './fair-share.ts';
import type { EnqueueItem, Job, JobScope, Lane } from './port.ts';

/** Smaller is sooner. */
export const priorities: Readonly<Record<Lane, number>> = { now: 0, soon: 10, bulk: 20 };

/** What stands in the queue's payload: the job's own, and whose it is. */
interface Envelope {
  company_id: number | null;
  project_id: number | null;
  actor: Actor;
  lane: Lane;
  /** Kept apart from the queue's own key, which it takes away from a running job that was cancelled or replaced. */
  key: string | null;
  data: unknown;
}

/** A job as the queue's table holds it. */
export interface StoredJob {
  id: string | number;
  task_identifier: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

/** A job as `dossier_queue.enqueue` takes it. */
export function toSpec({ kind, payload, scope, lane, key, runAt, maxAttempts }: EnqueueItem) {
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
    flags: flagsOf(lane, companyId),
  };
}

function flagsOf(lane: Lane, companyId: number | null): string[] | null {
  if (lane === 'now') return null;
  return lane === 'soon' ? [soonFlag] : [bulkFlag, companyFlag(companyId)];
}

/** The job in a row. A beat has no envelope: it is the installation's. */
export function toJob(row: StoredJob): Omit<Job, 'signal'> {
  const held = row.payload as Partial<Envelope> | null;
  const envelope = held && 'actor' in held ? (held as Envelope) : null;
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
