import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ChatScope } from '@dossier/contract/ask/schema';
import { contains, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { type MessageInSession, owned, type Owner } from './store.ts';
import { sharedWith } from './store-shares.ts';
import { message, session, type SessionRow, share } from './tables.ts';

const isPinned = sql`(${session.pinnedAt} is not null)`;
const orders = {
  updated_at: session.updatedAt,
  created_at: session.createdAt,
  title: session.title,
  pinned: isPinned,
} as const;
export type SessionOrder = keyof typeof orders | `-${keyof typeof orders}`;

export interface SessionQuery {
  title?: string | undefined;
  pinned?: boolean | undefined;
  archived: boolean;
  scope?: ChatScope | undefined;
  scope_id?: number | undefined;
  page: number;
  per_page: number;
  sort: SessionOrder;
}

export async function listSessions(
  tx: Tx,
  owner: Owner,
  { pinned, archived, page, per_page, sort, ...filters }: SessionQuery,
): Promise<{ rows: SessionRow[]; total: number }> {
  const where = and(
    owned(owner),
    eq(session.tryOut, false),
    archived ? isNotNull(session.archivedAt) : isNull(session.archivedAt),
    pinned === undefined ? undefined : pinned ? isNotNull(session.pinnedAt) : isNull(session.pinnedAt),
    matches(filters),
  );
  const rows = await tx
    .select()
    .from(session)
    .where(where)
    .orderBy(...sessionOrder(sort))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(session).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Those of these conversations that are the owner’s. */
export async function findOwnSessions(tx: Tx, owner: Owner, ids: readonly number[]): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(session)
    .where(and(owned(owner), inArray(session.id, [...ids])));
}

const MAX_SHARED = 1000;

/** The conversations that are shared with the reader, at most 1,000. */
export async function listSharedSessions(
  tx: Tx,
  reader: Owner,
  { sort, ...filters }: Pick<SessionQuery, 'title' | 'scope' | 'scope_id' | 'sort'>,
): Promise<SessionRow[]> {
  const rows = await tx
    .select({ session })
    .from(session)
    .innerJoin(share, and(eq(share.companyId, session.companyId), eq(share.sessionId, session.id)))
    .where(and(sharedWith(reader), matches(filters)))
    .orderBy(...sessionOrder(sort.endsWith('pinned') ? '-updated_at' : sort))
    .limit(MAX_SHARED);
  return rows.map((row) => row.session);
}

/** A message of a conversation that is shared with the reader; replaced versions are the owner’s. */
export async function findSharedMessage(tx: Tx, reader: Owner, id: number): Promise<MessageInSession | undefined> {
  const [row] = await tx
    .select({ session, message })
    .from(message)
    .innerJoin(session, and(eq(session.companyId, message.companyId), eq(session.id, message.sessionId)))
    .innerJoin(share, and(eq(share.companyId, session.companyId), eq(share.sessionId, session.id)))
    .where(and(sharedWith(reader), eq(message.id, id), isNull(message.hiddenWith)));
  return row;
}

/** Pinned ones first, each part by its last use. */
const sessionOrder = (sort: SessionOrder): SQL[] =>
  sort.endsWith('pinned')
    ? [sort === 'pinned' ? asc(isPinned) : desc(isPinned), desc(session.updatedAt), desc(session.id)]
    : orderBy(orders, sort, session.id);

/** Filters that own and shared conversations have in common. */
const matches = ({ title, scope, scope_id }: Pick<SessionQuery, 'title' | 'scope' | 'scope_id'>) =>
  and(
    title ? contains(session.title, title) : undefined,
    scope && eq(session.scope, scope),
    scope_id === undefined ? undefined : eq(session.scopeId, scope_id),
  );

/** Pins or archives. Unlike other changes, this is no use of the conversation: its time remains. */
export async function markSession(
  tx: Tx,
  scope: Scope,
  { companyId, id }: SessionRow,
  marks: Pick<SessionRow, 'pinnedAt' | 'archivedAt'>,
): Promise<SessionRow> {
  const [row] = await tx
    .update(session)
    .set(marks)
    .where(and(eq(session.companyId, inScope(scope, companyId)), eq(session.id, id)))
    .returning();
  return row!;
}
