import type { Page } from '@dossier/contract/base/page';
import type { DuplicateGroup } from '@dossier/contract/keywords/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { presentDocument } from '../present.ts';
import { listPairs } from '../store-duplicates.ts';

/** Documents of a group that are listed. */
const MEMBERS = 20;

interface Group {
  /** With the earlier document that each is most like; null for the first. */
  members: Map<number, { like: number | null; equalWords: number | null }>;
  equalWords: number;
}

/** A page of the groups of near-duplicates of the project. Time is linear in the number of pairs. */
export async function listNearDuplicates(
  { app, scope }: Context<ProjectScope>,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<DuplicateGroup>> {
  return await app.database.read(scope, async (tx) => {
    const groups = joinPairs(await listPairs(tx, scope)).toSorted(
      (one, other) => other.members.size - one.members.size || other.equalWords - one.equalWords,
    );
    const shown = groups.slice((page - 1) * per_page, page * per_page);
    const ids = shown.flatMap(({ members }) => [...members.keys()].slice(0, MEMBERS));
    const documents = await nameDocuments({ tx, scope }, ids);
    return {
      items: shown.map(({ members, equalWords }) => ({
        id: [...members.keys()][0]!,
        documents: [...members].slice(0, MEMBERS).flatMap(([id, { like, equalWords: share }]) => {
          const document = documents.get(id);
          return document ? [{ document: presentDocument(document), like, equal_words: share }] : [];
        }),
        number_of_documents: members.size,
        equal_words: equalWords,
      })),
      total: groups.length,
      page,
      per_page,
    };
  });
}

/** Groups of documents that are connected by pairs, in the order of ids; pairs are in the order of their first document. */
function joinPairs(pairs: readonly { documentId: number; otherId: number; equalWords: number }[]): Group[] {
  const parents = new Map<number, number>();
  const root = (id: number): number => {
    let top = id;
    for (let parent = parents.get(top) ?? top; parent !== top; parent = parents.get(top) ?? top) {
      parents.set(top, parents.get(parent) ?? parent);
      top = parent;
    }
    return top;
  };
  const best = new Map<number, { like: number; equalWords: number }>();
  for (const { documentId, otherId, equalWords } of pairs) {
    const [one, other] = [root(documentId), root(otherId)].toSorted((a, b) => a - b) as [number, number];
    parents.set(one, one);
    parents.set(other, one);
    if (equalWords > (best.get(otherId)?.equalWords ?? 0)) best.set(otherId, { like: documentId, equalWords });
  }
  const ids = [...new Set(pairs.flatMap(({ documentId, otherId }) => [documentId, otherId]))].toSorted((a, b) => a - b);
  const groups = new Map<number, Group>();
  for (const id of ids) {
    const top = root(id);
    const group = groups.get(top) ?? { members: new Map(), equalWords: 1 };
    groups.set(top, group);
    const own = best.get(id);
    group.members.set(id, { like: own?.like ?? null, equalWords: own?.equalWords ?? null });
    if (own) group.equalWords = Math.min(group.equalWords, own.equalWords);
  }
  return [...groups.values()];
}
