import type { View, Views } from '@dossier/contract/views/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { getPreferences, setPreferences } from '../../../client/preferences.ts';
import { type ListPlace, placeKey } from '../../../parts/data-table/list-place.ts';
import { hasState, NO_VIEW } from '../../../parts/data-table/list-search.ts';
import type { ViewedTable } from '../../../parts/data-table/viewed-table.ts';
import { knownState, type Missing, noState, toSearch, viewNamed } from './view-state.ts';

export type Notice = { kind: 'unknown' } | { kind: 'missing'; uuid: string; missing: Missing };

/**
 * The view in the address. Opens the state of a view that the address only names, or of the user's default view, and removes from it what
 * no longer exists; the notice says so.
 */
export function useOpenedView(table: ViewedTable, views: Views | undefined, hasFailed: boolean) {
  const { place, search, open, release } = table.viewing;
  const [notice, setNotice] = useState<Notice | null>(null);
  const current = viewNamed(views?.items, search.view);
  const isBare = !hasState(search);
  const isUnknown = views !== undefined && search.view !== undefined && search.view !== NO_VIEW && current === null;

  function openView(view: View, replace = false): void {
    const { state, missing } = knownState(view.state, table);
    setNotice(missing && { kind: 'missing', uuid: view.uuid, missing });
    open(toSearch(view.uuid, state), replace);
  }
  /** The list as it is without a view, even if a view is the default. */
  function openAll(): void {
    setNotice(null);
    open({ ...noState, view: views?.default ? NO_VIEW : undefined });
  }

  const resolve = useEffectEvent(() => {
    if (hasFailed) release();
    if (!views || table.isLoading) return;
    rememberDefault(place, views.default !== null);
    const requestedView = search.view === undefined ? viewNamed(views.items, views.default) : current;
    if (isUnknown) {
      setNotice({ kind: 'unknown' });
      open({ view: isBare && views.default ? NO_VIEW : undefined }, true);
    } else if (isBare && requestedView) openView(requestedView, true);
    else release();
  });
  useEffect(() => resolve(), [views, hasFailed, table.isLoading, search.view, isBare]);

  // Options that are loaded after the view was opened.
  const { state: knownPart, missing } = knownState(table.state, table);
  const isOutdated = current !== null && !isBare && !table.isLoading && missing !== null;
  const removeMissing = useEffectEvent(() => {
    if (!current || !missing) return;
    setNotice({ kind: 'missing', uuid: current.uuid, missing });
    open({ filters: knownPart.filters, ...(missing.hasUnknownSort && { sort: undefined }) }, true);
  });
  useEffect(() => {
    if (isOutdated) removeMissing();
  }, [isOutdated]);

  const isShown = notice?.kind === 'unknown' || notice?.uuid === current?.uuid;
  return { current, openView, openAll, notice: isShown ? notice : null, closeNotice: () => setNotice(null) };
}

/** So that the rows of a list with a default view wait for it, and those of other lists do not. */
function rememberDefault(place: ListPlace, hasDefault: boolean): void {
  const { defaultViews } = getPreferences();
  const key = placeKey(place);
  if (defaultViews.includes(key) === hasDefault) return;
  setPreferences({ defaultViews: [...defaultViews.filter((other) => other !== key), ...(hasDefault ? [key] : [])] });
}
