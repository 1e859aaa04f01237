import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEnvelope } from './envelope.ts';
import { readKeyFile } from './key-file.ts';
import { secretsSuite } from './port.suite.ts';

const key = () => randomBytes(32).toString('base64');

secretsSuite('envelope encryption', (current, old = []) => openEnvelope(current, old), [key(), key()]);

test('a key of the wrong length fails without exposing it', () => {
  const short = randomBytes(16).toString('base64');
  expect(() => openEnvelope(short, [])).toThrow('DOSSIER_SECRET_KEY must hold 32 bytes in base64');
  expect(() => openEnvelope(key(), [short])).toThrow('DOSSIER_OLD_SECRET_KEYS must hold 32 bytes');
  expect(() => openEnvelope(short, [])).not.toThrow(short);
});

test('the installation’s key is created once, readable only by its owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-key-'));
  const dataDir = join(folder, 'data');
  const keys = await Promise.all([1, 2, 3].map(() => readKeyFile(dataDir)));
  expect(new Set(keys).size).toBe(1);
  expect(await readKeyFile(dataDir)).toBe(keys[0]);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect(openEnvelope(keys[0]!, []).seal('x', 'y')).toMatch(/^v1\./);
  await rm(folder, { recursive: true, force: true });
});
