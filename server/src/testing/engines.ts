import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { builtinAi } from '../engines/ai/builtin.ts';
import { localModelSettings, openLocalModels } from '../engines/ai/local/open-local-models.ts';
import { openModels } from '../engines/ai/models/open-models.ts';
import { openBroadcastOverPostgres } from '../engines/broadcast/over-postgres.ts';
import { openChildComputing } from '../engines/computing/child-processes.ts';
import type { TestDatabase } from '../engines/database/testing.ts';
import { openFolder } from '../engines/files/folder.ts';
import { openMailStore } from '../engines/mail/mail-store.ts';
import { openOutbound } from '../engines/outbound/guarded.ts';
import { openGraphileQueue } from '../engines/queue/graphile.ts';
import { openChildReaders } from '../engines/readers/child-processes.ts';
import { openLibreOffice } from '../engines/renditions/libreoffice.ts';
import { openPostgresSearch } from '../engines/search/postgres.ts';
import { openEnvelope } from '../engines/secrets/envelope.ts';
import { readKeyFile } from '../engines/secrets/key-file.ts';
import type { HashCosts } from '../hash-costs.ts';
import type { Engines } from '../product.ts';
import type { Settings } from '../settings.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** Tests of the costs themselves pass the product's own. */
export const cheapHashes: HashCosts = { password: cheap, recoveryCode: cheap };

const builtFile = (program: string) => fileURLToPath(new URL(`../../../dist/${program}`, import.meta.url));

/** The engines of a single machine, as `main.ts` opens them, on a test database. */
export async function testEngines(
  { database, url }: TestDatabase,
  settings: Settings,
  log: Logger,
): Promise<{ engines: Engines; close(): Promise<void> }> {
  const readers = openChildReaders({
    child: builtFile('reading/child.mjs'),
    size: 1,
    memoryBytes: settings.readerMemoryBytes,
  });
  const computing = openChildComputing({ child: builtFile('computing/child.mjs') });
  const mail = openMailStore(database);
  const outbound = openOutbound({ allow: settings.outboundAllow, log });
  const engines = {
    database,
    files: await openFolder(join(settings.dataDir, 'files')),
    queue: await openGraphileQueue({ directUrl: url, name: 'test', log }),
    broadcast: await openBroadcastOverPostgres({ directUrl: url, name: 'test', log }),
    search: openPostgresSearch(database),
    readers,
    computing,
    // Test results must not depend on installed programs; tests of renditions use their own engine.
    renditions: openLibreOffice({ program: null, folder: settings.dataDir, memoryBytes: 0, log }),
    ai: builtinAi,
    mail,
    outbound,
    models: openModels({ outbound, local: openLocalModels({ computing, outbound, ...localModelSettings(settings) }) }),
    hashCosts: cheapHashes,
    secrets: openEnvelope(settings.secretKey ?? (await readKeyFile(settings.dataDir)), settings.oldSecretKeys),
  };
  return {
    engines,
    async close() {
      await Promise.all([engines.queue.close(), readers.close(), computing.close(), mail.close()]);
    },
  };
}
