import type { FailureBody } from '@dossier/contract/base/failure';
import type { User } from '@dossier/contract/users/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { mailsTo } from './testing.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_URL: 'https://dossier.example' } });
});
afterAll(() => product.close());

let count = 0;
const newAddress = () => `newcomer${(count += 1)}@moor.example`;
const phishing = 'Your account is locked, sign in at http://evil.example/now\r\nBcc: a@b.example';

describe('a name', () => {
  it.each([
    ['more than one line', 'Ann\r\nBcc: a@b.example'],
    ['a line separator', 'Ann\u2028Lee'],
    ['a control character', 'Ann\u001b[2J'],
    ['a bidirectional override', 'Ann\u202eeel'],
    ['a web address', 'Sign in at http://evil.example/now'],
  ])('with %s is refused in every call', async (_what, name) => {
    const company = await product.company();
    const project = await product.project(company.id);
    const person = { email: newAddress(), first_name: 'Ann', last_name: 'Lee' };
    const user = await product.user();
    for (const [method, path, body, field] of [
      ['POST', 'user', { ...person, first_name: name }, 'first_name'],
      ['POST', 'user', { ...person, last_name: name }, 'last_name'],
      ['PATCH', `user/${user.id}`, { first_name: name }, 'first_name'],
      ['PATCH', 'auth/user', { last_name: name }, 'last_name'],
      ['POST', `company/${company.id}/members`, { ...person, first_name: name }, 'first_name'],
      ['POST', `project/${project.id}/members`, { ...person, last_name: name }, 'last_name'],
      ['POST', 'company', { name }, 'name'],
      ['PUT', `company/${company.id}`, { name }, 'name'],
      ['POST', 'role', { name, context: 'app' }, 'name'],
    ] as const) {
      const { status, body: refusal } = await product.admin.send<FailureBody>(method, path, { body });
      expect({ status, fields: Object.keys(refusal.details ?? {}) }, `${method} ${path}`).toEqual({
        status: 400,
        fields: [field],
      });
    }
  });

  it('may contain the letters and characters that names have', async () => {
    const names = { first_name: 'Ngọc-Ánh (Joy)', last_name: "d'Arc-Łoś, M.D. 李 🙂" };
    const user = await product.admin.post<User>('user', { email: newAddress(), ...names });
    expect(user).toMatchObject(names);
  });
});

it('a mail contains only our text if a stored name would add a link or another line', async () => {
  const email = newAddress();
  const user = await product.admin.post<User>('user', { email, first_name: 'Ann', invite: true });
  const stored = [phishing, 'www.evil.example', 'Ann of evil.example', 'mallory@evil.example', 'Ann\u202e\u0007 Lee'];
  for (const name of stored) {
    await product.queryAsOwner('update app_user set first_name = $2 where id = $1', [user.id, name]);
    await product.admin.post(`user/${user.id}/invite`);
  }
  const mails = await mailsTo(product, email, stored.length + 1);
  const greetings = mails.map((mail) => mail.body_text.split('\n')[0]);
  expect(greetings).toEqual(['Hello Ann,', 'Hello,', 'Hello,', 'Hello,', 'Hello,', 'Hello Ann Lee,']);
  for (const mail of mails) {
    expect(mail.body_text.match(/\S+:\/\/\S+/g)).toHaveLength(1);
    expect(mail['body_html']).toBeNull();
  }
});

describe('invitations', () => {
  it('are limited to a hundred per hour and inviter, in all ways of sending them', async () => {
    const company = await product.company();
    const inviter = await product.member('company_admin', company.id);
    const role = await product.admin.post<{ id: number }>('role', {
      name: `Inviter ${company.id}`,
      context: 'app',
      permissions: ['USER_CREATE'],
    });
    await product.admin.post('role/assign', { action: 'assign', roleId: role.id, userId: inviter.id, context: 'app' });
    const newcomer = (who: TestUser) =>
      who.post<User>('user', { email: newAddress(), first_name: 'Ann', invite: true });
    const { id, email } = await newcomer(inviter);

    const again = Array.from({ length: 105 }, () => inviter.status('POST', `user/${id}/invite`));
    const statuses = await Promise.all(again);
    expect(statuses.filter((status) => status === 200)).toHaveLength(99);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect(await mailsTo(product, email, 100)).toHaveLength(100);

    const person = { email: newAddress(), first_name: 'Bea', last_name: '' };
    const project = await product.project(company.id);
    const stranger = { email: (await product.user()).account!.email };
    for (const [path, body] of [
      [`user/${id}/invite`, undefined],
      ['user', { ...person, invite: true }],
      [`company/${company.id}/members`, person],
      [`project/${project.id}/members`, person],
      [`company/${company.id}/members`, stranger],
    ] as const) {
      const refused = await inviter.send<FailureBody>('POST', path, { body });
      expect(refused, path).toMatchObject({ status: 429, body: { code: 'ER-0010' } });
      expect(refused.body.message).toContain('100 invitations');
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
    }
    expect(await product.admin.post('user/exists', { email: person.email })).toEqual({ exists: false });

    // Other callers are not limited, nor is this one after the wait.
    await newcomer(product.admin);
    await product.queryAsOwner(
      `update sign_in_failure set at = at - interval '1 hour' where subject like 'invitations-of:%'`,
    );
    await newcomer(inviter);
  });
});
