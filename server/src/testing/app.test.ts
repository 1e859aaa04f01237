import { describe, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { createTemplate } from '../features/templates/verbs/create-template.ts';
import { templateInput } from '@dossier/contract/templates/schema';

const app = await testApp();
const company = await app.company('Stays');
const input = (name: string) =>
  templateInput.parse({ company_id: company.id, name, rules: { kind: 'text', unit: 'clause' } });
const countRows = async (table: string) =>
  (await app.queryAsOwner<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
const before = await countRows('template');

describe('testApp()', () => {
  it('calls verbs with a user’s scopes, and records what they publish', async () => {
    const owner = await app.member('company_admin', company.id);
    const context = await owner.with(owner.authority.company('TEMPLATE_CREATE', company.id));
    expect(await createTemplate(context, input('Rolled back'))).toMatchObject({ created_by: { id: owner.id } });
    expect(app.recorded.events.at(-1)).toMatchObject({ rooms: [`company:${company.id}`] });
    expect(await countRows('template')).toBe(before + 1);
  });

  it('rolls back the changes of a test', async () => {
    expect(await countRows('template')).toBe(before);
    expect(app.recorded.events).toEqual([]);
    expect(await app.admin.get(`company/${company.id}`)).toMatchObject({ name: 'Stays' });
  });

  it('keeps row-level security', async () => {
    const stranger = await app.user();
    expect(await stranger.status('GET', `company/${company.id}`)).toBe(404);
    await expect(stranger.authority.company('TEMPLATE_CREATE', company.id)).rejects.toMatchObject({
      kind: 'not_found',
    });
    const { id } = await app.company();
    const { scope } = await app.admin.with(app.admin.authority.company('COMPANY_READ', id));
    const companies = await app.app.database.read(
      scope,
      async (tx) => (await tx.execute('select id from company')).rows,
    );
    expect(companies).toEqual([{ id }]);
  });

  it('rolls back a throwing transaction without its effects', async () => {
    const { scope } = await app.admin.with(app.admin.authority.company('COMPANY_UPDATE', company.id));
    const failing = app.app.database.write(scope, async (tx) => {
      await app.app.queue.enqueue(tx, 'read', {}, { scope, lane: 'soon', maxAttempts: 1 });
      await tx.execute(`update company set name = 'Half'`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(app.recorded.jobs).toEqual([]);
    expect(await app.admin.get(`company/${company.id}`)).toMatchObject({ name: 'Stays' });
  });

  it('rejects writes in read transactions, and nested transactions', async () => {
    const { scope } = await app.admin.with(app.admin.authority.company('COMPANY_UPDATE', company.id));
    const { database } = app.app;
    await expect(database.read(scope, (tx) => tx.execute(`update company set name = 'x'`))).rejects.toThrow();
    await database.write(scope, (tx) => tx.execute(`update company set description = 'written'`));
    await expect(database.write(scope, () => database.read(scope, async () => 1))).rejects.toThrow('inside another');
  });
});
