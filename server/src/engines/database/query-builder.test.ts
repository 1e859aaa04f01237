import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  alias,
  bigint,
  boolean,
  date,
  interval,
  jsonb,
  numeric,
  pgEnum,
  pgSchema,
  pgTable,
  pgView,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StatementError } from './errors.ts';
import type { Tx } from './port.ts';
import { queryBuilder } from './query-builder.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

const shelf = pgTable('shelf', {
  id: bigint({ mode: 'number' }).primaryKey(),
  label: text('la"bel'),
  builtOn: date('built_on', { mode: 'date' }),
});
const book = pgTable('book', {
  id: bigint({ mode: 'number' }).primaryKey(),
  shelfId: bigint('shelf_id', { mode: 'number' }),
  title: text().notNull(),
  isLent: boolean('is_lent').notNull().default(false),
  about: jsonb().$type<{ pages: number }>(),
  boughtAt: timestamp('bought_at', { withTimezone: true }),
  readAt: timestamp('read_at', { mode: 'string' }),
  price: numeric({ precision: 8, scale: 2 }),
  prices: numeric().array(),
  lentFor: interval('lent_for'),
  words: text().array(),
});
const colour = pgEnum('colour', ['red', 'blue']);
const otherSchema = pgSchema('other').table('book', { id: bigint({ mode: 'number' }) });
const lentBooks = pgView('lent_books', { title: text() }).as(
  sql`select title from book where is_lent`,
) as unknown as typeof book;

const other = alias(book, 'other');
const pages = sql<number>`(${book.about} ->> 'pages')::int`;
const count = (tx: Tx) => tx.$count(book, eq(book.isLent, true));

/** A statement of each kind that the product's stores use, and of others that they might use. */
const statements = {
  'all columns': (tx: Tx) => tx.select().from(book).orderBy(book.id),
  'chosen columns with values': (tx: Tx) =>
    tx
      .select({ title: book.title, pages, total: count(tx).as('total') })
      .from(book)
      .where(and(eq(book.isLent, false), sql`${book.title} ilike ${'%a%'}`, isNull(book.readAt), undefined))
      .orderBy(sql`${desc(book.title)} nulls last`, asc(book.id))
      .limit(5)
      .offset(0),
  'a list and an array': (tx: Tx) =>
    tx
      .select({ id: book.id, words: book.words })
      .from(book)
      .where(and(inArray(book.id, [1, 2]), sql`${book.words} && ${sql.param(['a', 'b"c'])}::text[]`)),
  'a join that finds no row': (tx: Tx) =>
    tx.select().from(book).leftJoin(shelf, eq(shelf.id, book.shelfId)).orderBy(book.id),
  'a join with parts of both': (tx: Tx) =>
    tx
      .select({ book: { id: book.id, label: shelf.label }, shelf: { built: shelf.builtOn }, title: book.title })
      .from(book)
      .innerJoin(shelf, eq(shelf.id, book.shelfId))
      .orderBy(book.id),
  'a join of one kind of object from two tables': (tx: Tx) =>
    tx
      .select({ mixed: { label: shelf.label, title: book.title }, pages })
      .from(book)
      .leftJoin(shelf, eq(shelf.id, book.shelfId))
      .orderBy(book.id),
  'a table twice': (tx: Tx) =>
    tx
      .select({ one: book.id, two: other.title })
      .from(book)
      .innerJoin(other, sql`${other.id} > ${book.id}`),
  'a statement in another': (tx: Tx) =>
    tx
      .select({ title: book.title })
      .from(book)
      .where(inArray(book.shelfId, tx.select({ id: shelf.id }).from(shelf).where(eq(shelf.label, 'upper'))))
      .for('update'),
  'a named statement before': (tx: Tx) => {
    const lent = tx.$with('lent').as(tx.select({ id: book.id, named: sql`title`.as('named') }).from(book));
    return tx.with(lent).select({ id: lent.id, named: lent.named }).from(lent).orderBy(lent.id);
  },
  'a selection of a selection': (tx: Tx) => {
    const inner = tx
      .select({ id: book.id, pages: pages.as('pages') })
      .from(book)
      .as('inner');
    return tx
      .select()
      .from(inner)
      .where(sql`${inner.pages} > ${1}`);
  },
  'two together': (tx: Tx) =>
    tx
      .select({ id: book.id })
      .from(book)
      .unionAll(tx.select({ id: shelf.id }).from(shelf))
      .orderBy(sql`1`)
      .limit(9),
  'a new row': (tx: Tx) =>
    tx
      .insert(book)
      .values({ id: 9, title: 'New', about: { pages: 3 }, boughtAt: new Date(0), price: '1.50', words: ['x'] })
      .onConflictDoUpdate({ target: book.id, set: { title: sql`excluded.title` } })
      .returning(),
  'a change': (tx: Tx) =>
    tx
      .update(book)
      .set({ about: sql`${JSON.stringify({ pages: 4 })}::jsonb`, shelfId: null })
      .where(eq(book.id, 1))
      .returning({ id: book.id, about: book.about }),
  'a deletion': (tx: Tx) => tx.delete(book).where(eq(book.id, 2)).returning({ id: book.id }),
  'a view': (tx: Tx) => tx.select().from(lentBooks),
};

