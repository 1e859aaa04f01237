import type { Page } from '@dossier/contract/base/page';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import type { App } from '../../../app.ts';
import type { ReachScope } from '../../../scope.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentRole } from '../present.ts';
import { listRoles as findRoles } from '../store.ts';

/** The roles that can be given: those of the installation, and those of companies that the scope sees. */
export async function listRoles(
  app: App,
  scope: ReachScope,
  asked: { context?: RoleContext | undefined; page: number; per_page: number; sort: string },
): Promise<Page<Role>> {
  return app.database.read(scope, async (tx) => {
    const { rows, total } = await findRoles(tx, { ...asked, companyIds: scope.companies });
    const personOf = await peopleOf(
      tx,
      rows.flatMap((row) => [row.createdBy, row.updatedBy]),
    );
    return {
      items: rows.map((row) => presentRole(row, personOf)),
      total,
      page: asked.page,
      per_page: asked.per_page,
    };
  });
}
