import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import { API_BASE } from '@dossier/contract/base/route';
import type { CalendarFeed } from '@dossier/contract/dates/schema';
import type { Context } from '../../../access/context.ts';
import { systemActor } from '../../../access/actor.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { App } from '../../../app.ts';
import type { AuthorityFor } from '../../../room.ts';
import { publicAddress } from '../../../settings.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { dropFeed, findFeed, findFeedById, markUsed, putFeed } from '../store-feeds.ts';
import type { FeedRow } from '../tables.ts';
import { exportCalendar } from './export-calendar.ts';
import { recordInProject } from './record-in-project.ts';

const hashed = (secret: string) => createHash('sha256').update(secret).digest('hex');
const toFeed = ({ createdAt, usedAt }: FeedRow): CalendarFeed => ({
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});

/** The private calendar address of the actor, if they have one. */
export async function getFeed({ app, scope }: Context<ProjectScope>): Promise<{ feed: CalendarFeed | null }> {
  const row = await app.database.read(scope, (tx) => findFeed(tx, scope, requireUser(scope)));
  return { feed: row ? toFeed(row) : null };
}

/** Creates a private calendar address for the actor; an earlier one ends. Its secret is not stored. */
export async function createFeed({ app, scope }: Context<ProjectScope>): Promise<CalendarFeed & { url: string }> {
  const secret = randomBytes(32).toString('base64url');
  return await app.database.write(scope, async (tx) => {
    const row = await putFeed(tx, scope, requireUser(scope), hashed(secret));
    await recordInProject({ app, tx, scope }, { action: 'create_calendar' });
    const url = `${publicAddress(app.settings)}${API_BASE}/dates/feed/${row.companyId}.${row.id}.${secret}`;
    return { ...toFeed(row), url };
  });
}

/** Ends the private calendar address of the actor. */
export async function removeFeed({ app, scope }: Context<ProjectScope>): Promise<void> {
  await app.database.write(scope, async (tx) => {
    if (await dropFeed(tx, scope, requireUser(scope)))
      await recordInProject({ app, tx, scope }, { action: 'end_calendar' });
  });
}

/** The calendar at a private address, as its user sees it now. Throws `not_found` for wrong addresses and without access. */
export async function readFeed(
  { app, authorityFor }: { app: App; authorityFor: AuthorityFor },
  token: string,
): Promise<OutgoingFile> {
  const [, company, id, secret] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (company === undefined || id === undefined || secret === undefined) throw new Failure('not_found');
  const scope = await authorityFor(systemActor).company('DOCUMENT_READ', Number(company));
  const row = await app.database.read(scope, (tx) => findFeedById(tx, scope, Number(id)));
  const actual = Buffer.from(hashed(secret));
  if (!row || !timingSafeEqual(actual, Buffer.from(row.tokenHash))) throw new Failure('not_found');
  const project = await readableBy(authorityFor, row);
  await app.database.write(scope, (tx) => markUsed(tx, scope, row.id));
  return await exportCalendar({ app, scope: project });
}

async function readableBy(authorityFor: AuthorityFor, { userId, projectId }: FeedRow): Promise<ProjectScope> {
  try {
    return await authorityFor({ kind: 'user', userId }).project('DOCUMENT_READ', projectId);
  } catch (error) {
    // A blocked user, or one who lost access: the address says no more than a wrong one.
    if (error instanceof Failure) throw new Failure('not_found');
    throw error;
  }
}

function requireUser({ actor }: ProjectScope): number {
  if (actor.userId === null) throw new Failure('forbidden');
  return actor.userId;
}
