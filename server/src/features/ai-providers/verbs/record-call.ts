import { type AiFeature, type CallOutcome, limitSubjects } from '@dossier/contract/ai-providers/constants';
import { say } from '@dossier/contract/ai-providers/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { money } from '@dossier/contract/base/sentence';
import type { Context } from '../../../access/context.ts';
import type { TokenUsage } from '../../../engines/ai/models/port.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { readSettings } from '../../settings/verbs/read-setting.ts';
import { type CallScope, levelCompanyId } from '../store.ts';
import { finishCall, insertCall, lockCalls, sumCosts } from '../store-calls.ts';
import type { ModelRow } from '../tables.ts';
import type { ModelChoice } from './find-model.ts';

type Prices = Pick<ModelRow, 'priceIn' | 'priceOut' | 'priceMinute'>;

/** What a call uses. */
export interface CallUsage extends TokenUsage {
  /** Of audio. */
  seconds?: number | undefined;
}

/** The cost of tokens and of speech; models without prices cost nothing. */
export const costOf = (
  { priceIn, priceOut, priceMinute }: Prices,
  { inputTokens, outputTokens, seconds = 0 }: CallUsage,
): number =>
  ((priceIn ?? 0) * inputTokens + (priceOut ?? 0) * outputTokens) / 1_000_000 + ((priceMinute ?? 0) * seconds) / 60;

/** What a call was about, besides tokens. */
export interface CallAmounts {
  /** Of audio. */
  seconds?: number;
  pages?: number;
}

/** A recorded call that is not finished. */
export interface StartedCall {
  finish(result: CallAmounts & { outcome: CallOutcome; usage: TokenUsage; firstMs?: number | null }): Promise<void>;
}

/**
 * Records the beginning of a call and reserves the most that it can cost. Throws `quota` if a limit of the month could be passed: of the
 * company, the project or the user. What is reserved counts, so that calls at the same time cannot pass a limit together.
 */
export async function startCall(
  { app, scope }: Context<CallScope>,
  { feature, choice, most }: { feature: AiFeature; choice: ModelChoice; most: CallUsage },
): Promise<StartedCall> {
  const { model, provider } = choice;
  const reserved = costOf(model, most);
  const startedAt = performance.now();
  const day = new Date().toISOString().slice(0, 10);
  const limits = reserved > 0 ? await limitsOf({ app, scope }) : null;
  const id = await app.database.write(scope, async (tx) => {
    if (limits && limitSubjects.some((subject) => limits[subject] !== null)) {
      await lockCalls(tx, scope);
      const projectId = 'projectId' in scope ? scope.projectId : null;
      const since = `${day.slice(0, 7)}-01`;
      const spent = await sumCosts(tx, scope, { since, projectId, userId: scope.actor.userId });
      for (const subject of limitSubjects) {
        const limit = limits[subject];
        if (limit !== null && spent[subject] + reserved > limit)
          throw new Failure(
            'quota',
            say(`${subject}_limit`, { limit: money(limit, limits.currency), day: restart(day) }),
          );
      }
    }
    return await insertCall(tx, scope, {
      companyId: levelCompanyId(scope),
      projectId: 'projectId' in scope ? scope.projectId : null,
      feature,
      providerId: provider.id,
      providerName: provider.name,
      modelId: model.id,
      modelName: model.name,
      inputTokens: 0,
      outputTokens: 0,
      cost: reserved,
      day,
    });
  });
  return {
    async finish({ outcome, usage, firstMs = null, seconds = 0, pages = 0 }) {
      const result = {
        outcome,
        inputTokens: usage.inputTokens,
        outputTokens: usage.outputTokens,
        seconds,
        pages,
        cost: costOf(model, { ...usage, seconds }),
        firstMs: firstMs === null ? null : Math.round(firstMs),
        durationMs: Math.round(performance.now() - startedAt),
      };
      await app.database.write(scope, (tx) => finishCall(tx, scope, id, result));
    },
  };
}

async function limitsOf({ app, scope }: Context<CallScope>) {
  const names = [
    'limits.ai_cost_a_month',
    'limits.ai_cost_a_project_a_month',
    'limits.ai_cost_a_user_a_month',
  ] as const;
  const settings = await readSettings({ app, scope }, names);
  return {
    company: settings['limits.ai_cost_a_month'],
    project: 'projectId' in scope ? settings['limits.ai_cost_a_project_a_month'] : null,
    user: scope.actor.userId === null ? null : settings['limits.ai_cost_a_user_a_month'],
    currency: await readCurrency({ app, scope }),
  };
}

/** The first day of the next month. */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The same as dates are written everywhere: `1-12-2026`. */
const restart = (day: string): string => nextMonth(day).split('-').map(Number).toReversed().join('-');
