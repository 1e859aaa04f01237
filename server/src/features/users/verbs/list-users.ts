import type { Page } from '@dossier/contract/base/page';
import { Failure } from '@dossier/contract/base/failure';
import type { User } from '@dossier/contract/users/schema';
import type { App } from '../../../app.ts';
import type { AppScope } from '../../../scope.ts';
import { technicalAdminsAmong } from '../../roles/verbs/technical-admins.ts';
import { presentUser } from '../present.ts';
import { findUser, listUsers as findUsers } from '../store.ts';

/** All users of the installation, a page of them. */
export async function listUsers(
  app: App,
  scope: AppScope,
  asked: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<Page<User>> {
  return app.database.read(scope, async (tx) => {
    const { rows, total } = await findUsers(tx, asked);
    const ids = rows.map((row) => row.id);
    const admins = await technicalAdminsAmong(tx, ids);
    const items = rows.map((row) => presentUser(row, admins.has(row.id)));
    return { items, total, page: asked.page, per_page: asked.per_page };
  });
}

export async function getUser(app: App, scope: AppScope, id: number): Promise<User> {
  return app.database.read(scope, async (tx) => {
    const row = await findUser(tx, id);
    if (!row) throw new Failure('not_found');
    return presentUser(row, (await technicalAdminsAmong(tx, [id])).has(id));
  });
}
