import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashCosts } from '../../hash-costs.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { protect } from './testing.ts';

// With the product's own costs, unlike the other tests.

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ engines: { hashCosts } });
});
afterAll(() => product.close());

const signInAs = (email: string, password: string) =>
  product.visitor().send<{ code: string; message: string }>('POST', 'auth/login', { body: { email, password } });

describe('signing in', () => {
  it('does not reveal which accounts exist, by its response or by its work', { timeout: 90_000 }, async () => {
    const [user, blocked] = [await product.user(), await product.user()];
    await product.admin.patch(`user/${blocked.id}`, { active: false });
    const words = new Set<string>();
    // The product runs in this process, so its processor time measures the work, the smallest without what else it did.
    // Only the sum of both kinds is exact: the kernel estimates how much of it was the user's.
    const spent = (since: NodeJS.CpuUsage) => {
      const usage = process.cpuUsage(since);
      return usage.user + usage.system;
    };
    const work = { known: Infinity, blocked: Infinity, unknown: Infinity };
    for (let round = 0; round < 4; round++) {
      for (const [kind, email] of [
        ['known', user.account!.email],
        ['blocked', blocked.account!.email],
        ['unknown', 'nobody@test.example'],
      ] as const) {
        const before = process.cpuUsage();
        const answer = await signInAs(email, 'wrong password');
        work[kind] = Math.min(work[kind], spent(before));
        expect(answer).toMatchObject({ status: 422, body: { code: 'ER-0017' } });
        words.add(answer.body.message);
      }
    }
    expect([...words]).toHaveLength(1);
    for (const other of [work.blocked, work.unknown]) {
      expect(other / work.known).toBeGreaterThan(0.5);
      expect(other / work.known).toBeLessThan(2);
    }
  });

  it('accepts no more than ten of many concurrent attempts', async () => {
    const { email } = (await product.user()).account!;
    const tries = await Promise.all(Array.from({ length: 30 }, () => signInAs(email, 'wrong')));
    expect(tries.filter((answer) => answer.status === 422)).toHaveLength(10);
  });

  it('upgrades a password that was hashed at a lower cost', async () => {
    const { id, account } = await product.user();
    const stored = async () =>
      (
        await product.queryAsOwner<{ password_hash: string }>('select password_hash from app_user where id = $1', [id])
      )[0]!.password_hash;
    const weak = await hash(account!.password, { memoryCost: 8192, timeCost: 1 });
    await product.queryAsOwner('update app_user set password_hash = $2 where id = $1', [id, weak]);
    expect((await signInAs(account!.email, 'wrong password')).status).toBe(422);
    expect(await stored()).toBe(weak);
    expect((await signInAs(account!.email, account!.password)).status).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect((await signInAs(account!.email, account!.password)).status).toBe(200);
  });
});

it('recovery codes are hashed at their own cost', async () => {
  const { user } = await protect(product, await product.user());
  const rows = await product.queryAsOwner<{ code_hash: string }>(
    'select code_hash from rescue_code where user_id = $1',
    [user.id],
  );
  expect(new Set(rows.map(({ code_hash }) => code_hash.split('$')[3]))).toEqual(new Set(['m=19456,t=2,p=1']));
});
