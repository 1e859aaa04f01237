import type { DocumentAnalysis } from '@dossier/contract/entities/result-schema';
import { builtInKinds } from '@dossier/contract/entities/constants';
import type { useDraft } from './draft.ts';

/** Kinds that rarely say who or what a document is about. */
const harmless: ReadonlySet<string> = new Set([
  'place',
  'date',
  'time',
  'percentage',
  'quantity',
  'legal_reference',
  'url',
]);
const isPersonal = (kind: string): boolean => (builtInKinds as readonly string[]).includes(kind) && !harmless.has(kind);

/** The kinds to remove, and the entities of these kinds that stay. At first, personal data is chosen. */
export function useChoice(results: DocumentAnalysis | undefined, draft: ReturnType<typeof useDraft>) {
  const kinds = results?.kinds ?? [];
  const isChosen = (kind: string) => isPersonal(kind) !== draft.switched.includes(kind);
  return {
    kinds,
    chosen: kinds.filter(({ kind }) => isChosen(kind)),
    isChosen,
    toggleKind: draft.switchKind,
    kept: new Set(draft.kept),
    toggleEntity: draft.switchEntity,
  };
}
export type Choice = ReturnType<typeof useChoice>;
