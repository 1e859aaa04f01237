import { keylessKinds } from '@dossier/contract/ai-providers/constants';
import type { ListedModel } from '@dossier/contract/ai-providers/schema';
import { say } from '@dossier/contract/ai-providers/sentences';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Context } from '../../../access/context.ts';
import { AiError } from '../../../engines/ai/models/port.ts';
import type { LevelScope } from '../store.ts';
import { describeProblem } from './describe-problem.ts';
import { toTarget } from './find-model.ts';
import { requireProvider } from './get-provider.ts';

const LIMITS = { attempts: 2, firstText: 20_000, total: 30_000 };

/** The models that the provider offers, by name; with the reason instead if it could not be asked. */
export async function listOffers(
  { app, scope }: Context<LevelScope>,
  id: number,
): Promise<{ items: ListedModel[]; problem: Sentence | null }> {
  const { row } = await requireProvider({ app, scope }, id);
  const target = toTarget({ app }, { provider: row, model: { name: '', contextTokens: null } });
  try {
    if (target.key === null && !keylessKinds.includes(row.kind)) throw new AiError('key_missing');
    const offers = await app.models.list(target, { signal: new AbortController().signal, limits: LIMITS });
    if (offers === null) return { items: [], problem: say('no_list') };
    const items = offers.map(({ name, capabilities, contextTokens }) => ({
      name,
      capabilities: [...capabilities],
      context_tokens: contextTokens,
    }));
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name)), problem: null };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    return { items: [], problem: describeProblem(error, target) };
  }
}
