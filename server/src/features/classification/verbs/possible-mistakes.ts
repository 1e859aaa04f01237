import type { Page } from '@dossier/contract/base/page';
import type { PossibleMistake } from '@dossier/contract/classification/sample-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { requireDataset } from '../changing.ts';
import { presentSamples } from '../present.ts';
import { listSuspected } from '../store-suspected.ts';
import { findSamples } from '../store-samples.ts';

/** Samples whose class may be wrong, by the latest evaluation in which they were, those with the least probable class first. */
export async function possibleMistakes(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { datasetId, page, per_page, sort }: { datasetId: number; page: number; per_page: number; sort: string },
): Promise<Page<PossibleMistake>> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(readable, async (tx) => {
    await requireDataset(tx, scope, datasetId);
    const { rows, total } = await listSuspected(tx, scope, { datasetId, page, per_page, sort });
    const samples = await presentSamples(
      tx,
      { scope, readable },
      await findSamples(
        tx,
        scope,
        rows.map(({ sampleId }) => sampleId),
      ),
    );
    const items = rows.flatMap((row) => {
      const sample = samples.find(({ id }) => id === row.sampleId);
      if (!sample) return [];
      return [
        {
          sample,
          predicted_class: { class_id: row.classId, name: row.className, probability: row.probability },
          probability: row.ownProbability,
          words: row.words,
          evaluation_id: row.evaluationId,
        },
      ];
    });
    return { items, total, page, per_page };
  });
}
