import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { openEnvelope } from './engines/secrets/envelope.ts';
import { halfway, mailsTo, protect } from './features/sign-in/testing.ts';
import { startProduct } from './product.ts';
import { readSettings } from './settings.ts';
import { testEngines } from './testing/engines.ts';
import { type TestProduct, testProduct } from './testing/product.ts';
import { TestUser } from './testing/user.ts';

const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [newKey(), newKey()];

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_SECRET_KEY: first } });
});
afterAll(() => product.close());

/** Runs a command; returns its output and exit code. */
async function runCommand(name: string, words: string[] = [], secrets = product.product.app.secrets) {
  const lines: string[] = [];
  const code = await commands[name]!.run({ ...product.product.app, secrets }, (line) => lines.push(line), words);
  return { code, output: lines.join('\n') };
}

/** Starts the same installation with another key. */
async function startedWith(key: string) {
  const settings = readSettings({
    DOSSIER_DATA_DIR: product.product.app.settings.dataDir,
    DATABASE_URL: product.database.url,
    DOSSIER_SECRET_KEY: key,
    DOSSIER_ROLE: 'api',
    PORT: '0',
  });
  const log = pino({ level: 'silent' });
  const { engines, close } = await testEngines(product.database, settings, log);
  try {
    const started = await startProduct({ engines, settings, log, webFolder: null });
    const stop = () => started.stop().then(close);
    return { address: started.address, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

describe('reseal-secrets', () => {
  it('reseals every secret with the newest key', { timeout: 60_000 }, async () => {
    const person = await protect(product, await product.user());
    const beginner = await product.user();
    const { totp_secret } = await beginner.get<{ totp_secret: string }>('auth/tf-setup');
    await expect(startedWith(second)).rejects.toThrow('sealed with another key');

    const rotated = openEnvelope(second, [first]);
    const result = await runCommand('reseal-secrets', [], rotated);
    // Two authenticator apps, the installation's key check, and the signing key of access tokens.
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('4 that had an older one') });
    expect(result.output).toContain('DOSSIER_OLD_SECRET_KEYS can be emptied');
    expect(await runCommand('reseal-secrets', [], openEnvelope(second, []))).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 that had an older one'),
    });

    const { address, stop } = await startedWith(second);
    try {
      const userElsewhere = new TestUser(address, person.user.account);
      const { browser } = await halfway(userElsewhere);
      await browser.post('auth/tf-verify', { code: await person.code() });
      const pending = await product.queryAsOwner<{ pending_secret: string }>(
        'select pending_secret from sign_in_session where pending_secret is not null and user_id = $1',
        [beginner.id],
      );
      const open = (sealed: string) => openEnvelope(second, []).open(sealed, `two_factor:${beginner.id}`);
      expect(pending.map(({ pending_secret }) => open(pending_secret))).toEqual([totp_secret]);
    } finally {
      await stop();
    }
  });

  it('reports what still needs an older key, and exits with 1', async () => {
    const third = openEnvelope(newKey(), [second]);
    const account = await protect(product, await product.user());
    const [{ secret } = { secret: '' }] = await product.queryAsOwner<{ secret: string }>(
      'select secret from two_factor where user_id = $1',
      [account.user.id],
    );
    await product.queryAsOwner(
      `insert into task (company_id, uuid, kind, entity_type, status, created_at, updated_at)
       values (0, gen_random_uuid(), 'erase_company', 'company', 'scheduled', now() - interval '1 day', now())`,
    );
    const result = await runCommand('reseal-secrets', [], third);
    expect(result.code).toBe(1);
    expect(result.output).toContain(`No known key opens the two-factor of these users: ${account.user.id}.`);
    expect(result.output).toContain('Unfinished tasks from before the change of keys: 1.');
    expect(result.output).toContain('Keep the older keys');
    expect(await product.queryAsOwner('select secret from two_factor where user_id = $1', [account.user.id])).toEqual([
      { secret },
    ]);
  });
});

