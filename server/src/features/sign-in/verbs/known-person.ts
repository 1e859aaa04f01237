import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import type { App } from '../../../app.ts';
import type { FullAuthority } from '../../../http/authorize.ts';
import type { AppScope, TenantScope } from '../../../scope.ts';
import type { GroupRole, OidcProvider } from '../../../single-sign-on.ts';
import { record } from '../../audit/verbs/record.ts';
import { contextOfRole, holdRole } from '../../roles/verbs/hold-role.ts';
import { disconnectUsers } from '../../roles/verbs/rights-taken.ts';
import { type Account, accountByEmail, accountById } from '../../users/verbs/account-of.ts';
import { createUser } from '../../users/verbs/create-user.ts';
import { findIdentity, hasIdentityAt, insertIdentity } from '../store-factors.ts';

/** Who somebody is, as a provider of single sign-on says. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  groups: string[];
}

/** Makes scopes in the name of Dossier itself. */
export type HouseAuthority = () => Pick<FullAuthority, 'app' | 'company' | 'project'>;

const refused = (message: Sentence) => new Failure('sign_in_failed', message);

/**
 * The account of whoever comes from the provider: the one that is linked already; else the one with the same verified address, linked from now
 * on; else a new one. The provider is believed for the mail domains that the operator has named, and for no others.
 */
export async function knownPerson(
  app: App,
  scope: AppScope,
  provider: OidcProvider,
  identity: Identity,
): Promise<Account> {
  const { issuer, subject } = identity;
  const linked = await app.database.app(async (tx) => {
    const userId = await findIdentity(tx, issuer, subject);
    return userId === null ? null : accountById(tx, userId);
  });
  if (linked) {
    demandDomain(provider, linked.email);
    return demandUsable(linked);
  }

  const email = allowedAddress(provider, identity);
  const existing = await app.database.app((tx) => accountByEmail(tx, email));
  const userId = existing?.id ?? (await createUser(app, scope, null, newUser(email, identity)));
  return app.database.app(async (tx) => {
    const account = demandUsable(await accountById(tx, userId));
    // An address that was given to somebody else must not bring them into the account of the one before.
    if (await hasIdentityAt(tx, userId, issuer)) {
      throw refused(
        `This address belongs to an account that ${provider.name} knows as somebody else. Ask your administrator.`,
      );
    }
    await insertIdentity(tx, { userId, issuer, subject });
    await record(tx, scope, {
      action: 'link_identity',
      entityType: 'user',
      entityId: userId,
      name: email,
      by: userId,
      after: { provider: provider.id, issuer },
    });
    return account;
  });
}

const newUser = (email: string, { firstName, lastName }: Identity) => ({
  email,
  first_name: firstName,
  last_name: lastName,
});

function demandUsable(account: Account | null): Account {
  if (!account?.usable) throw refused('Your account is blocked. Ask your administrator.');
  return account;
}

function allowedAddress(provider: OidcProvider, { email, emailVerified }: Identity): string {
  const { name } = provider;
  if (email === null) throw refused(`${name} did not tell your e-mail address. Ask your administrator.`);
  if (!emailVerified) throw refused(`${name} has not verified your e-mail address. Verify it there and try again.`);
  demandDomain(provider, email);
  return email;
}

function demandDomain({ domains }: OidcProvider, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.includes('*') || domains.includes(domain)) return;
  throw refused(`Addresses of ${domain} may not sign in here. Ask your administrator.`);
}

/** Gives the roles of the person's groups, and takes away those that belong to groups they are not in. */
export async function takeOverGroups(
  app: App,
  house: HouseAuthority,
  provider: OidcProvider,
  userId: number,
  groups: readonly string[],
): Promise<void> {
  const wanted = new Map<string, { role: GroupRole; held: boolean }>();
  for (const [group, roles] of Object.entries(provider.roles)) {
    for (const role of roles) {
      const key = `${role.role} ${role.context_id ?? ''}`;
      wanted.set(key, { role, held: groups.includes(group) || (wanted.get(key)?.held ?? false) });
    }
  }
  let isTaken = false;
  for (const { role, held } of wanted.values()) {
    const scope = await scopeOf(app, house(), role);
    if (!scope) {
      app.log.warn({ provider: provider.id, ...role }, 'a role of a group has no place');
      continue;
    }
    const changed = await app.database.write(scope, (tx) => holdRole(tx, scope, userId, role.role, held));
    isTaken ||= changed && !held;
  }
  if (wanted.size > 0) app.access.forget(userId);
  if (isTaken) disconnectUsers(app, [userId]);
}

/** Where the role is held; null when there is no such role, company or project. */
async function scopeOf(
  app: App,
  house: ReturnType<HouseAuthority>,
  { role, context_id: id = 0 }: GroupRole,
): Promise<AppScope | TenantScope | null> {
  const context =
    typeof role === 'number'
      ? await app.database.app((tx) => contextOfRole(tx, role))
      : systemRoles.find(({ key }) => key === role)!.context;
  try {
    if (context === 'app') return await house.app('ROLE_APP_ASSIGN');
    if (context === 'company') return await house.company('ROLE_ASSIGN', id);
    if (context === 'project') return await house.project('ROLE_ASSIGN', id);
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
  }
  return null;
}
