import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import type { AnswerModels } from '@dossier/contract/ask/schema';
import { Failure } from '@dossier/contract/base/failure';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import { listUsable } from '../../ai-providers/verbs/choose-model.ts';
import { modelScope } from '../model-scope.ts';
import { requireReadingScope, requireSessionScope, type Subject } from '../reading-scope.ts';
import { findSession } from '../store.ts';
import type { ChatContext } from './read-sessions.ts';

interface Place extends Pick<Subject, 'scope' | 'scopeId'> {
  /** The id or uuid of a conversation. */
  session?: string | undefined;
  companyId: number | null;
}

/** The models that can answer in a conversation, or in a scope where one is to start, without their keys or addresses. */
export async function listAnswerModels(context: ChatContext, place: Place): Promise<AnswerModels> {
  const { app } = context;
  const { models, default: byDefault } = await listUsable({ app, scope: await scopeOf(context, place) }, 'chat');
  return { items: models, default_id: byDefault?.id ?? BUILT_IN_MODEL_ID };
}

async function scopeOf(context: ChatContext, { session: name, companyId, ...subject }: Place) {
  if (name === undefined) {
    const reading = await requireReadingScope(context, subject);
    return await modelScope(context, {
      reading,
      session: { companyId: reading.companyId ?? companyId ?? SYSTEM_TENANT },
    });
  }
  const session = await context.app.database.read(context.scope, (tx) => findSession(tx, context, name));
  if (!session) throw new Failure('not_found');
  return await modelScope(context, { reading: await requireSessionScope(context, session), session });
}
