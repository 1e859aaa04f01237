import { fieldErrors } from '../../testing/field-errors.ts';
import type { FailureBody } from '@dossier/contract/base/failure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '@dossier/contract/base/page';
import type { StoredMail } from '@dossier/contract/sign-in/schema';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { halfway, mailsTo, protect, tokenIn } from './testing.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_URL: 'https://dossier.example' } });
});
afterAll(() => product.close());

const ask = (email: string) =>
  product.visitor().send('GET', `auth/request/reset-password/${encodeURIComponent(email)}`);
const reset = (token: string, password = 'a brand new password') =>
  product.visitor().send<FailureBody>('POST', 'auth/reset-password', {
    body: { token, password },
  });

describe('a forgotten password', () => {
  it('is replaced by a mailed link that works once, and every session ends', async () => {
    const user = await product.user('Ann');
    const { email, password } = user.account!;
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(204);
    const [mail] = await mailsTo(product, email, 1);
    expect(mail!.subject).toBe('Choose a new password for Dossier');
    expect(mail!.body_text).toContain('Hello Ann,');
    expect(mail!.body_text).toMatch(/\nhttps:\/\/dossier\.example\/reset-password\/[\w-]{43}\n/);

    expect(fieldErrors((await reset(tokenIn(mail!), 'short')).body)).toEqual({
      password: 'Use at least 10 characters.',
    });
    // A refused password does not use up the link.
    const easy = { password: 'This password is easy to guess. Choose another.' };
    for (const guess of ['Password123', `${email.split('@')[0]}-2026`, email]) {
      expect(fieldErrors((await reset(tokenIn(mail!), guess)).body)).toEqual(easy);
    }
    expect(await reset(tokenIn(mail!))).toMatchObject({ status: 200, body: { email } });
    expect(await reset(tokenIn(mail!))).toMatchObject({ status: 422, body: { code: 'ER-0020' } });
    expect(await user.status('GET', 'auth/user')).toBe(401);
    const signIn = (secret: string) =>
      product.visitor().status('POST', 'auth/login', { body: { email, password: secret } });
    expect(await signIn(password)).toBe(422);
    expect(await signIn('a brand new password')).toBe(200);
    expect((await mailsTo(product, email, 2))[1]!.subject).toBe('Your password for Dossier was changed');
    const actions = await product.queryAsOwner<{ action: string }>(
      `select action from audit_log where entity_type = 'user' and entity_id = $1 and action = 'reset_password'`,
      [user.id],
    );
    expect(actions).toHaveLength(1);
  });

  it('is mailed about in the user’s language', async () => {
    const user = await product.user('Bas');
    await user.patch('auth/user', { language: 'nl' });
    await ask(user.account!.email);
    const [mail] = await mailsTo(product, user.account!.email, 1);
    expect(mail!.subject).toBe('Kies een nieuw wachtwoord voor Dossier');
    expect(mail!.body_text).toContain('Hallo Bas,');
  });

  it('has a link that expires after an hour, and when a newer one is requested', async () => {
    const user = await product.user();
    const { email } = user.account!;
    await ask(email);
    const [first] = await mailsTo(product, email, 1);
    await ask(email);
    const [, second] = await mailsTo(product, email, 2);
    expect((await reset(tokenIn(first!))).status).toBe(422);
    const [row] = await product.queryAsOwner<{ minutes: string }>(
      `select extract(epoch from expires_at - now()) / 60 as minutes from one_time_token where user_id = $1`,
      [user.id],
    );
    expect(Number(row!.minutes)).toBeGreaterThan(55);
    expect(Number(row!.minutes)).toBeLessThanOrEqual(60);
    await product.queryAsOwner(`update one_time_token set expires_at = now() where user_id = $1`, [user.id]);
    expect((await reset(tokenIn(second!))).status).toBe(422);
  });

  it('does not reveal which accounts exist: the same answer and the same work for every address', async () => {
    const user = await product.user();
    const answers = await Promise.all([ask(user.account!.email), ask('nobody@test.example'), ask('no address at all')]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 204, body: '' });
    await mailsTo(product, user.account!.email, 1);
    expect(await product.queryAsOwner(`select * from mail where to_address like 'no%'`)).toEqual([]);
  });

  it('limits the mails to one address', async () => {
    const { email } = (await product.user()).account!;
    for (let round = 0; round < 6; round += 1) expect((await ask(email)).status).toBe(204);
    await mailsTo(product, email, 3);
    // A later mail comes from a later request.
    const last = (await product.user()).account!.email;
    await ask(last);
    await mailsTo(product, last, 1);
    expect(await mailsTo(product, email, 3)).toHaveLength(3);
  });

  it('leaves the second factor enabled, and does nothing for blocked users', async () => {
    const { user } = await protect(product, await product.user());
    const { email } = user.account!;
    await ask(email);
    // The other one says that the second factor was enabled; which of them is written first is open.
    const mails = await mailsTo(product, email, 2);
    const mail = mails.find(({ body_text: text }) => text.includes('/reset-password/'))!;
    expect((await reset(tokenIn(mail), user.account!.password)).status).toBe(200);
    expect((await halfway(user)).answer.tf_status).toBe('verify_required');

    const blocked = await product.user();
    await ask(blocked.account!.email);
    const [ofBlocked] = await mailsTo(product, blocked.account!.email, 1);
    await product.queryAsOwner('update app_user set active = false where id = $1', [blocked.id]);
    expect((await reset(tokenIn(ofBlocked!))).status).toBe(422);
  });
});

describe('mails that cannot be sent', () => {
  it('can be read by technical admins', async () => {
    const user = await product.user();
    const { email } = user.account!;
    await ask(email);
    await mailsTo(product, email, 1);
    const page = await product.admin.get<Page<StoredMail> & { kept: boolean }>(`mail?q=${email}`);
    expect(page).toMatchObject({
      kept: true,
      total: 1,
      items: [{ to: email, text: expect.stringContaining('https://') }],
    });
    expect(await user.status('GET', 'mail')).toBe(403);
  });
});
