import { testDatabase } from '../database/testing.ts';
import { openMailStore } from './mail-store.ts';
import { mailSuite } from './port.suite.ts';

mailSuite('mail kept in the database', async () => {
  const testDb = await testDatabase();
  return {
    mail: openMailStore(testDb.database),
    async arrived(address) {
      const rows = await testDb.query<{ subject: string; body_text: string; body_html: string | null }>(
        'select * from mail where to_address = $1',
        [address],
      );
      return rows.map(({ subject, body_text: text, body_html: html }) => ({
        to: address,
        subject,
        text,
        ...(html && { html }),
      }));
    },
    close: testDb.close,
  };
});
