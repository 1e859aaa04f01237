import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { systemRoles } from '@dossier/contract/roles/system-roles';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { FullAuthority } from '../../../access/authority.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import type { GroupRole, OidcProvider } from '../../../single-sign-on.ts';
import { record } from '../../audit/verbs/record.ts';
import { getRoleContext, ensureRole } from '../../roles/verbs/ensure-role.ts';
import { disconnectUsers } from '../../roles/verbs/disconnect-users.ts';
import { type Account, accountByEmail, accountById } from '../../users/verbs/find-account.ts';
import { createUser } from '../../users/verbs/create-user.ts';
import { verifyAddressWithoutPassword } from '../../users/verbs/own-profile.ts';
import { endSessions } from '../store.ts';
import { deleteTwoFactor, findIdentity, hasIdentityAt, insertIdentity } from '../store-factors.ts';
import { notifySessionsEnded } from './end-session.ts';

/** An identity as reported by a single sign-on provider. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  groups: string[];
}

/** Creates scopes with Dossier's own permissions. */
export type SystemAuthority = () => Pick<FullAuthority, 'app' | 'company' | 'project'>;

const refused = (message: Sentence) => new Failure('sign_in_failed', message);

/**
 * The account of a single sign-on identity: the linked one; else the one with the same verified address, which is linked; else a new one.
 * Addresses are trusted only in the mail domains that the operator has configured.
 */
export async function resolveSsoUser(
  { app, scope }: Context<AppScope>,
  { provider, identity }: { provider: OidcProvider; identity: Identity },
): Promise<Account> {
  const { issuer, subject } = identity;
  const linked = await app.database.app(async (tx) => {
    const userId = await findIdentity(tx, issuer, subject);
    return userId === null ? null : accountById({ tx }, userId);
  });
  if (linked) {
    assertDomain(provider, linked.email);
    return requireActive(linked);
  }

  const email = allowedAddress(provider, identity);
  const existing = await app.database.app((tx) => accountByEmail({ tx }, email));
  const userId = existing?.id ?? (await createUser({ app, scope, authority: null }, newUser(email, identity)));
  const { account, ended } = await app.database.app(async (tx) => {
    const account = requireActive(await accountById({ tx }, userId));
    // A reassigned address must not open the previous owner's account.
    if (await hasIdentityAt(tx, userId, issuer)) {
      throw refused(say('sso_other_account', { provider: provider.name }));
    }
    await insertIdentity(tx, { userId, issuer, subject });
    await record(
      { tx, scope },
      {
        action: 'link_identity',
        entityType: 'user',
        entityId: userId,
        name: email,
        by: userId,
        after: { provider: provider.id, issuer },
      },
    );
    return { account, ended: account.addressProven ? [] : await claimAccount(tx, account.id) };
  });
  notifySessionsEnded({ app }, { userId: account.id, uuids: ended });
  return account;
}

/** Removes the access of the account's creator once the owner signs in: password, second factor and sessions. Returns the ended sessions. */
async function claimAccount(tx: Tx, userId: number): Promise<string[]> {
  await verifyAddressWithoutPassword({ tx }, userId);
  await deleteTwoFactor(tx, userId);
  return endSessions(tx, { userId }, 'the owner of the address signed in');
}

const newUser = (email: string, { firstName, lastName }: Identity) => ({
  email,
  first_name: firstName,
  last_name: lastName,
});

function requireActive(account: Account | null): Account {
  if (!account?.usable) throw refused(say('blocked'));
  return account;
}

function allowedAddress(provider: OidcProvider, { email, emailVerified }: Identity): string {
  const { name } = provider;
  if (email === null) throw refused(say('sso_no_email', { provider: name }));
  if (!emailVerified) throw refused(say('sso_email_unverified', { provider: name }));
  assertDomain(provider, email);
  return email;
}

function assertDomain({ domains }: OidcProvider, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.includes('*') || domains.includes(domain)) return;
  throw refused(say('domain_refused', { domain }));
}

/** Assigns the roles of the user's groups, and removes roles of groups that they are not in. */
export async function syncGroupRoles(
  { app }: Pick<Context, 'app'>,
  {
    systemAuthority,
    provider,
    userId,
    groups,
  }: { systemAuthority: SystemAuthority; provider: OidcProvider; userId: number; groups: readonly string[] },
): Promise<void> {
  const groupRoles = new Map<string, { role: GroupRole; hasRole: boolean }>();
  for (const [group, roles] of Object.entries(provider.roles)) {
    for (const role of roles) {
      const key = `${role.role} ${role.context_id ?? ''}`;
      groupRoles.set(key, { role, hasRole: groups.includes(group) || (groupRoles.get(key)?.hasRole ?? false) });
    }
  }
  let isTaken = false;
  for (const { role, hasRole } of groupRoles.values()) {
    const scope = await findRoleScope(app, systemAuthority(), role);
    if (!scope) {
      app.log.warn({ provider: provider.id, ...role }, 'a role of a group has no place');
      continue;
    }
    const changed = await app.database.write(scope, (tx) =>
      ensureRole({ tx, scope }, { userId, named: role.role, hasRole }),
    );
    isTaken ||= changed && !hasRole;
  }
  if (groupRoles.size > 0) app.access.forget(userId);
  if (isTaken) disconnectUsers({ app }, [userId]);
}

/** The scope of the role; null if the role, company or project does not exist. */
async function findRoleScope(
  app: App,
  authority: ReturnType<SystemAuthority>,
  { role, context_id: id = 0 }: GroupRole,
): Promise<AppScope | TenantScope | null> {
  const context =
    typeof role === 'number'
      ? await app.database.app((tx) => getRoleContext({ tx }, role))
      : systemRoles.find(({ key }) => key === role)!.context;
  try {
    if (context === 'app') return await authority.app('ROLE_APP_ASSIGN');
    if (context === 'company') return await authority.company('ROLE_ASSIGN', id);
    if (context === 'project') return await authority.project('ROLE_ASSIGN', id);
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
  }
  return null;
}
