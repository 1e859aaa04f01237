import { type Chapter, findChapters, type Said } from '@dossier/language/chapters';

export const computeChapters = async ({
  passages,
  language,
}: {
  passages: readonly Said[];
  language: string | null;
}): Promise<Chapter[]> => findChapters(passages, language);
