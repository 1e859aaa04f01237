import type { ListKey } from '@dossier/contract/rooms';
import { useState } from 'react';
import { usePreferences } from '../../client/preferences.ts';
import { hasState, type ListSearch, NO_VIEW } from './list-search.ts';

/** A list, and the company or project that its rows belong to, as the list's definition in the contract says. */
export type ListPlace = { list: ListKey } & (
  | { company_id?: undefined; project_id?: undefined }
  | { company_id: number; project_id?: undefined }
  | { company_id?: undefined; project_id: number }
);

/** Identifies the list among all lists. */
export const placeKey = ({ list, company_id: company, project_id: project }: ListPlace): string =>
  [list, company ?? project ?? ''].join(':');

/**
 * Whether the list waits for the state of a saved view: the one that the URL only names, or the user's default view. The control of the
 * views opens it, or releases the list if there is none.
 */
export function usePendingView(place: ListPlace, search: ListSearch) {
  const key = placeKey(place);
  const mayHaveDefault = usePreferences().defaultViews.includes(key);
  const [released, setReleased] = useState<string | null>(null);
  const viewId = search.view ?? '';
  const isNamed = viewId === '' ? mayHaveDefault : viewId !== NO_VIEW;
  return {
    isPending: isNamed && !hasState(search) && released !== `${key}:${viewId}`,
    mayHaveDefault,
    release: () => setReleased(`${key}:${viewId}`),
  };
}
