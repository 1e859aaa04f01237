import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import { type AppScope, type CompanyScope, SYSTEM_TENANT } from '../../../access/scope.ts';
import { chooseModel } from '../../ai-providers/verbs/choose-model.ts';
import { assertQuota } from '../../settings/verbs/assert-quota.ts';
import { modelScope } from '../model-scope.ts';
import { requireSessionScope } from '../reading-scope.ts';
import { countAnswers } from '../store.ts';
import type { SessionRow } from '../tables.ts';
import type { ChatContext } from './read-sessions.ts';

/** Throws if the user cannot ask in this conversation now: its documents, the model or the company's limit. */
export async function assertAskable(
  context: ChatContext,
  { session, modelId }: { session: SessionRow; modelId: number | null | undefined },
): Promise<void> {
  const reading = await requireSessionScope(context, session);
  await assertModel(context, { reading, session, modelId });
  if (session.companyId !== SYSTEM_TENANT)
    await assertQuestionQuota({ app: context.app, scope: await context.authority.workplace(session.companyId) });
}

/** Throws `validation` for a model that is not available there. */
export async function assertModel(
  context: ChatContext,
  { modelId, ...place }: Parameters<typeof modelScope>[1] & { modelId: number | null | undefined },
): Promise<void> {
  if (!modelId) return;
  const scope = await modelScope(context, place);
  if (await chooseModel({ app: context.app, scope }, { modelId, capability: 'chat' })) return;
  throw new Failure('validation', undefined, { model_id: say('unknown_model') });
}

/** Only a company has limits. */
export async function assertQuestionQuota({ app, scope }: Context<CompanyScope | AppScope>): Promise<void> {
  if (!('companyId' in scope)) return;
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  await assertQuota(
    { app, scope },
    {
      what: 'questions_a_day',
      amount: 1,
      used: () => app.database.read(scope, (tx) => countAnswers(tx, scope, scope.companyId, today)),
    },
  );
}
