import { Failure } from '@dossier/contract/base/failure';
import { MAX_PROMPTS } from '@dossier/contract/prompts/constants';
import type { PromptInput } from '@dossier/contract/prompts/schema';
import { say } from '@dossier/contract/prompts/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { assertWritable } from '../../../access/assert-writable.ts';
import { type AppScope, type CompanyScope, SYSTEM_TENANT } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announcePrompt } from '../announce.ts';
import { countPrompts, insertPrompt } from '../store.ts';
import { insertVersion } from '../store-versions.ts';
import { promptReader } from './prompt-access.ts';
import { loggedContent, recordPrompt } from './record-prompt.ts';

/** Adds a prompt with its first version and returns its id. */
export async function createPrompt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { level, company_id: companyId, ...content }: PromptInput,
): Promise<number> {
  const scope = await scopeForNew({ authority }, { level, company_id: companyId });
  await assertWritable(app, scope);
  const ownerId = level === 'own' ? scope.actor.userId : null;
  if (level === 'own' && ownerId === null) throw new Failure('forbidden');
  const { readable } = await promptReader({ authority });
  return await app.database.write(scope, async (tx) => {
    const place = { companyId: 'companyId' in scope ? scope.companyId : SYSTEM_TENANT, ownerId };
    if ((await countPrompts(tx, scope, place)) >= MAX_PROMPTS) {
      throw new Failure('conflict', say('too_many_prompts', { limit: MAX_PROMPTS }));
    }
    const row = await insertPrompt(tx, scope, { ...place, ...content });
    await insertVersion(tx, scope, row, { ...content, note: '' });
    await recordPrompt({ tx, scope }, { action: 'create', row, after: loggedContent(row) });
    afterCommit(tx, () => announcePrompt(app, { row, companies: readable, change: 'created' }));
    return row.id;
  });
}

async function scopeForNew(
  { authority }: Pick<ContextWithAuthority, 'authority'>,
  { level, company_id: companyId }: Pick<PromptInput, 'level' | 'company_id'>,
): Promise<CompanyScope | AppScope> {
  if (level === 'own') return await authority.workplace(companyId ?? null);
  if (level === 'app') {
    if (companyId != null) throw new Failure('validation', undefined, { company_id: say('no_company') });
    return await authority.app('SETTING_UPDATE');
  }
  if (companyId == null) throw new Failure('validation', undefined, { company_id: say('company_required') });
  return await authority.company('COMPANY_SETTINGS_EDIT', companyId);
}
