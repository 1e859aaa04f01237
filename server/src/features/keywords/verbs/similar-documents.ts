import type { SimilarDocument } from '@dossier/contract/keywords/schema';
import { inverseFrequency } from '@dossier/language/statistics';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { presentDocument } from '../present.ts';
import { countDescribed } from '../store.ts';
import { findPairs } from '../store-duplicates.ts';
import { findAlike, type WeighedKeyword, weighedKeywords } from '../store-similar.ts';

const SHOWN = 10;
/** Documents that are looked at more closely. */
const CANDIDATES = 60;
const MIN_SIMILARITY = 0.05;
const SHARED_KEYWORDS = 5;

/**
 * The documents most similar to a document: near-duplicates, and those with the same telling keywords. The similarity is the cosine of their
 * keywords, weighted by rarity. Documents that the caller cannot read are never found.
 */
export async function similarDocuments(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  id: number,
): Promise<SimilarDocument[]> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    const own = (await weighedKeywords(tx, scope, [id])).get(id) ?? [];
    const all = await countDescribed(tx, scope);
    const rate = ({ key, weight, documents }: WeighedKeyword) => ({
      key,
      weight: weight * inverseFrequency(Math.max(all, documents), documents),
    });
    const pairs = new Map((await findPairs(tx, scope, id)).map(({ otherId, equalWords }) => [otherId, equalWords]));
    const rated = own.map(rate);
    const alike = await findAlike(tx, scope, { accessible, documentId: id, keywords: rated, limit: CANDIDATES });
    const candidates = [...new Set([...pairs.keys(), ...alike])];
    const documents = await nameDocuments({ tx, scope: accessible }, candidates);
    const others = await weighedKeywords(tx, scope, [...documents.keys()]);
    const spellings = new Map(own.map(({ key, text }) => [key, text]));
    return [...documents.values()]
      .map((document): SimilarDocument => {
        const { cosine, shared } = compare(rated, (others.get(document.id) ?? []).map(rate));
        const equalWords = pairs.get(document.id) ?? null;
        return {
          document: presentDocument(document),
          similarity: Math.min(1, Math.max(cosine, equalWords ?? 0)),
          equal_words: equalWords,
          keywords: shared.slice(0, SHARED_KEYWORDS).map((key) => ({ key, text: spellings.get(key)! })),
        };
      })
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .toSorted((one, other) => other.similarity - one.similarity || one.document.id - other.document.id)
      .slice(0, SHOWN);
  });
}

interface Rated {
  key: string;
  weight: number;
}

/** The cosine of two vectors, and what contributes to it, the most first. */
function compare(one: readonly Rated[], other: readonly Rated[]): { cosine: number; shared: string[] } {
  const weights = new Map(other.map(({ key, weight }) => [key, weight]));
  const shared = one
    .map(({ key, weight }) => ({ key, product: weight * (weights.get(key) ?? 0) }))
    .filter(({ product }) => product > 0)
    .toSorted((left, right) => right.product - left.product);
  const lengths = length(one) * length(other);
  const sum = shared.reduce((total, { product }) => total + product, 0);
  return { cosine: lengths > 0 ? sum / lengths : 0, shared: shared.map(({ key }) => key) };
}

const length = (rated: readonly Rated[]): number => Math.hypot(...rated.map(({ weight }) => weight));
