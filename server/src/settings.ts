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
    'The role of this process: api (calls, sockets and pages), worker (long-running work), or all. Default all.',
    choice(['all', 'api', 'worker'], 'all'),
  ),
  host: setting('HOST', 'The address the server listens on. Default 127.0.0.1.', textOr('127.0.0.1')),
  port: setting('PORT', 'The port the server listens on; 0 for any free one. Default 3000.', integer(3000, 0, 65_535)),
  publicUrl: setting(
    'DOSSIER_URL',
    'The public URL of Dossier, without a trailing slash. Default: the host and port it listens on.',
    (value) => url('http:', 'https:')(value)?.replace(/(?<!\/)\/+$/, '') ?? null,
  ),
  origins: setting('DOSSIER_ORIGINS', 'Other origins whose pages may call the API, separated by commas.', list),
  trustProxy: setting(
    'DOSSIER_TRUST_PROXY',
    'The number of reverse proxies in front, which provide the address of a caller. Default 0; then all users behind a proxy count as one caller.',
    integer(0, 0, 16),
  ),
  dataDir: setting('DOSSIER_DATA_DIR', 'The data folder. Default ./data.', (value) => resolve(value ?? 'data')),
  logLevel: setting(
    'LOG_LEVEL',
    'The minimum level of log entries. Default info.',
    choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ),
  adminEmail: setting('DOSSIER_ADMIN_EMAIL', 'The email address of the first administrator.', (value) =>
    text(value?.toLowerCase()),
  ),
  adminPassword: setting('DOSSIER_ADMIN_PASSWORD', 'The password of the first administrator, instead of a link.', text),
  demo: setting('DOSSIER_DEMO', 'Whether the first start creates the demo company. Default 1.', onOrOff(true)),
  maxUploadBytes: setting(
    'DOSSIER_MAX_UPLOAD_MB',
    'The maximum size of an uploaded file, in megabytes. Default 500.',
    (value) => integer(500, 1, 1_000_000)(value) * megabyte,
  ),
  maxZipBytes: setting(
    'DOSSIER_MAX_ZIP_MB',
    'The maximum size of the documents that can be downloaded at once as a zip, in megabytes. Default 5000.',
    (value) => integer(5000, 1, 1_000_000)(value) * megabyte,
  ),
  unpackFiles: setting(
    'DOSSIER_UNPACK_FILES',
    'The maximum number of files in a zip file that is unpacked into documents or samples. Default 20000.',
    integer(20_000, 1, 50_000),
  ),
  unpackBytes: setting(
    'DOSSIER_UNPACK_MB',
    'The maximum size of all files of a zip file that is unpacked into documents, in megabytes. Each of them may also be as large as an uploaded file, and at most 200 times its packed size. Default 5000.',
    (value) => integer(5000, 1, 1_000_000)(value) * megabyte,
  ),
  metricsToken: setting(
    'DOSSIER_METRICS_TOKEN',
    'The bearer token for /metrics. Without it, only local requests that do not come through a proxy are accepted.',
    text,
  ),

  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer; can be a transaction pooler. Default: an embedded database in the data folder.',
    postgres,
  ),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    'The same database without a pooler. Default: DATABASE_URL.',
    postgres,
  ),
  databaseReadUrl: setting('DATABASE_READ_URL', 'A read replica of the database.', postgres),
  redisUrl: setting(
    'REDIS_URL',
    'A Redis server for events between processes; it stores nothing. Default: PostgreSQL.',
    redis,
  ),
  databasePool: setting(
    'DATABASE_POOL',
    'The maximum number of database connections of this process. Default: 16 in one process, 10 for an api, 6 for a worker.',
    integer(0, 1, 1000),
  ),

  workers: setting(
    'DOSSIER_WORKERS',
    'The number of concurrent tasks in this process; one is reserved for interactive work, and from 3 on another one for tasks that a user has just started. Up to 32 questions more may wait for a model of a provider. Default: two more than there are processors, at least 4.',
    integer(Math.max(4, availableParallelism() + 2), 1, 256),
  ),
  readers: setting(
    'DOSSIER_READERS',
    'The number of documents read concurrently in this process. Default: one less than there are processors, at least 2.',
    integer(Math.max(2, availableParallelism() - 1), 1, 256),
  ),
  readerMemoryBytes: setting(
    'DOSSIER_READER_MEMORY_MB',
    'The memory limit of a reader, in megabytes. Default 1024.',
    (value) => integer(1024, 128, 65_536)(value) * mebibyte,
  ),

  modelsDir: setting(
    'DOSSIER_MODELS_DIR',
    'The folder of local models, each in a subfolder; the same for all processes. Default: models in the data folder.',
    (value) => (value === undefined ? null : resolve(value)),
  ),
  modelsMemoryBytes: setting(
    'DOSSIER_MODELS_MEMORY_MB',
    'The memory limit of the process of a local model, in megabytes. Default 2048.',
    (value) => integer(2048, 256, 65_536)(value) * mebibyte,
  ),
  modelsFileBytes: setting(
    'DOSSIER_MODELS_FILE_MB',
    'The maximum size of a file of a local model, in megabytes. Default 1000.',
    (value) => integer(1000, 1, 2000)(value) * megabyte,
  ),

  filesEngine: setting(
    'DOSSIER_FILES',
    'Where files are stored: folder (the data folder) or s3. Default folder.',
    choice(['folder', 's3'], 'folder'),
  ),
  s3Bucket: setting('S3_BUCKET', 'The bucket.', text),
  s3Prefix: setting('S3_PREFIX', 'The prefix of all keys in the bucket, such as dossier/.', textOr('')),
  s3Region: setting('S3_REGION', 'The region. Default us-east-1.', textOr('us-east-1')),
  s3Endpoint: setting('S3_ENDPOINT', 'The URL of an S3 service other than Amazon’s.', url('http:', 'https:')),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', 'The access key. Default: the role of the machine.', text),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', 'The secret access key.', text),
  s3PathStyle: setting(
    'S3_PATH_STYLE',
    'Whether the bucket is in the path instead of the host name. Default 1 if S3_ENDPOINT is set.',
    (value) => (value === undefined ? null : onOrOff(false)(value)),
  ),

  smtpUrl: setting(
    'SMTP_URL',
    'The mail server, such as smtps://name:password@host:465. Without it, technical admins can read unsent mail.',
    url('smtp:', 'smtps:'),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'The sender of mail. Default Dossier <dossier@localhost>.',
    textOr('Dossier <dossier@localhost>'),
  ),

  oidc: setting(
    'DOSSIER_OIDC',
    'The providers of single sign-on, as a JSON list; see the page on operating. Without it, users sign in with passwords.',
    readProviders,
  ),

  secretKey: setting(
    'DOSSIER_SECRET_KEY',
    'The key that encrypts secrets: 32 bytes in base64. Default: generated at the first start and stored in the data folder.',
    text,
  ),
  oldSecretKeys: setting('DOSSIER_OLD_SECRET_KEYS', 'Earlier keys, separated by commas, for decryption.', list),
  outboundAllow: setting(
    'DOSSIER_OUTBOUND_ALLOW',
    'Host names, addresses and networks (10.0.0.0/8) in your own network that Dossier may connect to, separated by commas.',
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
