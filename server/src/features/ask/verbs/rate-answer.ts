import type { AnswerFeedback, ChatMessage } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { presentMessage } from '../present.ts';
import { removeFeedback, saveFeedback } from '../store-feedback.ts';
import { findMessage } from '../store.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

/** Saves what the caller says of an answer in a conversation of theirs; `null` removes it. Returns the answer. */
export async function rateAnswer(
  context: ChatContext,
  { id, feedback }: { id: number; feedback: AnswerFeedback | null },
): Promise<ChatMessage> {
  return await context.app.database.write(context.scope, async (tx) => {
    const target = await findMessage(tx, context, id);
    if (!target) throw new Failure('not_found');
    const { session, message } = target;
    if (message.messageType !== 'answer') throw new Failure('not_found');
    if (message.status === 'writing') throw new Failure('locked', say('busy'));
    if (feedback) await saveFeedback(tx, context.scope, message, feedback);
    else await removeFeedback(tx, context.scope, message);
    await recordSession({ tx, scope: context.scope }, { action: 'update', session });
    return await presentMessage(tx, context, session, message);
  });
}
