import { readNamedEntityModel } from '../named-entities/model-bytes.ts';
import learned from './german-names.json' with { type: 'json' };
import type { NameKind } from './finders.ts';
import type { OwnModel } from './own-models.ts';

export const TRAINED_LANGUAGE = 'de';

/** The labels of the sentences that it was trained with. */
const KINDS: Record<string, NameKind> = { PER: 'person', ORG: 'organisation', LOC: 'place' };

let model: OwnModel | undefined;

/**
 * The trained model for names in texts of a language, or null. German has one, because there every noun has a capital, so rules miss most
 * names without a legal form, a title or a first name. `bench/train-names.mjs` trains it.
 */
export function trainedNames(language: string | null): OwnModel | null {
  if (language !== TRAINED_LANGUAGE) return null;
  model ??= {
    model: readNamedEntityModel(Buffer.from(learned.model, 'base64')),
    keys: new Map(Object.entries(KINDS)),
  };
  return model;
}
