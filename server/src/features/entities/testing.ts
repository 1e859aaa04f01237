import type { Document } from '@dossier/contract/documents/schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { App } from '../../app.ts';
import type { ProjectScope } from '../../access/scope.ts';
import { type FoundMention, refreshResults, replaceMentions } from './store-mentions.ts';
import { changeResult, findDocumentResults, queue } from './store-results.ts';
import { countResults, lockEntities, withdrawResults } from './store-totals.ts';

/** A user of `testApp()` or `testProduct()`. */
interface Caller {
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Adds an analysis for people and organisations. */
export const createAnalysis = (
  user: Caller,
  companyId: number,
  { name = 'Contracts', ...more }: { name?: string; kinds?: readonly string[]; on_arrival?: boolean } = {},
): Promise<EntityAnalysis> =>
  user.post<EntityAnalysis>('entity-analysis', {
    company_id: companyId,
    name,
    kinds: ['person', 'organisation'],
    ...more,
  });

/** Mentions one behind the other, each in a sentence of its own unless `together`. */
export function mentionsOf(
  spellings: readonly (readonly [kind: string, spelling: string, key?: string])[],
  { together = false }: { together?: boolean } = {},
): FoundMention[] {
  let start = 0;
  return spellings.map(([kind, spelling, key = spelling.toLowerCase()]) => {
    const mention = {
      kind,
      key,
      spelling,
      value: spelling,
      page: 1,
      start,
      end: start + spelling.length,
      sentenceStart: together ? 0 : start,
      sentenceEnd: start + spelling.length,
      certainty: 0.9,
      alternatives: [],
    };
    start += spelling.length + 1;
    return mention;
  });
}

/** Stores what a run finds in a document. */
export async function storeFound(
  app: App,
  scope: ProjectScope,
  { analysisId, document, found }: { analysisId: number; document: Document; found: readonly FoundMention[] },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    await queue.queueDocuments(tx, scope, { analysisId, taskId: null, documentIds: [document.id] });
    const rows = await findDocumentResults(tx, scope, [document.id]);
    const { id } = rows.find((row) => row.analysisId === analysisId)!;
    await lockEntities(tx, scope, [{ analysisId, projectId: scope.projectId }]);
    await withdrawResults(tx, scope, [id]);
    await replaceMentions(tx, scope, { analysisId, resultId: id, found });
    const versionId = document.version.id;
    await changeResult(tx, scope, id, {
      state: 'done',
      problem: null,
      versionId,
      revision: 1,
      analysedAt: new Date(),
    });
    await refreshResults(tx, scope, [id]);
    await countResults(tx, scope, [id]);
  });
}
