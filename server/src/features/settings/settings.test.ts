import { parseIssue } from '@dossier/contract/base/sentence';
import { fieldErrors } from '../../testing/field-errors.ts';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import type { Role } from '@dossier/contract/roles/schema';
import { offeredSettings } from '@dossier/contract/rooms';
import { settingKey, type SettingName, settingNames } from '@dossier/contract/settings/keys';
import { type Setting, settingSchemas, type SettingsOfLevel } from '@dossier/contract/settings/schema';
import { describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeCompanyScope, makeProjectScope } from '../../access/make-scope.ts';
import { testApp } from '../../testing/app.ts';
import type { SettingRow } from './store.ts';
import { assertQuota } from './verbs/assert-quota.ts';
import { checkPairs } from './verbs/change-settings.ts';
import { readSetting, readSettings, readProjectSettings } from './verbs/read-setting.ts';

const installation = await testApp({ DOSSIER_MAX_UPLOAD_MB: '2' });
const { admin, app } = installation;
const company = await installation.company();
const project = await installation.project(company.id);
const inCompany = makeCompanyScope(company.id, systemActor);
const inProject = makeProjectScope(company.id, project.id, systemActor);

const settingsPath = {
  app: () => 'setting',
  company: () => `company/${company.id}/settings`,
  project: () => `project/${project.id}/settings`,
};
type Level = keyof typeof settingsPath;

/** Creates a custom field of the installation and returns its id. */
async function field(): Promise<number> {
  const name = `Field ${(fields += 1)}`;
  return (await admin.post<CustomField>('custom-fields/', { name, type: 'text', used_on: ['document'] })).id;
}
let fields = 0;

async function look(level: Level, key: string, who = admin): Promise<Setting> {
  const { items } = await who.get<SettingsOfLevel>(settingsPath[level]());
  return items.find((item) => item.key === key)!;
}
const set = (level: Level, values: Record<string, unknown>, who = admin) =>
  who.put<SettingsOfLevel>(settingsPath[level](), { set: values });
const reset = (level: Level, ...keys: string[]) => admin.put<SettingsOfLevel>(settingsPath[level](), { reset: keys });
async function refusal(level: Level, values: Record<string, unknown>, who = admin) {
  const { status, body } = await who.send<FailureBody>('PUT', settingsPath[level](), { body: { set: values } });
  return { status, details: fieldErrors(body) };
}

