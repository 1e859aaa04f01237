import type { FailureBody } from '@dossier/contract/base/failure';
import type { Company } from '@dossier/contract/companies/schema';
import type { Page } from '@dossier/contract/base/page';
import type { OneProject, Project } from '@dossier/contract/projects/schema';
import type { Role } from '@dossier/contract/roles/schema';
import { type Setting, settingKey, settingNames, type SettingsOfLevel } from '@dossier/contract/settings/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { makeCompanyScope, makeProjectScope, systemActor, type TenantScope } from '../../scope.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { type TestUser } from '../../testing/user.ts';
import { demandQuota } from './verbs/demand-quota.ts';
import { readSetting, readSettings, settingsOfProjects } from './verbs/read-setting.ts';

let product: TestProduct;
let app: App;
let admin: TestUser;
let company: Company;
let project: Project;
let inCompany: TenantScope;
let inProject: TenantScope;

const settingsOf = {
  app: () => 'setting',
  company: () => `company/${company.id}/settings`,
  project: () => `project/${project.id}/settings`,
};
type Level = keyof typeof settingsOf;

beforeAll(async () => {
  product = await testProduct({ env: { DOSSIER_MAX_UPLOAD_MB: '2' } });
  ({ admin } = product);
  app = product.product.app;
  company = await product.company();
  project = await product.project(company.id);
  inCompany = makeCompanyScope(company.id, systemActor);
  inProject = makeProjectScope(company.id, project.id, systemActor);
});
afterAll(() => product.close());

async function look(level: Level, key: string, who = admin): Promise<Setting> {
  const { items } = await who.get<SettingsOfLevel>(settingsOf[level]());
  return items.find((item) => item.key === key)!;
}
const set = (level: Level, values: Record<string, unknown>, who = admin) =>
  who.put<SettingsOfLevel>(settingsOf[level](), { set: values });
const reset = (level: Level, ...keys: string[]) => admin.put<SettingsOfLevel>(settingsOf[level](), { reset: keys });
async function refusal(level: Level, values: Record<string, unknown>, who = admin) {
  const { status, body } = await who.send<FailureBody>('PUT', settingsOf[level](), { body: { set: values } });
  return { status, details: body.details };
}

