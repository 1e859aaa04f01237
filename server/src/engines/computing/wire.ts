import type { FailureName } from '@dossier/contract/base/failure';

/** To the child, once: what to compute. */
export interface Order {
  name: string;
  input: unknown;
}

/** From the child: any number of `progress`, then one of the others. */
export type Answer =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; output: unknown }
  /** `why` is for the log; a cause that is not a text stays behind, as it might quote what was computed on. */
  | { kind: 'refused'; failure: FailureName; message: string; why: string | undefined }
  /** `trace` has no message: that might quote what was computed on. */
  | { kind: 'failed'; name: string; trace: string };
