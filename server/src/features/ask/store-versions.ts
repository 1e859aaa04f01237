import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { message, type MessageRow } from './tables.ts';

type Place = Pick<MessageRow, 'companyId' | 'sessionId'>;

const inSession = (scope: Scope, { companyId, sessionId }: Place) =>
  and(eq(message.companyId, inScope(scope, companyId)), eq(message.sessionId, sessionId));

/** The first version of a message, which is the message itself if it has no other. */
export const firstVersion = ({ id, versionOf }: Pick<MessageRow, 'id' | 'versionOf'>): number => versionOf ?? id;

/** Hides a message and what is shown after it. */
export async function hideFrom(tx: Tx, scope: Scope, row: MessageRow): Promise<void> {
  await tx
    .update(message)
    .set({ hiddenWith: row.id })
    .where(and(inSession(scope, row), isNull(message.hiddenWith), gte(message.id, row.id)));
}

/** Shows a message again, with what was hidden with it. */
export async function showWith(tx: Tx, scope: Scope, row: MessageRow): Promise<void> {
  await tx
    .update(message)
    .set({ hiddenWith: null })
    .where(and(inSession(scope, row), eq(message.hiddenWith, row.id)));
}

/** The version of a message that is shown; none if it belongs to a hidden part. */
export async function findShownVersion(tx: Tx, scope: Scope, row: MessageRow): Promise<MessageRow | undefined> {
  const [shown] = await tx
    .select()
    .from(message)
    .where(
      and(
        inSession(scope, row),
        isNull(message.hiddenWith),
        eq(sql`coalesce(${message.versionOf}, ${message.id})`, firstVersion(row)),
      ),
    );
  return shown;
}

/** The ids of the versions of these messages of a conversation, oldest first, by the first version; only of those with several. */
export async function listVersions(tx: Tx, scope: Scope, rows: readonly MessageRow[]): Promise<Map<number, number[]>> {
  const [any] = rows;
  if (!any) return new Map();
  const later = tx
    .select({ versionOf: message.versionOf })
    .from(message)
    .where(and(inSession(scope, any), inArray(message.versionOf, rows.map(firstVersion))));
  const found = await tx
    .select({ id: message.id, versionOf: message.versionOf })
    .from(message)
    .where(and(inSession(scope, any), or(inArray(message.id, later), inArray(message.versionOf, later))))
    .orderBy(message.id);
  const versions = new Map<number, number[]>();
  for (const row of found) versions.set(firstVersion(row), [...(versions.get(firstVersion(row)) ?? []), row.id]);
  return versions;
}
