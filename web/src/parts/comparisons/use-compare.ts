import type { BodyInput } from '@dossier/contract/base/route';
import { comparePaths as paths } from '@dossier/contract/compare/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The keys of the lists of comparisons. */
export const comparisonLists = {
  documents: ['comparisons', 'list'],
  workbooks: ['workbook-comparisons', 'list'],
} as const;

/** Starts a comparison of documents or workbooks. The form shows errors itself. */
export function useCompare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof paths.compare>) =>
      call(paths.compare, { body }, { idempotencyKey: crypto.randomUUID() }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all(Object.values(comparisonLists).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