describe('a setting', () => {
  it('has a default that its own rule accepts', () => {
    for (const name of settingNames) {
      const { schema, otherwise } = settingKey(name);
      expect([name, schema.parse(otherwise)]).toEqual([name, otherwise]);
    }
  });

  it('of each level stands in the answer of that level, and no other', async () => {
    for (const level of ['app', 'company', 'project'] as const) {
      const { items, level: told } = await admin.get<SettingsOfLevel>(settingsOf[level]());
      expect(told).toBe(level);
      expect(items.map(({ key }) => key)).toEqual(
        settingNames.filter((name) => settingKey(name).levels.includes(level)),
      );
    }
  });

  it('is inherited from app to company to project with its origin told, and inherited again once it is reset', async () => {
    const key = 'matching.threshold_score';
    const everywhere = async () =>
      Promise.all(
        (['app', 'company', 'project'] as const).map(async (level) => {
          const { value, origin } = await look(level, key);
          return `${String(value)} ${origin}`;
        }),
      );
    expect(await everywhere()).toEqual(['0.8 default', '0.8 default', '0.8 default']);
    await set('app', { [key]: 0.7 });
    expect(await everywhere()).toEqual(['0.7 app', '0.7 app', '0.7 app']);
    await set('company', { [key]: 0.6 });
    await set('project', { [key]: 0.5 });
    expect(await everywhere()).toEqual(['0.7 app', '0.6 company', '0.5 project']);
    expect(await look('project', key)).toMatchObject({
      inherited: { value: 0.6, origin: 'company' },
      updated_by: { first_name: 'Admin' },
    });
    await reset('company', key);
    expect(await everywhere()).toEqual(['0.7 app', '0.7 app', '0.5 project']);
    expect(await readSetting(app, inProject, key)).toBe(0.5);
    const other = makeCompanyScope((await product.company()).id, systemActor);
    expect(await readSettings(app, other, key, 'release.replace')).toEqual({ [key]: 0.7, 'release.replace': true });
    const projects = [{ id: project.id, companyId: company.id }];
    const many = await app.database.read(inCompany, (tx) => settingsOfProjects(tx, projects, key));
    expect(many.get(project.id)).toEqual({ [key]: 0.5 });
    await reset('project', key);
    await reset('app', key);
    expect(await everywhere()).toEqual(['0.8 default', '0.8 default', '0.8 default']);
  });

  it('is refused at a level where it means nothing, by a name that is none, and with a value that is none', async () => {
    const invalid = (details: Record<string, unknown>) => ({ status: 400, details });
    expect(await refusal('project', { 'limits.documents': 3 })).toEqual(
      invalid({ 'limits.documents': 'This cannot be set at project level.' }),
    );
    expect(await refusal('company', { 'constructor.name': 3 })).toEqual(
      invalid({ 'constructor.name': 'There is no setting of this name.' }),
    );
    expect(
      await refusal('project', {
        'matching.cutoff_score': 1.5,
        'release.replace': 'sometimes',
        'segmenting.preferred_number_of_segments': 2.5,
      }),
    ).toEqual(
      invalid({
        'matching.cutoff_score': 'Enter a number from 0 to 1.',
        'release.replace': 'Choose yes or no.',
        'segmenting.preferred_number_of_segments': 'Enter a whole number from 1 to 200.',
      }),
    );
  });

  it('of a pair never passes the other, whether that is set here or above; a change of both is judged as one', async () => {
    expect(await refusal('project', { 'matching.cutoff_score': 0.9 })).toEqual({
      status: 400,
      details: { 'matching.cutoff_score': 'Enter at most 0.8, which is the threshold score.' },
    });
    await set('project', { 'matching.cutoff_score': 0.9, 'matching.threshold_score': 0.95 });
    expect(await refusal('project', { 'matching.threshold_score': 0.3 })).toMatchObject({
      details: { 'matching.threshold_score': 'Enter at least 0.9, which is the cutoff score.' },
    });
    const alone = await admin.send('PUT', settingsOf.project(), { body: { reset: ['matching.threshold_score'] } });
    expect(alone.status).toBe(400);
    await reset('project', 'matching.cutoff_score', 'matching.threshold_score');
    expect(await refusal('company', { 'segmenting.preferred_min_number_of_segments': 13 })).toMatchObject({
      details: {
        'segmenting.preferred_min_number_of_segments': 'Enter at most 12, which is the preferred number of segments.',
      },
    });
  });

  it('of a pair gives way when the level above has passed it meanwhile', async () => {
    await set('project', { 'matching.cutoff_score': 0.5 });
    await set('company', { 'matching.threshold_score': 0.4 });
    expect(await readSettings(app, inProject, 'matching.cutoff_score', 'matching.threshold_score')).toEqual({
      'matching.cutoff_score': 0.4,
      'matching.threshold_score': 0.4,
    });
    await reset('project', 'matching.cutoff_score');
    await reset('company', 'matching.threshold_score');
  });

  it('that an other version has written otherwise counts as not set', async () => {
    const name = 'segmenting.preferred_number_of_segments';
    await set('app', { [name]: 20 });
    await product.behind(`insert into setting (company_id, key, value) values ($1, $2, '"many"')`, [company.id, name]);
    expect(await readSetting(app, inCompany, name)).toBe(20);
    expect(await look('company', name)).toMatchObject({ value: 20, origin: 'app' });
    await reset('app', name);
    await reset('company', name);
  });

  it('leaves one entry in the log for each value that really changed, all or none', async () => {
    const entries = () =>
      product.behind(
        `select name, before, after from audit_log where company_id = $1 and project_id = $2 and entity_type = 'setting' order by id`,
        [company.id, project.id],
      );
    const before = (await entries()).length;
    await set('project', { 'release.replace': false, 'keywords.smart': false });
    await set('project', { 'release.replace': false });
    await reset('project', 'segmenting.denoise', 'keywords.smart');
    await refusal('project', { 'release.replace': true, 'matching.cutoff_score': 2 });
    expect((await entries()).slice(before)).toEqual([
      { name: 'release.replace', before: { value: null }, after: { value: false } },
      { name: 'keywords.smart', before: { value: null }, after: { value: false } },
      { name: 'keywords.smart', before: { value: false }, after: { value: null } },
    ]);
    expect(await look('project', 'release.replace')).toMatchObject({ value: false, origin: 'project' });
  });

  it('names a thing that exists, at its level and in its company', async () => {
    const roles = await admin.get<Page<Role>>('role?per_page=200');
    const idOf = (name: string) => roles.items.find((role) => role.name === name)!.id;
    await set('company', { default_role_id: idOf('Company viewer') });
    expect(await look('company', 'default_role_id')).toMatchObject({ value: idOf('Company viewer') });
    expect(await refusal('company', { default_role_id: idOf('User') })).toMatchObject({
      details: { default_role_id: 'There is no role of this company with this id.' },
    });
    const other = await product.company();
    const [foreign] = await product.behind<{ id: number }>(
      `insert into role (name, context, owner_company_id) values ('Theirs', 'company', $1) returning id`,
      [other.id],
    );
    expect((await refusal('company', { default_role_id: foreign!.id })).status).toBe(400);
    expect((await refusal('app', { 'roles.default_role_id': idOf('Company viewer') })).status).toBe(400);
    expect((await refusal('project', { 'pdf.default_parser_template': 4711 })).status).toBe(400);
    expect((await refusal('project', { 'fields.required': [4711] })).status).toBe(400);
  });

  it('is changed by those who may, and a company’s limits only by those who may change the installation', async () => {
    const companyAdmin = await product.member('company_admin', company.id);
    const viewer = await product.member('company_viewer', company.id);
    await set('company', { 'release.replace': false }, companyAdmin);
    expect(await look('company', 'release.replace', companyAdmin)).toMatchObject({ value: false, may_change: true });
    expect(await look('company', 'limits.documents', companyAdmin)).toMatchObject({ value: null, may_change: false });
    expect((await refusal('company', { 'limits.documents': 1_000_000 }, companyAdmin)).status).toBe(403);
    expect((await refusal('company', { 'release.replace': true }, viewer)).status).toBe(403);
    expect(await viewer.status('GET', settingsOf.company())).toBe(403);
    expect(await companyAdmin.status('GET', settingsOf.app())).toBe(403);
    const member = await product.member('project_member', project.id);
    expect(await look('project', 'release.replace', member)).toMatchObject({ origin: 'project', may_change: false });
    expect((await refusal('project', { 'release.replace': true }, member)).status).toBe(403);
  });
});

