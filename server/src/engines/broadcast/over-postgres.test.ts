import pino from 'pino';
import { testDatabase } from '../database/testing.ts';
import { openBroadcastOverPostgres } from './over-postgres.ts';
import { broadcastSuite } from './port.suite.ts';

broadcastSuite('the broadcast by socket.io over PostgreSQL', async () => {
  const own = await testDatabase();
  return {
    open: () => openBroadcastOverPostgres({ directUrl: own.url, name: 'test', log: pino({ level: 'silent' }) }),
    dropConnections: async () => {
      await own.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-broadcast'`,
      );
    },
    close: own.close,
  };
});
