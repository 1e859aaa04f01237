import type { Page } from '@dossier/contract/base/page';
import type { Member } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import type { TenantScope } from '../../../scope.ts';
import { usersAmong } from '../../users/verbs/users-among.ts';
import { heldRoles, type HeldRole } from '../store.ts';

interface Asked {
  q?: string | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/**
 * Who holds a role in the company, or may see the project by a role in it or in its company. Of roles in projects only those of
 * `projectIds` are told; null tells all.
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
    const items = rows.map((row) => ({
      id: row.id,
      name: `${row.firstName} ${row.lastName}`.trim(),
      email: row.email,
      roles: distinct(held.get(row.id) ?? []),
      active: row.active && row.deletedAt === null,
    }));
    return { items, total, page: asked.page, per_page: asked.per_page };
  });
}

function distinct(roles: readonly HeldRole[]): Member['roles'] {
  return [...new Map(roles.map(({ id, name, context }) => [id, { id, name, context }])).values()];
}
