import type { Page } from '@dossier/contract/base/page';
import type { Member } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { TenantScope } from '../../../scope.ts';
import { usersAmong } from '../../users/verbs/users-among.ts';
import { heldRoles, type HeldRole } from '../store-assignments.ts';
import { namesOfPlaces } from './names-of-places.ts';

interface Asked {
  q?: string | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/**
 * Who sees the company or the project, by which roles, and where those were given. Of roles in projects only those of `projectIds` are told;
 * null tells all.
 */
export async function listMembers(
  app: App,
  scope: TenantScope,
  projectIds: readonly number[] | null,
  asked: Asked,
): Promise<Page<Member>> {
  return app.database.read(scope, async (tx) => {
    const held = new Map<number, HeldRole[]>();
    for (const role of await heldRoles(tx, scope.companyId, projectIds)) {
      held.set(role.userId, [...(held.get(role.userId) ?? []), role]);
    }
    const { rows, total } = await usersAmong(tx, [...held.keys()], asked);
    const nameOf = await namesOfPlaces(
      tx,
      rows.flatMap((row) => held.get(row.id) ?? []),
    );
    const items = rows.map((row) => presentMember(row, held.get(row.id) ?? [], nameOf));
    return { items, total, page: asked.page, per_page: asked.per_page };
  });
}

/** One member as the list shows them. */
export async function memberOf(tx: Tx, scope: TenantScope, userId: number): Promise<Member | undefined> {
  const projectIds = 'projectId' in scope ? [scope.projectId] : null;
  const held = (await heldRoles(tx, scope.companyId, projectIds)).filter((role) => role.userId === userId);
  const { rows } = await usersAmong(tx, [userId], { page: 1, per_page: 1, sort: 'name' });
  const nameOf = await namesOfPlaces(tx, held);
  return rows[0] && presentMember(rows[0], held, nameOf);
}

function presentMember(
  row: Awaited<ReturnType<typeof usersAmong>>['rows'][number],
  roles: readonly HeldRole[],
  nameOf: Awaited<ReturnType<typeof namesOfPlaces>>,
): Member {
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      context: role.context,
      context_id: role.contextId,
      context_name: nameOf(role),
    })),
    active: row.active && row.deletedAt === null,
  };
}
