import type { Page } from '@dossier/contract/base/page';
import type { ClassifiedDocument } from '@dossier/contract/classification/prediction-schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { presentEntries } from '../present-predictions.ts';
import { type ClassifiedQuery, listClassified as findClassified } from '../store-classified.ts';
import { findKnownModels } from '../store-predictions.ts';

/** The documents of a project with what a model says about them. */
export async function listClassified(
  { app, scope }: Context<ProjectScope>,
  query: ClassifiedQuery,
): Promise<Page<ClassifiedDocument>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findClassified(tx, scope, query);
    const entries = await presentEntries(
      tx,
      scope,
      rows.map(({ id }) => id),
    );
    const model = (await findKnownModels(tx, scope, [query.model_id])).get(query.model_id);
    const items = rows.map(({ id, name, type, language }) => ({
      document: { id, name },
      type,
      language,
      entry: entries.get(id)?.find((entry) => entry.model.id === query.model_id) ?? {
        ...NOTHING,
        model: { id: query.model_id, name: model?.name ?? '' },
      },
    }));
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

const NOTHING = {
  class: null,
  predicted_class: null,
  probability: null,
  not_sure: false,
  unlike: false,
  outdated: false,
  feedback_class: null,
  feedback_at: null,
  feedback_by: null,
  sample: false,
  class_options: [],
  version: null,
  predicted_at: null,
} satisfies Partial<ClassifiedDocument['entry']>;
