import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { readProviders } from './single-sign-on.ts';

type Parser<T> = (value: string | undefined) => T;

interface Setting<T> {
  /** The environment variable. */
  env: string;
  /** Description for the operator. */
  means: string;
  /** Parses the variable (undefined if unset or empty); throws the end of the sentence "NAME ...". */
  parse: Parser<T>;
}

const setting = <T>(env: string, means: string, parse: Parser<T>): Setting<T> => ({ env, means, parse });

const text: Parser<string | null> = (value) => value ?? null;

const textOr =
  (fallback: string): Parser<string> =>
  (value) =>
    value ?? fallback;

const integer =
  (fallback: number, smallest: number, largest: number): Parser<number> =>
  (value) => {
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= smallest && number <= largest) return number;
    throw new Error(`must be a whole number from ${smallest} to ${largest}`);
  };

const onOrOff =
  (fallback: boolean): Parser<boolean> =>
  (value) => {
    if (value === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true;
    if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false;
    throw new Error('must be 1 or 0');
  };

const choice =
  <const Choice extends string>(choices: readonly Choice[], fallback: Choice): Parser<Choice> =>
  (value) => {
    const match = value === undefined ? fallback : choices.find((choice) => choice === value);
    if (match === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return match;
  };

const list: Parser<string[]> = (value) =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const url =
  (...protocols: string[]): Parser<string | null> =>
  (value) => {
    if (value === undefined) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    throw new Error(`must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  };

const postgres = url('postgres:', 'postgresql:');
const redis = url('redis:', 'rediss:');
/** Megabytes, as file sizes are displayed. */
const megabyte = 1_000_000;
const mebibyte = 1024 * 1024;

/** Every environment variable that Dossier reads; no other code reads the environment. */
export const settingsTable = {
  role: setting(
    'DOSSIER_ROLE',
    'What this process does: all of it, the api (calls, sockets and pages), or a worker (long work). Default all.',
    choice(['all', 'api', 'worker'], 'all'),
  ),
  host: setting('HOST', 'The address the server listens on. Default 127.0.0.1.', textOr('127.0.0.1')),
  port: setting('PORT', 'The port the server listens on; 0 takes a free one. Default 3000.', integer(3000, 0, 65_535)),
  publicUrl: setting(
    'DOSSIER_URL',
    'Where people reach Dossier, without a slash at the end. Default: the host and port it listens on.',
    (value) => url('http:', 'https:')(value)?.replace(/(?<!\/)\/+$/, '') ?? null,
  ),
  origins: setting('DOSSIER_ORIGINS', 'Other origins whose pages may call the API, separated by commas.', list),
  trustProxy: setting(
    'DOSSIER_TRUST_PROXY',
    'How many reverse proxies in front tell the true address of a caller. Default 0; then everyone behind a proxy counts as one caller.',
    integer(0, 0, 16),
  ),
  dataDir: setting('DOSSIER_DATA_DIR', 'The folder for everything Dossier keeps. Default ./data.', (value) =>
    resolve(value ?? 'data'),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'How much is logged. Default info.',
    choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ),
  adminEmail: setting('DOSSIER_ADMIN_EMAIL', 'The e-mail address of the first administrator.', (value) =>
    text(value?.toLowerCase()),
  ),
  adminPassword: setting(
    'DOSSIER_ADMIN_PASSWORD',
    'The password of the first administrator; then no link is shown.',
    text,
  ),
  demo: setting('DOSSIER_DEMO', 'Whether the first start makes the demo company. Default 1.', onOrOff(true)),
  maxUploadBytes: setting(
    'DOSSIER_MAX_UPLOAD_MB',
    'The largest file that may be uploaded, in megabytes. Default 500.',
    (value) => integer(500, 1, 1_000_000)(value) * megabyte,
  ),
  metricsToken: setting(
    'DOSSIER_METRICS_TOKEN',
    'The bearer token that may read /metrics. Without it only callers on this machine may, and none through a proxy.',
    text,
  ),

  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer; may be a transaction pooler. Without it Dossier runs its own in the data folder.',
    postgres,
  ),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    'The same database without a pooler. Default: DATABASE_URL.',
    postgres,
  ),
  databaseReadUrl: setting('DATABASE_READ_URL', 'A read replica of it.', postgres),
  redisUrl: setting(
    'REDIS_URL',
    'A Redis server that carries events between processes. Without it PostgreSQL does. Nothing is kept there.',
    redis,
  ),
  databasePool: setting(
    'DATABASE_POOL',
    'Connections this process opens for its work at most. Default: 16 in one process, 10 for an api, 6 for a worker.',
    integer(0, 1, 1000),
  ),

  workers: setting(
    'DOSSIER_WORKERS',
    'How many tasks run at once in this process; one of them is kept for what people wait for. Default: one more than there are processors, at least 3.',
    integer(Math.max(3, availableParallelism() + 1), 1, 256),
  ),
  readers: setting(
    'DOSSIER_READERS',
    'How many documents are read at once in this process. Default: one less than there are processors, at least 2.',
    integer(Math.max(2, availableParallelism() - 1), 1, 256),
  ),
  readerMemoryBytes: setting(
    'DOSSIER_READER_MEMORY_MB',
    'Memory one reader may use, in megabytes. Default 1024.',
    (value) => integer(1024, 128, 65_536)(value) * mebibyte,
  ),

  filesEngine: setting(
    'DOSSIER_FILES',
    'Where files are kept: in the data folder, or in an S3 bucket. Default folder.',
    choice(['folder', 's3'], 'folder'),
  ),
  s3Bucket: setting('S3_BUCKET', 'The bucket.', text),
  s3Prefix: setting('S3_PREFIX', 'What every key in the bucket begins with, like dossier/.', textOr('')),
  s3Region: setting('S3_REGION', 'The region. Default us-east-1.', textOr('us-east-1')),
  s3Endpoint: setting('S3_ENDPOINT', 'The address of an S3 service that is not Amazon’s.', url('http:', 'https:')),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', 'The access key; without it the machine’s own role is used.', text),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', 'The secret of the access key.', text),
  s3PathStyle: setting(
    'S3_PATH_STYLE',
    'Whether the bucket stands in the path instead of the host name. Default 1 when S3_ENDPOINT is set.',
    (value) => (value === undefined ? null : onOrOff(false)(value)),
  ),

  smtpUrl: setting(
    'SMTP_URL',
    'The mail server, like smtps://name:password@host:465. Without it mail is kept for the technical admin to read.',
    url('smtp:', 'smtps:'),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'The sender of mail. Default Dossier <dossier@localhost>.',
    textOr('Dossier <dossier@localhost>'),
  ),

  oidc: setting(
    'DOSSIER_OIDC',
    'The providers of single sign-on, as a list in JSON; see the page on operating. Without it people sign in with passwords.',
    readProviders,
  ),

  secretKey: setting(
    'DOSSIER_SECRET_KEY',
    'The key that seals secrets: 32 bytes in base64. Default: one made at the first start and kept in the data folder.',
    text,
  ),
  oldSecretKeys: setting(
    'DOSSIER_OLD_SECRET_KEYS',
    'Keys used before, separated by commas; they open what they sealed.',
    list,
  ),
  outboundAllow: setting(
    'DOSSIER_OUTBOUND_ALLOW',
    'Host names, addresses and networks (10.0.0.0/8) in your own network that Dossier may reach, separated by commas.',
    list,
  ),
} satisfies Record<string, Setting<unknown>>;

/** The settings of this process; constant while it runs. */
export type Settings = {
  readonly [Name in keyof typeof settingsTable]: ReturnType<(typeof settingsTable)[Name]['parse']>;
};

const poolSizes = { all: 16, api: 10, worker: 6 } as const;

/** Reads the environment. Throws one Error with a line for every invalid or missing variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = [];
  const entries = Object.entries(settingsTable).map(([name, { env, parse }]) => {
    try {
      return [name, parse(environment[env] === '' ? undefined : environment[env])];
    } catch (error) {
      wrong.push(`${env} ${error instanceof Error ? error.message : String(error)}.`);
      return [name, undefined];
    }
  });
  const settings = Object.fromEntries(entries) as Settings;

  if (settings.filesEngine === 's3' && !settings.s3Bucket) wrong.push('S3_BUCKET is needed when DOSSIER_FILES is s3.');
  for (const env of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    if (environment[env] && !environment['DATABASE_URL']) wrong.push(`${env} needs DATABASE_URL.`);
  }
  if (settings.role !== 'all' && !settings.databaseUrl) {
    wrong.push(`DATABASE_URL is needed when DOSSIER_ROLE is ${settings.role}: the processes share one database.`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));

  return Object.freeze({
    ...settings,
    databaseDirectUrl: settings.databaseDirectUrl ?? settings.databaseUrl,
    databasePool: settings.databasePool || poolSizes[settings.role],
    s3PathStyle: settings.s3PathStyle ?? settings.s3Endpoint !== null,
  });
}

/** The public address, if known from the settings; never taken from requests, because clients can forge them. */
export function publicAddress({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
