import type { Page } from '@dossier/contract/base/page';
import type { Company } from '@dossier/contract/companies/schema';
import type { Member } from '@dossier/contract/roles/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const companies = (query = '') => product.admin.get<Page<Company>>(`company?${query}`);

describe('a company', () => {
  it('is created, shown, changed and archived, each with an audit entry', async () => {
    const created = await product.admin.post<Company>('company', { name: ' <i>Acme</i> ', description: 'Rockets' });
    expect(created).toMatchObject({
      name: '<i>Acme</i>',
      description: 'Rockets',
      active: true,
      demo: false,
      number_of_projects: 0,
      created_by: { id: product.admin.id, first_name: 'Admin', last_name: '', service_account: false },
    });
    const changed = await product.admin.put<Company>(`company/${created.id}`, { name: 'Acme 2', active: false });
    expect(changed).toMatchObject({ name: 'Acme 2', description: '', active: false });
    expect(await product.admin.get<Company>(`company/${created.id}`)).toEqual(changed);
    const log = await product.queryAsOwner(
      `select action, name, user_id, before, after, request_id is not null as traced from audit_log
       where company_id = $1 and entity_type = 'company' order by id`,
      [created.id],
    );
    expect(log).toEqual([
      expect.objectContaining({ action: 'create', name: '<i>Acme</i>', user_id: product.admin.id, traced: true }),
      expect.objectContaining({
        action: 'update',
        before: { name: '<i>Acme</i>', description: 'Rockets', active: true },
        after: { name: 'Acme 2', description: '', active: false },
      }),
    ]);
  });

  it('needs a name', async () => {
    const refused = await product.admin.send('POST', 'company', { body: { name: '   ' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { name: { message: 'Enter a name for the company.' } } },
    });
  });

  it('has its creator as admin', async () => {
    const creator = await product.user();
    const [role] = await product.queryAsOwner<{ id: number }>(
      `insert into role (name, context, permissions) values ('Founder', 'app', '{COMPANY_CREATE}') returning id`,
    );
    await product.queryAsOwner(
      `insert into role_assignment (user_id, role_id, context, context_id, in_company_id) values ($1, $2, 'app', 0, 0)`,
      [creator.id, role!.id],
    );
    const created = await creator.post<Company>('company', { name: 'Founded' });
    expect(await creator.status('PUT', `company/${created.id}`, { body: { name: 'Renamed' } })).toBe(200);
    const members = await creator.get<Page<Member>>(`company/${created.id}/members`);
    // Besides users who see every company through an app-level role.
    expect(members.items.map(({ id, roles }) => [id, roles.map((assignment) => assignment.name)])).toEqual([
      [product.admin.id, ['Technical admin']],
      [creator.id, ['Company admin']],
    ]);
  });
});

describe('the list of companies', () => {
  it('is searched literally, filtered, sorted and paged', async () => {
    const [one, two] = [await product.company('List Zeta'), await product.company('list alpha_1')];
    const three = await product.company('List beta');
    await product.project(three.id);
    await product.project(three.id);
    await product.project(one.id);
    await product.admin.put(`company/${two.id}`, { name: two.name, active: false });
    const names = async (query: string) => (await companies(query)).items.map((company) => company.name);
    expect(await names('q=list&sort=name')).toEqual(['list alpha_1', 'List beta', 'List Zeta']);
    expect(await names('q=list&sort=-number_of_projects')).toEqual(['List beta', 'List Zeta', 'list alpha_1']);
    expect(await names('q=list&active=true&sort=-name')).toEqual(['List Zeta', 'List beta']);
    expect(await names(`ids[]=${one.id}&ids[]=${two.id}&sort=name`)).toEqual(['list alpha_1', 'List Zeta']);
    expect(await names(`ids=${one.id}&ids=${three.id}&sort=name`)).toEqual(['List beta', 'List Zeta']);
    expect(await names('q=_')).toEqual(['list alpha_1']);
    expect(await names('q=%25')).toEqual([]);
    expect(await companies('q=list&per_page=2&page=2&sort=name')).toMatchObject({ total: 3, page: 2, per_page: 2 });
    expect(await product.admin.status('GET', 'company?per_page=201')).toBe(400);
    expect(await product.admin.status('GET', 'company?sort=password')).toBe(400);
  });

  it('keeps companies where the caller has the given permission', async () => {
    const [own, seen] = [await product.company('Own'), await product.company('Seen')];
    const user = await product.member('company_admin', own.id);
    await product.assignRole(user, 'company_viewer', seen.id);
    const names = async (query: string) =>
      (await user.get<Page<Company>>(`company?sort=name&${query}`)).items.map((company) => company.name);
    expect(await names('')).toEqual(['Own', 'Seen']);
    expect(await names('permission=PROJECT_CREATE')).toEqual(['Own']);
    expect(await names('permission=COMPANY_CREATE')).toEqual([]);
  });

  it('and projects where the caller has it, by a role there or in their company', async () => {
    const company = await product.company('Docks');
    const [own, seen] = [await product.project(company.id, 'Own'), await product.project(company.id, 'Seen')];
    const user = await product.member('project_viewer', seen.id);
    await product.assignRole(user, 'project_manager', own.id);
    const names = async (query: string) =>
      (await user.get<Page<Project>>(`project?sort=name&${query}`)).items.map(({ name }) => name);
    expect(await names('')).toEqual(['Own', 'Seen']);
    expect(await names('permission=DOCUMENT_CREATE')).toEqual(['Own']);
    expect(await names('permission=PROJECT_DELETE&q=seen')).toEqual([]);
  });
});

