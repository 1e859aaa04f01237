import pino from 'pino';
import { testDatabase } from '../database/testing.ts';
import { broadcastSuite } from './port.suite.ts';
import { openSocketIo } from './socket-io.ts';

broadcastSuite('the broadcast by socket.io over PostgreSQL', async () => {
  const own = await testDatabase();
  return {
    open: () => openSocketIo({ directUrl: own.url, name: 'test', log: pino({ level: 'silent' }) }),
    cut: async () => {
      await own.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-broadcast'`,
      );
    },
    close: own.close,
  };
});
