import type { AuditEntry, AuditPerson } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { INSTALLATION, type ReachScope } from '../../../scope.ts';
import { visibleMembers } from '../../users/verbs/get-user.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { peopleWho } from '../../users/verbs/people-who.ts';
import { type Names, presentEntry } from '../present.ts';
import type { AuditRow } from '../store.ts';
import { actionsIn, entriesAfter, type EntryFilter, hasDeedIn, pageOfEntries } from '../store-entries.ts';
import { companyNames } from './company-names.ts';

interface Paging {
  page: number;
  per_page: number;
  sort: string;
}

/** Entries that match, of some logs. */
export type LogFilter = EntryFilter & { company_id?: readonly number[] | undefined };

/** The logs that somebody may read, as the ids of their companies; 0 is the installation's. */
interface ReadableLogs {
  scope: ReachScope;
  companyIds: readonly number[];
}

/** The logs of the companies where the caller holds AUDIT_LOG_READ; the installation's too for who holds it everywhere. */
export async function readableLogs(authority: Authority): Promise<ReadableLogs> {
  const { companies } = await authority.reach('AUDIT_LOG_READ');
  const everywhere = (await authority.held('app', 0))('AUDIT_LOG_READ');
  return { scope: await authority.own(), companyIds: everywhere ? [INSTALLATION, ...companies] : companies };
}

const chosen = ({ companyIds }: ReadableLogs, wanted: readonly number[] | undefined) =>
  wanted ? companyIds.filter((id) => wanted.includes(id)) : companyIds;

export async function listEntries(app: App, logs: ReadableLogs, asked: LogFilter & Paging): Promise<Page<AuditEntry>> {
  return app.database.read(logs.scope, async (tx) => {
    const { rows, total } = await pageOfEntries(tx, chosen(logs, asked.company_id), asked, asked);
    const names = await namesIn(app, tx, rows);
    return { items: rows.map((row) => presentEntry(row, names)), total, page: asked.page, per_page: asked.per_page };
  });
}

/** What these logs can be filtered by. */
export async function filtersOf(app: App, logs: ReadableLogs) {
  const { companyIds } = logs;
  return app.database.read(logs.scope, async (tx) => ({
    actions: await actionsIn(tx, companyIds),
    companies: [...(await companyNames(app, tx, companyIds))]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    installation: companyIds.includes(INSTALLATION),
  }));
}

/** A page of the people of whose deeds the caller may read. */
export async function peopleIn(
  app: App,
  authority: Authority,
  { user_id: ids, ...asked }: { q?: string | undefined; user_id?: readonly number[] | undefined } & Paging,
): Promise<Page<AuditPerson>> {
  const { scope, companyIds } = await readableLogs(authority);
  const members = await visibleMembers(authority);
  return app.database.read(scope, (tx) => peopleWho(tx, hasDeedIn(companyIds), members, { ids, ...asked }));
}

const EXPORTED_AT_ONCE = 1000;

/** All entries that match, newest first, some at a time. Each part is a transaction of its own: whoever reads slowly holds nothing up. */
export async function* everyEntry(app: App, logs: ReadableLogs, asked: LogFilter): AsyncGenerator<AuditEntry[]> {
  const companyIds = chosen(logs, asked.company_id);
  for (let last: AuditRow | null = null; ;) {
    const after: AuditRow | null = last;
    const { rows, entries } = await app.database.read(logs.scope, async (tx) => {
      const found = await entriesAfter(tx, companyIds, asked, after, EXPORTED_AT_ONCE);
      const names = await namesIn(app, tx, found);
      return { rows: found, entries: found.map((row) => presentEntry(row, names)) };
    });
    if (entries.length > 0) yield entries;
    if (rows.length < EXPORTED_AT_ONCE) return;
    last = rows.at(-1) ?? null;
  }
}

async function namesIn(app: App, tx: Tx, rows: readonly AuditRow[]): Promise<Names> {
  const personOf = await peopleOf(
    tx,
    rows.map((row) => row.userId),
  );
  return { companies: await companyNames(app, tx, [...new Set(rows.map((row) => row.companyId))]), personOf };
}
