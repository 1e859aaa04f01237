import { createHash } from 'node:crypto';
import type { Page } from '@dossier/contract/base/page';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Company, StartedTask } from '@dossier/contract/companies/schema';
import type { Member } from '@dossier/contract/roles/schema';
import type { Document, ReadingPage } from '@dossier/contract/documents/schema';
import type { Prompt, PromptVersion } from '@dossier/contract/prompts/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '../../rooms.ts';
import { testProduct } from '../../testing/product.ts';
import type { Manifest } from './archive-form.ts';
import { EXPORTED_KEY, ended, fullCompany, tenantTableNames } from './testing.ts';
import { changed, changeRows, exported, restored } from './testing/archives.ts';
import { grantAtApp } from './testing/attackers.ts';
import { comparable } from './testing/comparable.ts';

const product = await testProduct();
afterAll(() => product.close());
const full = await fullCompany(product, 'Noordkade');
let archive = await exported(full.owner, full.company.id);
await grantAtApp(product, full.owner, 'COMPANY_CREATE', 'USER_CREATE', 'USER_READ');

describe('an archive', () => {
  it('contains every row of a company with data in every table, and each file under its hash', async () => {
    const parts = unzipSync(archive);
    const manifest = JSON.parse(strFromU8(parts['manifest.json']!)) as Manifest;
    expect(manifest).toMatchObject({ kind: 'dossier company', format: 1, company: { name: 'Noordkade' } });
    for (const { name, rows, sha256 } of manifest.parts) {
      const bytes = parts[`tables/${name}.jsonl`]!;
      expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
      expect([name, strFromU8(bytes).split('\n').length - 1]).toEqual([name, rows]);
      expect([name, rows]).toEqual([name, expect.any(Number)]);
      // New tables must be filled in testing.ts, so that archiving them is tested.
      expect([name, rows > 0]).toEqual([name, true]);
    }
    for (const [name, bytes] of Object.entries(parts).filter(([path]) => path.startsWith('files/'))) {
      expect(`files/${createHash('sha256').update(bytes).digest('hex')}`).toBe(name);
    }
    expect(strFromU8(parts['tables/person.jsonl']!)).not.toContain('password');
    const [provider] = strFromU8(parts['tables/ai_provider.jsonl']!).split('\n');
    expect(Object.keys(JSON.parse(provider!) as object)).toEqual(
      expect.not.arrayContaining(['sealed_key', 'key_hint']),
    );
    expect(provider).not.toContain(EXPORTED_KEY.slice(-4));
  });

  it('requires the permission to delete the company, also for the download', async () => {
    const { company, reader } = full;
    expect(await reader.status('POST', `company/${company.id}/export`)).toBe(403);
    const admin = await product.member('company_admin', company.id);
    const task = await admin.post<StartedTask>(`company/${company.id}/export`);
    await ended(admin, task.task_result_id);
    const path = `task/${task.task_result_id}/download/archive`;
    expect(await admin.status('GET', path)).toBe(200);
    expect(await admin.status('GET', `task/${task.task_result_id}/download/other`)).toBe(404);
    expect(await reader.status('GET', path)).toBe(403);
    await product.removeRole(admin, 'company_admin', company.id);
    expect(await admin.status('GET', path)).toBe(404);
    // A later export replaces the earlier archive.
    archive = await exported(full.owner, company.id);
    expect(await product.admin.status('GET', path)).toBe(404);
  });

  it('becomes a company with new ids and equal content', async () => {
    const before = await comparable(product.queryAsOwner, full.company.id);
    const task = await restored(full.owner, archive);
    expect(task).toMatchObject({ status: 'success', entity_type: 'company', entity: { name: 'Noordkade' } });
    const id = task.entity_id!;
    expect(id).not.toBe(full.company.id);
    const after = await comparable(product.queryAsOwner, id);
    // Later entries: the new company logs its restore, the old one its export and download.
    const relevant = (rows: unknown[]) =>
      rows.filter((row) => !/restore|export|assign|invite|download/.test((row as { action: string }).action));
    expect(relevant(after['audit_log']!)).toEqual(relevant(before['audit_log']!));
    for (const table of Object.keys(registry.archive.tables).filter((name) => name !== 'audit_log')) {
      expect([table, after[table]]).toEqual([table, before[table]]);
    }

    // Role assignments, access and search results are as before.
    const { owner, reader } = full;
    const projects = await reader.get<Page<Project>>(`company/${id}/projects`);
    expect(projects.items).toMatchObject([
      { name: 'Quay wall', number_of_documents: 2, updated_by: { deleted: true } },
    ]);
    const documents = await reader.get<Page<Document>>(`project/${projects.items[0]!.id}/documents?sort=name`);
    const fenders = documents.items[0]!;
    expect(fenders).toMatchObject({ name: 'Fenders', indexing_status: 'indexed', created_by: { id: owner.id } });
    const page = (of: number) => owner.get<ReadingPage>(`document/${of}/reading?page=2`);
    expect(await page(fenders.id)).toEqual(await page(full.document.id));
    const download = (of: number) => owner.send('GET', `document/${of}/download`);
    expect((await download(fenders.id)).body).toEqual((await download(full.document.id)).body);
    const results = await reader.post<Page<{ document_id: number }>>('search', { query: 'bollard', company_id: id });
    expect(results.items.map((hit) => hit.document_id).toSorted()).toEqual(
      documents.items.map((document) => document.id).toSorted(),
    );
    const sessions = await owner.get<Page<ChatSession>>('chat/sessions');
    expect(new Set(sessions.items.map((one) => one.session_uuid)).size).toBe(4);
    const several = sessions.items.filter(({ scope, scope_id }) => scope === 'document' && scope_id === null);
    expect(several.map(({ documents, hidden_documents }) => [documents?.length, hidden_documents])).toEqual([
      [2, 0],
      [2, 0],
    ]);
    const [ids, others] = several.map(({ documents }) => documents!.map(({ id }) => id));
    expect(ids!.filter((id) => others!.includes(id))).toEqual([]);
    const copy = sessions.items.find((one) => one.scope_id === projects.items[0]!.id)!;
    const { items } = await owner.get<Page<ChatMessage>>(`chat/sessions/${copy.session_uuid}/messages`);
    const cited = items.flatMap(({ citations }) => citations);
    const ofDocument = cited.find(({ document_id: documentId }) => documentId !== null);
    expect(ofDocument).toMatchObject({ document_id: fenders.id, document_name: 'Fenders' });
    const settings = await product.queryAsOwner<{ value: number; owner_company_id: number }>(
      `select s.value, r.owner_company_id from setting s join role r on r.id = (s.value #>> '{}')::bigint
       where s.company_id = $1 and s.key = 'default_role_id'`,
      [id],
    );
    expect(settings[0]!.owner_company_id).toBe(id);
    const members = await product.admin.get<Page<Member>>(`company/${id}/members?q=Reader`);
    expect(members.items[0]!.roles).toEqual([expect.objectContaining({ name: 'Auditor', context: 'company' })]);
    await product.admin.delete(`company/${id}`);
  });

  it('can be restored into another installation, with unknown users as blocked accounts', async () => {
    const other = await testProduct();
    try {
      const task = await restored(other.admin, archive);
      expect(task.status).toBe('success');
      const owner = await other.queryAsOwner(`select active, password_hash from app_user where email = $1`, [
        full.owner.account!.email,
      ]);
      expect(owner).toEqual([{ active: false, password_hash: null }]);
      const company = await other.admin.get<Company>(`company/${task.entity_id}`);
      expect(company).toMatchObject({ name: 'Noordkade', number_of_projects: 1 });
      const results = await other.admin.post<Page<object>>('search', { query: 'bollard' });
      expect(results.total).toBeGreaterThan(0);
      expect(await comparable(other.queryAsOwner, company.id)).toMatchObject({
        document: (await comparable(product.queryAsOwner, full.company.id))['document'],
      });
    } finally {
      await other.close();
    }
  });

  it('restores shared prompts, and own prompts and favourites only of the importing user', async () => {
    const task = await restored(product.admin, archive);
    const { items } = await product.admin.get<Page<Prompt>>(`prompt?company_id=${task.entity_id}`);
    expect(items).toMatchObject([{ title: 'Cost of a part', level: 'company', version: 1, uses: 1, favourite: false }]);
    const versions = await product.admin.get<{ items: PromptVersion[] }>(`prompt/${items[0]!.id}/versions`);
    expect(versions.items.map(({ number, note }) => [number, note])).toEqual([
      [2, 'With an example'],
      [1, ''],
    ]);
    const rows = await product.queryAsOwner('select from prompt where company_id = $1', [task.entity_id]);
    expect(rows).toHaveLength(1);
    await product.admin.delete(`company/${task.entity_id}`);
  });

  it('of an older version can be restored: new columns get their default, dropped ones are ignored', async () => {
    const older = changed(archive, (parts, manifest) => {
      manifest.schema = 1;
      changeRows(parts, 'project', ({ stakeholders: _later, ...row }) => ({ ...row, colour: 'blue' }));
    });
    const task = await restored(product.admin, older);
    expect(task.status).toBe('success');
    const [project] = (await product.admin.get<Page<Project>>(`company/${task.entity_id}/projects`)).items;
    expect(project).toMatchObject({ name: 'Quay wall', stakeholders: '' });
    await product.admin.delete(`company/${task.entity_id}`);
  });

  const wrong: [string, () => Uint8Array, string][] = [
    ['is not a zip', () => Buffer.from('not a zip at all'), 'ER-0102'],
    ['is truncated', () => archive.subarray(0, archive.length - 200), 'ER-0102'],
    [
      'was changed inside',
      () => {
        const parts = unzipSync(archive);
        changeRows(parts, 'project', (row) => ({ ...row, name: 'Forged' }));
        return zipSync(parts);
      },
      'ER-0102',
    ],
    [
      'has a missing file',
      () =>
        changed(archive, (parts) => {
          for (const name of Object.keys(parts)) if (name.startsWith('files/')) delete parts[name];
        }),
      'ER-0102',
    ],
    [
      'has a file with other bytes',
      () =>
        changed(archive, (parts) => {
          for (const name of Object.keys(parts)) if (name.startsWith('files/')) parts[name] = strToU8('x');
        }),
      'ER-0102',
    ],
    [
      'points outside itself',
      () => changed(archive, (parts) => changeRows(parts, 'document', (row) => ({ ...row, project_id: 999_999 }))),
      'ER-0102',
    ],
    [
      'climbs out of its folder',
      () => changed(archive, (parts) => changeRows(parts, 'file', (row) => ({ ...row, key: 'c/1/../../secret' }))),
      'ER-0102',
    ],
    [
      'comes from a newer version',
      () =>
        changed(archive, (_parts, manifest) => {
          manifest.schema = 9999;
        }),
      'ER-0006',
    ],
  ];
  it.each(wrong)('that %s is refused, and nothing of it remains', async (_what, bytes, code) => {
    const { app } = product.product;
    const count = async () => {
      const keys: string[] = [];
      for await (const key of app.files.list('')) keys.push(key);
      const [rows] = await product.queryAsOwner<{ rows: string }>(
        `select concat_ws(' ', (select count(*) from company), (select count(*) from project), (select count(*) from document_page),
           (select count(*) from role), (select count(*) from role_assignment), (select count(*) from app_user)) as rows`,
      );
      return { files: keys.length, rows: rows!.rows };
    };
    await expect
      .poll(async () => (await product.admin.get<Page<TaskResult>>('task?status=scheduled&status=start')).total, {
        timeout: 30_000,
      })
      .toBe(0);
    const before = await count();
    const task = await restored(product.admin, bytes());
    expect([task.status, task.error?.code]).toEqual(['failure', code]);
    await expect.poll(count, { timeout: 10_000 }).toEqual(before);
  });

  it('can be restored by users who may add companies and users', async () => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from('x')]), 'x.zip');
    expect(await full.reader.status('POST', 'company/restore', { form })).toBe(403);
    expect(await product.admin.status('POST', 'company/restore', { form: new FormData() })).toBe(400);
  });
});

