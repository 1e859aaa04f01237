import { findEntities, type EntityOptions } from '../find-entities.ts';
import type { EntityKind } from '../kinds.ts';

/** What is found of a kind, as `text = value`. */
export function valuesOf(kind: EntityKind, text: string, language: string | null = 'en'): string[] {
  return findEntities(text, { kinds: [kind], language }).mentions.map(
    (mention) => `${mention.text} = ${mention.value}`,
  );
}

/** The texts of what is found of a kind. */
export function textsOf(kind: EntityKind, text: string, options: EntityOptions = {}): string[] {
  return findEntities(text, { language: 'en', ...options, kinds: [kind] }).mentions.map((mention) => mention.text);
}
