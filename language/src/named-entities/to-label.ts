import { chooseNext, type LabelNextOptions } from '../classification/label-next.ts';
import { detectLanguage } from '../detect.ts';
import type { NamedEntityModel } from './model.ts';
import { readSentence, taggerFor } from './tagger.ts';

export interface SentenceCandidate {
  /** position among the texts */
  position: number;
  /** 0 (certain) to 1; 1 without a model */
  uncertainty: number;
  /** 0 to 1: how typical it is of the texts */
  density: number;
}

/** How uncertain a model is of its least certain word in a sentence: 0 (certain) to 1 (two labels, or a label and none, are as probable). */
export const rateUncertainty = (model: NamedEntityModel, text: string, language?: string | null): number =>
  taggerFor(model).uncertainty(readSentence(text, language === undefined ? detectLanguage(text) : language));

/**
 * Chooses the sentences whose labels would teach the model most, best first, as `labelNext` does for texts: uncertain, typical, unlike each other
 * and unlike those that are labelled; without a model, typical and varied ones.
 */
export const chooseSentences = (
  texts: readonly string[],
  options: Omit<LabelNextOptions, 'model'> & { model?: NamedEntityModel | null } = {},
): Promise<SentenceCandidate[]> => {
  const { model = null, ...others } = options;
  return chooseNext(texts, (text) => ({ uncertainty: model ? rateUncertainty(model, text) : 1 }), others);
};
