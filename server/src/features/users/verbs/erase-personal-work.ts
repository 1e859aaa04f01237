import type { Context } from '../../../access/context.ts';
import { isPersonal, type PersonalResource, type Resource } from '../../../resource.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { deletedUsers } from './deleted-users.ts';

/** Erases the private data of deleted users, in every room that declares some. */
export async function erasePersonalWork({ app, scope: everything }: Context<AccessibleScope>): Promise<void> {
  for (const resource of Object.values<Resource>(app.registry.resources)) {
    const erase: Exclude<PersonalResource['erase'], 'part'> | undefined =
      isPersonal(resource) && resource.erase !== 'part' ? resource.erase : resource.eraseOwn;
    if (!erase) continue;
    await app.database.write(everything, async (tx) => erase(tx, everything, await deletedUsers({ tx }), app));
  }
}
