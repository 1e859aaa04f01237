import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { builtinAi } from '../../engines/ai/builtin.ts';
import { localModelSettings, openLocalModels } from '../../engines/ai/local/open-local-models.ts';
import { openModels } from '../../engines/ai/models/open-models.ts';
import type { Ai } from '../../engines/ai/port.ts';
import { openBroadcastOverPostgres } from '../../engines/broadcast/over-postgres.ts';
import { openChildComputing } from '../../engines/computing/child-processes.ts';
import { openPostgres } from '../../engines/database/postgres.ts';
import { openFolder } from '../../engines/files/folder.ts';
import { openMailStore } from '../../engines/mail/mail-store.ts';
import { openOutbound } from '../../engines/outbound/guarded.ts';
import { openGraphileQueue } from '../../engines/queue/graphile.ts';
import { openLibreOffice } from '../../engines/renditions/libreoffice.ts';
import { openChildReaders } from '../../engines/readers/child-processes.ts';
import { openPostgresSearch } from '../../engines/search/postgres.ts';
import { openEnvelope } from '../../engines/secrets/envelope.ts';
import { readKeyFile } from '../../engines/secrets/key-file.ts';
import { hashCosts } from '../../hash-costs.ts';
import { startProduct } from '../../product.ts';
import { readSettings } from '../../settings.ts';
import { scriptedReaders } from './testing/scripted-readers.ts';

// Another process of the product, for tests that kill it. Its readers follow scripts but for workbooks, and its model answers slowly.
const [role = 'worker', url = '', dataDir = ''] = process.argv.slice(2);

const thinkingAi: Ai = {
  ...builtinAi,
  async answer(...args) {
    await sleep(1500);
    return await builtinAi.answer(...args);
  },
};

const settings = readSettings({
  DOSSIER_ROLE: role,
  DATABASE_URL: url,
  DOSSIER_DATA_DIR: dataDir,
  DOSSIER_DEMO: '0',
  PORT: '0',
  DOSSIER_WORKERS: '3',
});
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
const name = `test-${role}`;
const outbound = openOutbound({ allow: ['127.0.0.1'], log });
const database = openPostgres({ url, poolSize: 6, name, log });
const computing = openChildComputing({ child: fileURLToPath(new URL('../computing/child.mjs', import.meta.url)) });
const fileReaders = openChildReaders({
  child: fileURLToPath(new URL('../reading/child.mjs', import.meta.url)),
  size: 1,
  memoryBytes: settings.readerMemoryBytes,
});
const product = await startProduct({
  engines: {
    database,
    files: await openFolder(join(dataDir, 'files')),
    queue: await openGraphileQueue({ directUrl: url, name, log }),
    broadcast: await openBroadcastOverPostgres({ directUrl: url, name, log }),
    search: openPostgresSearch(database),
    readers: {
      ...fileReaders,
      read: (source, options) => (source.name?.endsWith('.xlsx') ? fileReaders : scriptedReaders).read(source, options),
    },
    // Relative to the folder of the built program.
    computing,
    renditions: openLibreOffice({ program: null, folder: dataDir, memoryBytes: 0, log }),
    ai: thinkingAi,
    mail: openMailStore(database),
    outbound,
    models: openModels({ outbound, local: openLocalModels({ computing, outbound, ...localModelSettings(settings) }) }),
    hashCosts,
    secrets: openEnvelope(await readKeyFile(dataDir), []),
  },
  settings,
  log,
  webFolder: null,
});
process.on('SIGTERM', () => {
  void product.stop().then(() => process.exit(0));
});
console.log(`address ${product.address}`);
