import { sql } from 'drizzle-orm';
import type { Database } from '../database/port.ts';
import type { Mail } from './port.ts';

/** Keeps mail in the database, where a technical admin reads it: for installations without a mail server. */
export function keepMail(database: Database): Mail {
  return {
    async send({ to, subject, text, html }) {
      await database.app((tx) =>
        tx.execute(
          sql`insert into mail (to_address, subject, body_text, body_html, created_at)
              values (${to}, ${subject}, ${text}, ${html ?? null}, ${new Date().toISOString()})`,
        ),
      );
    },
    check: () => database.check(),
    async close() {},
  };
}
