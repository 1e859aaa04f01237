import type { DocumentSummary, SummaryContent } from '@dossier/contract/summaries/schema';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { changedPlaces } from '../compare/verbs/changed-places.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';

/** An outdated summary of one document. */
interface OutdatedSummary {
  content: SummaryContent;
  versionId: number;
  currentVersionId: number;
}

/** The sentences of an outdated summary whose places changed; null if its version was not compared with the current one. */
export async function presentSince(
  tx: Tx,
  scope: ProjectScope,
  { content, versionId, currentVersionId }: OutdatedSummary,
): Promise<DocumentSummary['changed_since']> {
  const sentences = [...content.sentences, ...content.sections.flatMap((section) => section.sentences)];
  const places = sentences.flatMap(({ number, places: own }) =>
    own.map(({ page, start, end, quote }) => ({ number, versionId, currentVersionId, page, start, end, quote })),
  );
  const since = await changedPlaces({ tx, scope }, places);
  const version = (await versionNumbers({ tx, scope }, [currentVersionId])).get(currentVersionId);
  const first = since.find((one) => one !== null);
  if (!first || version === undefined) return null;
  const changed = new Map<number, number>();
  for (const [at, { number }] of places.entries()) {
    const change = since[at]?.change ?? null;
    if (change !== null && !changed.has(number)) changed.set(number, change);
  }
  const numbered = [...changed].map(([number, change]) => ({ number, change }));
  return { version, comparison_id: first.comparison_id, sentences: numbered };
}
