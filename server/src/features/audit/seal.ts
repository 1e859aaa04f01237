import { createHash } from 'node:crypto';
import type { AuditRow } from './store.ts';

const NUMBER_LENGTH = 12;

/** The seal before the first entry. */
export const noSeal = `${'0'.repeat(NUMBER_LENGTH)}.`;

/**
 * The next seal of a chain: its number, then a SHA-256 over the previous seal and the row. Changing, adding or removing a row invalidates
 * every later seal.
 */
export function computeSeal(before: string, row: AuditRow): string {
  const number = Number(before.slice(0, NUMBER_LENGTH)) + 1;
  const hash = createHash('sha256')
    .update(before)
    .update(JSON.stringify(sealedContent(row)))
    .digest('hex');
  return `${String(number).padStart(NUMBER_LENGTH, '0')}.${hash}`;
}

function sealedContent(row: AuditRow): unknown[] {
  return [
    row.companyId,
    row.id,
    row.at.toISOString(),
    row.actorKind,
    row.userId,
    row.action,
    row.entityType,
    row.entityId,
    row.name,
    row.projectId,
    ordered(row.before),
    ordered(row.after),
    row.address,
    row.requestId,
  ];
}

/** jsonb does not preserve the key order of objects. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)]);
}
