import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { App } from './app.ts';
import type { Tx } from './engines/database/port.ts';
import { recall, readOrStoreValue, remember } from './features/settings/verbs/installation-memory.ts';

type Secrets = App['secrets'];

/** A value sealed once by the installation, to verify its key. */
const SEALED = 'sealed_with';
const TOKEN_KEY = 'sealed_access_token_key';

/** Without its key an installation cannot open its sealed data: fail at startup rather than at sign-in. */
export async function assertOwnKey(tx: Tx, secrets: Secrets): Promise<void> {
  const sealed = await readOrStoreValue(
    { tx },
    { key: SEALED, schema: z.string(), fallback: secrets.seal(SEALED, SEALED) },
  );
  try {
    secrets.open(sealed, SEALED);
  } catch {
    throw new Error(
      'The secrets of this installation were sealed with another key. Set DOSSIER_SECRET_KEY to that key, or name it in DOSSIER_OLD_SECRET_KEYS.',
    );
  }
}

/** The key for signing access tokens: created once, the same in every process. */
export async function accessTokenKey(tx: Tx, secrets: Secrets): Promise<Buffer> {
  const fresh = secrets.seal(randomBytes(32).toString('base64'), TOKEN_KEY);
  const sealed = await readOrStoreValue({ tx }, { key: TOKEN_KEY, schema: z.string(), fallback: fresh });
  return Buffer.from(secrets.open(sealed, TOKEN_KEY), 'base64');
}

/** When Dossier first started with its newest key; anything sealed before may use an older one. */
export async function keyInUseSince(tx: Tx, secrets: Secrets): Promise<Date> {
  const name = `key_since_${secrets.derive('name').toString('hex').slice(0, 12)}`;
  return new Date(
    await readOrStoreValue({ tx }, { key: name, schema: z.iso.datetime(), fallback: new Date().toISOString() }),
  );
}

/** Reseals the installation's own secrets with the newest key; returns how many had an older one. */
export async function resealOwnSecrets(tx: Tx, secrets: Secrets): Promise<number> {
  let old = 0;
  for (const name of [SEALED, TOKEN_KEY]) {
    const sealed = await recall({ tx }, { key: name, schema: z.string() });
    if (sealed === null || !secrets.isOld(sealed)) continue;
    await remember({ tx }, { key: name, value: secrets.seal(secrets.open(sealed, name), name) });
    old += 1;
  }
  return old;
}
