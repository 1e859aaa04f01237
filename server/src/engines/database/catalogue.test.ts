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
const TABLES_QUERY = `select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

interface Table {
  oid: number;
  name: string;
  enabled: boolean;
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

describe('every tenant table', () => {
  test('is checked: the list of global tables contains only existing tables', () => {
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

  test('includes company_id in every unique index', async () => {
    const failingTables = await queryTenantTables(`select i.relname as what from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and x.indisunique
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any (x.indkey))`);
    expect(failingTables).toEqual([]);
  });

  test('references other tenant tables by company_id as well', async () => {
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

  test('has row-level security, not forced on the owner, with a policy on company_id for reading and writing', async () => {
    expect(tenants.filter(({ enabled, forced }) => !enabled || forced).map(({ name }) => name)).toEqual([]);
    const passingTables = await queryTenantTables(`select tablename as what from pg_policies
      where schemaname = 'public' and tablename = any ($1) and 'dossier_app' = any (roles) and permissive = 'PERMISSIVE' and cmd = 'ALL'
        and qual like '%company_id = ANY%app.company_ids%' and coalesce(with_check, qual) like '%company_id = ANY%app.company_ids%'`);
    expect(isTenantTable().filter((name) => !passingTables.includes(name))).toEqual([]);
  });

  test('has only one permissive policy, because a second one would weaken it', async () => {
    expect(
      await queryTenantTables(
        `select tablename as what from pg_policies where schemaname = 'public' and tablename = any ($1)
           and permissive = 'PERMISSIVE' group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
  });
});

describe('partitions', () => {
  test('have one level, and the program cannot access them directly', async () => {
    const parts = await testDb.query<{ name: string; kind: string; reachable: boolean }>(
      `select relname as name, relkind as kind,
         has_table_privilege('dossier_app', oid, 'select') and not relrowsecurity as reachable
       from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind in ('r', 'p')`,
    );
    expect(parts.filter(({ kind, reachable }) => kind === 'p' || reachable).map(({ name }) => name)).toEqual([]);
  });
});

describe('every global table', () => {
  test('references no tenant table', async () => {
    const failingTables = await testDb.query(
      `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and c.relname = any ($1) and target.relname = any ($2)`,
      [GLOBAL_TABLES, isTenantTable()],
    );
    expect(failingTables).toEqual([]);
  });
});

describe('every table', () => {
  test('has a bigint identity if it has an id, and no other sequences', async () => {
    const failingTables = await testDb.query(
      `select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and ((a.attname = 'id' and (a.atttypid <> 'bigint'::regtype or a.attidentity <> 'd'))
           or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
    );
    expect(failingTables).toEqual([]);
  });

  test('has no triggers, rules or virtual columns', async () => {
    const failingTables = await testDb.query(
      `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
       union all select rulename from pg_rules where schemaname = 'public'
       union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and a.attgenerated <> '' and c.relkind in ('r', 'p')`,
    );
    expect(failingTables).toEqual([]);
  });

  // Models that are shared are looked up by the companies that may use them.
  const ofSharedModels = ['classification_model_id_idx', 'classification_model_company_member_company_id_model_id_idx'];

  test('has indexes that begin with company_id, for a company’s log by time', async () => {
    const failingTables = await queryTenantTables(`select i.relname as what from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and m.amname = 'btree' and a.attname <> 'company_id'`);
    expect(failingTables.toSorted()).toEqual(ofSharedModels.toSorted());
  });
});

describe('the application role', () => {
  test('owns nothing, is no superuser, cannot bypass row-level security and cannot sign in', async () => {
    expect(
      await testDb.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'dossier_app'`,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false }]);
    expect(await testDb.query(`select relname from pg_class where relowner = 'dossier_app'::regrole`)).toEqual([]);
    expect(await testDb.query(`select proname from pg_proc where proowner = 'dossier_app'::regrole`)).toEqual([]);
  });

  test('is not a member of roles that could', async () => {
    expect(
      await testDb.query(`select roleid::regrole from pg_auth_members where member = 'dossier_app'::regrole`),
    ).toEqual([]);
  });

  test('every security definer function has a fixed search path', async () => {
    const failingTables = await testDb.query(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and not exists (select from unnest(coalesce(proconfig, '{}')) as setting where setting like 'search_path=%')`,
    );
    expect(failingTables).toEqual([]);
  });

  test('the owner of the tables is no superuser, so that row-level security is effective in tests', async () => {
    expect(
      await testDb.query(`select distinct rolname from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (rolsuper or rolbypassrls)`),
    ).toEqual([]);
  });
});