describe('a setting', () => {
  it('has a default that its schema accepts', () => {
    for (const name of settingNames) {
      const { default: byDefault } = settingKey(name);
      expect([name, settingSchemas[name].parse(byDefault)]).toEqual([name, byDefault]);
    }
  });

  it('is returned at each of its levels, and at no other', async () => {
    for (const level of ['app', 'company', 'project'] as const) {
      const { items, level: answeredLevel } = await admin.get<SettingsOfLevel>(settingsPath[level]());
      expect(answeredLevel).toBe(level);
      expect(items.map(({ key }) => key)).toEqual(
        offeredSettings.filter((name) => settingKey(name).levels.includes(level)),
      );
    }
  });

  it('of a room that does not exist yet can be neither read nor changed', async () => {
    const later = settingNames.filter((name) => !offeredSettings.includes(name));
    expect(later).toContain('matching.threshold_score');
    for (const name of later) expect(await look('project', name)).toBeUndefined();
    expect(await refusal('project', { 'matching.threshold_score': 0.5 })).toEqual({
      status: 400,
      details: { 'matching.threshold_score': 'There is no setting with this name.' },
    });
    const reset = await admin.send('PUT', settingsPath.project(), { body: { reset: ['release.replace'] } });
    expect(reset.status).toBe(400);
  });

  it('is inherited from app to company to project with its origin, and inherited again once it is reset', async () => {
    const key = 'fields.display';
    const [a, b, c] = [await field(), await field(), await field()];
    const everywhere = async () =>
      Promise.all(
        (['app', 'company', 'project'] as const).map(async (level) => {
          const { value, origin } = await look(level, key);
          return `${JSON.stringify(value)} ${origin}`;
        }),
      );
    expect(await everywhere()).toEqual(['[] default', '[] default', '[] default']);
    await set('app', { [key]: [a] });
    expect(await everywhere()).toEqual([`[${a}] app`, `[${a}] app`, `[${a}] app`]);
    await set('company', { [key]: [b] });
    await set('project', { [key]: [c] });
    expect(await everywhere()).toEqual([`[${a}] app`, `[${b}] company`, `[${c}] project`]);
    expect(await look('project', key)).toMatchObject({
      inherited: { value: [b], origin: 'company' },
      updated_by: { first_name: 'Admin' },
    });
    await reset('company', key);
    expect(await everywhere()).toEqual([`[${a}] app`, `[${a}] app`, `[${c}] project`]);
    expect(await readSetting({ app, scope: inProject }, key)).toEqual([c]);
    const other = makeCompanyScope((await installation.company()).id, systemActor);
    expect(await readSettings({ app, scope: other }, [key, 'fields.managed'])).toEqual({
      [key]: [a],
      'fields.managed': null,
    });
    const projects = [{ id: project.id, companyId: company.id }];
    const many = await app.database.read(inCompany, (tx) =>
      readProjectSettings({ tx, scope: inCompany }, { projects, names: [key] }),
    );
    expect(many.get(project.id)).toEqual({ [key]: [c] });
    await reset('project', key);
    await reset('app', key);
    expect(await everywhere()).toEqual(['[] default', '[] default', '[] default']);
  });

  it('is rejected at a level without it, with an unknown name, or with an invalid value', async () => {
    const invalid = (details: Record<string, unknown>) => ({ status: 400, details });
    expect(await refusal('project', { 'limits.documents': 3 })).toEqual(
      invalid({ 'limits.documents': 'This cannot be set at project level.' }),
    );
    expect(await refusal('company', { 'constructor.name': 3 })).toEqual(
      invalid({ 'constructor.name': 'There is no setting with this name.' }),
    );
    expect(
      await refusal('company', { 'sign_in.require_two_factor': 'sometimes', 'documents.purge_after_days': 2.5 }),
    ).toEqual(
      invalid({
        'sign_in.require_two_factor': 'Choose yes or no.',
        'documents.purge_after_days': 'Enter a whole number from 1 to 3650.',
      }),
    );
    const [issue] = settingSchemas['matching.cutoff_score'].safeParse(1.5).error?.issues ?? [];
    expect(parseIssue(issue!.message).message).toBe('Enter a number from 0 to 1.');
  });

  it('of a pair never exceeds the other, set here or above; a change of both is checked as one', () => {
    const [low, high] = ['matching.cutoff_score', 'matching.threshold_score'] as const;
    const row = (key: SettingName, value: number, projectId: number | null = null) =>
      ({ key, value, companyId: company.id, projectId }) as SettingRow;
    const check =
      (names: SettingName[], ...rows: SettingRow[]) =>
      () =>
        checkPairs(names, rows);
    expect(check([low], row(low, 0.9))).toThrow(
      expect.objectContaining({
        details: { [low]: expect.objectContaining({ message: 'Enter at most 0.8, the threshold score.' }) },
      }),
    );
    expect(check([low, high], row(low, 0.9), row(high, 0.95))).not.toThrow();
    expect(check([high], row(low, 0.9, project.id), row(high, 0.3))).toThrow(
      expect.objectContaining({
        details: { [high]: expect.objectContaining({ message: 'Enter at least 0.9, the cutoff score.' }) },
      }),
    );
    expect(check(['fields.display'], row(low, 0.9))).not.toThrow();
  });

  it('of a pair yields when the level above has exceeded it meanwhile', async () => {
    await installation.queryAsOwner(
      `insert into setting (company_id, project_id, key, value) values ($1, $2, 'matching.cutoff_score', '0.5'), ($1, null, 'matching.threshold_score', '0.4')`,
      [company.id, project.id],
    );
    expect(
      await readSettings({ app, scope: inProject }, ['matching.cutoff_score', 'matching.threshold_score']),
    ).toEqual({
      'matching.cutoff_score': 0.4,
      'matching.threshold_score': 0.4,
    });
    await installation.queryAsOwner(`delete from setting where company_id = $1 and key like 'matching.%'`, [
      company.id,
    ]);
  });

  it('in an unknown format of another version counts as not set', async () => {
    const name = 'documents.purge_after_days';
    await set('app', { [name]: 20 });
    await installation.queryAsOwner(`insert into setting (company_id, key, value) values ($1, $2, '"many"')`, [
      company.id,
      name,
    ]);
    expect(await readSetting({ app, scope: inCompany }, name)).toBe(20);
    expect(await look('company', name)).toMatchObject({ value: 20, origin: 'app' });
    await reset('app', name);
    await reset('company', name);
  });

  it('writes one audit entry for each value that really changed, all or none', async () => {
    const entries = () =>
      installation.queryAsOwner(
        `select name, before, after from audit_log where company_id = $1 and project_id = $2 and entity_type = 'setting' order by id`,
        [company.id, project.id],
      );
    const id = await field();
    const before = (await entries()).length;
    await set('project', { 'fields.required': [id], 'fields.compare': [id] });
    await set('project', { 'fields.required': [id] });
    await reset('project', 'fields.managed', 'fields.compare');
    await refusal('project', { 'fields.required': [], 'fields.compare': 'all' });
    expect((await entries()).slice(before)).toEqual([
      { name: 'fields.required', before: { value: null }, after: { value: [id] } },
      { name: 'fields.compare', before: { value: null }, after: { value: [id] } },
      { name: 'fields.compare', before: { value: [id] }, after: { value: null } },
    ]);
    expect(await look('project', 'fields.required')).toMatchObject({ value: [id], origin: 'project' });
  });

  it('refers to an existing entity, at its level and in its company', async () => {
    const roles = await admin.get<Page<Role>>('role?per_page=200');
    const getId = (name: string) => roles.items.find((role) => role.name === name)!.id;
    await set('company', { default_role_id: getId('Company viewer') });
    expect(await look('company', 'default_role_id')).toMatchObject({ value: getId('Company viewer') });
    expect(await refusal('company', { default_role_id: getId('User') })).toMatchObject({
      details: { default_role_id: 'There is no role of this company with this ID.' },
    });
    const other = await installation.company();
    const [foreign] = await installation.queryAsOwner<{ id: number }>(
      `insert into role (name, context, owner_company_id) values ('Theirs', 'company', $1) returning id`,
      [other.id],
    );
    expect((await refusal('company', { default_role_id: foreign!.id })).status).toBe(400);
    expect((await refusal('app', { 'roles.default_role_id': getId('Company viewer') })).status).toBe(400);
    expect((await refusal('project', { 'pdf.default_parser_template': 4711 })).status).toBe(400);
    expect((await refusal('project', { 'fields.required': [4711] })).status).toBe(400);
  });

  it('can be changed by permitted callers, and a company’s limits only by callers who may change the installation', async () => {
    const companyAdmin = await installation.member('company_admin', company.id);
    const viewer = await installation.member('company_viewer', company.id);
    const days = 'documents.purge_after_days';
    await set('company', { [days]: 10 }, companyAdmin);
    expect(await look('company', days, companyAdmin)).toMatchObject({ value: 10, may_change: true });
    expect(await look('company', 'limits.documents', companyAdmin)).toMatchObject({ value: null, may_change: false });
    expect((await refusal('company', { 'limits.documents': 1_000_000 }, companyAdmin)).status).toBe(403);
    expect((await refusal('company', { [days]: 20 }, viewer)).status).toBe(403);
    expect(await viewer.status('GET', settingsPath.company())).toBe(403);
    expect(await companyAdmin.status('GET', settingsPath.app())).toBe(403);
    const member = await installation.member('project_member', project.id);
    await set('project', { 'fields.required': [await field()] });
    expect(await look('project', 'fields.required', member)).toMatchObject({ origin: 'project', may_change: false });
    expect((await refusal('project', { 'fields.required': [] }, member)).status).toBe(403);
  });
});

