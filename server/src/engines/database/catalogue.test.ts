import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './testing.ts';

/** Tables without a tenant, each with the reason. */
const GLOBAL_TABLES = [
  'app_user', // a user may belong to several companies
  'company', // the tenants themselves
  'installation', // state of the installation itself
  'mail', // unsent mail to users
  'one_time_token', // sign-in
  'rescue_code',
  'role', // permissions are resolved before a company is chosen
  'role_assignment',
  'sign_in_failure',
  'sign_in_session',
  'two_factor',
  'user_identity',
];

/** All tables of the schema; partitions count as their parent. */
const TABLES_QUERY = `select c.oid, c.relname as name, c.relrowsecurity as walled, c.relforcerowsecurity as forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

interface Table {
  oid: number;
  name: string;
  walled: boolean;
  forced: boolean;
}

let testDb: TestDatabase;
let tables: Table[];
let tenants: Table[];

beforeAll(async () => {
  testDb = await testDatabase();
  tables = await testDb.query<Table & Record<string, unknown>>(TABLES_QUERY);
  tenants = tables.filter(({ name }) => !GLOBAL_TABLES.includes(name));
});
afterAll(() => testDb.close());

const isTenantTable = () => tenants.map(({ name }) => name);

/** The tenant tables among the results of a query; $1 is the list of their names. */
const queryTenantTables = async (query: string) =>
  (await testDb.query<{ what: string }>(query, [isTenantTable()])).map(({ what }) => what);

describe('every table of a company', () => {
  test('is looked at: the list of global tables names only tables that exist', () => {
    expect(GLOBAL_TABLES.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    expect(tenants.length).toBeGreaterThan(10);
  });

  test('has company_id bigint not null', async () => {
    const passingTables =
      await queryTenantTables(`select c.relname as what from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attname = 'company_id'
        and a.atttypid = 'bigint'::regtype and a.attnotnull`);
    expect(isTenantTable().filter((name) => !passingTables.includes(name))).toEqual([]);
  });

  test('has a primary key that begins with company_id; where the table has an id, it is (company_id, id)', async () => {
    const keys = await testDb.query<{ name: string; columns: string[]; has_id: boolean }>(
      `select c.relname as name, array(select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
           join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by place) as columns,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as has_id
       from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
      [isTenantTable()],
    );
    const passingTables = keys
      .filter(({ columns, has_id }) => columns[0] === 'company_id' && (!has_id || columns.join() === 'company_id,id'))
      .map(({ name }) => name);
    expect(isTenantTable().filter((name) => !passingTables.includes(name))).toEqual([]);
  });

  test('names company_id in each of its unique indexes', async () => {
    const failingTables = await queryTenantTables(`select i.relname as what from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and x.indisunique
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any (x.indkey))`);
    expect(failingTables).toEqual([]);
  });

  test('points at another company table through company_id = company_id', async () => {
    const failingTables = await queryTenantTables(`select k.conname as what from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and target.relname = any ($1)
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair (here, there)
          join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
          join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
          where h.attname = 'company_id' and t.attname = 'company_id')`);
    expect(failingTables).toEqual([]);
  });

  test('is walled: row-level security is on, not forced on the owner, and a policy tests company_id both ways', async () => {
    expect(tenants.filter(({ walled, forced }) => !walled || forced).map(({ name }) => name)).toEqual([]);
    const passingTables = await queryTenantTables(`select tablename as what from pg_policies
      where schemaname = 'public' and tablename = any ($1) and 'dossier_app' = any (roles) and permissive = 'PERMISSIVE' and cmd = 'ALL'
        and qual like '%company_id = ANY%app.company_ids%' and coalesce(with_check, qual) like '%company_id = ANY%app.company_ids%'`);
    expect(isTenantTable().filter((name) => !passingTables.includes(name))).toEqual([]);
  });

  test('has one permissive policy only, because a second one would open the wall', async () => {
    expect(
      await queryTenantTables(
        `select tablename as what from pg_policies where schemaname = 'public' and tablename = any ($1)
           and permissive = 'PERMISSIVE' group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
  });
});

describe('the parts of a partitioned table', () => {
  test('are of one level, and each is out of the program’s reach by itself', async () => {
    const parts = await testDb.query<{ name: string; kind: string; reachable: boolean }>(
      `select relname as name, relkind as kind,
         has_table_privilege('dossier_app', oid, 'select') and not relrowsecurity as reachable
       from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind in ('r', 'p')`,
    );
    expect(parts.filter(({ kind, reachable }) => kind === 'p' || reachable).map(({ name }) => name)).toEqual([]);
  });
});

describe('every global table', () => {
  test('points at no table of a company', async () => {
    const failingTables = await testDb.query(
      `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and c.relname = any ($1) and target.relname = any ($2)`,
      [GLOBAL_TABLES, isTenantTable()],
    );
    expect(failingTables).toEqual([]);
  });
});

describe('every table', () => {
  test('has a bigint identity where it has an id, and no column drawn from a sequence of its own making', async () => {
    const failingTables = await testDb.query(
      `select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and ((a.attname = 'id' and (a.atttypid <> 'bigint'::regtype or a.attidentity <> 'd'))
           or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
    );
    expect(failingTables).toEqual([]);
  });

  test('is free of triggers, rules and virtual columns', async () => {
    const failingTables = await testDb.query(
      `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
       union all select rulename from pg_rules where schemaname = 'public'
       union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and a.attgenerated <> '' and c.relkind in ('r', 'p')`,
    );
    expect(failingTables).toEqual([]);
  });

  test('has indexes that begin with company_id, so that a log of one company can be walked by time', async () => {
    const failingTables = await queryTenantTables(`select i.relname as what from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and m.amname = 'btree' and a.attname <> 'company_id'`);
    expect(failingTables).toEqual([]);
  });
});

describe('the role that the program works as', () => {
  test('owns nothing, is no superuser, cannot pass the walls and signs in nowhere', async () => {
    expect(
      await testDb.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'dossier_app'`,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false }]);
    expect(await testDb.query(`select relname from pg_class where relowner = 'dossier_app'::regrole`)).toEqual([]);
    expect(await testDb.query(`select proname from pg_proc where proowner = 'dossier_app'::regrole`)).toEqual([]);
  });

  test('is a member of no role that could', async () => {
    expect(
      await testDb.query(`select roleid::regrole from pg_auth_members where member = 'dossier_app'::regrole`),
    ).toEqual([]);
  });

  test('every function that runs with the owner’s rights fixes its search path', async () => {
    const failingTables = await testDb.query(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and not exists (select from unnest(coalesce(proconfig, '{}')) as setting where setting like 'search_path=%')`,
    );
    expect(failingTables).toEqual([]);
  });

  test('the owner of the tables is no superuser here, so that the walls are tested as they stand', async () => {
    expect(
      await testDb.query(`select distinct rolname from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (rolsuper or rolbypassrls)`),
    ).toEqual([]);
  });
});
