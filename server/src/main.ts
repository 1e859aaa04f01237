import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startLifecycle, type ShutdownHandlers } from './lifecycle.ts';
import { commands } from './commands.ts';
import { unfinishedStage } from './demo-stage.ts';
import { builtinAi } from './engines/ai/builtin.ts';
import { localModelSettings, openLocalModels } from './engines/ai/local/open-local-models.ts';
import { openModels } from './engines/ai/models/open-models.ts';
import { openBroadcastOverPostgres } from './engines/broadcast/over-postgres.ts';
import { openChildComputing } from './engines/computing/child-processes.ts';
import { runningPostgres, startEmbeddedPostgres } from './engines/database/embedded.ts';
import { migrate } from './engines/database/migrate.ts';
import { openPostgres } from './engines/database/postgres.ts';
import { openFolder } from './engines/files/folder.ts';
import { openMailStore } from './engines/mail/mail-store.ts';
import { openOutbound } from './engines/outbound/guarded.ts';
import { openGraphileQueue } from './engines/queue/graphile.ts';
import { openChildReaders } from './engines/readers/child-processes.ts';
import { openLibreOffice } from './engines/renditions/libreoffice.ts';
import { openPostgresSearch } from './engines/search/postgres.ts';
import { openEnvelope } from './engines/secrets/envelope.ts';
import { readKeyFile } from './engines/secrets/key-file.ts';
import { openLog } from './log.ts';
import { hashCosts } from './hash-costs.ts';
import { type Engines, type Product, startLongWork, startProduct } from './product.ts';
import { findProgram } from './programs.ts';
import { readSettings, type Settings } from './settings.ts';
import { welcome } from './welcome.ts';
import { answerMainThread, longWorkSettings, openWorkThread } from './work-thread.ts';

/** Database connections of a process with all roles. */
const LONG_WORK_SHARE = 3 / 8;

const builtFile = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The demo company and its files are loaded only while they are created, because the code is large. */
const demoCompany = () => Promise.all([import('./demo-company.ts'), import('./demo-files.ts')]);

async function start(settings: Settings): Promise<void> {
  const { log, onShutdown, stop, isStopping } = startLifecycle(settings);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  try {
    if (settings.databaseUrl === null) await startDatabase(settings, log, onShutdown, () => void stop(1));
    await migrate({ directUrl: (await databaseUrls(settings)).directUrl, log });
    if (settings.role === 'worker') lowerPriority();
    const [own, forLongWork] = splitSettings(settings);
    const engines = await openEngines(own, log, onShutdown);
    const webFolder = existsSync(join(builtFile('web'), 'index.html')) ? builtFile('web') : null;
    const openWork = () => openWorkThread(new URL(import.meta.url), forLongWork, log);
    const product = await startProduct({ engines, settings: own, log, webFolder, openWork });
    onShutdown.push(() => product.stop());
    welcome(product, settings);
    if (settings.role !== 'worker') onShutdown.push(startDemoCompany(product, log));
  } catch (error) {
    // Startup may fail half-way when it is interrupted.
    if (isStopping()) return;
    log.debug({ err: error }, 'Dossier could not start');
    console.error(`Dossier could not start. ${startupErrorText(error, settings)}`);
    await stop(1);
  }
}

/** Does long work in this thread until the main thread stops it. */
async function work(settings: Settings, port: MessagePort): Promise<void> {
  const { log, onShutdown, stop } = startLifecycle(settings);
  try {
    lowerPriority();
    const engines = await openEngines(settings, log, onShutdown);
    const longWork = await startLongWork({ engines, settings, log });
    onShutdown.push(() => longWork.stop());
    answerMainThread(port, { ...longWork, stop: () => stop(0) });
  } catch (error) {
    log.error({ err: error }, 'long work could not begin');
    await stop(1);
  }
}

