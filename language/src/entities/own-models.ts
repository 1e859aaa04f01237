import { tagPart } from '../named-entities/find.ts';
import type { NamedEntityModel } from '../named-entities/model.ts';
import type { Span } from '../spans.ts';
import { type Found, withSingleSpaces } from './mentions.ts';

/** A trained model, whose labels are kinds of one's own. */
export interface OwnModel {
  model: NamedEntityModel;
  /** the key of the kind for each label of the model; entities of other labels are not reported */
  keys: ReadonlyMap<string, string>;
}

/**
 * What models find in the parts of a text. After each sentence it says how many characters are done.
 *
 * @param add takes what is found, with offsets into the part
 */
export function* findByModels(
  text: string,
  parts: readonly Span[],
  options: { models: readonly OwnModel[]; language: string | null; minCertainty: number },
  add: (part: number, key: string, found: Found) => void,
): Generator<number, void, undefined> {
  const { models, language, minCertainty } = options;
  for (const { model, keys } of models) {
    for (const [at, part] of parts.entries()) {
      const slice = text.slice(part.start, part.end);
      for (const { found } of tagPart(model, slice, { language, minProbability: minCertainty, offset: 0 })) {
        for (const { start, end, type, probability } of found) {
          const key = keys.get(type);
          if (key === undefined) continue;
          add(at, key, { start, end, value: withSingleSpaces(slice.slice(start, end)), certainty: probability });
        }
        yield part.start;
      }
    }
  }
}
