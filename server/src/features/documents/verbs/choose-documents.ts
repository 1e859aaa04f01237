import type { Context } from '../../../access/context.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { type AddedQuery, narrowedByRooms } from '../contributions.ts';
import { documentColumns, type DocumentFilter, idsShown } from '../store-list.ts';

/** Documents of a project: by their ids, or all that match a filter, with exceptions. */
export type DocumentChoice =
  | { ids: readonly number[] }
  | {
      filter: DocumentFilter & Pick<AddedQuery, 'custom_field' | 'classification' | 'signed'>;
      except?: readonly number[] | undefined;
    };

/** Returns a function that reads the ids inside the transaction that changes them. */
export async function chooseDocuments(
  { app, scope }: Context<ProjectScope>,
  choice: DocumentChoice,
): Promise<(tx: Tx) => Promise<number[]>> {
  if ('ids' in choice) return () => Promise.resolve([...new Set(choice.ids)]);
  const { filter, except } = choice;
  const { custom_field, classification, signed } = filter;
  const added = await narrowedByRooms(app, scope, documentColumns, { custom_field, classification, signed });
  const excepted = new Set(except);
  return async (tx) => (await idsShown(tx, scope, filter, added)).filter((id) => !excepted.has(id));
}
