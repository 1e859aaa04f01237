import type { Redaction, RedactionRequest, Remain } from '@dossier/reading/redaction/redaction';
import { computation } from '../../engines/computing/port.ts';

export interface RedactionInput {
  /** Path of the original, and its name. */
  path: string;
  name: string;
  /** Opens a protected file. */
  password?: string;
  /** Path of the copy. */
  output: string;
  values: RedactionRequest['values'];
  spans: RedactionRequest['spans'];
}

/** A copy that was written, with the name of its file, which contains none of the removed values. */
export type WrittenCopy = Redaction & { filename: string };

/** Writes a copy of a file without values. */
export const redacting = computation<RedactionInput, WrittenCopy>('redact_file');

export interface VerificationInput {
  path: string;
  name: string;
  values: string[];
  /** Pages whose pictures had text. */
  scans: number[];
}

/** Searches a copy for values. */
export const verifying = computation<VerificationInput, Remain[]>('verify_redaction');
