import type { Context, TransactionContext } from '../../../access/context.ts';
import { say } from '@dossier/contract/ask/sentences';
import { Failure, failures } from '@dossier/contract/base/failure';
import { storedSentence } from '@dossier/contract/base/sentence';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { renumber } from '../citing.ts';
import { presentWithoutCitations } from '../present.ts';
import {
  changeMessage,
  changeSession,
  findAnswer,
  isLastMessage,
  listCitations,
  type MessageInSession,
} from '../store.ts';
import { clearTable } from '../store-tables.ts';
import { firstVersion, listVersions } from '../store-versions.ts';
import type { message as messageTable } from '../tables.ts';

/** Updates the answer from the status of its task. On success the work itself writes the result. */
export async function syncAnswer({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  if (task.status === 'success' || task.status === 'start' || task.entityId === null) return;
  const answer = await findAnswer(tx, scope, task.entityId);
  if (!answer) return;
  if (task.status === 'scheduled') await begin(app, tx, scope, answer);
  else if (task.status === 'failure') await fail(app, tx, scope, answer, task);
  else await stop(app, tx, scope, answer, task);
}

type Task = TaskContext<Scope>['task'];
type Change = Partial<typeof messageTable.$inferInsert>;

/** Marks the answer unfinished again; after an automatic retry it already is. */
async function begin(app: App, tx: Tx, scope: Scope, answer: MessageInSession): Promise<void> {
  const { session, message } = answer;
  if (message.status === 'writing') return;
  if (!(await isLastMessage(tx, scope, session, message))) {
    throw new Failure('conflict');
  }
  await changeSession(tx, scope, session, { errored: false });
  const change: Change = {
    status: 'writing',
    messageType: 'answer',
    content: '',
    wording: null,
    found: null,
    answerTable: null,
    understanding: null,
    direction: null,
    fallback: null,
    model: null,
    cost: null,
  };
  await clearTable(tx, scope, message);
  await write(app, tx, scope, answer, ['failed', 'stopped'], change);
  afterCommit(tx, () => announceSession(app, session, { change: 'updated' }));
}

async function fail(app: App, tx: Tx, scope: Scope, answer: MessageInSession, task: Task): Promise<void> {
  const { session } = answer;
  const { message: content, ...wording } =
    task.errorCode === failures.crashed.code
      ? say('failed')
      : storedSentence(task.errorMessage ?? failures.system.message, task.errorWording);
  const change: Change = { status: 'failed', messageType: 'error', content, wording, found: null };
  if (!(await write(app, tx, scope, answer, ['writing'], change))) return;
  await changeSession(tx, scope, session, { errorCount: session.errorCount + 1, errored: true });
  afterCommit(tx, () => announceSession(app, session, { change: 'updated' }));
}

/** Keeps the text so far, with the citations that are stored. `stopAnswer` has set the status already; text since then is added. */
async function stop(app: App, tx: Tx, scope: Scope, answer: MessageInSession, task: Task): Promise<void> {
  const cited = await listCitations(tx, scope, answer.message.companyId, [answer.message.id]);
  const numbers = new Map(cited.map(({ number }) => [number, number]));
  const content = renumber(task.streamText ?? '', numbers);
  const change: Change = { status: 'stopped', content };
  await write(app, tx, scope, answer, ['writing', 'stopped'], change);
}

async function write(
  app: App,
  tx: Tx,
  scope: Scope,
  { session, message }: MessageInSession,
  statuses: Parameters<typeof changeMessage>[3],
  change: Change,
): Promise<boolean> {
  const written = await changeMessage(tx, scope, message, statuses, change);
  if (!written) return false;
  const event = { kind: 'message', message_id: written.id } as const;
  const versions = await listVersions(tx, scope, [written]);
  // Which rows of a table its owner may see is not known here: the browser loads them again.
  const presented = written.answerTable
    ? {}
    : { message: presentWithoutCitations(session, written, versions.get(firstVersion(written))) };
  afterCommit(tx, () => announceMessage(app, session, { ...event, ...presented }));
  return true;
}
