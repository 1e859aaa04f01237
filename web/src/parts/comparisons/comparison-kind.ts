import type { ListedWorkbookComparison } from '@dossier/contract/workbooks/schema';

/** What comparisons of documents and of workbooks have in common. */
export type AnyComparison = Omit<ListedWorkbookComparison, 'options' | 'counts'> & {
  counts: { total: number; hidden: number } | null;
};

/** What comparisons of documents and of workbooks do in different ways. */
export interface ComparisonKind {
  /** The path of a result. */
  path: (id: number) => string;
  /** A hook: compares the current versions again. */
  useAgain: () => (id: number) => Promise<{ id: number; taskId: number | null }>;
  /** A hook: deletes a comparison. */
  useRemove: () => (id: number) => Promise<unknown>;
  /** A hook: what is said of it. */
  useWords: () => { started: string; deleteDetails: string; failed: string };
}

/** While documents are compared, also for users who get no events. */
export const RUNNING_MS = 3000;
export const isUnfinished = ({ state }: Pick<AnyComparison, 'state'>): boolean =>
  state === 'queued' || state === 'running';
