import { afterAll, expect, it, vi } from 'vitest';

// Test files share loaded modules, so modules are reset: once to use the instrumented library, and again for later files.
const work = { running: 0, most: 0 };
vi.resetModules();
vi.doMock('@node-rs/argon2', () => {
  const measured = async (answer: unknown) => {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    await new Promise(setImmediate);
    work.running -= 1;
    return answer;
  };
  return {
    hash: (secret: string) => measured(secret),
    verify: (one: string, other: string) => measured(one === other),
  };
});
const { hashPassword, isRightPassword } = await import('./password.ts');
const { findRecoveryCode, createRecoveryCodes } = await import('./recovery-codes.ts');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const app = { hashCosts: { password: cost, recoveryCode: cost } };

it('passwords and recovery codes together leave one thread for other work', async () => {
  const { codes, hashes } = await createRecoveryCodes(app);
  const stored = hashes.map((codeHash) => ({ codeHash }));
  await Promise.all([
    createRecoveryCodes(app),
    createRecoveryCodes(app),
    ...codes.map((code) => findRecoveryCode(code, stored)),
    ...codes.map((code) => hashPassword(app, code)),
    ...codes.map((code) => isRightPassword(app, code, code)),
  ]);
  expect(work.most).toBeLessThanOrEqual(3);
});
