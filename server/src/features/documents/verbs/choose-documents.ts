import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../scope.ts';
import { byFields } from '../../custom-fields/verbs/filter-by-fields.ts';
import { type DocumentFilter, idsShown, thingColumns } from '../store-list.ts';

/** Documents of a project: by their ids, or all that a list with this filter shows, but for some. */
export type DocumentChoice =
  | { ids: readonly number[] }
  | {
      filter: DocumentFilter & { custom_field?: readonly string[] | undefined };
      except?: readonly number[] | undefined;
    };

/** Answers a function that reads the ids inside the transaction that works on them. */
export async function chooseDocuments(
  app: App,
  scope: ProjectScope,
  choice: DocumentChoice,
): Promise<(tx: Tx) => Promise<number[]>> {
  if ('ids' in choice) return () => Promise.resolve([...new Set(choice.ids)]);
  const { filter, except } = choice;
  const fields = await byFields(app, scope, 'document', thingColumns, { filters: filter.custom_field });
  const excepted = new Set(except);
  return async (tx) => (await idsShown(tx, scope, filter, fields)).filter((id) => !excepted.has(id));
}
