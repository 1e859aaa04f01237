import type { Context, TransactionContext } from '../../../access/context.ts';
import { randomUUID } from 'node:crypto';
import { everyTask, type TaskKindId } from '@dossier/contract/rooms';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Lane } from '../../../engines/queue/port.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import { announceTask } from '../announce.ts';
import { stepsToDo } from '../progress.ts';
import { toJob, taskKey } from '../queueing.ts';
import { insertTasks } from '../store.ts';
import type { TaskRow } from '../tables.ts';

export interface NewTask {
  kind: TaskKindId;
  /** The entity; its type is the kind's. */
  entityId: number | null;
  /** The company of the task, if the scope is not one company's. */
  companyId?: number;
  /** The entity's project, if not the scope's own. */
  projectId?: number | null;
  /** Arguments of this run; never ids of other rows. */
  payload?: Record<string, unknown>;
  /** Without it `soon` for a user's task and `bulk` for the product's own. */
  lane?: Lane;
  /** A second start with the same key returns the first task. */
  idempotencyKey?: string;
  /** One of many: its events show no toast. */
  batchTask?: boolean;
  isFinalTask?: boolean;
  parentId?: number;
  composition?: string;
  /** For this run only: encrypted, in the queue until the work ends, never in the tables of the tasks. */
  secret?: string;
}

/** Creates and queues a task in the caller's transaction: both happen exactly when it commits. */
export async function startTask({ app, tx, scope }: Context & TransactionContext, input: NewTask): Promise<TaskRow> {
  const [row] = await startTasks({ app, tx, scope }, [input]);
  if (!row) throw new Error('The task was not written.');
  return row;
}

/** A PostgreSQL statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 2000;

/** The same for many tasks, in few statements. */
export async function startTasks(
  { app, tx, scope }: Context & TransactionContext,
  inputs: readonly NewTask[],
): Promise<TaskRow[]> {
  if (inputs.length === 0) return [];
  const startedAt = new Date();
  const newRows = inputs.map((input) => ({
    companyId: input.companyId ?? ('companyId' in scope ? scope.companyId : SYSTEM_TENANT),
    uuid: randomUUID(),
    kind: input.kind,
    // Tasks that no user started have the lowest priority.
    lane: input.lane ?? (scope.actor.userId === null ? ('bulk' as const) : ('soon' as const)),
    steps: stepsToDo(everyTask[input.kind]),
    entityType: everyTask[input.kind].entityType,
    entityId: input.entityId,
    projectId: input.projectId ?? ('projectId' in scope ? scope.projectId : null),
    composition: input.composition ?? null,
    payload: input.payload ?? {},
    parentId: input.parentId ?? null,
    batchTask: input.batchTask ?? false,
    isFinalTask: input.isFinalTask ?? true,
    idempotencyKey: input.idempotencyKey ?? null,
    createdAt: startedAt,
    updatedAt: startedAt,
    createdBy: scope.actor.userId,
  }));
  const secrets = new Map(newRows.map(({ uuid }, place) => [uuid as string, inputs[place]?.secret]));
  const sealed = (row: TaskRow) => {
    const secret = secrets.get(row.uuid);
    return secret === undefined ? undefined : app.secrets.seal(secret, taskKey(row));
  };
  const rows: TaskRow[] = [];
  const fresh: TaskRow[] = [];
  for (let from = 0; from < newRows.length; from += ROWS_PER_STATEMENT) {
    const part = newRows.slice(from, from + ROWS_PER_STATEMENT);
    const uuids = new Set<string>(part.map((row) => row.uuid));
    const inserted = await insertTasks(tx, scope, part);
    const created = inserted.filter((row) => uuids.has(row.uuid));
    await app.queue.enqueueAll(
      tx,
      created.map((row) => toJob(row, scope.actor, sealed(row))),
    );
    rows.push(...inserted);
    fresh.push(...created);
  }
  afterCommit(tx, () => {
    for (const row of fresh) if (!row.batchTask) announceTask(app, row, 'task_prerun');
  });
  return rows;
}