describe('a limit', () => {
  it('of a file is the smaller of the operator’s and the company’s, and is included in the project', async () => {
    const most = async () => (await admin.get<ProjectDetails>(`project/${project.id}`)).max_file_bytes;
    expect(await most()).toBe(2_000_000);
    await set('company', { 'limits.file_bytes': 1000 });
    expect(await most()).toBe(1000);
    await set('company', { 'limits.file_bytes': 10_000_000 });
    expect(await most()).toBe(2_000_000);
  });

  it('is checked only where it is set, and the error names it', async () => {
    const uncounted = () => Promise.reject(new Error('nobody should count'));
    await assertQuota({ app, scope: inCompany }, { what: 'documents', amount: 1, used: uncounted });
    await set('company', { 'limits.documents': 5 });
    await assertQuota({ app, scope: inCompany }, { what: 'documents', amount: 2, used: async () => 3 });
    await expect(
      assertQuota({ app, scope: inCompany }, { what: 'documents', amount: 2, used: async () => 4 }),
    ).rejects.toMatchObject({
      kind: 'quota',
      message: expect.stringContaining('5 documents'),
    });
  });
});

describe('the default role for users', () => {
  it('determines the role of new users', async () => {
    const [role] = await installation.queryAsOwner<{ id: number }>(
      `insert into role (name, context, permissions) values ('Founder', 'app', '{COMPANY_CREATE}') returning id`,
    );
    await set('app', { 'roles.default_role_id': role!.id });
    const user = await installation.user();
    expect(await user.status('POST', 'company', { body: { name: 'Founded' } })).toBe(200);
    await reset('app', 'roles.default_role_id');
    const other = await installation.user();
    expect(await other.status('POST', 'company', { body: { name: 'Not founded' } })).toBe(403);
  });
});
