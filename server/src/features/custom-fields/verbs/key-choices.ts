import { randomBytes } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import { type FieldOption, type FieldType, hasOptions } from '@dossier/contract/custom-fields/schema';

interface Sent {
  key?: string | undefined;
  label: string;
}

/** The choices of a field as sent; those that are new get a key, which they keep for good. */
export function keyChoices(type: FieldType, sent: readonly Sent[], before: readonly FieldOption[] = []): FieldOption[] {
  const refuse = (sentence: Sentence) => new Failure('validation', undefined, { options: sentence });
  if (!hasOptions(type)) {
    if (sent.length > 0) throw refuse('Only fields of choices have choices.');
    return [];
  }
  if (sent.length === 0) throw refuse('Give at least one choice.');
  const labels = sent.map(({ label }) => label.toLowerCase());
  const twice = sent.find(({ label }, place) => labels.indexOf(label.toLowerCase()) !== place);
  if (twice) throw refuse(`'${twice.label}' is there twice.`);
  const known = new Set(before.map(({ key }) => key));
  const keys = sent.flatMap(({ key }) => key ?? []);
  if (keys.some((key) => !known.has(key)) || new Set(keys).size < keys.length) {
    throw refuse('A choice that is changed is named by its key, a new one has none.');
  }
  return sent.map(({ key = randomBytes(6).toString('hex'), label }) => ({ key, label }));
}
