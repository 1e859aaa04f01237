import { findGroups } from '@dossier/language/grouping/find-groups';
import type { KeywordsOfDocument } from '@dossier/language/grouping/sparse-vectors';
import { compareTexts } from '@dossier/language/similarity/compare-texts';
import { sharedShare } from '@dossier/language/similarity/similar';
import type { ComparedTexts } from './computations.ts';

export const computeGroups = ({ documents }: { documents: KeywordsOfDocument[] }) => findGroups(documents);

export const computeComparison = ({ a, b }: ComparedTexts) => ({
  ...compareTexts(a, b),
  equalWords: sharedShare(a, b),
});