let testDb: TestDatabase;
let client: pg.PoolClient;
let pool: pg.Pool;

beforeAll(async () => {
  testDb = await testDatabase();
  pool = new pg.Pool({ connectionString: testDb.url, max: 1 });
  // The pool does not wait for its connection to close, and dropping the database ends it by force.
  pool.on('error', () => {});
  client = await pool.connect();
  await client.query(`
    create temporary table shelf (id bigint primary key, "la""bel" text, built_on date);
    create temporary table book (id bigint primary key, shelf_id bigint, title text not null,
      is_lent boolean not null default false, about jsonb, bought_at timestamptz, read_at timestamp, price numeric(8, 2),
      prices numeric[], lent_for interval, words text[]);
    create temporary view lent_books as select title from book where is_lent;
    insert into shelf values (1, 'upper', '2020-02-29'), (2, null, null);
    insert into book values
        (1, 1, 'Anna', false, '{"pages": 7}', '2021-01-02 03:04:05.678+02', null, 12.3, '{1.0,2.50}', '3 days', '{a}'),
      (2, null, 'Bartleby', true, null, null, '2022-01-01 10:00', null, null, null, '{"b\\"c",null}'), (3, 2, 'Candide', false, null, null, null, null, null, null, null)`);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await testDb.close();
});

/** Runs in a transaction that is rolled back. */
async function runRolledBack<T>(tx: Tx, statement: (tx: Tx) => PromiseLike<T>): Promise<T> {
  await client.query('begin');
  try {
    return await statement(tx);
  } finally {
    await client.query('rollback');
  }
}

describe('statements', () => {
  test.each(Object.entries(statements))('%s: same text and result as drizzle', async (_, statement) => {
    const reference = drizzle(client) as unknown as Tx;
    const expected = await runRolledBack<unknown>(reference, statement);
    expect(expected).not.toEqual([]);
    for (const preparesStatements of [false, true]) {
      const tx = queryBuilder(client, preparesStatements);
      expect(statement(tx).toSQL()).toEqual(statement(reference).toSQL());
      // Prepared from the second time on.
      for (let time = 0; time < 3; time += 1) expect(await runRolledBack<unknown>(tx, statement)).toEqual(expected);
    }
  });

  test('counts and raw SQL work as in drizzle', async () => {
    const reference = drizzle(client) as unknown as Tx;
    const tx = queryBuilder(client, true);
    expect(await count(tx)).toBe(1);
    const statement = sql`select ${1}::int as one, ${new Date(0)}::timestamptz as at, ${null}::text as nothing, 1 in ${[1, 2]} as listed`;
    const { rows } = await tx.execute(statement);
    expect(rows).toEqual((await reference.execute(statement)).rows);
  });

  test('unknown parts are left to drizzle', () => {
    const reference = drizzle(client) as unknown as Tx;
    const tx = queryBuilder(client, true);
    const toSql = (builder: Tx) => [
      builder.select().from(otherSchema).where(eq(otherSchema.id, 1)).toSQL(),
      builder
        .select({ value: sql`${'red'}::${colour}` })
        .from(book)
        .toSQL(),
      builder
        .select({ value: sql`${"it's"}`.inlineParams() })
        .from(book)
        .where(eq(book.id, 3))
        .toSQL(),
    ];
    expect(toSql(tx)).toEqual(toSql(reference));
    expect(toSql(tx)[0]!.sql).toContain('"other"."book"');
  });

  test('a nested transaction rolls back separately', async () => {
    const titles = await runRolledBack(queryBuilder(client, true), async (tx) => {
      await tx.update(book).set({ title: 'Kept' }).where(eq(book.id, 1));
      const failed = tx.transaction(async (inner) => {
        await inner.delete(book);
        throw new Error('stop');
      });
      await expect(failed).rejects.toThrow('stop');
      return await tx.select({ title: book.title }).from(book).orderBy(book.id);
    });
    expect(titles.map(({ title }) => title)).toEqual(['Kept', 'Bartleby', 'Candide']);
  });

  test('a failed statement keeps its text and code, but no values', async () => {
    const failed = runRolledBack(queryBuilder(client, true), (tx) =>
      tx.insert(book).values({ id: 1, title: 'A secret' }),
    );
    const error = await failed.then(
      () => null,
      (refusal: unknown) => refusal as StatementError,
    );
    expect(error).toBeInstanceOf(StatementError);
    expect(error).toMatchObject({ code: '23505', constraint: 'book_pkey' });
    expect(error!.message).toContain('insert into "book"');
    expect(JSON.stringify([error!.message, error!.stack, { ...error }])).not.toContain('secret');
  });
});
