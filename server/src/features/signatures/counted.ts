import type { SignatureCounts } from '@dossier/contract/base/signature';
import type { SignedState } from '@dossier/contract/base/signed-state';
import type { CheckRow, SignatureRow } from './tables.ts';

type Judged = Pick<SignatureRow, 'kind' | 'details' | 'correction' | 'initials' | 'probability'>;

/** Whether the file is what a digital signature signed. */
const matches = ({ details }: Judged): boolean => details?.integrity === 'intact' && details.coverage !== 'partial';

/** Whether a row counts as a signature: as a user said, or a digital one that matches the file, or ink that looks like one. */
export function isSigned(row: Judged): boolean {
  if (row.correction !== null) return row.correction;
  return row.kind === 'digital' ? matches(row) : row.kind !== 'field';
}

/** What a document is asked to have, and has. Initials and timestamps are no signatures; what was refused is not counted. */
export function countSignatures(
  rows: readonly Judged[],
): Pick<CheckRow, 'total' | 'signed' | 'toConfirm' | 'empty' | 'changed'> {
  const counts = { total: 0, signed: 0, toConfirm: 0, empty: 0, changed: 0 };
  for (const row of rows) {
    if (row.initials || row.details?.kind === 'timestamp' || row.correction === false) continue;
    counts.total += 1;
    if (row.correction === true || (row.kind === 'digital' && matches(row))) counts.signed += 1;
    else if (row.kind === 'digital') counts.changed += 1;
    else if (row.kind === 'field') counts.empty += 1;
    else counts.toConfirm += 1;
  }
  return counts;
}

type Counted = Pick<CheckRow, 'total' | 'signed' | 'toConfirm' | 'empty' | 'changed' | 'feedback' | 'checkedAt'>;

/** Whether everything is signed that is to be; null if the document was not looked at. */
export function outcomeOf({ checkedAt, signed, toConfirm, empty, changed }: Counted): boolean | null {
  return checkedAt === null ? null : signed + toConfirm > 0 && empty + changed === 0;
}

/** The same, or what a user said of the document. */
export const signedOf = (row: Counted): boolean | null => row.feedback ?? outcomeOf(row);

/** The state of a document in lists; `store-checks.ts` has the same as SQL. */
export function stateOf(row: Counted): SignedState {
  if (row.feedback !== null) return row.feedback ? 'signed' : 'not_signed';
  if (row.checkedAt === null) return 'not_checked';
  if (row.changed > 0) return 'changed';
  if (row.signed + row.toConfirm === 0) return 'not_signed';
  if (row.empty > 0) return 'partly';
  return row.toConfirm > 0 ? 'to_confirm' : 'signed';
}

export const presentCounts = (row: CheckRow): SignatureCounts => ({
  state: stateOf(row),
  total: row.total,
  signed: row.signed,
  to_confirm: row.toConfirm,
  empty: row.empty,
  changed: row.changed,
});