describe('erasing a company with data in every table', () => {
  it('leaves nothing in any table, in the search or among the files, and affects no other company', async () => {
    const erased = await fullCompany(product, 'Gone for good');
    const id = erased.company.id;
    const exportTask = await erased.owner.post<StartedTask>(`company/${id}/export`);
    await ended(erased.owner, exportTask.task_result_id);
    await product.admin.send('POST', 'company', {
      body: { name: 'Twice' },
      headers: { 'idempotency-key': 'made-once' },
    });
    await product.queryAsOwner(
      `update idempotent_answer set body = jsonb_set(body, '{id}', to_jsonb($1::bigint)) where key = 'made-once'`,
      [id],
    );
    const stays = await comparable(product.queryAsOwner, full.company.id);
    const tables = await tenantTableNames(product.queryAsOwner);
    for (const table of tables) {
      const rows = await product.queryAsOwner(`select 1 from ${table} where company_id = $1`, [id]);
      // New tables must be filled in testing.ts, so that erasing them is tested.
      expect([table, rows.length > 0]).toEqual([table, true]);
    }
    await erased.owner.delete(`company/${id}`);
    await expect
      .poll(
        async () => (await erased.owner.get<Page<TaskResult>>('task/my-tasks?task_id=erase_company')).items[0]?.status,
        { timeout: 30_000 },
      )
      .toBe('success');
    for (const table of tables) {
      expect([table, await product.queryAsOwner(`select 1 from ${table} where company_id = $1`, [id])]).toEqual([
        table,
        [],
      ]);
    }
    for (const left of [
      'select 1 from company where id = $1',
      'select 1 from role_assignment where in_company_id = $1',
      'select 1 from role where owner_company_id = $1',
      'select 1 from citation where of_company_id = $1',
      `select 1 from idempotent_answer where (body ->> 'id')::bigint = $1 and call like 'companies.%'`,
    ]) {
      expect([left, await product.queryAsOwner(left, [id])]).toEqual([left, []]);
    }
    const keys: string[] = [];
    for await (const key of product.product.app.files.list(`c/${id}/`)) keys.push(key);
    expect(keys).toEqual([]);
    expect(await comparable(product.queryAsOwner, full.company.id)).toEqual(stays);
  });
});
