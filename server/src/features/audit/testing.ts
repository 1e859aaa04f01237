import { pixel } from '../../testing/picture.ts';
import type { TestProduct } from '../../testing/product.ts';
import { type CallOptions, TestUser } from '../../testing/user.ts';
import { hashToken, newSecret } from '../sign-in/secret-token.ts';
import { totpCode, halfway, protect } from '../sign-in/testing.ts';

/** A call by a user that must write an audit row. */
export interface AuditedCall {
  who?: TestUser;
  path?: string;
  sent?: CallOptions;
}

/** Prepares such a call. */
export type PrepareCall = () => Promise<AuditedCall> | AuditedCall;

export const body = (value: unknown): AuditedCall => ({ sent: { body: value } });
export const at = (path: string, value?: unknown): AuditedCall => ({
  path,
  ...(value === undefined ? {} : body(value)),
});

let count = 0;
/** A text that was not used before. */
export const fresh = (word: string) => `${word} ${(count += 1)}`;

/** A form with one file. */
export const fileForm = (name: string, bytes: string | Buffer, fields: Record<string, string> = {}): CallOptions => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([bytes]), name);
  return { form };
};

/** How to make each call of sign-in. */
export function signInCalls(product: TestProduct): Record<string, PrepareCall> {
  const newUser = () => product.user();
  return {
    'sign-in.login': async () => {
      const { account } = await newUser();
      return { who: new TestUser(product.address), sent: { body: account } };
    },
    'sign-in.loginByLink': async () => ({
      who: new TestUser(product.address),
      sent: { body: { token: await mailedSecret(product, 'sign_in_link') } },
    }),
    'sign-in.logout': async () => ({ who: await newUser() }),
    'sign-in.updateMe': async () => ({ who: await newUser(), sent: { body: { first_name: 'Other' } } }),
    'sign-in.changePassword': async () => {
      const who = await newUser();
      return { who, sent: { body: { current_password: who.account!.password, new_password: 'a longer one for me' } } };
    },
    'sign-in.confirmTwoFactor': async () => {
      const who = await newUser();
      const { totp_secret } = await who.get<{ totp_secret: string }>('auth/tf-setup');
      return { who, sent: { body: { code: totpCode(totp_secret) } } };
    },
    'sign-in.verifyTwoFactor': async () => {
      const person = await protect(product, await newUser());
      return { who: (await halfway(person.user)).browser, sent: { body: { code: await person.code() } } };
    },
    'sign-in.verifyRecoveryCode': async () => {
      const person = await protect(product, await newUser());
      return { who: (await halfway(person.user)).browser, sent: { body: { code: person.recoveryCodes[0] } } };
    },
    'sign-in.disableTwoFactor': async () => {
      const { user: who, code } = await protect(product, await newUser());
      return { who, sent: { body: { password: who.account!.password, code: await code() } } };
    },
    'sign-in.renewRecoveryCodes': async () => {
      const { user: who, code } = await protect(product, await newUser());
      return { who, sent: { body: { code: await code() } } };
    },
    'sign-in.resetTwoFactor': async () => ({
      path: `user/${(await protect(product, await newUser())).user.id}/tf-reset`,
    }),
    'sign-in.resetPassword': async () => ({
      who: product.visitor(),
      sent: { body: { token: await mailedSecret(product, 'password_reset'), password: 'the new one of today' } },
    }),
    'sign-in.endSession': async () => {
      const who = await newUser();
      await new TestUser(product.address, who.account).signIn();
      const { items } = await who.get<{ items: { id: number; current: boolean }[] }>('auth/session');
      return { who, path: `auth/session/${items.find(({ current }) => !current)!.id}` };
    },
    'sign-in.endSessions': async () => ({ who: await newUser() }),
    'sign-in.putPicture': async () => ({ who: await newUser(), sent: fileForm('me.png', pixel) }),
    'sign-in.removePicture': async () => {
      const who = await newUser();
      await who.upload('auth/picture', { name: 'me.png', bytes: pixel });
      return { who };
    },
  };
}

/** The secret in a mailed link. */
async function mailedSecret(product: TestProduct, purpose: 'sign_in_link' | 'password_reset'): Promise<string> {
  const secret = newSecret();
  await product.queryAsOwner(
    `insert into one_time_token (purpose, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [purpose, (await product.user()).id, hashToken(secret)],
  );
  return secret;
}
