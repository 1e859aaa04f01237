import type { GlobalTransaction } from '../../../access/context.ts';
import type { z } from 'zod';
import { findInstallation, keepInstallation, putInstallation } from '../store.ts';

/** The installation's value for a key, or null. */
export async function recall<T>(
  { tx }: GlobalTransaction,
  { key, schema }: { key: string; schema: z.ZodType<T> },
): Promise<T | null> {
  const value = await findInstallation(tx, key);
  return value === undefined ? null : schema.parse(value);
}

/** Stores a value for the installation, replacing the previous one. */
export async function remember(
  { tx }: GlobalTransaction,
  { key, value }: { key: string; value: unknown },
): Promise<void> {
  await putInstallation(tx, key, value);
}

/** The stored value, or else this one, which is then stored; processes that start at the same time all get the same. */
export async function readOrStoreValue<T>(
  { tx }: GlobalTransaction,
  { key, schema, fallback }: { key: string; schema: z.ZodType<T>; fallback: T },
): Promise<T> {
  return schema.parse(await keepInstallation(tx, key, fallback));
}
