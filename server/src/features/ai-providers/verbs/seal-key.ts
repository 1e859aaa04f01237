import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import type { App } from '../../../app.ts';
import { replaceSealedKey, sealedKeys } from '../store.ts';
import type { ProviderRow } from '../tables.ts';

type KeyOwner = Pick<ProviderRow, 'companyId' | 'id'>;

const secretContext = ({ companyId, id }: KeyOwner) => `ai-provider:${companyId}:${id}`;

/** Shorter keys would lose too much of their strength with four characters shown. */
const MIN_HINTED = 20;

/** What is stored of a key. */
export function sealKey(
  { app }: Pick<Context<Scope, 'secrets'>, 'app'>,
  { provider, key }: { provider: KeyOwner; key: string | null },
): Pick<ProviderRow, 'sealedKey' | 'keyHint'> {
  if (key === null) return { sealedKey: null, keyHint: null };
  return {
    sealedKey: app.secrets.seal(key, secretContext(provider)),
    keyHint: key.length < MIN_HINTED ? null : key.slice(-4),
  };
}

/** The key in the clear, for one call. */
export function openKey(
  { app }: Pick<Context<Scope, 'secrets'>, 'app'>,
  provider: Pick<ProviderRow, 'companyId' | 'id' | 'sealedKey'>,
): string | null {
  return provider.sealedKey === null ? null : app.secrets.open(provider.sealedKey, secretContext(provider));
}

/** Seals the keys of providers again with the newest key. Returns the number, and the names of those that no known key opens. */
export async function resealProviderKeys(
  { tx, scope }: TransactionContext,
  secrets: App['secrets'],
): Promise<{ resealed: number; lost: string[] }> {
  const lost: string[] = [];
  let resealed = 0;
  for (const provider of await sealedKeys(tx, scope)) {
    if (!secrets.isOld(provider.sealedKey)) continue;
    try {
      const context = secretContext(provider);
      const fresh = secrets.seal(secrets.open(provider.sealedKey, context), context);
      await replaceSealedKey(tx, scope, provider, fresh);
      resealed += 1;
    } catch {
      lost.push(provider.name);
    }
  }
  return { resealed, lost };
}
