import type { Page } from '@dossier/contract/base/page';
import type { User } from '@dossier/contract/users/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

describe('users', () => {
  it('are added with the role "User", once per address', async () => {
    const body = { email: 'Mia@Example.com', first_name: 'Mia', last_name: 'Öz' };
    const made = await product.admin.post<User>('user', body);
    expect(made).toMatchObject({ email: 'mia@example.com', active: true, is_technical_admin: false });
    expect(await product.admin.get<User>(`user/${made.id}`)).toEqual(made);
    const again = await product.admin.send('POST', 'user', { body });
    expect(again).toMatchObject({ status: 409, body: { code: 'ER-0006', details: { email: expect.any(String) } } });
    const roles = await product.behind(
      `select r.key from role_assignment a join role r on r.id = a.role_id where a.user_id = $1`,
      [made.id],
    );
    expect(roles).toEqual([{ key: 'user' }]);
  });

  it('need an address and a name, and a password of some length', async () => {
    const refused = await product.admin.send<{ details: Record<string, string> }>('POST', 'user', {
      body: { email: 'nowhere', password: 'short' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual({
      email: 'This is not an e-mail address.',
      first_name: 'This is missing.',
      password: 'Use at least 10 characters.',
    });
  });

  it('cannot sign in before they have a password', async () => {
    await product.admin.post('user', { email: 'none@example.com', first_name: 'None' });
    for (const password of ['', 'undefined', 'null']) {
      const body = { email: 'none@example.com', password };
      expect(await product.visitor().status('POST', 'auth/login', { body })).toBe(422);
    }
  });

  it('are searched by name and address with signs taken as written, sorted and paged', async () => {
    for (const name of ['Anna 100%', 'Bernd_1', 'bernd', 'Cora']) {
      const email = `${name.replace(/\W/g, '')}@list.example`;
      await product.admin.post('user', { email, first_name: name, last_name: 'Listed' });
    }
    const names = async (query: string) =>
      (await product.admin.get<Page<User>>(`user?${query}`)).items.map((user) => user.first_name);
    expect(await names('q=listed&sort=name')).toEqual(['Anna 100%', 'bernd', 'Bernd_1', 'Cora']);
    expect(await names('q=listed&sort=-name&per_page=2')).toEqual(['Cora', 'Bernd_1']);
    expect(await names('q=listed&sort=-name&per_page=2&page=2')).toEqual(['bernd', 'Anna 100%']);
    expect(await names('q=%25')).toEqual(['Anna 100%']);
    expect(await names('q=_1')).toEqual(['Bernd_1']);
    expect(await names('q=ANNA100@LIST')).toEqual(['Anna 100%']);
    const beyond = await product.admin.get<Page<User>>('user?q=listed&page=9');
    expect(beyond).toMatchObject({ items: [], total: 4, page: 9, per_page: 25 });
  });

  it('that do not exist are not found', async () => {
    expect(await product.admin.status('GET', 'user/999999')).toBe(404);
    expect(await product.admin.status('GET', 'user/abc')).toBe(400);
    expect(await product.admin.status('GET', 'user/99999999999999999999')).toBe(400);
  });
});
