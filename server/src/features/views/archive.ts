import type { EntityType } from '@dossier/contract/base/entity';
import type { ListDefinition } from '@dossier/contract/base/list';
import { everyList } from '@dossier/contract/rooms';
import { MAX_VIEW_NAME } from '@dossier/contract/views/constants';
import { type ViewState, viewState } from '@dossier/contract/views/schema';
import { z } from 'zod';
import { count, id, moment, nullable, text, weakId } from '../../archive/columns.ts';
import type { ArchivedRow, NewIds, RoomArchive } from '../../archive/rules.ts';
import { dropViewsOfOthers } from './verbs/erase-views.ts';

const lists: Readonly<Record<string, ListDefinition>> = everyList;

export const archive: RoomArchive = {
  tables: {
    list_view: {
      users: ['user_id', 'updated_by'],
      json: { state: mappedState },
      row: z
        .object({
          id,
          uuid: z.uuid(),
          project_id: nullable(id),
          list: text(80),
          name: text(MAX_VIEW_NAME).min(1),
          state: viewState,
          shared: z.boolean().default(false),
          user_id: nullable(weakId),
          created_at: moment,
          updated_at: moment,
          updated_by: nullable(weakId),
        })
        .refine(({ list, project_id: project }) => {
          const at = Object.hasOwn(lists, list) ? lists[list]!.at : null;
          return (at === 'project' && project !== null) || (at === 'company' && project === null);
        }),
    },
    list_view_use: {
      users: ['user_id'],
      ownedBy: 'user_id',
      row: z.object({
        id,
        view_id: id,
        user_id: weakId,
        position: nullable(count),
        default_at: nullable(moment),
      }),
      numbers: ['position'],
    },
  },
  rebuild: (_app, tx, scope) => dropViewsOfOthers({ tx, scope }),
};

/** An id that refers to nothing, so that the view says what is missing. */
const GONE = 0;

/** The state with the ids in its filters, columns and order mapped, as the list declares them. */
function mappedState(value: unknown, row: ArchivedRow, ids: NewIds): ViewState {
  const state = value as ViewState;
  const { ids: idFilters = {}, prefixes = {} } = lists[String(row['list'])] ?? {};
  const find = (type: EntityType, old: string) =>
    (type === 'user' ? ids.row('app_user', Number(old)) : ids.entity(type, Number(old))) ?? GONE;

  const mappedName = (name: string): string => {
    for (const [prefix, type] of Object.entries(prefixes)) {
      const old = new RegExp(`^(-?)${prefix}(\\d+)$`).exec(name);
      if (old) return `${old[1]}${prefix}${find(type, old[2]!)}`;
    }
    return name;
  };
  const mappedValue = (filter: string, text: string): string => {
    const type = Object.entries(idFilters).find(([name]) => new RegExp(`^${name.replace('*', '\\d+')}$`).test(filter));
    const old = type && /^(is:)?(\d{1,15})$/.exec(text);
    return old ? `${old[1] ?? ''}${find(type[1], old[2]!)}` : text;
  };
  return {
    ...state,
    filters: Object.fromEntries(
      Object.entries(state.filters).map(([name, values]) => [
        mappedName(name),
        values.map((text) => mappedValue(name, text)),
      ]),
    ),
    ...(state.sort !== undefined && { sort: mappedName(state.sort) }),
    ...(state.columns && { columns: state.columns.map(mappedName) }),
  };
}
