import { entityLevels, type AvailableEntity } from '@dossier/contract/rooms';
import type { ChatSession } from '@dossier/contract/ask/schema';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { isPersonal } from '../../resource.ts';
import { systemActor } from '../../access/actor.ts';
import { makeAccessibleScope, makeAppScope } from '../../access/make-scope.ts';
import type { TestUser } from '../../testing/user.ts';
import { answered, askWorld, start } from '../ask/testing.ts';
import { ended } from '../companies/testing.ts';
import { exported } from '../companies/testing/archives.ts';

// Personal work that is about no document: owner, visibility, limits and erasure. Tested with conversations.

const { product, company, quay, member, wall } = await askWorld();
afterAll(() => product.close());

const personal = (Object.keys(entityLevels) as AvailableEntity[]).filter((type) => entityLevels[type] === 'person');
const tables = () =>
  personal.map((type) => {
    const resource = product.product.app.registry.resources[type];
    if (!isPersonal(resource)) throw new Error(`${type} is not declared as a person's own.`);
    return resource.table;
  });

const everything = { scope: null, scope_id: null };
const askEverything = (user: TestUser, more: object = {}) =>
  start(user, 'How high is the quay wall?', { ...everything, ...more });
const getCompanyId = async (session: ChatSession) => {
  const rows = await product.queryAsOwner<{ company_id: number }>('select company_id from chat_session where id = $1', [
    session.id,
  ]);
  return rows[0]?.company_id;
};

describe('work that is about no document', () => {
  it("belongs to the user's only company, or to the chosen one", async () => {
    const guest = await product.member('project_viewer', quay.id);
    expect(await getCompanyId(await askEverything(guest))).toBe(company.id);
    const second = await product.company('Second');
    await product.assignRole(guest, 'company_viewer', second.id);
    expect(await getCompanyId(await askEverything(guest, { company_id: second.id }))).toBe(second.id);
    expect(await getCompanyId(await askEverything(guest))).toBe(company.id);
    expect(await getCompanyId(await start(guest, 'How?', { scope: 'project', scope_id: quay.id }))).toBe(company.id);
  });

  it('cannot belong to a company that the user does not see, nor to a different one than its document', async () => {
    const elsewhere = await product.company('Elsewhere');
    const status = (body: object) => member.status('POST', 'chat/sessions', { body: { query: 'What?', ...body } });
    expect(await status({ company_id: elsewhere.id })).toBe(404);
    expect(await status({ company_id: 0 })).toBe(404);
    const second = await product.company('Mine too');
    await product.assignRole(member, 'company_member', second.id);
    expect(await status({ company_id: second.id, scope: 'project', scope_id: quay.id })).toBe(400);
    await product.removeRole(member, 'company_member', second.id);
  });

  it('counts towards the limit of its company', async () => {
    const limited = await product.company('Limited');
    const user = await product.member('company_member', limited.id);
    await product.admin.put(`company/${limited.id}/settings`, { set: { 'limits.questions_a_day': 1 } });
    const session = await askEverything(user);
    await answered(user, session.id);
    const request = { body: { query: 'Once more?' } };
    expect(await user.status('POST', `chat/sessions/${session.id}/messages`, request)).toBe(409);
    expect(await user.status('POST', 'chat/sessions', request)).toBe(409);
  });
});

describe('work of a user without a company', () => {
  it('belongs to the system tenant, and row-level security shows it only to its owner', async () => {
    const [ann, bob] = [await product.user('Ann'), await product.user('Bob')];
    const own = await askEverything(ann);
    const other = await askEverything(bob);
    await Promise.all([answered(ann, own.id), answered(bob, other.id)]);
    expect(await getCompanyId(own)).toBe(0);
    const { database } = product.product.app;
    const scope = (user: TestUser) => makeAccessibleScope({ kind: 'user', userId: user.id }, [0], []);
    const sessions = (reader: Parameters<typeof database.read>[0], table: string) => {
      const column = table === 'chat_session' ? 'id' : 'session_id';
      return database.read(reader, async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql.raw(`select ${column} as id from ${table}`));
        return new Set(rows.map(({ id }) => id));
      });
    };
    for (const table of ['chat_session', 'chat_message']) {
      expect([table, await sessions(scope(ann), table)]).toEqual([table, new Set([own.id])]);
      expect([table, (await sessions(makeAppScope(systemActor), table)).has(other.id)]).toEqual([table, true]);
    }
    const forged = database.write(scope(ann), (tx) =>
      tx.execute(
        sql`insert into chat_message (company_id, session_id, message_type) values (0, ${other.id}, 'question')`,
      ),
    );
    await expect(forged).rejects.toThrow();
    const stolen = await database.write(scope(ann), (tx) =>
      tx.execute(sql`update chat_session set user_id = ${ann.id} where id = ${other.id}`),
    );
    expect(stolen.rowCount).toBe(0);
  });
});

describe('every kind of personal resource', () => {
  it('is isolated in the database by row-level security on the system tenant', async () => {
    expect(tables()).toEqual(expect.arrayContaining(['chat_session', 'chat_message']));
    const walls = await product.queryAsOwner<{ tablename: string }>(
      `select tablename from pg_policies where policyname = 'own_wall' and permissive = 'RESTRICTIVE' and cmd = 'ALL'`,
    );
    expect(walls.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(tables()));
  });
});

describe('a conversation about all documents', () => {
  it('loses its quotations from an erased company, whichever company it belongs to', async () => {
    const erased = await product.company('Gone soon');
    const project = await product.project(erased.id);
    await product.assignRole(member, 'company_admin', erased.id);
    const text = 'The lighthouse of Zeebrugge has a lamp of exactly 4711 candela.';
    await member.upload(`project/${project.id}/document`, { name: 'lamp.txt', bytes: text });
    const question = 'How many candela has the lamp of the lighthouse?';
    let session: ChatSession | undefined;
    const quoted = async () => {
      session = await start(member, question, { company_id: company.id });
      return (await answered(member, session.id)).content;
    };
    await expect.poll(quoted, { timeout: 30_000, interval: 300 }).toContain('4711');
    const stored = () =>
      product.queryAsOwner(`select 1 from chat_message where session_id = $1 and content like '%4711%'`, [session!.id]);
    expect(await getCompanyId(session!)).toBe(company.id);
    expect(await stored()).toHaveLength(1);

    // Nor is it exported in an archive of its company.
    const own = await start(member, 'How high is the quay wall?', { scope: 'document', scope_id: wall.id });
    await answered(member, own.id);
    const parts = unzipSync(await exported(member, company.id));
    const archived = strFromU8(parts['tables/chat_message.jsonl']!);
    expect(archived).toContain('12.5 metres');
    expect(archived).not.toContain('4711');

    await product.admin.delete(`company/${erased.id}`);
    const [task] = await product.queryAsOwner<{ id: number }>(
      `select id from task where kind = 'erase_company' order by id desc limit 1`,
    );
    await ended(product.admin, task!.id);
    expect(await stored()).toEqual([]);
  });
});
