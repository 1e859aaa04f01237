import type { Context } from '../../../access/context.ts';
import { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { AppScope } from '../../../access/scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { recall, remember } from '../../settings/verbs/installation-memory.ts';
import { deleteUnused } from '../store.ts';
import { accountByEmail } from './find-account.ts';
import { createUser, type NewUser } from './create-user.ts';

const DEMO_PEOPLE = 'demo_people';
const remembered = z.object({ company_id: z.number().int(), user_ids: z.array(z.number().int()) });

/** Creates the missing users of the demo company, who cannot sign in. Returns all ids by address. */
export async function addDemoPeople(
  { app, scope }: Context<AppScope>,
  { companyId, people }: { companyId: number; people: readonly NewUser[] },
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const { email } = person;
    const account = await app.database.app((tx) => accountByEmail({ tx }, email));
    ids.set(email, account?.id ?? (await createUser({ app, scope, authority: null }, person)));
    const state = { company_id: companyId, user_ids: [...new Set(ids.values())] };
    await app.database.app((tx) => remember({ tx }, { key: DEMO_PEOPLE, value: state }));
  }
  return ids;
}

/** Deletes the users of the demo company, except those who can sign in by now. */
export async function removeDemoPeople(
  { app }: Pick<Context, 'app'>,
  { actor, companyId }: { actor: Actor; companyId: number },
): Promise<void> {
  await app.database.app(async (tx) => {
    const state = await recall({ tx }, { key: DEMO_PEOPLE, schema: remembered });
    if (state?.company_id !== companyId) return;
    const deletedUsers = await deleteUnused(tx, state.user_ids);
    await remember({ tx }, { key: DEMO_PEOPLE, value: { company_id: companyId, user_ids: [] } });
    const entries = deletedUsers.map(({ id, email }) => ({
      action: 'delete',
      entityType: 'user' as const,
      entityId: id,
      name: email,
    }));
    await recordForInstallation({ tx }, { actor, entries });
  });
  app.access.forgetAll();
}
