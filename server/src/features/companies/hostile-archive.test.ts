import type { ChatSession } from '@dossier/contract/ask/schema';
import type { AuditEntry } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import { everyTask, type TaskKindId } from '@dossier/contract/rooms';
import type { Member } from '@dossier/contract/roles/schema';
import type { Setting } from '@dossier/contract/settings/schema';
import { taskStatuses } from '@dossier/contract/tasks/constants';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/product.ts';
import { ended, fullCompany } from './testing.ts';
import { changed, changeRows, exported, restored } from './testing/archives.ts';
import { digestUpTo, grantAtApp } from './testing/attackers.ts';

// Archives are untrusted input. These attacks once worked; `mutated-archive.test.ts` tries every column.

const product = await testProduct();
afterAll(() => product.close());
const full = await fullCompany(product, 'Noordkade');
const archive = await exported(full.owner, full.company.id);
const attacker = await product.user('Attacker');
await grantAtApp(product, attacker, 'COMPANY_CREATE', 'USER_CREATE');
const victim = await product.company('Victim');

type Row = Record<string, unknown>;

/** The archive with rows added to a part. */
const withRows = (part: string, ...rows: Row[]) =>
  changed(archive, (parts, manifest) => {
    const path = `tables/${part}.jsonl`;
    parts[path] = strToU8(strFromU8(parts[path]!) + rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    manifest.parts.find(({ name }) => name === part)!.rows += rows.length;
  });
const readRows = (part: string): Row[] =>
  strFromU8(unzipSync(archive)[`tables/${part}.jsonl`]!)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
const withChanged = (part: string, change: (row: Row) => object) =>
  changed(archive, (parts) => changeRows(parts, part, change));
const restoredId = async (bytes: Uint8Array): Promise<number> => {
  const task = await restored(attacker, bytes);
  expect(task).toMatchObject({ status: 'success' });
  return task.entity_id!;
};
/** The error code of restoring the archive. */
const restoreErrorCode = async (bytes: Uint8Array) => (await restored(attacker, bytes)).error?.code;

describe('tasks in an archive', () => {
  it('are restored only as ended tasks of documents, whatever kind, status, entity and author they name', async () => {
    const [task] = readRows('task');
    const forged = Object.keys(everyTask).flatMap((kind) =>
      taskStatuses.flatMap((status) =>
        ['company', 'role', 'user', 'custom_field', 'document'].flatMap((entityType) =>
          [null, task!['created_by']].map((author) => ({ kind, status, entity_type: entityType, created_by: author })),
        ),
      ),
    );
    const role = readRows('role').find((one) => one['key'] === 'company_admin')!;
    const forgedRows = forged.map((fields, at) => ({
      ...task,
      ...fields,
      id: 1_000_000 + at,
      uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      entity_id: fields.entity_type === 'document' ? task!['entity_id'] : role['id'],
      updated_at: '2020-01-01T00:00:00+00:00',
      attempt: 0,
      checkpoint: null,
      completed_at: null,
      payload: { name: 'gone', archive: '../../1/original', notify_user: true },
    }));
    const ofDocuments = ['index_document', 'make_version_current'];
    const good = forgedRows.filter((row) => ofDocuments.includes(row.kind) && row.entity_type === 'document');
    const strange = forgedRows.find(
      ({ kind, status, entity_type }) => kind === 'index_document' && status === 'failure' && entity_type === 'role',
    );
    expect(await restoreErrorCode(withRows('task', strange!))).toBe('ER-0102');

    // Kinds that are restored are refused for another type of entity; others are skipped.
    const harmless = forgedRows.filter(({ kind, entity_type: type }) => {
      const { entityType, quiet } = everyTask[kind as TaskKindId];
      return quiet === true || entityType === 'company' || entityType === type;
    });
    const id = await restoredId(withRows('task', ...harmless));
    const rows = await product.queryAsOwner<{
      kind: string;
      status: string;
      entity_type: string;
      created_by: number | null;
      payload: Record<string, unknown>;
    }>('select kind, status, entity_type, created_by, payload, checkpoint from task where company_id = $1', [id]);
    const ends = good.filter(({ status }) => status !== 'scheduled' && status !== 'start');
    const own = readRows('task').filter(({ kind }) => ofDocuments.includes(kind as string));
    expect(rows).toHaveLength(own.length + ends.length);
    for (const row of rows) {
      expect(ofDocuments).toContain(row.kind);
      expect(row).toMatchObject({ entity_type: 'document', checkpoint: null });
      expect(Object.keys(row.payload).filter((name) => name !== 'version')).toEqual([]);
      expect(['success', 'failure', 'cancelled', 'terminated']).toContain(row.status);
      expect(row.created_by).not.toBeNull();
    }
  });

  it('never erase a company, even if an archive contains such a row', async () => {
    const { company, owner } = full;
    const [row] = await product.queryAsOwner<{ id: number }>(
      `insert into task (company_id, uuid, kind, status, entity_type, entity_id, payload, created_by)
       values ($1, gen_random_uuid(), 'erase_company', 'failure', 'company', $2, '{"name": "gone"}', $3) returning id`,
      [company.id, victim.id, owner.id],
    );
    await owner.put(`task/${row!.id}/retry`);
    expect(await ended(owner, row!.id)).toMatchObject({ status: 'failure', error: { code: 'ER-0001' } });
    expect((await product.admin.get<{ name: string }>(`company/${victim.id}`)).name).toBe('Victim');
  });

  it('erase only deleted companies, and run without an author only for the user who retries them', async () => {
    const [row] = await product.queryAsOwner<{ id: number }>(
      `insert into task (company_id, uuid, kind, status, entity_type, entity_id, payload, created_by)
       values (0, gen_random_uuid(), 'erase_company', 'failure', 'company', $1, '{"name": "gone"}', null) returning id`,
      [victim.id],
    );
    await product.admin.put(`task/${row!.id}/retry`);
    expect(await ended(product.admin, row!.id)).toMatchObject({
      status: 'failure',
      created_by: { id: product.admin.id },
    });
    expect((await product.admin.get<{ name: string }>(`company/${victim.id}`)).name).toBe('Victim');
  });
});

describe('other content of an archive', () => {
  it('gives strangers no role, conversation or name, and marks the log as restored', async () => {
    const { admin } = product;
    const stranger = readRows('person')[0]!;
    const people = (row: Row) => (row['id'] === stranger['id'] ? { ...row, email: admin.account!.email } : row);
    const forgedEntry = { ...readRows('audit_log')[0]!, id: 900_000, user_id: stranger['id'], name: 'FORGED DEED' };
    const forgedSession = { ...readRows('chat_session')[0]!, id: 900_000, user_id: stranger['id'], title: 'FORGED' };
    const bytes = changed(withRows('chat_session', forgedSession), (parts, manifest) => {
      changeRows(parts, 'person', people);
      changeRows(parts, 'role_assignment', (row) => ({ ...row, user_id: stranger['id'] }));
      const path = 'tables/audit_log.jsonl';
      parts[path] = strToU8(`${strFromU8(parts[path]!)}${JSON.stringify(forgedEntry)}\n`);
      manifest.parts.find(({ name }) => name === 'audit_log')!.rows += 1;
    });
    const id = await restoredId(bytes);
    const members = await attacker.get<Page<Member>>(`company/${id}/members`);
    expect(members.items.filter(({ roles }) => roles.some(({ context }) => context !== 'app'))).toMatchObject([
      { id: attacker.id },
    ]);
    const sessions = await admin.get<Page<ChatSession>>('chat/sessions');
    expect(sessions.items.map(({ title }) => title)).not.toContain('FORGED');
    expect(await product.queryAsOwner('select 1 from chat_session where company_id = $1', [id])).toEqual([]);
    const log = await attacker.get<Page<AuditEntry>>(`audit-log?company_id=${id}&per_page=200`);
    expect(log.items.find(({ name }) => name === 'FORGED DEED')).toMatchObject({ actor_kind: 'restored', user: null });
    expect(new Set(log.items.filter(({ user }) => user?.id !== attacker.id).map((entry) => entry.actor_kind))).toEqual(
      new Set(['restored']),
    );
  });

  it('sets no limit of the installation, no key of another level and no invalid value', async () => {
    const [setting] = readRows('setting');
    const forged: [string, unknown][] = [
      ['limits.documents', 5_000_000],
      ['roles.default_role_id', 1],
      ['install.name', 'FORGED'],
      ['documents.purge_after_days', -4],
      ['constructor', 1],
    ];
    const forgedRows = forged.map(([key, value], at) => ({
      ...setting,
      id: 900_000 + at,
      project_id: null,
      key,
      value,
    }));
    const id = await restoredId(withRows('setting', ...forgedRows));
    const { items } = await attacker.get<{ items: Setting[] }>(`company/${id}/settings`);
    const own = items.filter(({ origin }) => origin === 'company').map(({ key }) => key);
    expect(own.toSorted()).toEqual(['default_role_id', 'pdf.default_parser_template']);
    expect(
      await product.queryAsOwner('select key from setting where company_id = $1 and project_id is null', [id]),
    ).toHaveLength(2);
  });

  it('sets no pair whose minimum exceeds its maximum', async () => {
    const [setting] = readRows('setting');
    const pair = (low: number, high: number) =>
      withRows(
        'setting',
        { ...setting, id: 900_000, project_id: null, key: 'matching.cutoff_score', value: low },
        { ...setting, id: 900_001, project_id: null, key: 'matching.threshold_score', value: high },
      );
    expect(await restoreErrorCode(pair(0.9, 0.1))).toBe('ER-0102');
    expect(await restoredId(pair(0.1, 0.9))).toBeGreaterThan(0);
  });

  it('cannot overload lists: facts are limited, no date is in the future, and parts of a page fit its text', async () => {
    const entry = { ...readRows('audit_log')[0]!, id: 900_000, at: '2098-01-01T00:00:00+00:00', name: 'HEAVY' };
    const id = await restoredId(withRows('audit_log', { ...entry, after: { x: 'y'.repeat(1_000_000) } }));
    const [heavy] = await product.queryAsOwner(
      `select after, at <= now() as past from audit_log where company_id = $1 and name = 'HEAVY'`,
      [id],
    );
    expect(heavy).toEqual({ after: null, past: true });
    const over = (row: Row) => ({
      ...(row['layout'] as object),
      blocks: Array.from({ length: 5_000 }, () => ({ kind: 'paragraph', start: 0, end: String(row['text']).length })),
    });
    expect(await restoreErrorCode(withChanged('document_page', (row) => ({ ...row, layout: over(row) })))).toBe(
      'ER-0102',
    );
  });

  it('is subject to the limits of the installation', async () => {
    await product.admin.put('setting', { set: { 'limits.documents': 1 } });
    expect(await restoreErrorCode(archive)).toBe('ER-0015');
    await product.admin.put('setting', { set: { 'limits.documents': null, 'limits.file_bytes': 100 } });
    expect(await restoreErrorCode(archive)).toBe('ER-0008');
    await product.admin.put('setting', { reset: ['limits.documents', 'limits.file_bytes'] });
  });

  it('has files of the declared size, with types that fit into a header', async () => {
    expect(await restoreErrorCode(withChanged('file', (row) => ({ ...row, size: 10 })))).toBe('ER-0102');
    expect(await restoreErrorCode(withChanged('file', (row) => ({ ...row, size: 1e12 })))).toBe('ER-0102');
    expect(await restoreErrorCode(withChanged('document_version', (row) => ({ ...row, size: 10 })))).toBe('ER-0102');
    expect(await restoreErrorCode(withChanged('document_attachment', (row) => ({ ...row, size: 10 })))).toBe('ER-0102');
    expect(
      await restoreErrorCode(withChanged('file', (row) => ({ ...row, mime_type: 'text/html\r\nX-Evil: 1' }))),
    ).toBe('ER-0102');
    expect(await restoreErrorCode(withChanged('file', (row) => ({ ...row, kind: 'export' })))).toBe('ER-0102');
  });

  it('contains no link that runs code', async () => {
    const link = [0, 3, 'javascript:alert(1)'];
    const id = await restoredId(
      withChanged('document_page', (row) => ({ ...row, layout: { ...(row['layout'] as object), links: [link] } })),
    );
    const pages = await product.queryAsOwner<{ links: unknown[] }>(
      `select layout -> 'links' as links from document_page where company_id = $1`,
      [id],
    );
    expect(new Set(pages.map(({ links }) => JSON.stringify(links)))).toEqual(new Set(['[]']));
    const isLink = (row: Row) => ({ ...row, type: row['type'] === 'text' ? 'link' : row['type'] });
    expect(await restoreErrorCode(withChanged('custom_field', isLink))).toBe('ER-0102');
  });

  it('may contain characters at which other programs break lines', async () => {
    const id = await restoredId(withChanged('project', (row) => ({ ...row, description: 'a\u2028b\u2029c\u0085d' })));
    const [project] = await product.queryAsOwner('select description from project where company_id = $1', [id]);
    expect(project).toEqual({ description: 'a\u2028b\u2029c\u0085d' });
  });
});

describe('an archive that is too demanding', () => {
  const huge = (part: string, bytes: Uint8Array) =>
    changed(archive, (parts, manifest) => {
      parts[`tables/${part}.jsonl`] = bytes;
      manifest.parts.find(({ name }) => name === part)!.rows = 1;
    });

  it('is refused by the process that checks it, without effect on others', { timeout: 300_000 }, async () => {
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const spaces = Buffer.alloc(65 * 1024 ** 2, ' ');
    expect(await restoreErrorCode(huge('link', spaces))).toBe('ER-0102');
    expect(await restoreErrorCode(huge('link', Buffer.from(`{"id":1,"x":[${'[],'.repeat(3_000_000)}[]]}\n`)))).toBe(
      'ER-0102',
    );
    clearInterval(timer);
    expect(most - before).toBeLessThan(800 * 1024 ** 2);
  });

  it('cannot multiply files by referring to one often', async () => {
    const [file] = readRows('file');
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...file,
      id: 900_000 + at,
      key: `c/1/original/x/${at}`,
      size: 10_000_000,
    }));
    expect(await restoreErrorCode(withRows('file', ...many))).toBe('ER-0102');
  });
});

it('a valid archive changes nothing outside of the company created from it', async () => {
  const last = (await product.company('The last one before')).id;
  const before = await digestUpTo(product, last);
  expect(await restoredId(archive)).toBeGreaterThan(last);
  expect(await digestUpTo(product, last)).toEqual(before);
});