describe('a limit', () => {
  it('of a file is the smaller one of the operator’s and the company’s, and told with the project', async () => {
    const most = async () => (await admin.get<OneProject>(`project/${project.id}`)).max_file_bytes;
    expect(await most()).toBe(2_000_000);
    await set('company', { 'limits.file_bytes': 1000 });
    expect(await most()).toBe(1000);
    await set('company', { 'limits.file_bytes': 10_000_000 });
    expect(await most()).toBe(2_000_000);
  });

  it('is counted only where there is one, and names itself', async () => {
    const uncounted = () => Promise.reject(new Error('nobody should count'));
    await demandQuota(app, inCompany, { what: 'documents', amount: 1, used: uncounted });
    await set('company', { 'limits.documents': 5 });
    await demandQuota(app, inCompany, { what: 'documents', amount: 2, used: async () => 3 });
    await expect(
      demandQuota(app, inCompany, { what: 'documents', amount: 2, used: async () => 4 }),
    ).rejects.toMatchObject({
      kind: 'quota',
      message: expect.stringContaining('5 documents'),
    });
  });
});

describe('the default role for users', () => {
  it('decides who is made what', async () => {
    const [role] = await product.behind<{ id: number }>(
      `insert into role (name, context, permissions) values ('Founder', 'app', '{COMPANY_CREATE}') returning id`,
    );
    await set('app', { 'roles.default_role_id': role!.id });
    const user = await product.user();
    expect(await user.status('POST', 'company', { body: { name: 'Founded' } })).toBe(200);
    await reset('app', 'roles.default_role_id');
    const other = await product.user();
    expect(await other.status('POST', 'company', { body: { name: 'Not founded' } })).toBe(403);
  });
});
