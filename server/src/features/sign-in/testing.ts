import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestProduct } from '../../testing/product.ts';
import { TestUser } from '../../testing/user.ts';

/** The code that an authenticator shows, `steps` of 30 seconds from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A user with two-factor: the secret, the recovery codes, and the session in which it was set up. */
export interface Protected {
  user: TestUser;
  secret: string;
  recoveryCodes: string[];
  /** The next valid code, without waiting for the clock. */
  code(): Promise<string>;
}

export async function protect(product: TestProduct, user: TestUser): Promise<Protected> {
  const { totp_secret: secret } = await user.get<{ totp_secret: string }>('auth/tf-setup');
  const on = await user.post<{ access_token: string; rescue_codes: string[] }>('auth/tf-setup', {
    code: totpCode(secret),
  });
  user.token = on.access_token;
  return {
    user,
    secret,
    recoveryCodes: on.rescue_codes,
    async code() {
      await product.queryAsOwner('update two_factor set last_step = last_step - 5 where user_id = $1', [user.id]);
      return totpCode(secret);
    },
  };
}

/** A browser that has passed only the password step. */
export async function halfway(user: TestUser): Promise<{ browser: TestUser; answer: LoginAnswer }> {
  const browser = new TestUser(user.address, user.account);
  browser.id = user.id;
  const answer = await browser.post<LoginAnswer>('auth/login', user.account);
  browser.token = answer.authentication_token;
  return { browser, answer };
}

interface Mail extends Record<string, unknown> {
  subject: string;
  body_text: string;
}

/** The mails to a user, once there are this many. */
export async function mailsTo(product: TestProduct, email: string, count: number): Promise<Mail[]> {
  const find = () => product.queryAsOwner<Mail>('select * from mail where to_address = $1 order by id', [email]);
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return find();
}

/** The secret in the link of a mail. */
export const tokenIn = (mail: Mail): string => /\/reset-password\/([\w-]+)/.exec(mail.body_text)![1]!;
