import type { DocumentGroup } from '@dossier/language/grouping/find-groups';
import type { KeywordsOfDocument } from '@dossier/language/grouping/sparse-vectors';
import type { TextComparison } from '@dossier/language/similarity/compare-texts';
import { computation } from '../../engines/computing/port.ts';

/** Groups documents by their keywords. */
export const grouping = computation<{ documents: KeywordsOfDocument[] }, DocumentGroup[]>('group_documents');

export interface ComparedTexts {
  a: string;
  b: string;
}

/** What two texts have in common, and the share of their words that are equal. */
export const comparing = computation<ComparedTexts, TextComparison & { equalWords: number }>('compare_documents');
