import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import {
  type AppScope,
  makeAppScope,
  makeCompanyScope,
  makeProjectScope,
  systemActor,
  type TenantScope,
} from '../../scope.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { settingKeys, type SettingName } from './keys.ts';
import { changeSetting } from './verbs/change-setting.ts';
import { demandQuota, maxFileBytes } from './verbs/demand-quota.ts';
import { readSetting, readSettings } from './verbs/read-setting.ts';

let product: TestProduct;
let app: App;
let company: TenantScope;
let project: TenantScope;
const installation: AppScope = makeAppScope(systemActor);

beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_MAX_UPLOAD_MB: '2' } });
  app = product.product.app;
  const { id } = await product.company();
  company = makeCompanyScope(id, systemActor);
  project = makeProjectScope(id, (await product.project(id)).id, systemActor);
});
afterAll(() => product.close());

describe('a setting', () => {
  it('has a default that its own rule accepts', () => {
    for (const [name, { schema, otherwise }] of Object.entries(settingKeys)) {
      expect([name, (schema as { parse(value: unknown): unknown }).parse(otherwise)]).toEqual([name, otherwise]);
    }
  });

  it('is inherited from app to company to project, and inherited again once it is taken away', async () => {
    const name = 'matching.threshold_score';
    const everywhere = async () => [
      await readSetting(app, installation, name),
      await readSetting(app, company, name),
      await readSetting(app, project, name),
    ];
    expect(await everywhere()).toEqual([0.8, 0.8, 0.8]);
    await changeSetting(app, installation, name, 0.7);
    expect(await everywhere()).toEqual([0.7, 0.7, 0.7]);
    await changeSetting(app, company, name, 0.6);
    await changeSetting(app, project, name, 0.5);
    expect(await everywhere()).toEqual([0.7, 0.6, 0.5]);
    await changeSetting(app, company, name, undefined);
    expect(await everywhere()).toEqual([0.7, 0.7, 0.5]);
    const other = makeCompanyScope((await product.company()).id, systemActor);
    expect(await readSettings(app, other, name, 'release.replace')).toEqual({ [name]: 0.7, 'release.replace': true });
  });

  it('is refused at a level where it means nothing, and with a value that is none', async () => {
    await expect(changeSetting(app, project, 'roles.default_role_id', 3)).rejects.toMatchObject({ kind: 'validation' });
    await expect(changeSetting(app, project, 'matching.cutoff_score', 1.5)).rejects.toMatchObject({
      details: { 'matching.cutoff_score': expect.any(String) },
    });
  });

  it('that an other version has written otherwise counts as not set', async () => {
    const name: SettingName = 'segmenting.preferred_number_of_segments';
    await product.behind(`insert into setting (company_id, key, value) values ($1, $2, '"many"')`, [
      company.companyId,
      name,
    ]);
    expect(await readSetting(app, company, name)).toBe(12);
  });

  it('leaves an entry in the log when it is changed', async () => {
    await changeSetting(app, company, 'release.replace', false);
    const log = await product.behind(
      `select before, after from audit_log where company_id = $1 and entity_type = 'setting' and name = 'release.replace'`,
      [company.companyId],
    );
    expect(log).toEqual([{ before: { value: null }, after: { value: false } }]);
  });
});

describe('a limit', () => {
  it('of a file is the smaller one of the operator’s and the company’s', async () => {
    expect(await maxFileBytes(app, project)).toBe(2 * 1024 * 1024);
    await changeSetting(app, company, 'limits.file_bytes', 1000);
    expect(await maxFileBytes(app, project)).toBe(1000);
    await expect(demandQuota(app, project, { what: 'file_bytes', amount: 1001 })).rejects.toMatchObject({
      kind: 'too_large',
    });
    await demandQuota(app, project, { what: 'file_bytes', amount: 1000 });
    await changeSetting(app, company, 'limits.file_bytes', 10_000_000);
    expect(await maxFileBytes(app, project)).toBe(2 * 1024 * 1024);
  });

  it('is counted only where there is one, and names itself', async () => {
    const uncounted = () => Promise.reject(new Error('nobody should count'));
    await demandQuota(app, company, { what: 'documents', amount: 1, used: uncounted });
    await changeSetting(app, company, 'limits.documents', 5);
    await demandQuota(app, company, { what: 'documents', amount: 2, used: async () => 3 });
    await expect(
      demandQuota(app, company, { what: 'documents', amount: 2, used: async () => 4 }),
    ).rejects.toMatchObject({
      kind: 'quota',
      message: expect.stringContaining('5 documents'),
    });
  });

  it('decides who is made what: the default role for new users', async () => {
    const [role] = await product.behind<{ id: number }>(
      `insert into role (name, context, permissions) values ('Founder', 'app', '{COMPANY_CREATE}') returning id`,
    );
    await changeSetting(app, installation, 'roles.default_role_id', role!.id);
    const user = await product.user();
    expect(await user.status('POST', 'company', { body: { name: 'Founded' } })).toBe(200);
    await changeSetting(app, installation, 'roles.default_role_id', undefined);
    const other = await product.user();
    expect(await other.status('POST', 'company', { body: { name: 'Not founded' } })).toBe(403);
  });
});
