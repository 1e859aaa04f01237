import { type DuplicateGroup, findDuplicates } from '@dossier/language/classification/duplicates';
import { computation, type ComputationCode } from '../../engines/computing/port.ts';

interface Input {
  texts: readonly string[];
}

/** Finds equal and nearly equal texts. */
export const compareTexts = computation<Input, DuplicateGroup[]>('compare_texts');

export const computeDuplicates: ComputationCode<Input, DuplicateGroup[]> = ({ texts }, progress) =>
  findDuplicates(texts, { onProgress: progress });
