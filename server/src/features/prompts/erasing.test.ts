import type { Prompt } from '@dossier/contract/prompts/schema';
import { expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAccessibleScope } from '../../access/make-scope.ts';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';
import { erasePrompts } from './verbs/remove-prompt.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour');
const member = await app.member('company_member', company.id);
const loner = await app.user('Loner');
const add = (who: DirectUser, place: object) => who.post<Prompt>('prompt', { title: 'Check', text: 'Why?', ...place });

it('a deleted user’s own prompts and favourites are erased; shared prompts stay', async () => {
  const own = await add(member, { level: 'own', company_id: company.id });
  const inNone = await add(loner, { level: 'own' });
  const companyPrompt = await add(admin, { level: 'company', company_id: company.id });
  await member.put(`prompt/${companyPrompt.id}/favourite`, { favourite: true });
  const everything = makeAccessibleScope(systemActor, [0, company.id], []);
  await app.app.database.write(everything, (tx) => erasePrompts({ tx, scope: everything }, [member.id, loner.id]));
  const ids = [own.id, inNone.id, companyPrompt.id];
  const count = async (table: string, column: string) =>
    (
      await app.queryAsOwner<{ id: number }>(`select ${column} as id from ${table} where ${column} = any($1)`, [ids])
    ).map(({ id }) => id);
  expect(await count('prompt', 'id')).toEqual([companyPrompt.id]);
  expect(await count('prompt_version', 'prompt_id')).toEqual([companyPrompt.id]);
  expect(await count('prompt_favourite', 'prompt_id')).toEqual([]);
});
