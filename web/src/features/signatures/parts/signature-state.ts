import type { Signature } from '@dossier/contract/signatures/schema';
import type { StatusTone } from '../../../parts/status-badge.tsx';

/** What a card says of its signature. */
type CardState =
  | 'signed'
  | 'refused'
  | 'not_required'
  | 'empty'
  | 'probable'
  | 'initials'
  | 'changed'
  | 'unverified'
  | 'timestamp';

export const cardTones: Record<CardState, StatusTone> = {
  signed: 'ok',
  refused: 'cancelled',
  not_required: 'cancelled',
  empty: 'idle',
  probable: 'warn',
  initials: 'idle',
  changed: 'bad',
  unverified: 'warn',
  timestamp: 'ok',
};

export function cardState({ kind, digital, initials, signed_correction: decision }: Signature): CardState {
  if (decision === false) return kind === 'field' ? 'not_required' : 'refused';
  if (decision === true) return initials ? 'initials' : 'signed';
  if (kind === 'field') return 'empty';
  if (!digital) return initials ? 'initials' : 'probable';
  if (digital.integrity === 'unknown') return 'unverified';
  if (digital.integrity === 'changed' || digital.coverage === 'partial') return 'changed';
  return digital.kind === 'timestamp' ? 'timestamp' : 'signed';
}

/** Whether a user, or a digital signature that matches the file, says that it is one. */
export const isConfirmed = (signature: Signature): boolean =>
  signature.signed_correction === true || (signature.digital !== null && signature.signed);
