import type { Page } from '@dossier/contract/base/page';
import type { Role } from '@dossier/contract/roles/schema';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/user.ts';

const app = await testApp();
const company = await app.company();

describe('custom roles', () => {
  const make = (who: TestUser, body: object) => who.send<Role>('POST', 'role', { body });

  it('belong to the installation or to a company, and are visible nowhere else', async () => {
    const companyAdmin = await app.member('company_admin', company.id);
    const elsewhere = await app.company();
    const stranger = await app.member('company_admin', elsewhere.id);
    const reader = await companyAdmin.post<Role>('role', {
      name: 'Reader',
      context: 'project',
      company_id: company.id,
      permissions: ['PROJECT_READ', 'DOCUMENT_READ', 'DOCUMENT_READ'],
    });
    expect(reader).toMatchObject({
      name: 'Reader',
      company: { id: company.id, name: company.name },
      system_role: false,
      number_of_members: 0,
    });
    expect(reader.permissions.map(({ key }) => key)).toEqual(['PROJECT_READ', 'DOCUMENT_READ']);
    expect(await companyAdmin.get(`role/${reader.id}`)).toEqual(reader);
    const namesFor = async (who: TestUser, path: string) =>
      (await who.get<Page<Role>>(`${path}per_page=200`)).items.map(({ name }) => name);
    expect(await namesFor(companyAdmin, `company/${company.id}/roles?`)).toContain('Reader');
    expect(await namesFor(companyAdmin, `company/${company.id}/roles?context=company&`)).not.toContain('Reader');
    expect(await namesFor(companyAdmin, 'role?')).toContain('Reader');
    expect(await namesFor(stranger, 'role?')).not.toContain('Reader');
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      expect(await stranger.status(method, `role/${reader.id}`, body ? { body } : {})).toBe(404);
    }
    const project = await app.project(elsewhere.id);
    expect(
      await app.admin.status('POST', 'role/assign', {
        body: { action: 'assign', roleId: reader.id, userId: stranger.id, context: 'project', contextId: project.id },
      }),
    ).toBe(404);
    expect((await make(companyAdmin, { name: 'reader', context: 'project', company_id: company.id })).status).toBe(409);
  });

  it('of companies are omitted when only those of the installation are requested', async () => {
    const { id } = await app.company();
    for (const company_id of [id, null]) {
      const body = { name: `Weigher ${company_id ?? 'of all'}`, context: 'company', company_id, permissions: [] };
      await app.admin.post('role', body);
    }
    const countFound = async (query: string) => (await app.admin.get<Page<Role>>(`role?q=weigher&${query}`)).total;
    expect([await countFound(''), await countFound(`company_id=${id}`), await countFound('company_id=0')]).toEqual([
      2, 2, 1,
    ]);
  });

  it('never contain more permissions than their editor has', async () => {
    const maker = await app.user();
    const { id: roleMaker } = await app.admin.post<Role>('role', {
      name: 'Role maker',
      context: 'company',
      company_id: company.id,
      permissions: ['COMPANY_READ', 'ROLE_CREATE', 'ROLE_UPDATE', 'ROLE_READ', 'PROJECT_READ'],
    });
    const here = { context: 'company', contextId: company.id };
    await app.admin.post('role/assign', { action: 'assign', roleId: roleMaker, userId: maker.id, ...here });
    const own = { name: 'Small', context: 'company', company_id: company.id };
    expect((await make(maker, { ...own, permissions: ['COMPANY_DELETE'] })).status).toBe(403);
    const small = (await make(maker, { ...own, permissions: ['PROJECT_READ'] })).body;
    const change = (permissions: string[]) => maker.status('PATCH', `role/${small.id}`, { body: { permissions } });
    expect(await change(['PROJECT_READ', 'COMPANY_DELETE'])).toBe(403);
    expect(await change(['PROJECT_READ', 'COMPANY_READ'])).toBe(200);
    // Nor can callers extend their own role, or reduce one that is stronger than theirs.
    const widened = { permissions: ['COMPANY_READ', 'ROLE_CREATE', 'ROLE_UPDATE', 'ROLE_ASSIGN'] };
    expect(await maker.status('PATCH', `role/${roleMaker}`, { body: widened })).toBe(403);
    expect(await maker.status('POST', 'role', { body: { name: 'All', context: 'app' } })).toBe(403);
    expect(await maker.status('POST', 'role', { body: { name: 'All', context: 'company' } })).toBe(403);
    expect(await maker.status('DELETE', `role/${small.id}`)).toBe(403);
  });

  it('contain only permissions that exist at their level', async () => {
    const refused = await make(app.admin, { name: 'Odd', context: 'project', permissions: ['COMPANY_DELETE'] });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { permissions: { message: expect.stringContaining('COMPANY_DELETE') } } },
    });
    const ofCompany = { name: 'Odd', context: 'app', company_id: company.id };
    expect((await make(app.admin, ofCompany)).status).toBe(400);
  });

  it('take effect at once when changed, and show how many users have them before they are deleted', async () => {
    const holder = await app.user();
    const role = await app.admin.post<Role>('role', {
      name: 'Passing',
      context: 'company',
      permissions: ['COMPANY_READ', 'COMPANY_UPDATE'],
    });
    const assigned = {
      action: 'assign',
      roleId: role.id,
      userId: holder.id,
      context: 'company',
      contextId: company.id,
    };
    await app.admin.post('role/assign', assigned);
    const rename = () => holder.status('PUT', `company/${company.id}`, { body: { name: company.name } });
    expect(await rename()).toBe(200);
    await app.admin.patch(`role/${role.id}`, { permissions: ['COMPANY_READ'] });
    expect(await rename()).toBe(403);
    expect((await app.admin.get<Role>(`role/${role.id}`)).number_of_members).toBe(1);
    expect((await holder.get<Role>(`role/${role.id}`)).number_of_members).toBe(0);
    const refused = await app.admin.send<{ message: string; details: object }>('DELETE', `role/${role.id}`);
    expect(refused).toMatchObject({ status: 409, body: { details: { number_of_members: '1' } } });
    expect(refused.body.message).toMatch(/^1 user will lose this role\./);
    expect(await app.admin.status('DELETE', `role/${role.id}?take_away=true`)).toBe(204);
    expect(await app.admin.status('GET', `role/${role.id}`)).toBe(404);
    expect(await holder.status('GET', `company/${company.id}`)).toBe(404);
    const log = await app.queryAsOwner(
      `select action, before -> 'user_ids' as users from audit_log where entity_type = 'role' and entity_id = $1 and company_id = 0 order by id`,
      [role.id],
    );
    expect(log.map((row) => row['action'])).toEqual(['create', 'update', 'delete']);
    expect(log.at(-1)!['users']).toEqual([holder.id]);
  });
});
