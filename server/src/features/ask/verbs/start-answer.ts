import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { insertMessage } from '../store.ts';
import { listAttachments } from '../store-attachments.ts';
import type { MessageRow, SessionRow } from '../tables.ts';

/** How a question is to be answered. */
export interface AnswerOptions {
  /** Whether to read the whole document, if it is short enough, instead of search hits. */
  fullDoc?: boolean | undefined;
  /** The model that shall answer: 0 is the built-in one, none the default. */
  modelId?: number | null | undefined;
}

interface NewAnswer extends AnswerOptions {
  session: SessionRow;
  /** The first version, if the answer is given again. */
  versionOf?: number;
}

/**
 * Creates an empty answer and the task that writes it. Interactive, so its priority is high. Throws `Failure('locked')` while an attached file
 * is still being read.
 */
export async function startAnswer(
  { app, tx, scope }: Context<AccessibleScope> & TransactionContext,
  { session, fullDoc = false, modelId = null, versionOf }: NewAnswer,
): Promise<MessageRow> {
  const { companyId, id: sessionId } = session;
  const attached = await listAttachments(tx, scope, [session]);
  const unread = attached.find(({ status }) => status === 'queued' || status === 'reading');
  if (unread) throw new Failure('locked', say('attachment_unread', { name: unread.name }));
  const answer = await insertMessage(tx, scope, {
    companyId,
    sessionId,
    createdAt: new Date(),
    messageType: 'answer',
    status: 'writing',
    modelId,
    chosenModelId: modelId,
    ...(versionOf !== undefined && { versionOf }),
  });
  const payload = { full_doc: fullDoc };
  await startTask(
    { app, tx, scope },
    { kind: 'answer_question', companyId, entityId: answer.id, payload, lane: 'now' },
  );
  return answer;
}
