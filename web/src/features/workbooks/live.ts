import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { workbookKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  workbook_comparison: ({ id }) => [{ queryKey: keys.one(id) }, { queryKey: keys.lists }],
  // Events of running tasks contain the percentage.
  task: ({ task_id: kind, step }) => (step === null && kind === 'compare_workbooks' ? [{ queryKey: keys.all }] : []),
  // A new version makes comparisons outdated.
  document: ({ change }) => (change === 'created' ? [] : [{ queryKey: keys.lists }]),
};

/** Refreshes a comparison while it is made. */
export function useLiveWorkbookComparison(id: number): void {
  const client = useQueryClient();
  useRoom(`workbook_comparison:${id}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: keys.one(id), exact: true });
  });
}
