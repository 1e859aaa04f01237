import { lt, or, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contains, orderBy } from '../database/listing.ts';
import type { Database } from '../database/port.ts';
import type { Mail } from './port.ts';

const mail = pgTable('mail', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  to: text('to_address').notNull(),
  subject: text('subject').notNull(),
  text: text('body_text').notNull(),
  html: text('body_html'),
  at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const SORT_COLUMNS = { created_at: mail.at, to: mail.to };

/** Stores mail in the database, where a technical admin can read it: for installations without a mail server. */
export function openMailStore(database: Database): Mail {
  return {
    async send({ to, subject, text: body, html }) {
      const row = { to, subject, text: body, html: html ?? null, at: new Date() };
      await database.app((tx) => tx.insert(mail).values(row));
    },

    check: () => database.check(),

    store: {
      list: ({ q, page, per_page, sort }) =>
        database.app(async (tx) => {
          const condition = q ? or(contains(mail.to, q), contains(mail.subject, q)) : undefined;
          const rows = await tx
            .select()
            .from(mail)
            .where(condition)
            .orderBy(...orderBy(SORT_COLUMNS, sort, mail.id))
            .limit(per_page)
            .offset((page - 1) * per_page);
          const [totals] = await tx
            .select({ total: sql<number>`count(*)::int` })
            .from(mail)
            .where(condition);
          return {
            rows: rows.map(({ html, ...row }) => ({ ...row, ...(html !== null && { html }) })),
            total: totals?.total ?? 0,
          };
        }),

      async deleteBefore(before) {
        await database.app((tx) => tx.delete(mail).where(lt(mail.at, before)));
      },
    },

    async close() {},
  };
}
