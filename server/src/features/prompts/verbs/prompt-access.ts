import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { assertWritable } from '../../../access/assert-writable.ts';
import { type AccessibleScope, type AppScope, type CompanyScope, SYSTEM_TENANT } from '../../../access/scope.ts';
import { levelOf } from '../present.ts';
import { findPrompt, type PromptReader, type SeenPrompt } from '../store.ts';
import type { PromptRow } from '../tables.ts';

/** What the caller may read: own prompts, those of the installation, and those of companies with COMPANY_READ. */
export async function promptReader({ authority }: Pick<ContextWithAuthority, 'authority'>): Promise<PromptReader> {
  const [scope, companies] = await Promise.all([authority.own(), authority.accessible('COMPANY_READ')]);
  return { scope, readable: companies.companyIds.filter((id) => scope.companyIds.includes(id)) };
}

/** Which prompts the caller may change and delete. */
export async function promptRights({
  authority,
}: Pick<ContextWithAuthority, 'authority'>): Promise<(row: PromptRow) => boolean> {
  const [app, companies] = await Promise.all([
    authority.permissionChecker('app', 0),
    authority.accessible('COMPANY_SETTINGS_EDIT'),
  ]);
  const editable = new Set(companies.companies);
  return (row) => ({ own: true, company: editable.has(row.companyId), app: app('SETTING_UPDATE') })[levelOf(row)];
}

/** A prompt that the caller can see. Throws `not_found`. */
export async function requirePrompt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  id: number,
): Promise<{ row: SeenPrompt; reader: PromptReader }> {
  const reader = await promptReader({ authority });
  const row = await app.database.read(reader.scope, (tx) => findPrompt(tx, reader, id));
  if (!row) throw new Failure('not_found');
  return { row, reader };
}

/** The scope for changing a prompt. Throws `not_found` if the caller cannot see it, `forbidden` if they may not change it. */
export async function requireChangeable(
  context: Pick<ContextWithAuthority, 'app' | 'authority'>,
  id: number,
): Promise<{ row: SeenPrompt; scope: AccessibleScope | CompanyScope | AppScope }> {
  const { row, reader } = await requirePrompt(context, id);
  const level = levelOf(row);
  const { app, authority } = context;
  if (level === 'app') return { row, scope: await authority.app('SETTING_UPDATE') };
  if (level === 'own') {
    if (row.companyId !== SYSTEM_TENANT) await assertWritable(app, await authority.workplace(row.companyId));
    return { row, scope: reader.scope };
  }
  const scope = await authority.company('COMPANY_SETTINGS_EDIT', row.companyId);
  await assertWritable(app, scope);
  return { row, scope };
}
