import type { Page } from '@dossier/contract/base/page';
import type { WorkbookChange } from '@dossier/contract/workbooks/schema';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeFilter, CHANGES_PER_PAGE, workbookChangesQuery, workbookKeys } from '../../queries.ts';

export interface ChangeListState {
  /** How many match the filters; null until loaded. */
  total: number | null;
  /** The position of the current change among them; -1 if there is none, or it does not match. */
  index: number;
  current: WorkbookChange | null;
  changeAt: (index: number) => WorkbookChange | undefined;
  error: Error | null;
  reload: () => void;
  /** Loads the changes at these positions. */
  show: (first: number, last: number) => void;
  /** The change at a position, which need not be loaded. */
  load: (index: number) => Promise<WorkbookChange | undefined>;
  /** The position of the first change that is not before a place. */
  positionAt: (sheet: number, row: number) => Promise<number>;
}

/** What is at no row comes first if it is about sheets and columns, else last. */
const rowOf = ({ row, kind }: WorkbookChange): number =>
  row ?? (kind.startsWith('sheet_') || kind.startsWith('column_') ? -1 : Infinity);

const pageOf = (index: number): number => Math.floor(index / CHANGES_PER_PAGE) + 1;

/**
 * The changes that match the filters. Only pages in view are loaded, because there can be hundreds of thousands.
 *
 * @param number of the current change
 */
export function useChanges(comparisonId: number, filter: ChangeFilter, number: number | undefined): ChangeListState {
  const client = useQueryClient();
  const [[first, last], setView] = useState([0, 0]);
  const start = useQuery(workbookChangesQuery(comparisonId, filter, 1));
  const total = start.data?.total ?? null;
  const index =
    useQuery({
      queryKey: [...workbookKeys.one(comparisonId), 'changes', filter, 'position', number],
      queryFn: async () => {
        const at = await firstPosition(client, comparisonId, filter, (change) => change.number < number!);
        const change = await load(at);
        return change?.number === number ? at : -1;
      },
      enabled: number !== undefined,
      initialData: () => knownPosition(client, comparisonId, filter, number),
      staleTime: Infinity,
      meta: { quiet: true },
    }).data ?? -1;
  const count = pageOf(last) - pageOf(first) + 1;
  const pages = new Set(Array.from({ length: count }, (_, offset) => pageOf(first) + offset));
  if (index >= 0) pages.add(pageOf(index));
  const numbers = [...pages];
  const results = useQueries({ queries: numbers.map((page) => workbookChangesQuery(comparisonId, filter, page)) });
  const byPage = new Map(numbers.map((page, at) => [page, results[at]?.data?.items]));
  const changeAt = (at: number) => byPage.get(pageOf(at))?.[at % CHANGES_PER_PAGE];
  async function load(at: number): Promise<WorkbookChange | undefined> {
    if (at < 0) return undefined;
    const page = await client.ensureQueryData(workbookChangesQuery(comparisonId, filter, pageOf(at)));
    return page.items[at % CHANGES_PER_PAGE];
  }
  return {
    total,
    index,
    current: changeAt(index) ?? null,
    changeAt,
    error: start.data ? null : start.error,
    reload: () => void start.refetch(),
    show: (from, to) => setView((before) => (before[0] === from && before[1] === to ? before : [from, to])),
    load,
    positionAt: (sheet, row) =>
      firstPosition(client, comparisonId, filter, (change) => {
        if (change.sheet === null || change.sheet > sheet) return false;
        return change.sheet < sheet || rowOf(change) < row;
      }),
  };
}

/** The position of a change that is loaded. */
function knownPosition(
  client: QueryClient,
  comparisonId: number,
  filter: ChangeFilter,
  number: number | undefined,
): number | undefined {
  const key = [...workbookKeys.one(comparisonId), 'changes', filter];
  for (const [{ length, [length - 1]: page }, data] of client.getQueriesData<Page<WorkbookChange>>({ queryKey: key })) {
    const at = data?.items?.findIndex((change) => change.number === number) ?? -1;
    if (at >= 0) return (Number(page) - 1) * CHANGES_PER_PAGE + at;
  }
  return undefined;
}

/** The position of the first change that is not before another one; changes are in order, so pages are searched by halves. */
async function firstPosition(
  client: QueryClient,
  comparisonId: number,
  filter: ChangeFilter,
  isBefore: (change: WorkbookChange) => boolean,
): Promise<number> {
  const load = (page: number) => client.ensureQueryData(workbookChangesQuery(comparisonId, filter, page));
  const { total } = await load(1);
  let [low, high] = [1, Math.max(1, Math.ceil(total / CHANGES_PER_PAGE))];
  while (low < high) {
    const middle = (low + high) >> 1;
    const last = (await load(middle)).items.at(-1);
    if (last && isBefore(last)) low = middle + 1;
    else high = middle;
  }
  const { items } = await load(low);
  const at = items.findIndex((change) => !isBefore(change));
  return (low - 1) * CHANGES_PER_PAGE + (at < 0 ? items.length : at);
}
