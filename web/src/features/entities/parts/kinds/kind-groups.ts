import type { BuiltInKind } from '@dossier/contract/entities/constants';
import type { MarkTone } from '../../../../parts/cut-by-marks.ts';

/** The built-in kinds, as they are offered. */
export const kindGroups = [
  { key: 'names', kinds: ['person', 'organisation', 'place'] },
  { key: 'values', kinds: ['date', 'time', 'amount', 'percentage', 'quantity'] },
  { key: 'contact', kinds: ['postal_address', 'mail', 'phone', 'url'] },
  { key: 'numbers', kinds: ['iban', 'bic', 'card', 'vat', 'kvk', 'bsn'] },
  { key: 'law', kinds: ['legal_reference'] },
] as const satisfies readonly { key: string; kinds: readonly BuiltInKind[] }[];

type KindTone = Exclude<MarkTone, 'violet' | 'olive'>;
const tones: Readonly<Record<string, KindTone>> = {
  person: 'bad',
  organisation: 'ok',
  date: 'move',
  time: 'move',
  amount: 'warn',
  percentage: 'warn',
  quantity: 'warn',
};

/** The colour of a kind: own ones are blue, numbers and references grey. The name of the kind is always beside it. */
export const kindTone = (kind: string): KindTone => tones[kind] ?? (kind.startsWith('own_') ? 'accent' : 'quiet');
