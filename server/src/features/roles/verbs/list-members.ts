import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { Member } from '@dossier/contract/roles/schema';
import type { TenantScope } from '../../../access/scope.ts';
import { filterInvited } from '../../sign-in/verbs/invite.ts';
import { listUsersByIds } from '../../users/verbs/list-users-by-ids.ts';
import { findVisibleRoles, type MemberRole } from '../store-assignments.ts';
import { loadLevelNames } from './load-level-names.ts';

interface MemberQuery {
  q?: string | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/**
 * The users who can see the company or project, with their roles and where those were assigned. Project roles only in `projectIds`, or in
 * all projects when null.
 */
export async function listMembers(
  { app, scope }: Context<TenantScope>,
  { projectIds, ...paging }: MemberQuery & { projectIds: readonly number[] | null },
): Promise<Page<Member>> {
  return app.database.read(scope, async (tx) => {
    const rolesByUser = new Map<number, MemberRole[]>();
    for (const role of await findVisibleRoles(tx, scope.companyId, projectIds)) {
      rolesByUser.set(role.userId, [...(rolesByUser.get(role.userId) ?? []), role]);
    }
    const { rows, total } = await listUsersByIds({ tx }, { ids: [...rolesByUser.keys()], ...paging });
    const getName = await loadLevelNames(
      { app, tx, scope },
      rows.flatMap((row) => rolesByUser.get(row.id) ?? []),
    );
    const invited = await filterInvited(
      { tx },
      rows.map((row) => row.id),
    );
    const items = rows.map((row) =>
      presentMember(row, { roles: rolesByUser.get(row.id) ?? [], getName, invited: invited.has(row.id) }),
    );
    return { items, total, page: paging.page, per_page: paging.per_page };
  });
}

/** One member, as in the list. */
export async function getMember(
  { app, tx, scope }: Context & TransactionContext<TenantScope>,
  userId: number,
): Promise<Member | undefined> {
  const projectIds = 'projectId' in scope ? [scope.projectId] : null;
  const userRoles = (await findVisibleRoles(tx, scope.companyId, projectIds)).filter((role) => role.userId === userId);
  const { rows } = await listUsersByIds({ tx }, { ids: [userId], page: 1, per_page: 1, sort: 'name' });
  const getName = await loadLevelNames({ app, tx, scope }, userRoles);
  const invited = (await filterInvited({ tx }, [userId])).has(userId);
  return rows[0] && presentMember(rows[0], { roles: userRoles, getName, invited });
}

function presentMember(
  row: Awaited<ReturnType<typeof listUsersByIds>>['rows'][number],
  {
    roles,
    getName,
    invited,
  }: {
    roles: readonly MemberRole[];
    getName: Awaited<ReturnType<typeof loadLevelNames>>;
    invited: boolean;
  },
): Member {
  const active = row.active && row.deletedAt === null;
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      key: role.key,
      context: role.context,
      context_id: role.contextId,
      context_name: getName(role),
    })),
    active,
    invited: invited && active && row.passwordHash === null,
  };
}
