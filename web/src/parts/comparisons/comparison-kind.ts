import type { ListedWorkbookComparison } from '@dossier/contract/workbooks/schema';

/** What comparisons of documents and of workbooks have in common. */
export type AnyComparison = Omit<ListedWorkbookComparison, 'options' | 'counts'> & {
  counts: { total: number; hidden: number } | null;
};

/** What comparisons of documents and of workbooks do in different ways. */
export interface ComparisonKind {
  name: 'documents' | 'workbooks';
  /** The path of a result. */
  path: (id: number) => string;
  /** Of its queries. */
  keys: { all: readonly string[]; lists: readonly string[] };
  /** Compares the current versions again. */
  again: (id: number) => Promise<{ id: number; taskId: number | null }>;
  remove: (id: number) => Promise<unknown>;
}

/** While documents are compared, also for users who get no events. */
export const RUNNING_MS = 3000;
export const isUnfinished = ({ state }: Pick<AnyComparison, 'state'>): boolean =>
  state === 'queued' || state === 'running';
