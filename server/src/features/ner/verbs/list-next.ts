import type { Next, OfferedSample, Suggestion } from '@dossier/contract/ner/sample-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentSamples } from '../present-samples.ts';
import { findLabels } from '../store-labels.ts';
import { countRounds, nextQueued } from '../store-rounds.ts';
import type { SampleRow } from '../tables.ts';
import { requireModel } from './require-model.ts';

/** The next sentences of the round, with what its version suggests. */
export async function listNext(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { modelId, limit, except = [] }: { modelId: number; limit: number; except?: readonly number[] | undefined },
): Promise<Next> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    const { round, roundVersion: version } = await requireModel({ tx, scope }, { id: modelId });
    const rows = await nextQueued(tx, scope, { modelId, except, limit });
    const samples = await presentSamples(tx, { scope, readable }, rows);
    const labels = await findLabels(tx, scope, [modelId]);
    const ids = new Map(labels.map(({ number, id }) => [number, id]));
    const counts = (await countRounds(tx, scope, [modelId])).get(modelId) ?? { total: 0, done: 0 };
    return {
      items: rows.map((row, at): OfferedSample => ({
        sample: samples[at]!,
        suggestions: suggestionsFor(row, samples[at]!, ids),
        uncertainty: row.uncertainty,
        most_uncertain: row.uncertainStart === null ? null : { start: row.uncertainStart, end: row.uncertainEnd! },
      })),
      round: { number: round, ...counts, version },
      version,
    };
  });
}

/** Without those that overlap what is labelled, and without labels that were deleted. */
function suggestionsFor(
  { suggestions }: SampleRow,
  { entities }: OfferedSample['sample'],
  ids: ReadonlyMap<number, number>,
): Suggestion[] {
  return suggestions.flatMap(({ start, end, label, probability, alternatives }) => {
    const labelId = ids.get(label);
    if (labelId === undefined || entities.some((entity) => entity.start < end && start < entity.end)) return [];
    return {
      start,
      end,
      label_id: labelId,
      probability,
      alternatives: alternatives.flatMap((other) => {
        const otherId = ids.get(other.label);
        return otherId === undefined ? [] : [{ label_id: otherId, probability: other.probability }];
      }),
    };
  });
}