/** Requests take precedence over long work. Only Linux has priorities per thread. */
function lowerPriority(): void {
  if (isMainThread || process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The settings of the main thread and of the thread for long work, which share the connections. */
function splitSettings(settings: Settings): [Settings, Settings] {
  if (settings.role !== 'all') return [settings, settings];
  const forLongWork = Math.max(1, Math.floor(settings.databasePool * LONG_WORK_SHARE));
  const databasePool = Math.max(1, settings.databasePool - forLongWork);
  return [
    { ...settings, databasePool },
    { ...settings, role: 'worker', databasePool: forLongWork },
  ];
}

/** Problems that the operator can solve get their own sentence. */
function startupErrorText(error: unknown, { host, port }: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken; choose another one with PORT.`;
  if (code === 'EACCES' && 'port' in error) return `Port ${port} may not be used; choose another one with PORT.`;
  return error.message;
}

/** The settings; exits with a line for each invalid one. */
function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Starts the database of the data folder. */
async function startDatabase(
  settings: Settings,
  log: Logger,
  onShutdown: ShutdownHandlers,
  onDatabaseExit: () => void,
): Promise<void> {
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    onExit(sentence) {
      log.fatal(sentence);
      onDatabaseExit();
    },
  });
  onShutdown.push(() => embedded.stop());
}

/** The URLs of the configured database, or of the one running on the data folder. */
async function databaseUrls(settings: Settings): Promise<{ url: string; directUrl: string }> {
  const url = settings.databaseUrl ?? (await runningPostgres(settings.dataDir));
  if (url === null) throw new Error('The database has ended.');
  return { url, directUrl: settings.databaseDirectUrl ?? url };
}

/** The engines of one thread, on a migrated database. */
async function openEngines(settings: Settings, log: Logger, onShutdown: ShutdownHandlers): Promise<Engines> {
  const name = `dossier-${settings.role}`;
  const { url, directUrl } = await databaseUrls(settings);
  const { databaseReadUrl: readUrl, databasePool: poolSize } = settings;
  const lowPriority = settings.role === 'worker' && settings.databaseUrl === null;
  const database = openPostgres({ url, directUrl, readUrl, poolSize, name, log, lowPriority });
  onShutdown.push(() => database.close());
  const files = await openFiles(settings);
  const queue = await openGraphileQueue({ directUrl, name, log });
  onShutdown.push(() => queue.close());
  const broadcast = await openBroadcast(settings, { directUrl, name, log });
  const readers = openChildReaders({
    child: builtFile('reading/child.mjs'),
    size: settings.readers,
    memoryBytes: settings.readerMemoryBytes,
  });
  onShutdown.push(() => readers.close());
  const computing = openChildComputing({ child: builtFile('computing/child.mjs') });
  onShutdown.push(() => computing.close());
  const renditions = openLibreOffice({
    program: findProgram('libreoffice'),
    folder: join(settings.dataDir, 'libreoffice'),
    // It runs beside the readers and needs more memory than one of them even without a document.
    memoryBytes: settings.readerMemoryBytes * 2,
    log,
  });
  onShutdown.push(() => renditions.close());
  const mail = await openMail(settings, database, log);
  onShutdown.push(() => mail.close());
  const outbound = openOutbound({ allow: settings.outboundAllow, log });
  const secrets = await openSecrets(settings);
  const search = openPostgresSearch(database);
  return {
    database,
    files,
    queue,
    broadcast,
    search,
    readers,
    computing,
    renditions,
    ai: builtinAi,
    models: openModels({ outbound, local: openLocalModels({ computing, outbound, ...localModelSettings(settings) }) }),
    mail,
    outbound,
    secrets,
    hashCosts,
  };
}

const openSecrets = async ({ secretKey, oldSecretKeys, dataDir }: Settings): Promise<Engines['secrets']> =>
  openEnvelope(secretKey ?? (await readKeyFile(dataDir)), oldSecretKeys);

// Engines used by few installations are loaded on demand.

async function openBroadcast(
  { redisUrl: url }: Settings,
  own: Parameters<typeof openBroadcastOverPostgres>[0],
): Promise<Engines['broadcast']> {
  if (!url) return await openBroadcastOverPostgres(own);
  const { openBroadcastOverRedis } = await import('./engines/broadcast/over-redis.ts');
  return await openBroadcastOverRedis({ url, log: own.log });
}

async function openMail(
  { smtpUrl: url, mailFrom: from }: Settings,
  database: Engines['database'],
  log: Logger,
): Promise<Engines['mail']> {
  if (!url) return openMailStore(database);
  const { openSmtp } = await import('./engines/mail/smtp.ts');
  return openSmtp({ url, from, log });
}

async function openFiles(settings: Settings): Promise<Engines['files']> {
  if (settings.filesEngine === 'folder') return openFolder(join(settings.dataDir, 'files'));
  const { openS3 } = await import('./engines/files/s3.ts');
  return openS3({
    bucket: settings.s3Bucket!,
    prefix: settings.s3Prefix,
    region: settings.s3Region,
    endpoint: settings.s3Endpoint,
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: settings.s3SecretAccessKey,
    pathStyle: settings.s3PathStyle ?? false,
  });
}

/** Creates the demo company in the background. Returns a function that stops it; the next start resumes. */
function startDemoCompany({ app }: Product, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const entry = new URL(import.meta.url);
  const load = async () => {
    if (!(await app.database.app(unfinishedStage))) return;
    const [{ loadDemoCompany }, { openDemoFiles }] = await demoCompany();
    await loadDemoCompany(app, () => openDemoFiles(entry), stopping.signal);
  };
  const loading = load().catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    log.error({ err: error }, 'the demo company could not be finished; the next start goes on with it');
  });
  return () => {
    stopping.abort();
    return loading;
  };
}

/** Runs a command for the operator and exits. */
async function perform([name = '', ...words]: readonly string[], settings: Settings): Promise<void> {
  const command = commands[name];
  if (!command) {
    console.error('npm run dossier -- COMMAND, where COMMAND is one of:');
    for (const [word, { summary, usage = '' }] of Object.entries(commands)) {
      console.error(`  ${`${word} ${usage}`.trim()}  ${summary}`);
    }
    process.exit(2);
  }
  const log = openLog({ level: 'silent' });
  const { dataDir } = settings;
  let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null = null;
  try {
    let url = settings.databaseUrl ?? (await runningPostgres(dataDir));
    if (url === null) {
      embedded = await startEmbeddedPostgres({ dataDir });
      url = embedded.url;
    }
    const directUrl = settings.databaseDirectUrl ?? url;
    await migrate({ directUrl, log });
    const database = openPostgres({ url, directUrl, readUrl: null, poolSize: 2, name: `dossier-${name}`, log });
    const queue = await openGraphileQueue({ directUrl, name: `dossier-${name}`, log });
    try {
      const secrets = await openSecrets(settings);
      const code = await command.run({ database, queue, secrets, settings }, console.log, words);
      if (code === 2) console.error(`npm run dossier -- ${name} ${command.usage ?? ''}`);
      process.exitCode = code;
    } finally {
      await Promise.all([database.close(), queue.close()]);
    }
  } catch (error) {
    console.error(`Dossier could not ${name}. ${startupErrorText(error, settings)}`);
    process.exitCode = 1;
  } finally {
    await embedded?.stop();
  }
}

const [, , ...args] = process.argv;
if (!isMainThread && parentPort) {
  const longWork = longWorkSettings(workerData);
  if (longWork) await work(longWork, parentPort);
  else (await import('./demo-files.ts')).makeDemoFiles(parentPort);
} else if (args.length === 0) await start(settingsOrExit());
else await perform(args, settingsOrExit());
