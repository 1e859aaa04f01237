import type { ChangedSince } from '@dossier/contract/base/changed-since';
import type { TransactionContext } from '../../../access/context.ts';
import { type EarlierPlace, findChangesAt } from '../store-places.ts';

interface QuotedPlace extends EarlierPlace {
  /** The words there. */
  quote: string;
}

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/**
 * Whether quoted places of earlier versions changed, in their order: a change is a whole paragraph, so a quote whose words are still in it is
 * unchanged. Null where the version was not compared with the other one. Whether the caller may read the documents is not checked.
 */
export async function changedPlaces(
  { tx, scope }: TransactionContext,
  places: readonly QuotedPlace[],
): Promise<(Omit<ChangedSince, 'version'> | null)[]> {
  const found = await findChangesAt(tx, scope, places);
  return places.map(({ quote }, at) => {
    const own = found.filter((row) => row.at === at);
    const [first] = own;
    if (!first) return null;
    const isKept = (words: (typeof own)[number]['words']) =>
      words === null || words.some(({ op, text }) => op === '=' && plain(text).includes(plain(quote)));
    const change = own.find(({ words }) => !isKept(words))?.number ?? null;
    return { changed: change !== null, comparison_id: first.comparisonId, change };
  });
}
