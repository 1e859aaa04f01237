import type { FailureName } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';

/** Sent once to the child: the computation. */
export interface ComputeRequest {
  name: string;
  input: unknown;
  interactive: boolean;
}

/** Sent once to the child instead: the service, and what it loads. Then each request, after the reply to the one before. */
export interface KeepRequest {
  service: string;
  setup: unknown;
  interactive: boolean;
}
export interface ServiceRequest {
  request: unknown;
}

/** Sent by the child: any number of `progress`, then one of the others. */
export type ComputeReply =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; output: unknown }
  /** `detail` is for the log. A cause that is not a string is dropped, since it might quote the input. */
  | { kind: 'refused'; failure: FailureName; sentence: Sentence; detail: string | undefined }
  /** `stack` has no message, which might quote the input. */
  | { kind: 'failed'; name: string; stack: string };
