import { say } from '@dossier/contract/custom-fields/sentences';
import { randomBytes } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { type FieldType, hasOptions } from '@dossier/contract/custom-fields/constants';
import type { FieldOption } from '@dossier/contract/custom-fields/schema';

interface Sent {
  key?: string | undefined;
  label: string;
}

/** The choices of a field as sent; new ones get a permanent key. */
export function keyChoices(
  type: FieldType,
  inputs: readonly Sent[],
  before: readonly FieldOption[] = [],
  path = 'options',
): FieldOption[] {
  const refuse = (sentence: Sentence) => new Failure('validation', undefined, { [path]: sentence });
  if (!hasOptions(type)) {
    if (inputs.length > 0) throw refuse(say('no_choices'));
    return [];
  }
  if (inputs.length === 0) throw refuse(say('choice_required'));
  const labels = inputs.map(({ label }) => label.toLowerCase());
  const twice = inputs.find(({ label }, place) => labels.indexOf(label.toLowerCase()) !== place);
  if (twice) throw refuse(say('duplicate_choice', { choice: twice.label }));
  const existing = new Set(before.map(({ key }) => key));
  const keys = inputs.flatMap(({ key }) => key ?? []);
  if (keys.some((key) => !existing.has(key)) || new Set(keys).size < keys.length) {
    throw refuse(say('choice_keys'));
  }
  return inputs.map(({ key = randomBytes(6).toString('hex'), label }) => ({ key, label }));
}

/** Choices without a key get the key of the existing choice with the same label, unless another one has it. */
export function withKeptKeys(inputs: readonly Sent[], before: readonly FieldOption[]): Sent[] {
  const takenKeys = new Set(inputs.map(({ key }) => key));
  const free = before.filter(({ key }) => !takenKeys.has(key));
  return inputs.map(({ key, label }) => ({
    key: key ?? free.find((option) => option.label.toLowerCase() === label.toLowerCase())?.key,
    label,
  }));
}
