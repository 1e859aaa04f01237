import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope, makeCompanyScope, makeAccessibleScope } from '../../access/make-scope.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

/** Row-level security: even without conditions, queries return no rows of companies outside the scope. */

let test: TestDatabase;
/** The tables with a column company_id, each with one row of company 1 and one of company 2. */
let tables: string[];
const insertedTable = makeCompanyScope(1, systemActor);

beforeAll(async () => {
  test = await testDatabase();
  for (const id of [1, 2]) await test.query('insert into company (id, name) values ($1, $2)', [id, `Company ${id}`]);
  const rows = await test.query<{ table_name: string }>(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'
       and table_name not in (select inhrelid::regclass::text from pg_inherits) order by table_name`,
  );
  tables = rows.map((row) => row.table_name);
  // Rows need not reference anything that exists.
  const keys = await test.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { name, table } of keys) await test.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) for (const company of [1, 2]) await insertAnyRow(table, company);
});
afterAll(() => test.close());

/** A row with a value in every required column. */
async function insertAnyRow(table: string, company: number): Promise<void> {
  const columns = await test.query<{ name: string; type: string }>(
    `select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef and a.attidentity = ''
       and not a.attisdropped`,
    [table],
  );
  const sampleValues: Record<string, string> = {
    text: "'x'",
    uuid: 'gen_random_uuid()',
    jsonb: "'{}'",
    timestamptz: 'now()',
    tsvector: "''",
    bool: 'false',
    _text: "'{}'",
    _int8: "'{}'",
  };
  const requiredAlternatives: Record<string, Record<string, string>> = {
    file: { kind: "'original'" },
    ai_provider: { kind: "'openai'" },
    ai_default: { capability: "'chat'" },
    ai_call: { day: "'2026-01-02'" },
    ai_usage_month: { month: "'2026-01-01'" },
    passage_vectors: { storage: "'exact'" },
    evaluation_answer: { outcome: "'answered'" },
    classification_file: { kind: "'sample'" },
    classification_sample: { source: "'typed'" },
    classification_duplicate: { kind: "'same'" },
    classification_instance: { engine: "'built_in'" },
    classification_evaluation: { method: "'dataset'" },
    ner_sample: { state: "'labelled'", origin: "'typed'" },
    ner_entity: { end_at: '2' },
    ner_error: { kind: "'missed'" },
    entity_kind: { type: "'list'" },
    entity_decision: { action: "'allow'" },
    sentiment_sample: { label: "'neutral'", source: "'typed'" },
    sentiment_passage: { label: "'neutral'", sentiment: "'neutral'" },
    sentiment_correction: { label: "'neutral'" },
    speech_to_text: { user_id: '1', name: "'x'" },
    speech_piece: { end_ms: '2' },
    signature: { kind: "'drawn'" },
    signature_image: { kind: "'page'" },
    entity_decision_part: { entity_id: '1' },
    summarization: { length: "'line'", purpose: "'general'" },
    summary: { kind: "'documents'", title: "'Both'", length: "'line'", purpose: "'general'" },
    audit_log: { actor_kind: "'system'" },
    chat_session: { assistant: "'ask'" },
    chat_message: { message_type: "'question'" },
    citation: { document_id: '1', version_id: '1' },
    custom_field: { type: "'text'" },
    found_date: { kind: "'end'", date: "'2026-01-02'" },
    near_duplicate: { other_id: '2' },
    date_reminder: { kind: "'end'" },
    date_reminder_sent: { date: "'2026-01-02'" },
    custom_field_value: { entity_type: "'document'", text_value: "'x'" },
  };
  // One of several columns is required, which the catalogue does not show.
  for (const name of Object.keys(requiredAlternatives[table] ?? {})) {
    if (!columns.some((column) => column.name === name)) columns.push({ name, type: 'text' });
  }
  const value = ({ name, type }: { name: string; type: string }) =>
    name === 'company_id' ? String(company) : (requiredAlternatives[table]?.[name] ?? sampleValues[type] ?? '1');
  await test.query(
    `insert into ${table} (${columns.map((column) => column.name).join(', ')}) values (${columns.map(value).join(', ')})`,
  );
}

describe('a transaction of one company', () => {
  it('covers every table', () => {
    expect(tables).toEqual(
      expect.arrayContaining(['project', 'document', 'task', 'file', 'audit_log', 'chat_session']),
    );
  });

  it('sees only rows of its own company in every table', async () => {
    for (const table of tables) {
      const visibleCompanies = await test.database.read(insertedTable, (tx) =>
        tx.execute<{ company_id: number }>(sql.raw(`select company_id from ${table}`)),
      );
      expect([table, [...new Set(visibleCompanies.rows.map((row) => row.company_id))]]).toEqual([table, [1]]);
    }
  });

  it('sees only its own company', async () => {
    const visibleCompanies = await test.database.read(insertedTable, (tx) =>
      tx.execute<{ id: number }>(sql`select id from company`),
    );
    expect(visibleCompanies.rows).toEqual([{ id: 1 }]);
  });

  it('cannot change or delete rows of another company, even by id', async () => {
    for (const table of tables.filter((name) => name !== 'audit_log')) {
      const changed = await test.database
        .write(insertedTable, (tx) =>
          tx.execute(sql.raw(`update ${table} set company_id = company_id where company_id = 2`)),
        )
        .then((result) => result.rowCount);
      expect([table, changed]).toEqual([table, 0]);
      const deleted = await test.database.write(insertedTable, (tx) =>
        tx.execute(sql.raw(`delete from ${table} where company_id = 2`)),
      );
      expect([table, deleted.rowCount]).toEqual([table, 0]);
    }
  });

  it('cannot insert into or move rows to another company', async () => {
    await expect(
      test.database.write(insertedTable, (tx) =>
        tx.execute(sql`insert into project (company_id, name) values (2, 'x')`),
      ),
    ).rejects.toThrow();
    await expect(
      test.database.write(insertedTable, (tx) =>
        tx.execute(sql`update project set company_id = 2 where company_id = 1`),
      ),
    ).rejects.toThrow();
  });

  it('cannot erase another company, change the audit log, or disable row-level security', async () => {
    const error = test.database.read(insertedTable, (tx) => tx.execute(sql`select erase_company(2)`));
    await expect(error).rejects.toThrow();
    await expect(test.database.write(insertedTable, (tx) => tx.execute(sql`delete from audit_log`))).rejects.toThrow();
    await expect(
      test.database.write(insertedTable, (tx) => tx.execute(sql`update audit_log set name = 'y'`)),
    ).rejects.toThrow();
    await expect(
      test.database.write(insertedTable, (tx) => tx.execute(sql`alter table project disable row level security`)),
    ).rejects.toThrow();
  });
});

describe('settings and definitions of the installation', () => {
  it('are visible in a company, but not those of other companies', async () => {
    const read = async (select: string) => {
      const { rows } = await test.database.read(insertedTable, (tx) =>
        tx.execute<{ company_id: number }>(sql.raw(select)),
      );
      return rows.map((row) => row.company_id);
    };
    const settings = "select company_id from settings_of_installation(array['x'])";
    const fields = 'select company_id from fields_of_installation()';
    expect([await read(settings), await read(fields)], 'both companies have some').toEqual([[], []]);
    for (const table of ['setting', 'custom_field']) await insertAnyRow(table, 0);
    expect([await read(settings), await read(fields)]).toEqual([[0], [0]]);
    expect(await read("select company_id from settings_of_installation(array['y'])")).toEqual([]);
    for (const table of ['setting', 'custom_field']) expect(await read(`select company_id from ${table}`)).toEqual([1]);
  });
});

describe('models of other companies', () => {
  const functions = (model: number, instance: number) => [
    'select id from shared_classification_model_rows()',
    `select id from shared_classification_instances(array[${model}]::bigint[])`,
    `select id from shared_classification_classes(array[${instance}]::bigint[])`,
    `select id from shared_classification_evaluations(array[${instance}]::bigint[])`,
    `select id from shared_classification_file(${instance})`,
    `select id from owners_of_shared_models()`,
    `select shared_classification_model_of('instance', ${instance}) as id`,
  ];
  const counts = async (model: number, instance: number) => {
    const rowCounts: number[] = [];
    for (const select of functions(model, instance)) {
      const { rows } = await test.database.read(insertedTable, (tx) =>
        tx.execute<{ id: number | null }>(sql.raw(select)),
      );
      rowCounts.push(rows.filter(({ id }) => id !== null).length);
    }
    return rowCounts;
  };

  it('are visible only if they are generic or shared, and not withdrawn from', async () => {
    const [row] = await test.query<{ model: number; instance: number }>(
      `with m as (insert into classification_model (company_id, name, minimum_probability) values (2, 'Kind', 0.6) returning id),
         f as (insert into classification_file (company_id, kind, key, sha256, size, mime_type)
           values (2, 'model', 'c/2/k', 'x', 1, 'x/x') returning id),
         i as (insert into classification_instance (company_id, model_id, version, engine, file_id)
           select 2, m.id, 1, 'built_in', f.id from m, f returning id, model_id),
         c as (insert into classification_instance_class (company_id, instance_id, position, class_id, name)
           select 2, id, 0, 1, 'Claim' from i),
         e as (insert into classification_evaluation (company_id, instance_id, method, dataset_name)
           select 2, id, 'dataset', 'Letters' from i)
       select model_id as model, id as instance from i`,
    );
    const { model, instance } = row!;
    await test.query('delete from classification_model_company');
    await test.query('delete from classification_withdrawal');
    expect(await counts(model, instance)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await test.query('update classification_model set generic = true where id = $1', [model]);
    expect(await counts(model, instance)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await test.query('insert into classification_withdrawal (company_id, model_id) values (1, $1)', [model]);
    // Its name, to take it back.
    expect(await counts(model, instance)).toEqual([1, 1, 0, 0, 0, 1, 0]);
    await test.query('delete from classification_withdrawal');
    await test.query('update classification_model set generic = false where id = $1', [model]);
    await test.query(
      'insert into classification_model_company (company_id, model_id, member_company_id) values (2, $1, 3)',
      [model],
    );
    expect(await counts(model, instance)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await test.query('update classification_model_company set member_company_id = 1');
    expect(await counts(model, instance)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('other scopes', () => {
  it('app scopes see no companies', async () => {
    const visibleCompanies = await test.database.read(makeAppScope(systemActor), (tx) =>
      tx.execute(sql`select 1 from project`),
    );
    expect(visibleCompanies.rows).toEqual([]);
  });

  it('empty scopes see nothing', async () => {
    const nothing = makeAccessibleScope(systemActor, [], []);
    for (const table of tables) {
      const visibleCompanies = await test.database.read(nothing, (tx) => tx.execute(sql.raw(`select 1 from ${table}`)));
      expect([table, visibleCompanies.rows]).toEqual([table, []]);
    }
  });

  it('leave no settings for the next user of the connection', async () => {
    const both = makeAccessibleScope(systemActor, [1, 2], []);
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        test.database.read(index % 2 ? both : insertedTable, async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from project`);
          return rows[0]!.n;
        }),
      ),
    );
    expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => (index % 2 ? 2 : 1)));
  });
});
