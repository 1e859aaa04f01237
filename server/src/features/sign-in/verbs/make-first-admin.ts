import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { randomBytes } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import { email as emailSchema } from '@dossier/contract/sign-in/schema';
import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope } from '../../../access/scope.ts';
import { assignSystemRole } from '../../roles/verbs/assign-system-role.ts';
import { addFirstUser } from '../../users/verbs/add-first-user.ts';
import { hashPassword } from '../password.ts';
import { hashToken, newSecret } from '../secret-token.ts';
import { insertOneTimeToken } from '../store.ts';
import { SIGN_IN_LINK } from './sign-in.ts';

const LINK_MS = 24 * 3600 * 1000;

export interface FirstAdmin {
  id: number;
  email: string;
  /** Null if the operator has chosen it. */
  password: string | null;
  /** Opens a session once, as `/login#link=...`. */
  linkToken: string | null;
}

/**
 * Creates the technical admin of an installation without users; null in any other. Of concurrent processes only one creates it.
 *
 * @param alongside further work of the first start, in the same transaction
 */
export async function makeFirstAdmin(
  { app, scope }: Context<AppScope>,
  alongside: (tx: Tx) => Promise<void>,
): Promise<FirstAdmin | null> {
  const { adminPassword, adminEmail } = app.settings;
  const parsed = emailSchema.safeParse(adminEmail ?? 'admin@dossier.local');
  if (!parsed.success) throw new Failure('validation', say('admin_email_invalid'));
  const password = adminPassword ?? typable();
  const passwordHash = await hashPassword(app, password);
  const linkToken = adminPassword === null ? newSecret() : null;
  return app.database.write(scope, async (tx) => {
    const id = await addFirstUser({ tx }, { email: parsed.data, passwordHash });
    if (id === null) return null;
    await assignSystemRole({ tx, scope }, { userId: id, key: 'technical_admin' });
    await assignSystemRole({ tx, scope }, { userId: id, key: 'user' });
    if (linkToken !== null) {
      const expiresAt = new Date(Date.now() + LINK_MS);
      await insertOneTimeToken(tx, { purpose: SIGN_IN_LINK, userId: id, tokenHash: hashToken(linkToken), expiresAt });
    }
    await alongside(tx);
    return { id, email: parsed.data, password: adminPassword === null ? password : null, linkToken };
  });
}

/** A password for typing from a terminal: fifteen unambiguous letters and digits in groups of three. */
function typable(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  // 248 is the largest multiple of 31 in a byte, so all characters are equally likely.
  const characters: string[] = [];
  while (characters.length < 15) {
    for (const byte of randomBytes(32))
      if (byte < 248 && characters.length < 15) characters.push(signs[byte % signs.length]!);
  }
  return [0, 3, 6, 9, 12].map((from) => characters.slice(from, from + 3).join('')).join('-');
}
