import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, settingsTable } from './settings.ts';

test('defaults are for a single machine', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    filesEngine: 'folder',
    smtpUrl: null,
    demo: true,
    databasePool: 16,
  });
  expect(settings.workers).toBeGreaterThanOrEqual(2);
});

test('empty variables count as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('values are parsed by type', () => {
  expect(
    readSettings({
      PORT: '0',
      DOSSIER_URL: 'https://dossier.example/',
      DOSSIER_DEMO: 'no',
      DOSSIER_MAX_UPLOAD_MB: '2',
      DOSSIER_OUTBOUND_ALLOW: 'jira.example, 10.0.0.0/8 ,',
      DOSSIER_ADMIN_EMAIL: 'Ann@Example.org',
    }),
  ).toMatchObject({
    port: 0,
    publicUrl: 'https://dossier.example',
    demo: false,
    maxUploadBytes: 2_000_000,
    outboundAllow: ['jira.example', '10.0.0.0/8'],
    adminEmail: 'ann@example.org',
  });
});

test('the direct URL defaults to the database URL, and the pool size depends on the role', () => {
  const environment = { DATABASE_URL: 'postgres://a@b/c', DOSSIER_ROLE: 'worker' };
  expect(readSettings(environment)).toMatchObject({ databaseDirectUrl: 'postgres://a@b/c', databasePool: 6 });
  expect(readSettings({ ...environment, DATABASE_DIRECT_URL: 'postgres://a@d/c', DATABASE_POOL: '3' })).toMatchObject({
    databaseDirectUrl: 'postgres://a@d/c',
    databasePool: 3,
  });
});

test('services other than Amazon’s default to path-style buckets', () => {
  const s3 = { DOSSIER_FILES: 's3', S3_BUCKET: 'papers' };
  expect(readSettings(s3).s3PathStyle).toBe(false);
  expect(readSettings({ ...s3, S3_ENDPOINT: 'http://minio:9000' }).s3PathStyle).toBe(true);
  expect(readSettings({ ...s3, S3_ENDPOINT: 'https://r2.example', S3_PATH_STYLE: '0' }).s3PathStyle).toBe(false);
});

test('all errors are reported together, by variable name and without the value', () => {
  const read = () =>
    readSettings({
      PORT: '70000',
      DOSSIER_DEMO: 'perhaps',
      DOSSIER_ROLE: 'boss',
      DATABASE_URL: 'mysql://user:secret@host/x',
      DOSSIER_FILES: 's3',
    });
  expect(read).toThrow(
    [
      'DOSSIER_ROLE must be one of all, api, worker.',
      'PORT must be a whole number from 0 to 65535.',
      'DOSSIER_DEMO must be 1 or 0.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'S3_BUCKET is needed when DOSSIER_FILES is s3.',
    ].join('\n'),
  );
  expect(read).not.toThrow('secret');
});

test('several processes require an external database', () => {
  expect(() => readSettings({ DOSSIER_ROLE: 'worker' })).toThrow('DATABASE_URL is needed when DOSSIER_ROLE is worker');
  expect(() => readSettings({ DATABASE_READ_URL: 'postgres://a@b/c' })).toThrow(
    'DATABASE_READ_URL needs DATABASE_URL.',
  );
});

test('every variable has a unique name and a description', () => {
  const all = Object.values(settingsTable);
  expect(new Set(all.map(({ env }) => env)).size).toBe(all.length);
  for (const { env, means } of all) {
    expect(env).toMatch(/^[A-Z][A-Z0-9_]*$/);
    expect(means).toMatch(/\.$/);
  }
});
