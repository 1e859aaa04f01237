import { availableEntities } from '@dossier/contract/rooms';
import type { AuditEntry, AuditUser } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { App } from '../../../app.ts';
import { findNames } from '../../../entity-names.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { SYSTEM_TENANT, type AccessibleScope, type Scope } from '../../../access/scope.ts';
import { visibleMembers } from '../../users/verbs/get-user.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { listPeopleWhere } from '../../users/verbs/list-people-where.ts';
import { idsIn, type Names, presentEntry } from '../present.ts';
import type { AuditRow } from '../store.ts';
import { actionsIn, entriesAfter, type EntryFilter, hasEntryIn, findEntries } from '../store-entries.ts';

interface Paging {
  page: number;
  per_page: number;
  sort: string;
}

/** Filter of entries, by company too. */
export type LogFilter = EntryFilter & { company_id?: readonly number[] | undefined };

/** The logs that the caller may read, as company ids; 0 is the system tenant. */
interface ReadableLogs {
  scope: AccessibleScope;
  companyIds: readonly number[];
}

/** The logs of the companies where the caller has AUDIT_LOG_READ; also the installation's for callers who have it at app level. */
export async function readableLogs({ authority }: Pick<ContextWithAuthority, 'authority'>): Promise<ReadableLogs> {
  const { companies } = await authority.accessible('AUDIT_LOG_READ');
  const everywhere = (await authority.permissionChecker('app', 0))('AUDIT_LOG_READ');
  return { scope: await authority.own(), companyIds: everywhere ? [SYSTEM_TENANT, ...companies] : companies };
}

const selectIds = ({ companyIds }: ReadableLogs, requestedIds: readonly number[] | undefined) =>
  requestedIds ? companyIds.filter((id) => requestedIds.includes(id)) : companyIds;

export async function listEntries(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  input: LogFilter & Paging,
): Promise<Page<AuditEntry>> {
  const logs = await readableLogs({ authority });
  return app.database.read(logs.scope, async (tx) => {
    const { rows, total } = await findEntries(tx, logs.scope, selectIds(logs, input.company_id), input, input);
    const names = await namesIn(app, tx, logs.scope, rows);
    return { items: rows.map((row) => presentEntry(row, names)), total, page: input.page, per_page: input.per_page };
  });
}

/** The values by which these logs can be filtered. */
export async function listLogFilters({ app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>) {
  const { scope, companyIds } = await readableLogs({ authority });
  return app.database.read(scope, async (tx) => ({
    actions: await actionsIn(tx, scope, companyIds),
    entity_types: [...availableEntities],
    companies: [...(await findNames({ app, tx, scope }, { type: 'company', ids: companyIds }))]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    installation: companyIds.includes(SYSTEM_TENANT),
  }));
}

/** A page of the users with entries in the logs that the caller may read. */
export async function listLogUsers(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { user_id: ids, ...filter }: { q?: string | undefined; user_id?: readonly number[] | undefined } & Paging,
): Promise<Page<AuditUser>> {
  const { scope, companyIds } = await readableLogs({ authority });
  const members = await visibleMembers({ authority });
  return app.database.read(scope, (tx) =>
    listPeopleWhere({ tx }, { holds: hasEntryIn(companyIds), members, ids, ...filter }),
  );
}

const EXPORT_BATCH_SIZE = 1000;

/** All matching entries, newest first, in batches. One transaction per batch, so a slow client does not block the database. */
export async function* streamEntries(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  input: LogFilter,
): AsyncGenerator<AuditEntry[]> {
  const logs = await readableLogs({ authority });
  const companyIds = selectIds(logs, input.company_id);
  for (let last: AuditRow | null = null; ;) {
    const after: AuditRow | null = last;
    const { rows, entries } = await app.database.read(logs.scope, async (tx) => {
      const entries = await entriesAfter(tx, logs.scope, companyIds, input, after, EXPORT_BATCH_SIZE);
      const names = await namesIn(app, tx, logs.scope, entries);
      return { rows: entries, entries: entries.map((row) => presentEntry(row, names)) };
    });
    if (entries.length > 0) yield entries;
    if (rows.length < EXPORT_BATCH_SIZE) return;
    last = rows.at(-1) ?? null;
  }
}

async function namesIn(app: App, tx: Tx, scope: Scope, rows: readonly AuditRow[]): Promise<Names> {
  const ids = rows.map((row) => idsIn(row));
  const getPerson = await loadPeople({ tx }, [...rows.map((row) => row.userId), ...ids.flatMap(({ users }) => users)]);
  return {
    companies: await findNames(
      { app, tx, scope },
      { type: 'company', ids: [...new Set(rows.map((row) => row.companyId))] },
    ),
    projects: await findNames(
      { app, tx, scope },
      {
        type: 'project',
        ids: [...new Set([...rows.flatMap((row) => row.projectId ?? []), ...ids.flatMap(({ projects }) => projects)])],
      },
    ),
    getPerson,
  };
}
