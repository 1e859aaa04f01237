import { type DocumentGroup, findGroups } from '@dossier/language/grouping/find-groups';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceKeywords } from '../announce.ts';
import { grouping } from '../computations.ts';
import { countKeywords, findSpellings } from '../store.ts';
import { type GroupedDocument, keywordsToGroup, lockSubjects, replaceSubjects } from '../store-subjects.ts';

/** Keywords of a document by which it is grouped. */
const KEYWORDS = 15;
/** So many are grouped without another process, whose start would take longer. */
const FEW_DOCUMENTS = 200;
const LIMITS = { timeMs: 5 * 60_000, memoryBytes: 2 * 1024 ** 3 };

/** Counts the keywords of the project, and groups its documents by them. Time is linear in the number of documents. */
export async function findSubjects(
  { app, scope }: Context<ProjectScope>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const documents = await app.database.read(scope, (tx) => keywordsToGroup(tx, scope, KEYWORDS));
  const described = documents.map(({ keys, weights }) => ({
    keywords: keys.map((key, at) => ({ key, weight: weights[at]! })),
  }));
  const groups =
    documents.length <= FEW_DOCUMENTS
      ? findGroups(described)
      : await app.computing.run(grouping, { documents: described }, { ...LIMITS, companyId: scope.companyId, signal });
  const named = keepKeys(groups, documents);
  await app.database.write(scope, async (tx) => {
    await lockSubjects(tx, scope);
    await countKeywords(tx, scope);
    const spellings = await findSpellings(
      tx,
      scope,
      named.flatMap(({ keys }) => keys),
    );
    const keyword = (key: string) => ({ key, text: spellings.get(key) ?? key });
    await replaceSubjects(
      tx,
      scope,
      named.map(({ keys: [key, ...others], members, x, y }) => ({
        ...keyword(key!),
        keywords: others.map(keyword),
        x,
        y,
        documentIds: members.map((at) => documents[at]!.documentId),
      })),
    );
    afterCommit(tx, () => announceKeywords(app, scope.projectId, null));
  });
}

/** A group keeps the name that most of its documents had before, if that is still one of its keywords, so that filters stay valid. */
function keepKeys(groups: readonly DocumentGroup[], documents: readonly GroupedDocument[]): DocumentGroup[] {
  const used = new Set(groups.map(({ keys }) => keys[0]!));
  return groups.map((group) => {
    const counts = new Map<string, number>();
    for (const at of group.members) {
      const { subject } = documents[at]!;
      if (subject !== null) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    }
    const [earlier, count] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? ['', 0];
    if (count * 2 <= group.members.length || used.has(earlier) || !group.keys.includes(earlier)) return group;
    used.add(earlier);
    return { ...group, keys: [earlier, ...group.keys.filter((key) => key !== earlier)] };
  });
}
