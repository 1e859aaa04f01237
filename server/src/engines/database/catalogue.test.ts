import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './testing.ts';

/** Tables that belong to no company. Whoever adds one says here why it needs no tenant. */
const globalTables = [
  'app_user', // a person may belong to several companies
  'company', // the tenants themselves
  'installation', // what the installation remembers of itself
  'mail', // kept mails to persons
  'one_time_token', // sign-in
  'rescue_code',
  'role', // permissions are resolved before a company is chosen
  'role_assignment',
  'sign_in_failure',
  'sign_in_session',
  'two_factor',
  'user_identity',
];

/** Every table of the program; parts of a partitioned table count as their parent. */
const tablesQuery = `select c.oid, c.relname as name, c.relrowsecurity as walled, c.relforcerowsecurity as forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

interface Table {
  oid: number;
  name: string;
  walled: boolean;
  forced: boolean;
}

let own: TestDatabase;
let tables: Table[];
let tenants: Table[];

beforeAll(async () => {
  own = await testDatabase();
  tables = await own.query<Table & Record<string, unknown>>(tablesQuery);
  tenants = tables.filter(({ name }) => !globalTables.includes(name));
});
afterAll(() => own.close());

const nameOfTenants = () => tenants.map(({ name }) => name);

/** The names a query finds among the tenant tables, $1 being their names. */
const found = async (query: string) =>
  (await own.query<{ what: string }>(query, [nameOfTenants()])).map(({ what }) => what);

describe('every table of a company', () => {
  test('is looked at: the list of global tables names only tables that exist', () => {
    expect(globalTables.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    expect(tenants.length).toBeGreaterThan(10);
  });

  test('has company_id bigint not null', async () => {
    const good = await found(`select c.relname as what from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attname = 'company_id'
        and a.atttypid = 'bigint'::regtype and a.attnotnull`);
    expect(nameOfTenants().filter((name) => !good.includes(name))).toEqual([]);
  });

  test('has a primary key that begins with company_id; where the table has an id, it is (company_id, id)', async () => {
    const keys = await own.query<{ name: string; columns: string[]; has_id: boolean }>(
      `select c.relname as name, array(select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
           join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by place) as columns,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as has_id
       from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
      [nameOfTenants()],
    );
    const good = keys
      .filter(({ columns, has_id }) => columns[0] === 'company_id' && (!has_id || columns.join() === 'company_id,id'))
      .map(({ name }) => name);
    expect(nameOfTenants().filter((name) => !good.includes(name))).toEqual([]);
  });

  test('names company_id in each of its unique indexes', async () => {
    const bad = await found(`select i.relname as what from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and x.indisunique
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any (x.indkey))`);
    expect(bad).toEqual([]);
  });

  test('points at another company table through company_id = company_id', async () => {
    const bad = await found(`select k.conname as what from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and target.relname = any ($1)
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair (here, there)
          join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
          join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
          where h.attname = 'company_id' and t.attname = 'company_id')`);
    expect(bad).toEqual([]);
  });

  test('is walled: row-level security is on, not forced on the owner, and a policy tests company_id both ways', async () => {
    expect(tenants.filter(({ walled, forced }) => !walled || forced).map(({ name }) => name)).toEqual([]);
    const good = await found(`select tablename as what from pg_policies
      where schemaname = 'public' and tablename = any ($1) and 'dossier_app' = any (roles) and permissive = 'PERMISSIVE' and cmd = 'ALL'
        and qual like '%company_id = ANY%app.company_ids%' and coalesce(with_check, qual) like '%company_id = ANY%app.company_ids%'`);
    expect(nameOfTenants().filter((name) => !good.includes(name))).toEqual([]);
  });

  test('has one policy only, because a second one would open the wall', async () => {
    expect(
      await found(
        `select tablename as what from pg_policies where schemaname = 'public' and tablename = any ($1) group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
  });
});

describe('the parts of a partitioned table', () => {
  test('are of one level, and each is out of the program’s reach by itself', async () => {
    const parts = await own.query<{ name: string; kind: string; reachable: boolean }>(
      `select relname as name, relkind as kind,
         has_table_privilege('dossier_app', oid, 'select') and not relrowsecurity as reachable
       from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind in ('r', 'p')`,
    );
    expect(parts.filter(({ kind, reachable }) => kind === 'p' || reachable).map(({ name }) => name)).toEqual([]);
  });
});

describe('every global table', () => {
  test('points at no table of a company', async () => {
    const bad = await own.query(
      `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and c.relname = any ($1) and target.relname = any ($2)`,
      [globalTables, nameOfTenants()],
    );
    expect(bad).toEqual([]);
  });
});

describe('every table', () => {
  test('has a bigint identity where it has an id, and no column drawn from a sequence of its own making', async () => {
    const bad = await own.query(
      `select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and ((a.attname = 'id' and (a.atttypid <> 'bigint'::regtype or a.attidentity <> 'd'))
           or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
    );
    expect(bad).toEqual([]);
  });

  test('is free of triggers, rules and virtual columns', async () => {
    const bad = await own.query(
      `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
       union all select rulename from pg_rules where schemaname = 'public'
       union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and a.attgenerated <> '' and c.relkind in ('r', 'p')`,
    );
    expect(bad).toEqual([]);
  });

  test('has indexes that begin with company_id, so that a log of one company can be walked by time', async () => {
    const bad = await found(`select i.relname as what from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and m.amname = 'btree' and a.attname <> 'company_id'`);
    expect(bad).toEqual([]);
  });
});

describe('the role that the program works as', () => {
  test('owns nothing, is no superuser, cannot pass the walls and signs in nowhere', async () => {
    expect(
      await own.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'dossier_app'`,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false }]);
    expect(await own.query(`select relname from pg_class where relowner = 'dossier_app'::regrole`)).toEqual([]);
    expect(await own.query(`select proname from pg_proc where proowner = 'dossier_app'::regrole`)).toEqual([]);
  });

  test('is a member of no role that could', async () => {
    expect(
      await own.query(`select roleid::regrole from pg_auth_members where member = 'dossier_app'::regrole`),
    ).toEqual([]);
  });

  test('every function that runs with the owner’s rights fixes its search path', async () => {
    const bad = await own.query(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and not exists (select from unnest(coalesce(proconfig, '{}')) as setting where setting like 'search_path=%')`,
    );
    expect(bad).toEqual([]);
  });

  test('the owner of the tables is no superuser here, so that the walls are tested as they stand', async () => {
    expect(
      await own.query(`select distinct rolname from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (rolsuper or rolbypassrls)`),
    ).toEqual([]);
  });
});