describe('reset-password', () => {
  it('prints a single-use link, and logs who created it', async () => {
    const person = await product.user();
    const { email } = person.account!;
    const earlier = (await runCommand('reset-password', [email])).output.split('\n')[0]!;
    const { code, output } = await runCommand('reset-password', [email.toUpperCase()]);
    expect(code).toBe(0);
    const [link] = output.split('\n');
    expect(link).toMatch(/^http:\/\/\S+\/reset-password\/[\w-]{43}$/);
    const choose = (address: string, password: string) =>
      product.visitor().status('POST', 'auth/reset-password', { body: { token: address.split('/').at(-1), password } });
    expect(await choose(earlier, 'never to be mine 1')).toBe(422);
    expect(await choose(link!, email)).toBe(400);
    expect(await choose(link!, 'a new one for the desk')).toBe(200);
    expect(await choose(link!, 'and another for the desk')).toBe(422);
    await new TestUser(product.address, { email, password: 'a new one for the desk' }).signIn();

    const log = await product.admin.get<Page<AuditEntry>>(`audit-log?action=make_reset_link&entity_id=${person.id}`);
    expect(log.items[0]).toMatchObject({
      actor_kind: 'system',
      user: null,
      name: email,
      after: { command: 'reset-password', system_user: userInfo().username },
    });
  });

  it('prints none for unknown or blocked users, and requires an email', async () => {
    const blocked = await product.user();
    await product.admin.patch(`user/${blocked.id}`, { active: false });
    for (const email of ['nobody@test.example', blocked.account!.email]) {
      expect(await runCommand('reset-password', [email])).toEqual({
        code: 1,
        output: `No active account has the address ${email}.`,
      });
    }
    expect((await runCommand('reset-password')).code).toBe(2);
  });
});

describe('reset-two-factor', () => {
  it('turns off two-factor, ends the user’s sessions, sends a mail and logs it', async () => {
    const { user } = await protect(product, await product.user());
    const { email } = user.account!;
    expect((await halfway(user)).answer.tf_status).toBe('verify_required');
    const result = await runCommand('reset-two-factor', [email.toUpperCase()]);
    expect(result).toEqual({ code: 0, output: expect.stringContaining('every session has ended') });

    await expect.poll(() => user.status('GET', 'auth/user'), { timeout: 15_000 }).toBe(401);
    const newSession = new TestUser(product.address, user.account);
    expect((await newSession.signIn()).tf_status).toBe('disabled');
    expect(await newSession.get('auth/ways')).toMatchObject({ two_factor: false, rescue_codes_left: 0 });
    const subjects = async () => (await mailsTo(product, email, 2)).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 15_000 }).toContain('An administrator reset your two-factor');
    const log = await product.admin.get<Page<AuditEntry>>(`audit-log?action=reset_two_factor&entity_id=${user.id}`);
    expect(log.items).toMatchObject([
      {
        actor_kind: 'system',
        user: null,
        name: email,
        after: { command: 'reset-two-factor', system_user: userInfo().username },
      },
    ]);
    expect(await runCommand('reset-two-factor', [email])).toEqual({
      code: 1,
      output: `Two-factor is not on for ${email}.`,
    });
  });

  it('does nothing for unknown or blocked users, and requires an email', async () => {
    const { user: blocked } = await protect(product, await product.user());
    await product.admin.patch(`user/${blocked.id}`, { active: false });
    for (const email of ['nobody@test.example', blocked.account!.email]) {
      expect(await runCommand('reset-two-factor', [email])).toEqual({
        code: 1,
        output: `No active account has the address ${email}.`,
      });
    }
    expect(await product.queryAsOwner('select 1 from two_factor where user_id = $1', [blocked.id])).toHaveLength(1);
    expect((await runCommand('reset-two-factor')).code).toBe(2);
  });
});