describe('deleting a company', () => {
  it('hides it at once and erases every row and file of it, and nothing else', async () => {
    const [erased, other] = [await product.company('Gone'), await product.company('Stays')];
    const member = await product.member('company_admin', erased.id);
    const project = await product.project(erased.id);
    const otherProject = await product.project(other.id);
    const file = { name: 'note.txt', bytes: 'A short note about nothing.\n' };
    const document = await member.upload<Document>(`project/${project.id}/document`, file);
    await product.admin.upload(`project/${otherProject.id}/document`, file);
    await member.post('chat/sessions', { query: 'What about it?', scope: 'project', scope_id: project.id });

    await member.delete(`company/${erased.id}`);
    expect(await member.status('GET', `company/${erased.id}`)).toBe(404);
    expect(await product.admin.status('GET', `project/${project.id}`)).toBe(404);
    expect(await product.admin.status('GET', `document/${document.id}`)).toBe(404);
    expect(await member.status('DELETE', `company/${erased.id}`)).toBe(404);
    expect((await companies('q=gone')).total).toBe(0);

    await expect
      .poll(async () => (await member.get<Page<TaskResult>>('task/my-tasks?task_id=erase_company')).items[0]?.status, {
        timeout: 15_000,
      })
      .toBe('success');
    const tables = await product.queryAsOwner<{ table_name: string }>(
      `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name: table } of tables) {
      expect([table, await product.queryAsOwner(`select 1 from ${table} where company_id = $1`, [erased.id])]).toEqual([
        table,
        [],
      ]);
    }
    expect(await product.queryAsOwner('select 1 from role_assignment where in_company_id = $1', [erased.id])).toEqual(
      [],
    );
    const keys: string[] = [];
    for await (const key of product.product.app.files.list(`c/${erased.id}/`)) keys.push(key);
    expect(keys).toEqual([]);

    expect((await product.admin.get<Page<Document>>(`project/${otherProject.id}/documents`)).total).toBe(1);
    const log = await product.queryAsOwner(
      `select action, name, before from audit_log where company_id = 0 and entity_type = 'company' and entity_id = $1 order by id`,
      [erased.id],
    );
    expect(log).toEqual([
      { action: 'delete', name: 'Gone', before: null },
      {
        action: 'erase',
        name: 'Gone',
        before: {
          projects: 1,
          documents: 1,
          bytes: expect.any(Number),
          attached_files: 0,
          attached_bytes: 0,
          deleted_by: expect.any(String),
        },
      },
    ]);
  });
});

describe('projects', () => {
  it('are added to a company, changed, archived and deleted with their documents', async () => {
    const company = await product.company('Builders');
    const manager = await product.member('company_admin', company.id);
    const created = await manager.post<Project>('project', {
      company_id: company.id,
      name: 'Quay',
      code: 'Q-1',
      description: 'A wall',
      stakeholders: 'Harbour',
      language: 'nl',
      archived: false,
    });
    expect(created).toMatchObject({
      code: 'Q-1',
      language: 'nl',
      company: { id: company.id, name: 'Builders' },
      lastReleased: null,
    });
    const changed = await manager.put<Project>(`project/${created.id}`, { name: 'Quay wall', archived: true });
    expect(changed).toMatchObject({ name: 'Quay wall', code: '', archived: true, number_of_documents: 0 });
    const elsewhere = await product.company();
    const moved = await manager.send('PUT', `project/${created.id}`, { body: { name: 'Q', company_id: elsewhere.id } });
    expect(moved.status).toBe(400);

    await manager.put<Project>(`project/${created.id}`, { name: 'Quay wall', archived: false });
    const file = { name: 'note.txt', bytes: 'A short note about nothing.\n' };
    const document = await manager.upload<Document>(`project/${created.id}/document`, file);
    expect((await manager.get<Project>(`project/${created.id}`)).number_of_documents).toBe(1);
    await manager.delete(`project/${created.id}`);
    expect(await manager.status('GET', `project/${created.id}`)).toBe(404);
    expect(await manager.status('GET', `document/${document.id}`)).toBe(404);
    expect((await manager.get<Page<Document>>('document')).total).toBe(0);
    expect((await manager.get<Company>(`company/${company.id}`)).number_of_projects).toBe(0);
    expect(await manager.status('DELETE', `project/${created.id}`)).toBe(404);
  });

  it('are found in all companies by name or code, language and status', async () => {
    const [one, two] = [await product.company('One'), await product.company('Two')];
    const make = (companyId: number, name: string, more: object) =>
      product.admin.post<Project>('project', { company_id: companyId, name, ...more });
    await make(one.id, 'Find me', { code: 'F-1', language: 'de' });
    await make(two.id, 'find me too', { code: 'F-2' });
    await make(two.id, 'Old', { code: 'find', archived: true });
    const names = async (query: string) =>
      (await product.admin.get<Page<Project>>(`project?${query}`)).items.map((project) => project.name);
    expect(await names('q=FIND&sort=name')).toEqual(['Find me', 'find me too', 'Old']);
    expect(await names('q=find&archived=false&sort=-name')).toEqual(['find me too', 'Find me']);
    expect(await names(`q=find&company_id=${one.id}`)).toEqual(['Find me']);
    expect(await names('q=find&language[]=de&language[]=nl')).toEqual(['Find me']);
    const members = await product.admin.get<Page<Member>>(`company/${two.id}/members?q=ADMIN@test`);
    expect(members.items[0]).toMatchObject({ name: 'Admin', active: true });
  });
});
