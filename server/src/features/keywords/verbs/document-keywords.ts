import type { DocumentKeywords } from '@dossier/contract/keywords/schema';
import { inverseFrequency } from '@dossier/language/statistics';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';
import { countDescribed, findDescribed, findKeywords } from '../store.ts';

/** Keywords that are shown. */
const SHOWN = 20;

/** The keywords of a document. Those that many documents of the project have count less. */
export async function documentKeywords({ app, scope }: Context<ProjectScope>, id: number): Promise<DocumentKeywords> {
  return await app.database.read(scope, async (tx) => {
    const described = await findDescribed(tx, scope, id);
    if (!described) return { state: 'waiting', version: null, found_at: null, items: [] };
    const keywords = await findKeywords(tx, scope, id);
    const all = await countDescribed(tx, scope);
    const rated = keywords
      .map((keyword) => ({ ...keyword, score: keyword.score * inverseFrequency(all, keyword.documents) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, SHOWN);
    const best = rated[0]?.score ?? 1;
    const numbers = await versionNumbers({ tx, scope }, [described.versionId]);
    return {
      state: keywords.length === 0 ? 'empty' : 'found',
      version: numbers.get(described.versionId) ?? null,
      found_at: described.describedAt.toISOString(),
      items: rated.map(({ places, score, ...keyword }) => ({
        ...keyword,
        score: score / best,
        places: places.map(([page, start, end]) => ({ page, start, end })),
      })),
    };
  });
}
