import { z } from 'zod';
import type { App } from '../../../app.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { recall, remember } from '../../settings/verbs/installation-memory.ts';
import { deleteUnused } from '../store.ts';
import { accountByEmail } from './account-of.ts';
import { createUser, type NewUser } from './create-user.ts';

const DEMO_PEOPLE = 'demo_people';
const remembered = z.object({ company_id: z.number().int(), user_ids: z.array(z.number().int()) });

/** Adds the people of the demo company, who cannot sign in, unless they are there. Answers their ids by address. */
export async function addDemoPeople(
  app: App,
  scope: AppScope,
  companyId: number,
  people: readonly NewUser[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const { email } = person;
    const there = await app.database.app((tx) => accountByEmail(tx, email));
    ids.set(email, there?.id ?? (await createUser(app, scope, null, person)));
    const known = { company_id: companyId, user_ids: [...new Set(ids.values())] };
    await app.database.app((tx) => remember(tx, DEMO_PEOPLE, known));
  }
  return ids;
}

/** Takes the people of the demo company away with it; whoever has been given a way to sign in meanwhile stays. */
export async function removeDemoPeople(app: App, scope: AppScope, companyId: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const known = await recall(tx, DEMO_PEOPLE, remembered);
    if (known?.company_id !== companyId) return;
    const gone = await deleteUnused(tx, known.user_ids);
    await remember(tx, DEMO_PEOPLE, { company_id: companyId, user_ids: [] });
    const deeds = gone.map(({ id, email }) => ({
      action: 'delete',
      entityType: 'user' as const,
      entityId: id,
      name: email,
    }));
    await record(tx, scope, ...deeds);
  });
  app.access.forgetAll();
}
