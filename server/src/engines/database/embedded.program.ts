// For tests: runs the embedded PostgreSQL in the given folder until it is killed.
import { startEmbeddedPostgres } from './embedded.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('Usage: embedded.program FOLDER');
try {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  console.log(`ready ${JSON.stringify({ url: server.url, pid: server.pid })}`);
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
