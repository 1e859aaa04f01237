import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import pino, { type Logger } from 'pino';
import { commands } from './commands.ts';
import { loadDemoCompany } from './demo-company.ts';
import { demoFilesThread, makeDemoFiles, openDemoFiles } from './demo-files.ts';
import { builtinAi } from './engines/ai/builtin.ts';
import { openBroadcastOverPostgres } from './engines/broadcast/over-postgres.ts';
import { openBroadcastOverRedis } from './engines/broadcast/over-redis.ts';
import { runningPostgres, startEmbeddedPostgres } from './engines/database/embedded.ts';
import { migrate } from './engines/database/migrate.ts';
import { openPostgres } from './engines/database/postgres.ts';
import { openFolder } from './engines/files/folder.ts';
import { openS3 } from './engines/files/s3.ts';
import { keepMail } from './engines/mail/kept.ts';
import { openSmtp } from './engines/mail/smtp.ts';
import { openOutbound } from './engines/outbound/guarded.ts';
import { openGraphileQueue } from './engines/queue/graphile.ts';
import { openChildReaders } from './engines/readers/child-processes.ts';
import { openLibreOffice } from './engines/renditions/libreoffice.ts';
import { openPostgresSearch } from './engines/search/postgres.ts';
import { openEnvelope } from './engines/secrets/envelope.ts';
import { readKeyFile } from './engines/secrets/key-file.ts';
import { type Engines, type Product, startProduct } from './product.ts';
import { findProgram } from './programs.ts';
import { readSettings, type Settings } from './settings.ts';

/** How long a stopping process waits for what it has begun. */
const STOP_MS = 20_000;

const beside = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Things to close, in the order in which they were opened; closed in the other order. */
type Closing = (() => Promise<void> | void)[];

async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, base: { role: settings.role } });
  const closing: Closing = [];
  const { stop, isStopping } = stopOnce(log, closing);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody listened'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody foresaw');
    void stop(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  try {
    const engines = await openEngines(settings, log, closing, () => void stop(1));
    const webFolder = existsSync(join(beside('web'), 'index.html')) ? beside('web') : null;
    const product = await startProduct({ engines, settings, log, webFolder });
    closing.push(() => product.stop());
    welcome(product, settings);
    if (settings.role !== 'worker') closing.push(beginDemoCompany(product, log));
  } catch (error) {
    // What was opened halfway fails when somebody stops a process that is still starting.
    if (isStopping()) return;
    log.debug({ err: error }, 'Dossier could not start');
    console.error(`Dossier could not start. ${sentenceOf(error, settings)}`);
    await stop(1);
  }
}

/** What the operator can do something about is said in words of theirs. */
function sentenceOf(error: unknown, { host, port }: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken; choose another one with PORT.`;
  if (code === 'EACCES' && 'port' in error) return `Port ${port} may not be used; choose another one with PORT.`;
  return error.message;
}

/** The settings, or an end with a line for each that is wrong. */
function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function openEngines(
  settings: Settings,
  log: Logger,
  closing: Closing,
  databaseGone: () => void,
): Promise<Engines> {
  const name = `dossier-${settings.role}`;
  let { databaseUrl: url, databaseDirectUrl: directUrl } = settings;
  if (url === null) {
    const embedded = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      onExit(sentence) {
        log.fatal(sentence);
        databaseGone();
      },
    });
    closing.push(() => embedded.stop());
    url = embedded.url;
    directUrl = url;
  }
  directUrl ??= url;

  await migrate({ directUrl, log });
  const { databaseReadUrl: readUrl, databasePool: poolSize } = settings;
  const database = openPostgres({ url, directUrl, readUrl, poolSize, name, log });
  closing.push(() => database.close());
  const files = await openFiles(settings);
  const queue = await openGraphileQueue({ directUrl, name, log });
  closing.push(() => queue.close());
  const broadcast = settings.redisUrl
    ? await openBroadcastOverRedis({ url: settings.redisUrl, log })
    : await openBroadcastOverPostgres({ directUrl, name, log });
  const readers = openChildReaders({
    child: beside('reading/child.mjs'),
    size: settings.readers,
    memoryBytes: settings.readerMemoryBytes,
  });
  closing.push(() => readers.close());
  const renditions = openLibreOffice({
    program: findProgram('libreoffice'),
    folder: join(settings.dataDir, 'libreoffice'),
    // It stands beside the readers, and needs more than one of them before it has opened anything.
    memoryBytes: settings.readerMemoryBytes * 2,
    log,
  });
  closing.push(() => renditions.close());
  const mail = settings.smtpUrl
    ? openSmtp({ url: settings.smtpUrl, from: settings.mailFrom, log })
    : keepMail(database);
  closing.push(() => mail.close());
  const outbound = openOutbound({ allow: settings.outboundAllow, log });
  const secrets = await openSecrets(settings);
  const search = openPostgresSearch(database);
  return { database, files, queue, broadcast, search, readers, renditions, ai: builtinAi, mail, outbound, secrets };
}

const openSecrets = async ({ secretKey, oldSecretKeys, dataDir }: Settings): Promise<Engines['secrets']> =>
  openEnvelope(secretKey ?? (await readKeyFile(dataDir)), oldSecretKeys);

async function openFiles(settings: Settings): Promise<Engines['files']> {
  if (settings.filesEngine === 'folder') return openFolder(join(settings.dataDir, 'files'));
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

/** Closes everything once, whoever asks and however often; the second signal of an impatient person ends the process. */
function stopOnce(log: Logger, closing: Closing): { stop: (code: number) => Promise<void>; isStopping: () => boolean } {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    for (const close of closing.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'something could not be closed');
      }
    }
    process.exit(code);
  };
  return { stop, isStopping: () => stopping };
}

/** What the person at the terminal needs to know. */
function welcome({ address, firstAdmin }: Product, settings: Settings): void {
  const url = settings.publicUrl ?? address;
  const lines =
    settings.role === 'worker' ? [`A worker of Dossier is ready: ${address}`] : [`Dossier is ready: ${url}`];
  if (firstAdmin) {
    const { email, password, linkToken } = firstAdmin;
    lines.push('', 'This is the first start. A technical admin was made:', `  E-mail    ${email}`);
    lines.push(`  Password  ${password ?? 'as set in DOSSIER_ADMIN_PASSWORD'}`);
    if (linkToken)
      lines.push(`  Sign in   ${url}/login#link=${linkToken}`, '            (this link works once, for a day)');
  }
  console.log(`\n${lines.join('\n')}\n`);
}

/** The demo company is made while people sign in already. Gives back how to end that; the next start goes on with it. */
function beginDemoCompany({ app }: Product, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const entry = new URL(import.meta.url);
  const done = loadDemoCompany(app, () => openDemoFiles(entry), stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    log.error({ err: error }, 'the demo company could not be finished; the next start goes on with it');
  });
  return () => {
    stopping.abort();
    return done;
  };
}

/** Does one thing for the operator and ends. */
async function perform([name = '', ...words]: readonly string[], settings: Settings): Promise<void> {
  const command = commands[name];
  if (!command) {
    console.error('npm run dossier -- COMMAND, where COMMAND is one of:');
    for (const [word, { summary, usage = '' }] of Object.entries(commands)) {
      console.error(`  ${`${word} ${usage}`.trim()}  ${summary}`);
    }
    process.exit(2);
  }
  const log = pino({ level: 'silent' });
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
    try {
      const secrets = await openSecrets(settings);
      const code = await command.run({ database, secrets, settings }, console.log, words);
      if (code === 2) console.error(`npm run dossier -- ${name} ${command.usage ?? ''}`);
      process.exitCode = code;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(`Dossier could not ${name}. ${sentenceOf(error, settings)}`);
    process.exitCode = 1;
  } finally {
    await embedded?.stop();
  }
}

const [, , ...asked] = process.argv;
if (!isMainThread) {
  if (workerData === demoFilesThread && parentPort) makeDemoFiles(parentPort);
} else if (asked.length === 0) await start(settingsOrExit());
else await perform(asked, settingsOrExit());
